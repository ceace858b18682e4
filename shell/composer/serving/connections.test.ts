import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRequest } from '../testing/request.ts'
import { type FakeStoreServer, serveFakeStore } from '../testing/serve-fake-store.ts'

let server: FakeStoreServer
beforeEach(async () => {
  server = await serveFakeStore({ only: ['content-mfe'] })
})
afterEach(() => server.closeAndRemove())

const LARGE_FILE = '/content-mfe/files/assets/large.woff2'
const openFileCount = () => readdirSync('/proc/self/fd').length
const portOf = (origin: string) => Number(new URL(origin).port)

/** Requests a large file, and disconnects after its first bytes. */
const disconnectWhileReading = () =>
  new Promise<void>((done) => {
    const sentRequest = request(server.contentOrigin + LARGE_FILE, { agent: false }, (response) => {
      response.once('data', () => {
        sentRequest.destroy()
        done()
      })
    })
    sentRequest.on('error', () => {}).end()
  })

test('clients that disconnect in the middle of a file leave no file open', async () => {
  await disconnectWhileReading()
  const countBefore = openFileCount()
  for (let time = 0; time < 20; time += 1) await disconnectWhileReading()
  await expect.poll(() => openFileCount() - countBefore, { timeout: 10_000 }).toBeLessThan(3)
})

/** Requests a large file several times at once, and disconnects when the first response begins. */
const disconnectWhileOthersWait = () =>
  new Promise<void>((done) => {
    const socket = connect(portOf(server.contentOrigin), 'localhost')
    socket.write(`GET ${LARGE_FILE} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(5))
    socket.once('data', () => socket.destroy()).once('close', () => done())
  })

test('clients that disconnect while responses wait for others leave no file open', async () => {
  await disconnectWhileOthersWait()
  const countBefore = openFileCount()
  for (let time = 0; time < 5; time += 1) await disconnectWhileOthersWait()
  await expect.poll(() => openFileCount() - countBefore, { timeout: 10_000 }).toBeLessThan(3)
})

test('a closing server finishes responses that have begun, accepts no new request, and does not wait for idle connections', async () => {
  const idleSocket = connect(portOf(server.contentOrigin), 'localhost')
  await new Promise((done) => idleSocket.once('connect', done))
  const agent = new Agent({ keepAlive: true })
  let bytes = 0
  let closed: Promise<unknown> = Promise.resolve()
  await new Promise<void>((done, fail) => {
    const sentRequest = request(server.contentOrigin + LARGE_FILE, { agent }, (response) => {
      response.once('readable', () => {
        closed = server.close()
        // 300 ms: until then, a server that does not finish its responses would have disconnected.
        setTimeout(() => response.on('data', (part: Buffer) => (bytes += part.length)), 300)
      })
      response.once('end', () => done()).once('error', fail)
    })
    sentRequest.once('error', fail).end()
  })
  expect(bytes).toBe(4_000_000)
  const started = performance.now()
  await closed
  // After 5 s, closing disconnects all clients.
  expect(performance.now() - started).toBeLessThan(4000)
  await expect(sendRequest(server.contentOrigin, LARGE_FILE)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
