import type { Writable } from 'node:stream'

/** What is written at once: small enough that something more urgent waits for no more than this. */
const SLICE_BYTES = 4096
/** Of a request that names none (RFC 9218). */
const DEFAULT_URGENCY = 3

type Answer = { readonly stream: Writable; readonly body: Buffer; readonly urgency: number; sent: number }

/** The urgency that a `priority` header names: 0 is the most urgent, 7 the least (RFC 9218). */
export function urgencyOf(priority: unknown): number {
  const [, digit] = /(?:^|,)\s*u=([0-7])/.exec(typeof priority === 'string' ? priority : '') ?? []
  return digit === undefined ? DEFAULT_URGENCY : Number(digit)
}

const written = (stream: Writable, slice: Buffer) =>
  new Promise<void>((done) => {
    if (stream.destroyed) return done()
    // Called with an error, or never, when the browser has cancelled.
    stream.once('close', done)
    stream.write(slice, () => {
      stream.off('close', done)
      done()
    })
  })

/**
 * Writes the answers of one connection in the order of their urgency, equally urgent ones in the order of the requests.
 * Node's server ignores the header, and a browser that asks for scripts and covers would wait for the covers.
 * @returns a function that adds an answer
 */
export function urgencyQueue(): (stream: Writable, body: Buffer, priority: unknown) => void {
  let answers: Answer[] = []
  let writing = false

  async function writeAll() {
    writing = true
    for (let next = answers[0]; next; next = answers[0]) {
      const { stream, body } = next
      await written(stream, body.subarray(next.sent, next.sent + SLICE_BYTES))
      next.sent += SLICE_BYTES
      if (next.sent < body.length && !stream.destroyed) continue
      stream.end()
      const done = next
      answers = answers.filter((answer) => answer !== done)
    }
    writing = false
  }

  return (stream, body, priority) => {
    answers.push({ stream, body, urgency: urgencyOf(priority), sent: 0 })
    // Stable: equals keep their order.
    answers.sort((one, other) => one.urgency - other.urgency)
    if (!writing) void writeAll()
  }
}
