import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createUrgencyQueue, urgencyOf } from './urgency.ts'

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

/** A response that adds its name to `order` on each write. A write takes one turn of the event loop. */
function responseTo(order: string[], name: string): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      order.push(name)
      setImmediate(done)
    },
  })
}

const waitForEnd = (stream: Writable) => new Promise((done) => stream.once('finish', done))

test('the most urgent response is written first, also when requested later; equally urgent ones are written in order', async () => {
  const order: string[] = []
  const add = createUrgencyQueue()
  const body = Buffer.alloc(10_000)
  const [first, cover, script] = ['first', 'cover', 'script'].map((name) => responseTo(order, name))
  if (!first || !cover || !script) throw new Error('no streams')
  add(first, body, 'u=3')
  add(cover, body, 'u=3')
  add(script, body, 'u=1')
  await Promise.all([first, cover, script].map(waitForEnd))
  // One slice of 'first' was written before the other responses were added.
  expect(order.join(' ')).toBe('first script script script first first cover cover cover')
})

test('a response that the browser has cancelled does not delay others', async () => {
  const order: string[] = []
  const add = createUrgencyQueue()
  const stuck = new Writable({ write: () => {} })
  const next = responseTo(order, 'next')
  add(stuck, Buffer.alloc(10_000), 'u=0')
  add(next, Buffer.alloc(100), 'u=3')
  stuck.destroy()
  await waitForEnd(next)
  expect(order).toEqual(['next'])
})
