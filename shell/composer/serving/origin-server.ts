import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { sendText } from './send-file.ts'

/** A server of one origin that listens. */
export type OriginServer = {
  /** Accepts no more requests, and finishes the responses that have begun. */
  readonly close: () => Promise<void>
}

/** How long clients may take, ms. */
export type Limits = {
  /** To send a request. Requests here have no body: a slower client sends letter by letter. */
  readonly requestMs: number
  /** Between two requests of one connection. */
  readonly keepAliveMs: number
  /** To receive the next part of a response. */
  readonly idleMs: number
  /** To receive the rest of a response once the server closes. */
  readonly closeMs: number
}

const LIMITS: Limits = { requestMs: 10_000, keepAliveMs: 5000, idleMs: 30_000, closeMs: 5000 }

/** ms. How often Node looks for requests that take too long. */
const CHECK_INTERVAL_MS = 1000

/**
 * Listens at an origin.
 * @param origin scheme, host and port
 * @param answer when it throws, the error is logged and the status is 500
 * @param limits a client that exceeds them is disconnected
 * @throws (rejects) with the system's error when the port is not available
 */
export async function listenAt(origin: string, answer: RequestListener, limits = LIMITS): Promise<OriginServer> {
  const { hostname, port } = new URL(origin)
  const server = createServer(
    {
      headersTimeout: limits.requestMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, limits.requestMs),
    },
    (request, response) => {
      try {
        answer(request, response)
      } catch (error) {
        console.error(`${request.method} ${request.url} failed:`, error)
        sendText(response, 500, 'Erreur')
      }
    },
  ).setTimeout(limits.idleMs)
  const idle = new Set<Socket>()
  let closing = false
  server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (closing) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(Number(port), hostname, () => {
      server.off('error', fail)
      done()
    })
  })
  return {
    close: () =>
      new Promise((done) => {
        closing = true
        const grace = setTimeout(() => server.closeAllConnections(), limits.closeMs)
        server.close(() => {
          clearTimeout(grace)
          done()
        })
        // Browsers open connections before they send a request: Node counts them as busy.
        for (const socket of idle) socket.destroy()
      }),
  }
}
