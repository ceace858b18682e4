import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { afterEach, expect, test, vi } from 'vitest'
import { freeOrigins, sendRequest } from '../testing/request.ts'
import { type Limits, listenAt, type OriginServer, type Respond } from './origin-server.ts'

const LIMITS: Limits = {
  requestMs: 300,
  keepAliveMs: 300,
  idleMs: 600,
  closeMs: 300,
  maxRequests: 100,
  maxConnections: 100,
}
/** ms. Each limit takes effect sooner, even on a busy machine. Without the limit, it would take far longer. */
const SOON_MS = 5000

const origin = (await freeOrigins())('shell', undefined)
let server: OriginServer | undefined
afterEach(() => server?.close())

const LARGE_BODY = Buffer.alloc(20_000_000)
const startServer = async (limits: Partial<Limits> = {}) => {
  server = await listenAt(origin, (_request, response) => void response.end(LARGE_BODY), { ...LIMITS, ...limits })
  return server
}

const openSocket = () => connect(Number(new URL(origin).port), 'localhost').on('error', () => {})
const waitForClose = (socket: Socket) => new Promise((done) => socket.once('close', done))

async function msUntil(event: Promise<unknown>) {
  const started = performance.now()
  await event
  return performance.now() - started
}

test('a client that sends a request letter by letter is disconnected', async () => {
  await startServer({ idleMs: 60_000 })
  const slowClient = openSocket().resume()
  slowClient.write('GET / HTTP/1.1\r\n')
  const letters = setInterval(() => slowClient.write('X'), 50)
  expect(await msUntil(waitForClose(slowClient))).toBeLessThan(SOON_MS)
  clearInterval(letters)
})

test('a client that sends a body letter by letter is disconnected', async () => {
  await startServer({ idleMs: 60_000 })
  const slowClient = openSocket().resume()
  slowClient.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n')
  const letters = setInterval(() => slowClient.write('X'), 50)
  expect(await msUntil(waitForClose(slowClient))).toBeLessThan(SOON_MS)
  clearInterval(letters)
})

test('a client that does not read the response is disconnected', async () => {
  await startServer()
  const stalledClient = openSocket().pause()
  stalledClient.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The client does not read, and so notices the end of the connection only after this wait.
  await new Promise((done) => setTimeout(done, LIMITS.idleMs + 1000))
  expect(await msUntil(waitForClose(stalledClient.resume()))).toBeLessThan(SOON_MS)
  expect(stalledClient.bytesRead).toBeLessThan(LARGE_BODY.length)
})

test('closing disconnects a client that does not read the response', async () => {
  const { close } = await startServer({ idleMs: 60_000 })
  const stalledClient = openSocket().pause()
  stalledClient.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => setTimeout(done, 200))
  expect(await msUntil(close())).toBeLessThan(SOON_MS)
  stalledClient.destroy()
})

test('closing does not wait for an idle connection', async () => {
  const { close } = await startServer({ idleMs: 60_000, keepAliveMs: 60_000, closeMs: 10_000 })
  const idleClient = openSocket().resume()
  idleClient.write('HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((done) => idleClient.once('data', done))
  const socketClosed = waitForClose(idleClient)
  expect(await msUntil(close())).toBeLessThan(SOON_MS)
  await socketClosed
})

const throwAtBadPath: Respond = ({ url }, response) => {
  if (url === '/bad') throw new Error('no such thing')
  response.end()
}

/** Fails after it has waited. */
const rejectAtBadPath: Respond = async (request, response) => {
  await Promise.resolve()
  await throwAtBadPath(request, response)
}

test.each([throwAtBadPath, rejectAtBadPath])(
  'an error while responding is logged, the status is 500, and the next request succeeds (%o)',
  async (respond) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    server = await listenAt(origin, respond, LIMITS)
    expect((await sendRequest(origin, '/bad')).status).toBe(500)
    expect(errors.mock.lastCall?.join(' ')).toContain('GET /bad failed: Error: no such thing')
    expect((await sendRequest(origin, '/')).status).toBe(200)
  },
)

test('closing twice at the same time succeeds', async () => {
  const { close } = await startServer()
  expect((await sendRequest(origin, '/')).status).toBe(200)
  await Promise.all([close(), close()])
  await expect(sendRequest(origin, '/')).rejects.toThrow('ECONNREFUSED')
})

test('a request beyond the bound has status 503 and says when to come back; those before it are answered', async () => {
  const waiting: ServerResponse[] = []
  server = await listenAt(origin, (_request, response) => void waiting.push(response), { ...LIMITS, maxRequests: 2 })
  const first = [sendRequest(origin, '/'), sendRequest(origin, '/')]
  await waitFor(() => expect(waiting.length).toBe(2))
  const { status, headers, body } = await sendRequest(origin, '/')
  expect([status, headers['retry-after'], headers['cache-control'], body.toString()]).toEqual([
    503,
    '1',
    'no-store',
    'Serveur occupé',
  ])
  for (const response of waiting) response.end()
  expect((await Promise.all(first)).map((response) => response.status)).toEqual([200, 200])
  const next = sendRequest(origin, '/')
  await waitFor(() => expect(waiting.length).toBe(3))
  waiting[2]?.end()
  expect((await next).status).toBe(200)
})

const respondLate: Respond = async (_request, response) => {
  await new Promise((done) => setTimeout(done, 200))
  response.end('whole')
}

test('a client that sends many requests at once and leaves makes room for others', async () => {
  server = await listenAt(origin, respondLate, { ...LIMITS, maxRequests: 5 })
  const leaving = openSocket()
  leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10))
  await new Promise((done) => setTimeout(done, 100))
  leaving.resetAndDestroy()
  await new Promise((done) => setTimeout(done, 100))
  const responses = await Promise.all(Array.from({ length: 5 }, () => sendRequest(origin, '/')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('clients that send nothing, or only a part of a request, make room for others', async () => {
  await startServer({ maxConnections: 5, requestMs: 60_000, keepAliveMs: 60_000, idleMs: 60_000 })
  const sockets = Array.from({ length: 40 }, (_, index) => {
    const socket = openSocket().resume()
    if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    return socket
  })
  await vi.waitUntil(() => sockets.filter(({ closed }) => closed).length >= 35, { timeout: SOON_MS })
  expect((await sendRequest(origin, '/')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('a client that receives a response keeps its connection while others come', async () => {
  const waiting: ServerResponse[] = []
  server = await listenAt(origin, (_request, response) => void waiting.push(response), { ...LIMITS, maxConnections: 3 })
  const served = sendRequest(origin, '/')
  await waitFor(() => expect(waiting.length).toBe(1))
  const sockets = Array.from({ length: 20 }, () => openSocket().resume())
  await vi.waitUntil(() => sockets.filter(({ closed }) => closed).length >= 18, { timeout: SOON_MS })
  waiting[0]?.end('whole')
  expect((await served).body.toString()).toBe('whole')
  for (const socket of sockets) socket.destroy()
})
