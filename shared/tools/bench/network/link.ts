import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { eventQueue } from './event-queue.ts'

/** The network between a browser and the internet. */
export type Line = { readonly rttMs: number; readonly downBitsPerSecond: number }

/** The payload of a TCP segment in one Ethernet frame. */
const SEGMENT_BYTES = 1460
/** What a server sends before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES

/** The bandwidth that all connections of one page load share. */
class Bottleneck {
  readonly line: Line
  readonly #arrivals = eventQueue()
  readonly #acknowledgements = eventQueue()
  readonly #resolvedHosts = new Set<string>()
  /** When the bottleneck has sent everything that waits in it, by `performance.now()`. */
  #freeAtMs = 0

  constructor(line: Line) {
    this.line = line
  }

  /** When a connection that the browser opens now will be open, by `performance.now()`. */
  connectedAtMs(host: string): number {
    const dnsMs = this.#resolvedHosts.has(host) ? 0 : this.line.rttMs
    this.#resolvedHosts.add(host)
    return performance.now() + dnsMs + this.line.rttMs
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
    const { rttMs, downBitsPerSecond } = this.line
    this.#freeAtMs = Math.max(atMs, this.#freeAtMs) + (bytes * 8 * 1000) / downBitsPerSecond
    this.#arrivals(this.#freeAtMs + rttMs / 2, events.onArrival)
    if (events.onAcknowledgement) this.#acknowledgements(this.#freeAtMs + rttMs, events.onAcknowledgement)
  }
}

/**
 * TCP's window: how many unacknowledged bytes a server may send. It starts with ten segments and grows by the number of
 * acknowledged bytes (slow start). Its limit is twice what the link transfers in a round trip: half of that waits in
 * front of the bottleneck.
 */
class Window {
  readonly #largest: number
  #size = FIRST_WINDOW_BYTES
  #unacknowledged = 0

  constructor({ rttMs, downBitsPerSecond }: Line) {
    this.#largest = Math.max(FIRST_WINDOW_BYTES, (2 * downBitsPerSecond * rttMs) / 8 / 1000)
  }

  get isOpen(): boolean {
    return this.#unacknowledged < this.#size
  }

  sent(bytes: number): void {
    this.#unacknowledged += bytes
  }

  acknowledged(bytes: number): void {
    this.#unacknowledged -= bytes
    this.#size = Math.min(this.#size + bytes, this.#largest)
  }
}

/**
 * Simulates a slow network on the loopback interface. A browser's own throttling delays responses, but neither DNS nor
 * the opening of connections, and those are the cost of several origins. Here all bytes of all connections are delayed:
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
  /** When the last byte left or arrived, by `performance.now()`. */
  lastByteAtMs = 0

  /** Starts a page load: closes all connections, forgets resolved hosts, and counts bytes from 0. */
  reset(line: Line): void {
    for (const socket of this.#connections) socket.destroy()
    this.#connections.clear()
    this.#bottleneck = new Bottleneck(line)
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
    const server = this.#downstream(socket, bottleneck)
    const connectedAtMs = bottleneck.connectedAtMs(host)
    const upstream = eventQueue()
    const sendUp = (arrive: () => void) =>
      upstream(Math.max(performance.now(), connectedAtMs) + bottleneck.line.rttMs / 2, arrive)
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

  /** The server's end of a connection: sends what is written to it to the browser, as fast as window and link allow. */
  #downstream(socket: Socket, bottleneck: Bottleneck): Duplex {
    const window = new Window(bottleneck.line)
    let sendMore: ((atMs: number) => void) | undefined

    const sendDown = (segment: Buffer, atMs: number) => {
      window.sent(segment.length)
      this.downBytes += segment.length
      bottleneck.send(segment.length, atMs, {
        onArrival: () => {
          this.lastByteAtMs = performance.now()
          if (!socket.destroyed) socket.write(segment)
        },
        onAcknowledgement: (acknowledgedAtMs) => {
          window.acknowledged(segment.length)
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
