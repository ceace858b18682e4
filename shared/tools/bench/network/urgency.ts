import type { Writable } from 'node:stream'

/** Responses are written in slices of this size: a more urgent response waits for one slice at most. */
const SLICE_BYTES = 4096
/** The urgency of a request without one (RFC 9218). */
const DEFAULT_URGENCY = 3

type Response = { readonly stream: Writable; readonly body: Buffer; readonly urgency: number; sentBytes: number }

/** Parses the urgency of a `priority` header: 0 is the most urgent, 7 the least (RFC 9218). */
export function urgencyOf(priority: unknown): number {
  const [, digit] = /(?:^|,)\s*u=([0-7])/.exec(typeof priority === 'string' ? priority : '') ?? []
  return digit === undefined ? DEFAULT_URGENCY : Number(digit)
}

/** Resolves once a slice is written, or the browser has cancelled the response. */
const writeSlice = (stream: Writable, slice: Buffer) =>
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
 * Creates a queue that writes the responses of one connection in the order of their urgency, equally urgent ones in the
 * order of their requests. Node's server ignores the `priority` header: without this queue, scripts would wait for
 * covers that were requested before them.
 * @returns a function that adds a response
 */
export function createUrgencyQueue(): (stream: Writable, body: Buffer, priority: unknown) => void {
  let responses: Response[] = []
  let isWriting = false

  async function writeAll() {
    isWriting = true
    for (let next = responses[0]; next; next = responses[0]) {
      const { stream, body } = next
      await writeSlice(stream, body.subarray(next.sentBytes, next.sentBytes + SLICE_BYTES))
      next.sentBytes += SLICE_BYTES
      if (next.sentBytes < body.length && !stream.destroyed) continue
      stream.end()
      const finished = next
      responses = responses.filter((response) => response !== finished)
    }
    isWriting = false
  }

  return (stream, body, priority) => {
    responses.push({ stream, body, urgency: urgencyOf(priority), sentBytes: 0 })
    // The sort is stable: equally urgent responses stay in order.
    responses.sort((one, other) => one.urgency - other.urgency)
    if (!isWriting) void writeAll()
  }
}
