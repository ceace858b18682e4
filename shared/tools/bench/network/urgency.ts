import type { Writable } from 'node:stream'

/** Bytes that are written at once: a more urgent response waits for one slice at most. */
const SLICE_BYTES = 4096
/** The urgency of a request without one (RFC 9218). */
const DEFAULT_URGENCY = 3

type Response = { readonly stream: Writable; readonly body: Buffer; readonly urgency: number; sent: number }

/** Parses the urgency of a `priority` header: 0 is the most urgent, 7 the least (RFC 9218). */
export function urgencyOf(priority: unknown): number {
  const [, digit] = /(?:^|,)\s*u=([0-7])/.exec(typeof priority === 'string' ? priority : '') ?? []
  return digit === undefined ? DEFAULT_URGENCY : Number(digit)
}

const written = (stream: Writable, slice: Buffer) =>
  new Promise<void>((done) => {
    if (stream.destroyed) return done()
    // After the browser has cancelled, the callback of `write` gets an error or is never called.
    stream.once('close', done)
    stream.write(slice, () => {
      stream.off('close', done)
      done()
    })
  })

/**
 * Writes the responses of one connection in the order of their urgency, equally urgent ones in the order of their
 * requests. Node's server ignores the `priority` header: scripts would wait for covers that were requested before.
 * @returns a function that adds a response
 */
export function urgencyQueue(): (stream: Writable, body: Buffer, priority: unknown) => void {
  let responses: Response[] = []
  let writing = false

  async function writeAll() {
    writing = true
    for (let next = responses[0]; next; next = responses[0]) {
      const { stream, body } = next
      await written(stream, body.subarray(next.sent, next.sent + SLICE_BYTES))
      next.sent += SLICE_BYTES
      if (next.sent < body.length && !stream.destroyed) continue
      stream.end()
      const done = next
      responses = responses.filter((response) => response !== done)
    }
    writing = false
  }

  return (stream, body, priority) => {
    responses.push({ stream, body, urgency: urgencyOf(priority), sent: 0 })
    // The sort is stable: equally urgent responses stay in order.
    responses.sort((one, other) => one.urgency - other.urgency)
    if (!writing) void writeAll()
  }
}
