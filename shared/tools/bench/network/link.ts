import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { createEventQueue } from './event-queue.ts'

/** Latency and bandwidth of the network between a browser and the internet. */
export type LinkSettings = { readonly rttMs: number; readonly downBitsPerSecond: number }

/** The payload of a TCP segment in one Ethernet frame. */
const SEGMENT_BYTES = 1460
/** How many bytes a server may send before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES

/** The bandwidth that all connections of one page load share. */
class Bottleneck {
  readonly settings: LinkSettings
  readonly #addArrival = createEventQueue()
  readonly #addAcknowledgement = createEventQueue()
  /** When the address of each host is known, by `performance.now()`. */
  readonly #resolvedAtMs = new Map<string, number>()
  /** When the bottleneck will have sent all waiting bytes, by `performance.now()`. */
  #freeAtMs = 0

  constructor(settings: LinkSettings) {
    this.settings = settings
  }

  /**
   * Starts a connection of the browser to a host.
   * @returns when the connection will be open, by `performance.now()`
   */
  connect(host: string): number {
    const nowMs = performance.now()
    const resolvedAtMs = this.#resolvedAtMs.get(host) ?? nowMs + this.settings.rttMs
    this.#resolvedAtMs.set(host, resolvedAtMs)
    return Math.max(nowMs, resolvedAtMs) + this.settings.rttMs
  }

  /**
   * Sends bytes to the browser, after all bytes that were sent before.
   * @param atMs when the server sends them, by `performance.now()`
   */
  send(
    bytes: number,
    atMs: number,
    events: { onArrival: () => void; onAcknowledgement?: (atMs: number) => void },
  ): void {
    const { rttMs, downBitsPerSecond } = this.settings
    this.#freeAtMs = Math.max(atMs, this.#freeAtMs) + (bytes * 8 * 1000) / downBitsPerSecond
    this.#addArrival(this.#freeAtMs + rttMs / 2, events.onArrival)
    if (events.onAcknowledgement) this.#addAcknowledgement(this.#freeAtMs + rttMs, events.onAcknowledgement)
  }
}

/**
 * TCP's window: how many unacknowledged bytes a server may send. It starts with ten segments and grows by the number of
 * acknowledged bytes (slow start). Its limit is twice what the link transfers in a round trip, so that half of it
 * waits in front of the bottleneck.
 */
class Window {
  readonly #largest: number
  #size = FIRST_WINDOW_BYTES
  #unacknowledged = 0

  constructor({ rttMs, downBitsPerSecond }: LinkSettings) {
    this.#largest = Math.max(FIRST_WINDOW_BYTES, (2 * downBitsPerSecond * rttMs) / 8 / 1000)
  }

  get isOpen(): boolean {
    return this.#unacknowledged < this.#size
  }

  recordSent(bytes: number): void {
    this.#unacknowledged += bytes
  }

  recordAcknowledged(bytes: number): void {
    this.#unacknowledged -= bytes
    this.#size = Math.min(this.#size + bytes, this.#largest)
  }
}

/**
 * Simulates a slow network on the loopback interface. A browser's own throttling delays responses, but neither DNS nor
 * the opening of connections. These are what several origins cost. Here all bytes of all connections are delayed:
 *
 * - the first connection to a host waits one round trip for DNS, and each connection waits one more for TCP; TLS and
 *   HTTP then take round trips, because each direction of a connection takes half a round trip;
 * - all connections of a page load share one bottleneck for downloads;
 * - each connection starts with TCP's slow start.
 *
 * No packet is lost, and uploads are so short that their bandwidth is not limited.
 */
export class Link {
  #bottleneck: Bottleneck | undefined
  #connections = new Set<Socket>()
  /** Bytes sent to the browser since the last `reset`, TLS and headers included. */
  downBytes = 0
  /** When the browser last sent or received a byte, by `performance.now()`. */
  lastByteAtMs = 0

  /** Starts a page load: closes all connections, forgets resolved hosts, and counts bytes from 0. */
  reset(settings: LinkSettings): void {
    for (const socket of this.#connections) socket.destroy()
    this.#connections.clear()
    this.#bottleneck = new Bottleneck(settings)
    this.downBytes = 0
    this.lastByteAtMs = performance.now()
  }

  /**
   * Puts the slow network between a browser and a server.
   * @param socket a connection accepted from the browser
   * @param host the host that the browser connects to
   * @returns the server's end of the connection
   * @throws Error before the first `reset`
   */
  attach(socket: Socket, host: string): Duplex {
    const bottleneck = this.#bottleneck
    if (!bottleneck) throw new Error('Link: call reset() before attach()')
    this.#connections.add(socket)
    const server = this.#createServerEnd(socket, bottleneck)
    const connectedAtMs = bottleneck.connect(host)
    const addUpstreamEvent = createEventQueue()
    const sendUp = (onArrival: () => void) =>
      addUpstreamEvent(Math.max(performance.now(), connectedAtMs) + bottleneck.settings.rttMs / 2, onArrival)
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.lastByteAtMs = performance.now()
      sendUp(() => server.push(chunk))
    })
    socket.on('end', () => sendUp(() => server.push(null)))
    // A browser may close connections at any time: that is not an error.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#connections.delete(socket)
      server.destroy()
    })
    return server
  }

  /**
   * Creates the server's end of a connection. What the server writes to it is sent to the browser, as fast as TCP's
   * window and the link allow.
   */
  #createServerEnd(socket: Socket, bottleneck: Bottleneck): Duplex {
    const window = new Window(bottleneck.settings)
    let sendMore: ((atMs: number) => void) | undefined

    const sendDown = (segment: Buffer, atMs: number) => {
      window.recordSent(segment.length)
      this.downBytes += segment.length
      bottleneck.send(segment.length, atMs, {
        onArrival: () => {
          this.lastByteAtMs = performance.now()
          if (!socket.destroyed) socket.write(segment)
        },
        onAcknowledgement: (acknowledgedAtMs) => {
          window.recordAcknowledged(segment.length)
          sendMore?.(acknowledgedAtMs)
        },
      })
    }
    return new Duplex({
      read: () => {},
      write: (chunk: Buffer, _encoding, done) => {
        let sent = 0
        sendMore = (atMs) => {
          while (sent < chunk.length && window.isOpen) {
            const segment = chunk.subarray(sent, sent + SEGMENT_BYTES)
            sent += segment.length
            sendDown(segment, atMs)
          }
          if (sent < chunk.length) return
          sendMore = undefined
          done()
        }
        sendMore(performance.now())
      },
      final: (done) => {
        bottleneck.send(0, performance.now(), { onArrival: () => socket.end() })
        done()
      },
      destroy: (error, done) => {
        socket.destroy()
        done(error)
      },
    })
  }
}
