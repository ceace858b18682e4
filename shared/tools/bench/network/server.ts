import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createSecureServer, type Http2Session, type ServerHttp2Stream } from 'node:http2'
import { createServer, type Server } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fileOf, type Site } from '../variants/site.ts'
import type { Certificate } from './certificate.ts'
import type { Link } from './link.ts'
import { createUrgencyQueue } from './urgency.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
/** Extensions of formats that are already compressed. */
const COMPRESSED_FORMATS = new Set(['.png', '.woff2'])

/** A file that was sent to the browser; `bytes` is the size of its compressed body. */
type Served = { readonly path: string; readonly type: string; readonly bytes: number }

export type BenchServer = {
  /** Returns the files that were sent since the last call. */
  readonly takeServed: () => readonly Served[]
  readonly close: () => void
}

const bodies = new Map<string, Buffer>()

/** The body of a file. It is compressed once, with Brotli's highest quality, unless the format is compressed. */
function bodyOf(file: string): Buffer {
  let body = bodies.get(file)
  if (!body) {
    const content = readFileSync(file)
    const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    body = COMPRESSED_FORMATS.has(extname(file)) ? content : brotliCompressSync(content, { params: hint })
    bodies.set(file, body)
  }
  return body
}

const headersOf = (file: string) => ({
  ':status': 200,
  'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  'cache-control': extname(file) === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
  ...(COMPRESSED_FORMATS.has(extname(file)) ? {} : { 'content-encoding': 'br' }),
})

/**
 * Serves sites over HTTP/2 and TLS behind a slow network, as a good host would: responses are compressed, all files
 * except documents may be cached for a year, and the most urgent response is sent first.
 * @param sites their origins are `https://localhost:<port>`
 * @throws (rejects) when a port is in use
 */
export async function serveSites(sites: readonly Site[], link: Link, { key, cert }: Certificate): Promise<BenchServer> {
  const served: Served[] = []
  const http = createSecureServer({ key, cert })
  // A browser may close connections and streams at any time.
  http.on('error', () => {}).on('sessionError', () => {})
  const queues = new WeakMap<Http2Session, ReturnType<typeof createUrgencyQueue>>()
  http.on('session', (session) => queues.set(session, createUrgencyQueue()))

  const siteOf = (origin: string) => sites.find(({ mounts }) => mounts.some((mount) => mount.origin === origin))

  http.on('stream', (stream: ServerHttp2Stream, headers) => {
    stream.on('error', () => {})
    const origin = `https://${headers[':authority']}`
    const path = decodeURIComponent((headers[':path'] ?? '/').split('?')[0] ?? '/')
    const site = siteOf(origin)
    const file = site && fileOf(site, origin, path)
    if (!file) {
      stream.respond({ ':status': 404 }, { endStream: true })
      return
    }
    const body = bodyOf(file)
    const response = headersOf(file)
    served.push({ path, type: response['content-type'], bytes: body.length })
    stream.respond(response)
    if (stream.session) queues.get(stream.session)?.(stream, body, headers['priority'])
  })

  const ports = new Set(sites.flatMap(({ mounts }) => mounts.map(({ origin }) => new URL(origin).port)))
  const tcpServers: Server[] = []
  const close = () => {
    for (const tcpServer of tcpServers) tcpServer.close()
    http.close()
  }
  try {
    for (const port of ports) {
      const tcpServer = createServer((socket) => http.emit('connection', link.attach(socket, `localhost:${port}`)))
      tcpServers.push(tcpServer)
      await once(tcpServer.listen(Number(port), 'localhost'), 'listening')
    }
  } catch (error) {
    close()
    throw error
  }
  return { takeServed: () => served.splice(0), close }
}
