import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenAt, type OriginServer } from '../serving/origin-server.ts'
import { freeOrigins, sendRequest } from '../testing/request.ts'
import { createReceiver } from './receive.ts'

const origin = (await freeOrigins())('shell', undefined)
const MAX_BYTES = 100
const accepted: string[] = []
let server: OriginServer
let now = 1000
/** How many requests were received after their clients had disconnected. */
let left = 0

/**
 * The address of a visitor is in a header, because all requests of this test come from this machine. A request with
 * `x-leaves` is received when its client has disconnected.
 */
beforeEach(async () => {
  accepted.length = 0
  left = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const receive = createReceiver({ perSecond: 5, perSecondOfNetwork: 3, openBodies: 3, openBodiesOfNetwork: 2 })
  const accept = (body: string) => accepted.push(body) > 0
  server = await listenAt(origin, async (request, response) => {
    if ('x-leaves' in request.headers) await once(response, 'close')
    receive(
      request,
      response,
      { address: String(request.headers['x-address']), userAgent: '' },
      { maxBytes: MAX_BYTES, accept },
    )
    if ('x-leaves' in request.headers) left += 1
  })
})
afterEach(() => server.close())

async function post(address: string, body = 'x') {
  const { status, headers } = await sendRequest(origin, '/', {
    method: 'POST',
    headers: { 'x-address': address },
    body,
  })
  return [status, headers['retry-after']]
}

const DROPPED = [429, '1']
const ACCEPTED = [204, undefined]

test('a flood from one address is dropped, and does not use up what others may send', async () => {
  for (let count = 0; count < 3; count += 1) expect(await post('1.1.1.1')).toEqual(ACCEPTED)
  for (let count = 0; count < 30; count += 1) expect(await post('1.1.1.1')).toEqual(DROPPED)
  expect(await post('2.2.2.2')).toEqual(ACCEPTED)
  now += 1000
  expect(await post('1.1.1.1')).toEqual(ACCEPTED)
})

test('the addresses of one IPv6 network share what one network may send', async () => {
  for (let count = 0; count < 3; count += 1) expect(await post(`2001:db8:0:${count}::1`)).toEqual(ACCEPTED)
  expect(await post('2001:db8:0:1:2:3:4:5')).toEqual(DROPPED)
  expect(await post('2001:db8:1::1')).toEqual(ACCEPTED)
})

test('a flood from many addresses is dropped beyond the bound for all', async () => {
  const statuses: unknown[] = []
  for (let count = 0; count < 20; count += 1) statuses.push(await post(`1.1.1.${count}`))
  expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => (index < 5 ? ACCEPTED : DROPPED)))
  expect(accepted).toHaveLength(5)
})

/** Begins to send a body, and never ends. */
function sendSlowly(address: string) {
  const socket = connect(Number(new URL(origin).port), 'localhost').on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nx-address: ${address}\r\ncontent-length: 50\r\n\r\nx`)
  return socket
}

test('bodies that never end are bounded: a further one has status 503, and is read when one of them has gone', async () => {
  const slow = ['3.3.3.3', '4.4.4.4', '5.5.5.5'].map(sendSlowly)
  await expect.poll(() => post('2.2.2.2')).toEqual([503, '1'])
  slow[0]?.destroy()
  now += 1000
  await expect.poll(() => post('2.2.2.2')).toEqual(ACCEPTED)
  for (const socket of slow) socket.destroy()
})

test('one network that never ends its bodies does not use up what others may send', async () => {
  const slow = ['3.3.3.3', '3.3.3.3'].map(sendSlowly)
  await expect
    .poll(() => {
      now += 1000
      return post('3.3.3.3')
    })
    .toEqual(DROPPED)
  slow.push(sendSlowly('3.3.3.3'))
  expect(await post('2.2.2.2')).toEqual(ACCEPTED)
  slow[0]?.destroy()
  now += 1000
  await expect.poll(() => post('3.3.3.3')).toEqual(ACCEPTED)
  for (const socket of slow) socket.destroy()
})

test('clients that disconnect before their body is read do not count as open bodies, nor use up what others may send', async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => (index < 4 ? '3.3.3.3' : `4.4.4.${index}`))
  for (const address of addresses)
    connect(Number(new URL(origin).port), 'localhost')
      .on('error', () => {})
      .end(`POST / HTTP/1.1\r\nhost: x\r\nx-address: ${address}\r\nx-leaves: yes\r\ncontent-length: 50\r\n\r\nx`)
  await expect.poll(() => left).toBe(addresses.length)
  expect(await post('3.3.3.3')).toEqual(ACCEPTED)
  expect(await post('2.2.2.2')).toEqual(ACCEPTED)
})

test('clients that send several requests at once and leave do not count as open bodies', async () => {
  const first = 'POST / HTTP/1.1\r\nhost: x\r\nx-address: 3.3.3.3\r\nx-leaves: yes\r\ncontent-length: 1\r\n\r\nx'
  const sockets = ['3.3.3.3', '3.3.3.3'].map((address) => {
    const socket = connect(Number(new URL(origin).port), 'localhost').on('error', () => {})
    socket.write(`${first}POST / HTTP/1.1\r\nhost: x\r\nx-address: ${address}\r\ncontent-length: 50\r\n\r\nx`)
    return socket
  })
  await expect.poll(() => post('3.3.3.3')).toEqual(DROPPED)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => left).toBe(2)
  now += 1000
  expect(await post('3.3.3.3')).toEqual(ACCEPTED)
})

test('a body that is too large is not read, whether or not its length is announced', async () => {
  const body = 'x'.repeat(MAX_BYTES + 1)
  expect((await post('1.1.1.1', body))[0]).toBe(413)
  const chunked = { 'x-address': '1.1.1.1', 'transfer-encoding': 'chunked' }
  expect((await sendRequest(origin, '/', { method: 'POST', headers: chunked, body })).status).toBe(413)
  expect(accepted).toEqual([])
  expect((await post('1.1.1.1', 'x'.repeat(MAX_BYTES)))[0]).toBe(204)
})
