import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sendText } from './send-resource.ts'

/** The running server of one origin. */
export type OriginServer = {
  /** Accepts no more requests, and finishes the responses that have begun. */
  readonly close: () => Promise<void>
}

/** Handles a request, at once or later. */
export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** How long the server waits for clients, in ms, and how many it serves at the same time. */
export type Limits = {
  /** For a whole request. Requests to this server have a small body or none, so they are short. */
  readonly requestMs: number
  /** For the next request of a connection. */
  readonly keepAliveMs: number
  /** For a client to receive the next part of a response. */
  readonly idleMs: number
  /** For clients to receive the rest of their responses when the server closes. */
  readonly closeMs: number
  /** Requests without a complete response. A further one has status 503. */
  readonly maxRequests: number
  /** Open connections. For a further one, the connection that has been idle for the longest time is closed. */
  readonly maxConnections: number
}

const LIMITS: Limits = {
  requestMs: 10_000,
  keepAliveMs: 5000,
  idleMs: 30_000,
  closeMs: 5000,
  maxRequests: 512,
  maxConnections: 2048,
}

const RETRY_AFTER_SECONDS = '1'

/** How often Node looks for requests that take too long. */
const CHECK_INTERVAL_MS = 1000

async function respondSafely(respond: Respond, request: IncomingMessage, response: ServerResponse) {
  try {
    await respond(request, response)
  } catch (error) {
    console.error(`${request.method} ${request.url} failed:`, error)
    if (response.headersSent) response.destroy()
    else sendText(response, 500, 'Erreur')
  }
}

/**
 * Listens at an origin.
 * @param origin scheme, host and port
 * @param respond when it throws or rejects, the error is logged and the status is 500
 * @param limits clients that exceed them are disconnected
 * @throws (rejects) with the system's error when the port is not available
 */
export async function listenAt(origin: string, respond: Respond, limits = LIMITS): Promise<OriginServer> {
  const { hostname, port } = new URL(origin)
  let requestCount = 0
  /** Responds, or asks the client to come back when too many others wait. */
  function respondOrShed(request: IncomingMessage, response: ServerResponse) {
    if (requestCount >= limits.maxRequests)
      return sendText(response, 503, 'Serveur occupé', { 'retry-after': RETRY_AFTER_SECONDS, connection: 'close' })
    requestCount += 1
    response.once('close', () => (requestCount -= 1))
    return void respondSafely(respond, request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.requestMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, limits.requestMs),
    },
    respondOrShed,
  ).setTimeout(limits.idleMs)
  /** Connections without a request; the one that has been idle for the longest time is the first. */
  const idleSockets = new Set<Socket>()
  /** Responses of each connection that are not complete. */
  const openResponses = new WeakMap<Socket, Set<ServerResponse>>()
  let connectionCount = 0
  let isClosing = false
  server.on('connection', (socket) => {
    connectionCount += 1
    const responses = new Set<ServerResponse>()
    openResponses.set(socket, responses)
    socket.once('close', () => {
      connectionCount -= 1
      idleSockets.delete(socket)
      // Node does not close a response that waits for another one: it has no socket yet.
      for (const response of responses) if (!response.socket) response.destroy().emit('close')
    })
    // Slow clients and those that send nothing make room for the others.
    idleSockets.add(socket)
    const [oldest = socket] = idleSockets
    if (connectionCount <= limits.maxConnections) return
    idleSockets.delete(oldest)
    oldest.destroy()
  })
  server.on('request', ({ socket }, response) => {
    idleSockets.delete(socket)
    const responses = openResponses.get(socket)
    responses?.add(response)
    response.once('close', () => {
      responses?.delete(response)
      if (isClosing) socket.end()
      else if (!socket.destroyed) idleSockets.add(socket)
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
        isClosing = true
        const disconnectTimer = setTimeout(() => server.closeAllConnections(), limits.closeMs)
        server.close(() => {
          clearTimeout(disconnectTimer)
          done()
        })
        // Browsers open connections before they need them. Node does not close a connection that has sent no request.
        for (const socket of idleSockets) socket.destroy()
      }),
  }
}
