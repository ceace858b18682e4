import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import { connect as connectTls, createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { type Line, Link } from './link.ts'

const SLOW_4G: Line = { rttMs: 150, downBitsPerSecond: 1_600_000 }
const FAST_4G: Line = { rttMs: 60, downBitsPerSecond: 9_000_000 }

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Starts a TLS server behind a link: a request is a number, and the response has that many bytes. @returns its port */
async function serverBehind(link: Link): Promise<number> {
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

const [LEAST, MOST] = [0.9, 1.1]
const TRIES = 12

/** Divides the time of `act` by the expected time. It is the shortest of a few tries: other programs only add time. */
async function shareOf(expectedMs: number, act: () => Promise<unknown>): Promise<number> {
  let leastMs = Infinity
  for (let attempt = 0; attempt < TRIES && leastMs > expectedMs * MOST; attempt += 1) {
    const started = performance.now()
    await act()
    leastMs = Math.min(leastMs, performance.now() - started)
  }
  return leastMs / expectedMs
}

function expectTenPercent(share: number) {
  expect(share).toBeGreaterThan(LEAST)
  expect(share).toBeLessThan(MOST)
}

test.each([SLOW_4G, FAST_4G])(
  'with a round trip of $rttMs ms, DNS, TCP and TLS take one each; the second connection needs no DNS',
  async (line) => {
    const link = new Link()
    const port = await serverBehind(link)
    const first = await shareOf(3 * line.rttMs, () => {
      link.reset(line)
      return connect(port)
    })
    const second = await shareOf(2 * line.rttMs, () => connect(port))
    expectTenPercent(first)
    expectTenPercent(second)
    expect(link.downBytes).toBeGreaterThan(0)
  },
)

test.each([SLOW_4G, FAST_4G])(
  'a link of $downBitsPerSecond bit/s transfers that much, on one connection and on five together',
  async (line) => {
    const link = new Link()
    const port = await serverBehind(link)
    link.reset(line)
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connect(port)))
    const [alone] = sockets
    if (!alone) throw new Error('no connection')
    // What the link transfers in half a second.
    const bytes = line.downBitsPerSecond / 8 / 2
    const together = () => Promise.all(sockets.map((socket) => request(socket, Math.ceil(bytes / 5))))
    // After this, slow start is over.
    await together()
    const shares = [
      await shareOf(500 + line.rttMs, () => request(alone, bytes)),
      await shareOf(500 + line.rttMs, together),
    ]
    for (const share of shares) expectTenPercent(share)
    expect(link.downBytes).toBeGreaterThan(2 * bytes)
  },
)

test('a new connection sends ten segments in its first round trip, twice as much in its second', async () => {
  const link = new Link()
  const port = await serverBehind(link)
  // Fast enough that the transfer of the bytes takes no time.
  link.reset({ rttMs: 100, downBitsPerSecond: 1_000_000_000 })
  const roundTripsFor = async (bytes: number) => {
    let leastMs = Infinity
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // A new connection each time: the window of an older one has grown.
      const socket = await connect(port)
      const started = performance.now()
      await request(socket, bytes)
      leastMs = Math.min(leastMs, performance.now() - started)
    }
    return Math.round(leastMs / 100)
  }
  expect(await roundTripsFor(13_000)).toBe(1)
  expect(await roundTripsFor(40_000)).toBe(2)
  expect(await roundTripsFor(95_000)).toBe(3)
})

test('the bytes of a page load are counted, and the next load starts at 0', async () => {
  const link = new Link()
  const port = await serverBehind(link)
  link.reset(FAST_4G)
  await request(await connect(port), 50_000)
  expect(link.downBytes).toBeGreaterThan(50_000)
  expect(link.downBytes).toBeLessThan(53_000)
  link.reset(FAST_4G)
  expect(link.downBytes).toBe(0)
})

test('a connection of the previous page load is closed', async () => {
  const link = new Link()
  const port = await serverBehind(link)
  link.reset(FAST_4G)
  const socket = connectTcp({ port, host: 'localhost' })
  closers.push(() => socket.destroy())
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  link.reset(FAST_4G)
  await closed
  expect(socket.destroyed).toBe(true)
})
