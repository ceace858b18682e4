import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, freeOrigins } from '../testing/ask.ts'
import { type Limits, listenAt, type OriginServer } from './origin-server.ts'

const LIMITS: Limits = { requestMs: 300, keepAliveMs: 300, idleMs: 600, closeMs: 300 }
/** ms. Each limit below takes effect sooner, also on a busy machine; without limits it takes far longer. */
const SOON_MS = 5000

const origin = (await freeOrigins())('shell', undefined)
let server: OriginServer | undefined
afterEach(() => server?.close())

const LARGE = Buffer.alloc(20_000_000)
const start = async (limits: Partial<Limits> = {}) => {
  server = await listenAt(origin, (_request, response) => void response.end(LARGE), { ...LIMITS, ...limits })
  return server
}

const open = () => connect(Number(new URL(origin).port), 'localhost').on('error', () => {})
const closed = (socket: Socket) => new Promise((done) => socket.once('close', done))

async function msUntil(event: Promise<unknown>) {
  const started = performance.now()
  await event
  return performance.now() - started
}

test('a client that sends a request letter by letter is disconnected', async () => {
  await start({ idleMs: 60_000 })
  const slow = open().resume()
  slow.write('GET / HTTP/1.1\r\n')
  const letters = setInterval(() => slow.write('X'), 50)
  expect(await msUntil(closed(slow))).toBeLessThan(SOON_MS)
  clearInterval(letters)
})

test('a client that sends an endless body is disconnected', async () => {
  await start({ idleMs: 60_000 })
  const slow = open().resume()
  slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n')
  const letters = setInterval(() => slow.write('X'), 50)
  expect(await msUntil(closed(slow))).toBeLessThan(SOON_MS)
  clearInterval(letters)
})

test('a client that does not read the response is disconnected', async () => {
  await start()
  const stuck = open().pause()
  stuck.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // Only a client that reads notices the end: by then the server has long disconnected.
  await new Promise((done) => setTimeout(done, LIMITS.idleMs + 1000))
  expect(await msUntil(closed(stuck.resume()))).toBeLessThan(SOON_MS)
  expect(stuck.bytesRead).toBeLessThan(LARGE.length)
})

test('closing waits only for the time limit when a client does not read', async () => {
  const { close } = await start({ idleMs: 60_000 })
  const stuck = open().pause()
  stuck.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => setTimeout(done, 200))
  expect(await msUntil(close())).toBeLessThan(SOON_MS)
  stuck.destroy()
})

test('closing does not wait for an idle connection', async () => {
  const { close } = await start({ idleMs: 60_000, keepAliveMs: 60_000, closeMs: 10_000 })
  const kept = open().resume()
  kept.write('HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => kept.once('data', done))
  const isClosed = closed(kept)
  expect(await msUntil(close())).toBeLessThan(SOON_MS)
  await isClosed
})

const failing: RequestListener = ({ url }, response) => {
  if (url === '/bad') throw new Error('no such thing')
  response.end()
}

test('an error while responding is logged and gives status 500, and the server continues', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  server = await listenAt(origin, failing, LIMITS)
  expect((await ask(origin, '/bad')).status).toBe(500)
  expect(errors.mock.lastCall?.join(' ')).toContain('GET /bad failed: Error: no such thing')
  expect((await ask(origin, '/')).status).toBe(200)
})

test('closing twice has the effect of closing once', async () => {
  const { close } = await start()
  expect((await ask(origin, '/')).status).toBe(200)
  await Promise.all([close(), close()])
  await expect(ask(origin, '/')).rejects.toThrow('ECONNREFUSED')
})
