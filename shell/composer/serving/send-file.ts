import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import { contentType } from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import type { StaticFile } from './static-folder.ts'

/** How long a browser may use a response without another request. */
export const CACHE = {
  /** For files of a version: their URL contains the hash of their content. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * For documents and other files that change with the composition: requested each time, and the response is mostly a
   * 304.
   */
  revalidated: 'no-cache',
} as const

const etags = new WeakMap<StaticFile, string>()

/**
 * Hashes a file's content. Unlike the file's time, the hash of an unchanged file is the same in the next composition
 * and on another machine. Listed files never change, so the hash is computed once.
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

/** The encoding of the copy to send, undefined when the browser accepts none: then the file itself is sent. */
function encodingFor(request: IncomingMessage, { encodings }: StaticFile) {
  const choice: EncodingChoice = new Negotiator(request)
  const accepted = choice.encoding([...encodings, 'identity'], { preferred: [...encodings] })
  return encodings.find((encoding) => encoding === accepted)
}

/** Ends a response with a text. Headers that were set before, such as those of a file, are removed. */
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
 * Sends a file, or the compressed copy that the browser prefers. The `send` library handles conditional requests,
 * ranges, HEAD and clients that disconnect.
 * @param status with a status other than 200, `If-None-Match` and ranges of the request are ignored
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  { status = 200, cache }: { status?: number; cache: string },
) {
  const encoding = encodingFor(request, file)
  const path = file.file + (encoding ? (COPY_SUFFIXES.get(encoding) ?? '') : '')
  response.statusCode = status
  response.setHeader('content-type', contentType(basename(file.file)) || 'application/octet-stream')
  response.setHeader('cache-control', cache)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('etag', `"${hashOf(file)}${encoding ? `-${encoding}` : ''}"`)
  if (file.encodings.length > 0) response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  send(request, encodeURIComponent(basename(path)), {
    root: dirname(path),
    index: false,
    acceptRanges: status === 200,
    cacheControl: false,
    etag: false,
    // After a rollback, files are older than before although they have changed.
    lastModified: false,
  })
    .on('error', (error: Error & { status?: number; headers?: Record<string, string> }) => {
      if (response.headersSent) response.destroy()
      else sendText(response, error.status ?? 500, error.message, error.headers)
    })
    .pipe(response)
}
