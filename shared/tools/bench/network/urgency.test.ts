import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { urgencyOf, urgencyQueue } from './urgency.ts'

test.each([
  ['u=0, i', 0],
  ['i, u=5', 5],
  ['u=1', 1],
  ['i', 3],
  ['u=9', 3],
  ['', 3],
  [undefined, 3],
])('the urgency of %j is %d', (header, urgency) => {
  expect(urgencyOf(header)).toBe(urgency)
})

/** A response that records the order of writes; each write takes a turn of the event loop. */
function responseTo(order: string[], name: string): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      order.push(name)
      setImmediate(done)
    },
  })
}

const ended = (stream: Writable) => new Promise((done) => stream.once('finish', done))

test('the most urgent response is written first, also when it is requested later; equally urgent ones follow in order', async () => {
  const order: string[] = []
  const add = urgencyQueue()
  const body = Buffer.alloc(10_000)
  const [first, cover, script] = ['first', 'cover', 'script'].map((name) => responseTo(order, name))
  if (!first || !cover || !script) throw new Error('no streams')
  add(first, body, 'u=3')
  add(cover, body, 'u=3')
  add(script, body, 'u=1')
  await Promise.all([first, cover, script].map(ended))
  // One slice of the first had been written before the others were added.
  expect(order.join(' ')).toBe('first script script script first first cover cover cover')
})

test('a response that the browser has cancelled does not delay others', async () => {
  const order: string[] = []
  const add = urgencyQueue()
  const never = new Writable({ write: () => {} })
  const next = responseTo(order, 'next')
  add(never, Buffer.alloc(10_000), 'u=0')
  add(next, Buffer.alloc(100), 'u=3')
  never.destroy()
  await ended(next)
  expect(order).toEqual(['next'])
})
