import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import { contentType } from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'
import { COPY_SUFFIXES } from '../compressed-copies.ts'
import type { StaticFile } from './static-folder.ts'

/** How long a browser may use a response without asking again. */
export const CACHE = {
  /** Files of a version: their address holds the hash of what they are. */
  immutable: 'public, max-age=31536000, immutable',
  /** Documents and what else changes with the composition: asked for each time, and mostly answered by 304. */
  revalidated: 'no-cache',
} as const

const etags = new WeakMap<StaticFile, string>()

/**
 * A hash of the content: unlike size and time, it is the same in the next composition and on another machine when
 * nothing has changed. Listed files never change, so it is made once.
 */
function hashOf(file: StaticFile): string {
  const known = etags.get(file)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(readFileSync(file.file)).digest('base64url').slice(0, 16)
  etags.set(file, hash)
  return hash
}

/** The package's types do not know the option yet. */
type EncodingChoice = { encoding: (available: string[], options: { preferred: string[] }) => string | undefined }

/** The encoding that the browser accepts and there is a copy in, undefined for the file itself. */
function encodingFor(request: IncomingMessage, { encodings }: StaticFile) {
  const choice: EncodingChoice = new Negotiator(request)
  const accepted = choice.encoding([...encodings, 'identity'], { preferred: [...encodings] })
  return encodings.find((encoding) => encoding === accepted)
}

/** Ends a response with a text. What was said of a file before is taken back. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(text)
}

/**
 * Sends a file or the copy of it that the browser likes best: conditional requests, ranges, HEAD and readers who leave
 * are the library's.
 * @param status 200, or the status that a document stands for: then no condition and no range is looked at
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { status = 200, cache }: { status?: number; cache: string },
) {
  const encoding = encodingFor(request, file)
  const sent = file.file + (encoding ? (COPY_SUFFIXES.get(encoding) ?? '') : '')
  response.statusCode = status
  response.setHeader('content-type', contentType(basename(file.file)) || 'application/octet-stream')
  response.setHeader('cache-control', cache)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('etag', `"${hashOf(file)}${encoding ? `-${encoding}` : ''}"`)
  if (file.encodings.length > 0) response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  send(request, encodeURIComponent(basename(sent)), {
    root: dirname(sent),
    index: false,
    acceptRanges: status === 200,
    cacheControl: false,
    etag: false,
    // An older composition that is made live again has older files, which have changed all the same.
    lastModified: false,
  })
    .on('error', (error: Error & { status?: number; headers?: Record<string, string> }) => {
      if (response.headersSent) response.destroy()
      else sendText(response, error.status ?? 500, error.message, error.headers)
    })
    .pipe(response)
}
