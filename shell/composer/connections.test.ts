import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from './serve.ts'
import { ask, freeOrigins } from './testing/ask.ts'
import { fakeStore } from './testing/fake-store.ts'

let files = fakeStore()
let originOf = await freeOrigins()
let close = async () => {}

const contentOrigin = () => originOf('content-mfe', 4174)

beforeEach(async () => {
  files = fakeStore()
  originOf = await freeOrigins()
  ;({ close } = await serve({ folder: files.folder }, originOf, ['content-mfe']))
})
afterEach(async () => {
  await close()
  files.remove()
})

const LARGE = '/content-mfe/files/assets/large.woff2'
const openFiles = () => readdirSync('/proc/self/fd').length
const portOf = (origin: string) => Number(new URL(origin).port)

/** Begins to read a large file, and disconnects. */
const abort = () =>
  new Promise<void>((done) => {
    const sent = request(contentOrigin() + LARGE, { agent: false }, (response) => {
      response.once('data', () => {
        sent.destroy()
        done()
      })
    })
    sent.on('error', () => {}).end()
  })

test('clients that disconnect in the middle of a file leave no file open', async () => {
  await abort()
  const before = openFiles()
  for (let time = 0; time < 20; time += 1) await abort()
  await expect.poll(() => openFiles() - before, { timeout: 10_000 }).toBeLessThan(3)
})

test('closing finishes responses that have begun, accepts no new request, and does not wait for idle connections', async () => {
  const silent = connect(portOf(contentOrigin()), 'localhost')
  await new Promise((done) => silent.once('connect', done))
  const agent = new Agent({ keepAlive: true })
  let bytes = 0
  let closed: Promise<unknown> = Promise.resolve()
  await new Promise<void>((done, fail) => {
    const sent = request(contentOrigin() + LARGE, { agent }, (response) => {
      response.once('readable', () => {
        closed = close()
        // Long enough for a server that disconnects at once to have done so.
        setTimeout(() => response.on('data', (part: Buffer) => (bytes += part.length)), 300)
      })
      response.once('end', () => done()).once('error', fail)
    })
    sent.once('error', fail).end()
  })
  expect(bytes).toBe(4_000_000)
  const started = performance.now()
  await closed
  // Less than the 5 s after which all clients are disconnected.
  expect(performance.now() - started).toBeLessThan(4000)
  await expect(ask(contentOrigin(), LARGE)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
