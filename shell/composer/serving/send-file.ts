import type { ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import send from 'send'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import { contentTypeOf } from '../artefacts/content-type.ts'
import { DELTA_ENCODING, dictionaryHeader, versionsPattern } from '../artefacts/dictionaries.ts'
import { CACHE } from '../policy/cache-control.ts'
import { PUBLIC_FILE_HEADERS } from '../policy/response-headers.ts'
import type { DeltaOf } from './deltas.ts'
import type { PublishedFile } from './published-files.ts'
import { etagOf } from './resource.ts'
import { encodingFor, sendText } from './send-resource.ts'

const hashFile = async (file: PublishedFile) => etagOf(await readFile(await file.localPath('')), undefined)

const etags = new WeakMap<PublishedFile, Promise<string>>()

/**
 * The ETag of a file that is not compressed. Unlike the file's time, the hash of its content is the same on another
 * machine. Published files never change, so the hash is computed once.
 */
function etagOfFile(file: PublishedFile): Promise<string> {
  const etag = etags.get(file) ?? hashFile(file)
  etags.set(file, etag)
  etag.catch(() => etags.delete(file))
  return etag
}

/** Every origin may read that a file does not exist: the pages are on the shell's origin. */
export const CORS_HEADERS = { 'access-control-allow-origin': '*' }

/** An error of the `send` library. What must not be exposed is the file system's message, with a path of this machine. */
type SendError = Error & { expose?: boolean; status?: number; headers?: Record<string, string> }

/** The headers of a file, in whichever encoding it is sent. */
function setHeaders(response: ServerResponse, { name, encodings }: PublishedFile) {
  const pattern = versionsPattern(name)
  for (const [header, value] of Object.entries(PUBLIC_FILE_HEADERS)) response.setHeader(header, value)
  response.setHeader('content-type', contentTypeOf(name))
  response.setHeader('cache-control', CACHE.immutable)
  response.setHeader('x-content-type-options', 'nosniff')
  if (pattern !== undefined) response.setHeader('use-as-dictionary', dictionaryHeader(pattern))
  const vary = [...(encodings.length > 0 ? ['accept-encoding'] : []), ...(pattern ? ['available-dictionary'] : [])]
  if (vary.length > 0) response.setHeader('vary', vary.join(', '))
}

/**
 * Sends a published file: what is different from the version that the browser has, or the compressed copy that it
 * prefers. The `send` library handles conditional requests, ranges, HEAD and clients that disconnect.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PublishedFile,
  deltaOf: DeltaOf,
) {
  // Without a delta, the whole file is sent.
  const delta = await deltaOf(request, file).catch(() => undefined)
  const encoding = encodingFor(request, file.encodings)
  const path = await file.localPath(encoding ? (COPY_SUFFIXES.get(encoding) ?? '') : '')
  const etag = await etagOfFile(file)
  setHeaders(response, file)
  if (delta) {
    response.writeHead(200, { 'content-encoding': DELTA_ENCODING, 'content-length': delta.length })
    response.end(request.method === 'HEAD' ? undefined : delta)
    return
  }
  response.setHeader('etag', encoding ? etag.replace(/"$/, `-${encoding}"`) : etag)
  if (encoding) response.setHeader('content-encoding', encoding)
  send(request, encodeURIComponent(basename(path)), {
    root: dirname(path),
    index: false,
    cacheControl: false,
    etag: false,
    // Copies of a bucket's objects have the time of their download.
    lastModified: false,
  })
    .on('error', ({ expose, status = 500, message, headers }: SendError) => {
      const text = expose === false ? 'Introuvable' : message
      if (response.headersSent) response.destroy()
      else sendText(response, status, text, { ...CORS_HEADERS, ...headers })
    })
    .on('stream', (stream: ReadStream) => {
      // The library closes the file with the connection, which a response that waits for another one does not have yet.
      if (response.destroyed) stream.destroy()
      else response.once('close', () => stream.destroy())
    })
    .pipe(response)
}
