import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../variants/site.ts'
import { makeCertificate } from './certificate.ts'
import { Link } from './link.ts'
import { type BenchServer, serveSites } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
const FILES = {
  'app/main.js': 'console.info("a script")',
  'pages/index.html': '<h1>Accueil</h1>',
  'pages/guide/index.html': '<h1>Guide</h1>',
  'pages/photo.png': 'PNG',
  'secret.txt': 'not served',
}

/** Finds a free port. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, 'localhost'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const link = new Link()
let server: BenchServer
let client: ClientHttp2Session

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const origin = `https://localhost:${await freePort()}`
  const site: Site = {
    origin,
    mounts: [
      { origin, prefix: '/app/1/', folder: join(folder, 'app') },
      { origin, prefix: '/', folder: join(folder, 'pages') },
    ],
  }
  link.reset({ rttMs: 2, downBitsPerSecond: 1e9 })
  server = await serveSites([site], link, makeCertificate())
  client = connect(origin, { rejectUnauthorized: false })
})
afterAll(() => {
  client.destroy()
  server.close()
  rmSync(folder, { recursive: true })
})

async function get(path: string) {
  const stream = client.request({ ':path': path, 'accept-encoding': 'br' })
  const headers = await new Promise<Record<string, unknown>>((done) => {
    stream.once('response', done)
  })
  return { headers, body: await buffer(stream) }
}

test('a script is compressed with Brotli, may be cached for a year, and may be read by every origin', async () => {
  const { headers, body } = await get('/app/1/main.js')
  expect(headers).toMatchObject({
    ':status': 200,
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  expect(brotliDecompressSync(body).toString()).toBe(FILES['app/main.js'])
})

test.each([
  ['/', FILES['pages/index.html']],
  ['/guide', FILES['pages/guide/index.html']],
  ['/guide?from=a', FILES['pages/guide/index.html']],
])('%s is a document, which the browser must revalidate on each request', async (path, html) => {
  const { headers, body } = await get(path)
  expect(headers['cache-control']).toBe('no-cache')
  expect(brotliDecompressSync(body).toString()).toBe(html)
})

test('an image, which is already compressed, is sent unchanged', async () => {
  const { headers, body } = await get('/photo.png')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('PNG')
})

test.each(['/none', '/app/2/main.js', '/../secret.txt', '/%2e%2e/secret.txt'])('%s is not found', async (path) => {
  const { headers } = await get(path)
  expect(headers[':status']).toBe(404)
})

test('each file that was sent is reported once; a 404 is not reported', async () => {
  server.takeServed()
  const { body } = await get('/app/1/main.js')
  await get('/none')
  expect(server.takeServed()).toEqual([
    { path: '/app/1/main.js', type: 'text/javascript; charset=utf-8', bytes: body.length },
  ])
  expect(server.takeServed()).toEqual([])
})

test('serving fails when a port is in use, and then no other port stays open', async () => {
  const occupying = createServer()
  await once(occupying.listen(0, 'localhost'), 'listening')
  const unusedPort = await freePort()
  const ports = [unusedPort, (occupying.address() as AddressInfo).port]
  const mounts = ports.map((port) => ({ origin: `https://localhost:${port}`, prefix: '/', folder }))
  await expect(serveSites([{ origin: '', mounts }], link, makeCertificate())).rejects.toThrow('EADDRINUSE')
  const reopened = createServer()
  await once(reopened.listen(unusedPort, 'localhost'), 'listening')
  expect(reopened.listening).toBe(true)
  reopened.close()
  occupying.close()
})
