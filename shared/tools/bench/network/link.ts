import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { eventQueue } from './event-queue.ts'

/** A line between a browser and the internet. */
export type Line = { readonly rttMs: number; readonly downBitsPerSecond: number }

/** What fits into one Ethernet frame over TCP. */
const SEGMENT_BYTES = 1460
/** What a server sends before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES

/** What all connections of one page load have in common. */
class Bottleneck {
  readonly line: Line
  readonly #arrivals = eventQueue()
  readonly #acknowledgements = eventQueue()
  readonly #resolvedHosts = new Set<string>()
  /** When the last byte on its way to the browser has left the bottleneck, by `performance.now()`. */
  #freeAtMs = 0

  constructor(line: Line) {
    this.line = line
  }

  /** When a connection that the browser opens now has been set up, by `performance.now()`. */
  connectedAtMs(host: string): number {
    const dnsMs = this.#resolvedHosts.has(host) ? 0 : this.line.rttMs
    this.#resolvedHosts.add(host)
    return performance.now() + dnsMs + this.line.rttMs
  }

  /**
   * Sends bytes to the browser, after all that is on its way.
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
 * How much a server may send ahead of the acknowledgements: ten segments, then as much more as is acknowledged (TCP's
 * slow start), up to what the line holds and once more that much, which waits before the bottleneck.
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
 * A slow line, made of the loopback interface. A browser's own throttling delays answers, but neither DNS nor the
 * set-up of connections, which is what several origins cost. Here every byte of every connection takes the line's time:
 *
 * - the first connection to a host waits one round trip for DNS, each connection one more for TCP; TLS and HTTP then
 *   take their own round trips, because each direction of a connection is half a round trip long;
 * - all connections of a page load share one bottleneck on the way down;
 * - each connection begins with TCP's slow start.
 *
 * There is no loss, and what goes up is short enough to take no time of its own.
 */
export class Link {
  #bottleneck: Bottleneck | undefined
  #connections = new Set<Socket>()
  /** Bytes sent to the browser since the last `reset`, TLS and headers included. */
  downBytes = 0
  /** When the last byte left or arrived, by `performance.now()`. */
  lastByteAtMs = 0

  /** Begins a page load: closes every connection, forgets every host, counts from 0. */
  reset(line: Line): void {
    for (const socket of this.#connections) socket.destroy()
    this.#connections.clear()
    this.#bottleneck = new Bottleneck(line)
    this.downBytes = 0
    this.lastByteAtMs = performance.now()
  }

  /**
   * Puts the line between a browser and a server.
   * @param socket a connection as accepted from the browser
   * @param host whom the browser looked up to connect
   * @returns the server's end
   * @throws Error before the first `reset`
   */
  attach(socket: Socket, host: string): Duplex {
    const bottleneck = this.#bottleneck
    if (!bottleneck) throw new Error('Link: reset() names the line first')
    this.#connections.add(socket)
    const server = this.#downstream(socket, bottleneck)
    const connectedAtMs = bottleneck.connectedAtMs(host)
    const upstream = eventQueue()
    const goUp = (arrive: () => void) =>
      upstream(Math.max(performance.now(), connectedAtMs) + bottleneck.line.rttMs / 2, arrive)
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.lastByteAtMs = performance.now()
      goUp(() => server.push(chunk))
    })
    socket.on('end', () => goUp(() => server.push(null)))
    // A browser drops connections as it likes: that is no failure of the line.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#connections.delete(socket)
      server.destroy()
    })
    return server
  }

  /** The server's end of a connection: what is written to it goes down the line, no faster than the window allows. */
  #downstream(socket: Socket, bottleneck: Bottleneck): Duplex {
    const window = new Window(bottleneck.line)
    let sendMore: ((atMs: number) => void) | undefined

    const goDown = (segment: Buffer, atMs: number) => {
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
            goDown(segment, atMs)
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
