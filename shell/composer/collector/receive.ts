import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE } from '../policy/cache-control.ts'
import { networkOf, type Visitor } from './visitor.ts'

/** How much the collector accepts. */
export type ReceiveLimits = {
  /** From all visitors together, in a second. */
  readonly perSecond: number
  /** From one network, in a second: one client cannot use up what all visitors have. */
  readonly perSecondOfNetwork: number
  /** Bodies that are being read at the same time. */
  readonly openBodies: number
  readonly openBodiesOfNetwork: number
}

const LIMITS: ReceiveLimits = { perSecond: 500, perSecondOfNetwork: 100, openBodies: 100, openBodiesOfNetwork: 10 }

const RETRY_AFTER_SECONDS = '1'

/** What is read from a request, and what happens with it. */
export type Receipt = {
  /** The largest body, in bytes. */
  readonly maxBytes: number
  /** Called with the body. @returns whether it is well-formed */
  readonly accept: (body: string) => boolean
}

/** @returns a function that returns whether one more may be counted in this second */
function rateLimit({ perSecond, perSecondOfNetwork }: ReceiveLimits) {
  let [second, count] = [0, 0]
  const countOf = new Map<string, number>()
  return (network: string) => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) {
      countOf.clear()
      ;[second, count] = [now, 0]
    }
    const ofNetwork = (countOf.get(network) ?? 0) + 1
    countOf.set(network, ofNetwork)
    // What one network sends too much does not count for the others.
    if (ofNetwork > perSecondOfNetwork || count >= perSecond) return false
    count += 1
    return true
  }
}

/** Counts the bodies that are being read, of each network and of all. */
function openBodyCounts() {
  const counts = new Map<string, number>()
  let total = 0
  const of = (network: string) => counts.get(network) ?? 0
  return {
    of,
    total: () => total,
    add(network: string, change: 1 | -1) {
      total += change
      counts.set(network, of(network) + change)
      if (of(network) === 0) counts.delete(network)
    },
  }
}

/**
 * Reads the body of a request.
 * @param onBody called once: with the body, or with undefined as soon as it is too large. Not called when the client
 *   disconnects first
 */
function readBody(request: IncomingMessage, maxBytes: number, onBody: (body: string | undefined) => void) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return onBody(undefined)
  const chunks: Buffer[] = []
  let bytes = 0
  const finish = () => onBody(Buffer.concat(chunks).toString())
  request.once('error', () => {})
  request.once('end', finish)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    if (bytes <= maxBytes) return
    request.off('end', finish).removeAllListeners('data').pause()
    onBody(undefined)
  })
}

/**
 * Receives requests with a body, and drops what is too much. The status says why: 503 while too many bodies are being
 * read, 429 when one network sends too much, 413 for a body that is too large, 400 for one that is malformed, else 204.
 * Browsers ignore it; it is for the logs of proxies and for those who write a client.
 */
export function createReceiver(limits: ReceiveLimits = LIMITS) {
  const isAllowed = rateLimit(limits)
  const openBodies = openBodyCounts()

  return (request: IncomingMessage, response: ServerResponse, visitor: Visitor, { maxBytes, accept }: Receipt) => {
    // Its client has disconnected while the caller waited: no 'close' would ever end the count of its body.
    if (response.destroyed) return
    const respond = (status: number, headers: Readonly<Record<string, string>> = {}) =>
      void response.writeHead(status, { 'cache-control': CACHE.none, ...headers }).end()
    const network = networkOf(visitor.address)
    if (openBodies.total() >= limits.openBodies) return respond(503, { 'retry-after': RETRY_AFTER_SECONDS })
    const isTooMuch = openBodies.of(network) >= limits.openBodiesOfNetwork || !isAllowed(network)
    if (isTooMuch) return respond(429, { 'retry-after': RETRY_AFTER_SECONDS })
    openBodies.add(network, 1)
    response.once('close', () => openBodies.add(network, -1))
    readBody(request, maxBytes, (body) => {
      // The rest of a body that is too large is not read.
      if (body === undefined) respond(413, { connection: 'close' })
      else respond(accept(body) ? 204 : 400)
    })
  }
}
