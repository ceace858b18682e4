import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import send from 'send'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import { PUBLIC_FILE_HEADERS } from '../policy/response-headers.ts'
import type { PublishedFile } from './published-files.ts'
import { contentTypeOf, etagOf } from './resource.ts'
import { CACHE, encodingFor, sendText } from './send-resource.ts'

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

/**
 * Sends a published file, or the compressed copy that the browser prefers. The `send` library handles conditional
 * requests, ranges, HEAD and clients that disconnect.
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: PublishedFile) {
  const encoding = encodingFor(request, file.encodings)
  const path = await file.localPath(encoding ? (COPY_SUFFIXES.get(encoding) ?? '') : '')
  const etag = await etagOfFile(file)
  for (const [name, value] of Object.entries(PUBLIC_FILE_HEADERS)) response.setHeader(name, value)
  response.setHeader('content-type', contentTypeOf(file.name))
  response.setHeader('cache-control', CACHE.immutable)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('etag', encoding ? etag.replace(/"$/, `-${encoding}"`) : etag)
  if (file.encodings.length > 0) response.setHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  send(request, encodeURIComponent(basename(path)), {
    root: dirname(path),
    index: false,
    cacheControl: false,
    etag: false,
    // Copies of a bucket's objects have the time of their download.
    lastModified: false,
  })
    .on('error', (error: Error & { status?: number; headers?: Record<string, string> }) => {
      if (response.headersSent) response.destroy()
      else sendText(response, error.status ?? 500, error.message, error.headers)
    })
    .pipe(response)
}
