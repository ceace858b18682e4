import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import { connect as connectTls, createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { Link, type LinkSettings } from './link.ts'

const SLOW_4G: LinkSettings = { rttMs: 150, downBitsPerSecond: 1_600_000 }
const FAST_4G: LinkSettings = { rttMs: 60, downBitsPerSecond: 9_000_000 }

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a TLS server behind a link. A request is a number; the response has as many bytes. @returns its port */
async function startServerBehind(link: Link): Promise<number> {
  const { key, cert } = makeCertificate()
  const tls = createTlsServer({ key, cert }, (socket) =>
    socket.on('error', () => {}).on('data', (bytes) => socket.write(Buffer.alloc(Number(bytes)))),
  )
  const front = createServer((socket) => tls.emit('connection', link.attach(socket, 'localhost')))
  closers.push(() => front.close())
  await once(front.listen(0, 'localhost'), 'listening')
  return (front.address() as AddressInfo).port
}

async function connect(port: number): Promise<TLSSocket> {
  const socket = connectTls({ port, host: 'localhost', rejectUnauthorized: false })
  closers.push(() => socket.destroy())
  await once(socket, 'secureConnect')
  return socket
}

/** Requests a number of bytes and waits for the last of them. */
function request(socket: TLSSocket, bytes: number): Promise<void> {
  return new Promise((done) => {
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received < bytes) return
      socket.off('data', count)
      done()
    }
    socket.on('data', count)
    socket.write(String(bytes))
  })
}

const [MIN_RATIO, MAX_RATIO] = [0.9, 1.1]
const MAX_ATTEMPTS = 12

/**
 * Measures `act` several times and divides the shortest time by the expected time. Other programs on the machine can
 * only make a time longer.
 */
async function timeRatio(expectedMs: number, act: () => Promise<unknown>): Promise<number> {
  let shortestMs = Infinity
  for (let attempt = 0; attempt < MAX_ATTEMPTS && shortestMs > expectedMs * MAX_RATIO; attempt += 1) {
    const started = performance.now()
    await act()
    shortestMs = Math.min(shortestMs, performance.now() - started)
  }
  return shortestMs / expectedMs
}

function expectWithinTenPercent(ratio: number) {
  expect(ratio).toBeGreaterThan(MIN_RATIO)
  expect(ratio).toBeLessThan(MAX_RATIO)
}

test.each([SLOW_4G, FAST_4G])(
  'with a round trip of $rttMs ms, DNS, TCP and TLS take one each; the second connection needs no DNS',
  async (settings) => {
    const link = new Link()
    const port = await startServerBehind(link)
    const first = await timeRatio(3 * settings.rttMs, () => {
      link.reset(settings)
      return connect(port)
    })
    const second = await timeRatio(2 * settings.rttMs, () => connect(port))
    expectWithinTenPercent(first)
    expectWithinTenPercent(second)
    expect(link.downBytes).toBeGreaterThan(0)
  },
)

test.each([SLOW_4G, FAST_4G])(
  'a link transfers $downBitsPerSecond bit/s, on one connection and on five together',
  async (settings) => {
    const link = new Link()
    const port = await startServerBehind(link)
    link.reset(settings)
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connect(port)))
    const [alone] = sockets
    if (!alone) throw new Error('no connection')
    // What the link transfers in half a second.
    const bytes = settings.downBitsPerSecond / 8 / 2
    const together = () => Promise.all(sockets.map((socket) => request(socket, Math.ceil(bytes / 5))))
    // After these requests, slow start is over.
    await together()
    const ratios = [
      await timeRatio(500 + settings.rttMs, () => request(alone, bytes)),
      await timeRatio(500 + settings.rttMs, together),
    ]
    for (const ratio of ratios) expectWithinTenPercent(ratio)
    expect(link.downBytes).toBeGreaterThan(2 * bytes)
  },
)

test('a new connection receives ten segments in its first round trip, twice as many in its second', async () => {
  const link = new Link()
  const port = await startServerBehind(link)
  // The bandwidth is so high that only round trips take time.
  link.reset({ rttMs: 100, downBitsPerSecond: 1_000_000_000 })
  const roundTripsFor = async (bytes: number) => {
    let shortestMs = Infinity
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // Each attempt needs a new connection, because the window of an older connection has grown.
      const socket = await connect(port)
      const started = performance.now()
      await request(socket, bytes)
      shortestMs = Math.min(shortestMs, performance.now() - started)
    }
    return Math.round(shortestMs / 100)
  }
  expect(await roundTripsFor(13_000)).toBe(1)
  expect(await roundTripsFor(40_000)).toBe(2)
  expect(await roundTripsFor(95_000)).toBe(3)
})

test('the bytes of a page load are counted, and the next load starts at 0', async () => {
  const link = new Link()
  const port = await startServerBehind(link)
  link.reset(FAST_4G)
  await request(await connect(port), 50_000)
  expect(link.downBytes).toBeGreaterThan(50_000)
  expect(link.downBytes).toBeLessThan(53_000)
  link.reset(FAST_4G)
  expect(link.downBytes).toBe(0)
})

test('a connection of the previous page load is closed', async () => {
  const link = new Link()
  const port = await startServerBehind(link)
  link.reset(FAST_4G)
  const socket = connectTcp({ port, host: 'localhost' })
  closers.push(() => socket.destroy())
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  link.reset(FAST_4G)
  await closed
  expect(socket.destroyed).toBe(true)
})
