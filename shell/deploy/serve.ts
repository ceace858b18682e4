import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { createGzip } from 'node:zlib'
import type { AppName } from './apps.ts'
import type { Origins } from './compose.ts'
import { compositionFolder, readLive, type Store } from './store.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest'])

/** A file below `folder`, or undefined when there is none or the path leads out of it. */
function fileBelow(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path))
  if (!file.startsWith(folder + sep)) return undefined
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

/** The HTML of a path, whatever its case (SLG-07): no two paths of the shop differ by that alone, and all are lower. */
const pageBelow = (pages: string, path: string) => fileBelow(pages, `${path.toLowerCase()}/index.html`)

function decoded(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC')
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, file: string, immutable: boolean) {
  const kind = extname(file)
  response.statusCode = status
  response.setHeader('content-type', TYPES[kind] ?? 'application/octet-stream')
  response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('x-content-type-options', 'nosniff')
  if (request.method === 'HEAD') return void response.end()
  const compress = COMPRESSED.has(kind) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (compress) response.setHeader('content-encoding', 'gzip').setHeader('vary', 'accept-encoding')
  const source = createReadStream(file)
  source.on('error', () => response.destroy())
  if (compress) source.pipe(createGzip()).pipe(response)
  else source.pipe(response)
}

/** Answers one request to the origin of `app`: immutable version files, and on the shell's origin the live HTML. */
function answer(store: Store, app: AppName, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
  const path = decoded((request.url ?? '/').split('?')[0] ?? '/')
  const [, version, rest] = path === undefined ? [] : (new RegExp(`^/${app}/([0-9a-f]+)/(.+)$`).exec(path) ?? [])
  const built = version && rest && fileBelow(join(store.folder, app, version, 'client'), rest)
  if (built) return send(request, response, 200, built, true)
  if (app !== 'shell')
    return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Introuvable')
  const live = readLive(store)
  if (!live)
    return void response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('Boutique en préparation')
  const pages = compositionFolder(store, live.composition)
  const page = path === undefined ? undefined : (fileBelow(pages, path) ?? pageBelow(pages, path))
  if (page) return send(request, response, 200, page, false)
  send(request, response, 404, join(pages, '404.html'), false)
}

/** Says in plain words why a port cannot be had. */
function portFailure(error: NodeJS.ErrnoException, app: AppName, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new Error(`Le port ${port} (${app}) est déjà pris : fermez le programme qui l'utilise, puis recommencez.`)
}

function listen(server: Server, app: AppName, origin: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, app, Number(port))))
    server.listen(Number(port), hostname, resolve)
  })
}

/**
 * Serves a store, one origin for each of `apps`, on the loopback interface.
 * @returns a function that stops all of them
 * @throws (rejects) with a sentence for the user when a port is taken; nothing is left listening then
 */
export async function serve(store: Store, origins: Origins, apps: readonly AppName[]): Promise<() => Promise<void>> {
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(
      servers.map((server) => {
        server.closeAllConnections()
        return new Promise((done) => server.close(done))
      }),
    )
  }
  try {
    for (const app of apps) {
      const server = createServer((request, response) => answer(store, app, request, response))
      await listen(server, app, origins[app])
      servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return close
}
