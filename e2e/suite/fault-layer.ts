import { get, type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { withChangedByte } from './changed-byte.ts'
import { type FaultKind, firstHalfOf, REPLACEMENTS, SLOW_MS, withAttack, withOtherFirstByte } from './faults.ts'

// Node loads this module before the composer (`--import`). It makes the shop's servers fail as a test asks, before the
// shop's own code sees a request: so a test may use any browser. A message of the parent process sets the faults.

/** What the parent process sends. */
export type LayerRequest = {
  readonly id: number
  /** All faults from now on; undefined: as before. */
  readonly faults?: readonly {
    readonly kind: FaultKind
    /** Source of a regular expression that URL paths match. */
    readonly files: string
    /** Of the server that refuses connections. */
    readonly port?: number | undefined
  }[]
}

/** What has happened since the faults were set. The answer is sent once new faults are in effect. */
export type LayerAnswer = {
  readonly id: number
  /** How many requests have met a fault. */
  readonly hitCount: number
  /** The reports of browsers, as they have sent them. */
  readonly reports: readonly string[]
}

/** A request with this header meets no fault: the layer itself sends it, to get the file. */
const BYPASS = 'x-fault-layer'

/** Browsers send reports to this path: those of the policy with a query. */
const REPORTS_PATH = '/reports'

/** A browser stores no response with a fault. */
const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

let faults: readonly (NonNullable<LayerRequest['faults']>[number] & { readonly pattern: RegExp })[] = []
let hitCount = 0
let reports: string[] = []
/** Connections whose requests are not answered. */
const heldSockets = new Set<Socket>()
const servers = new Map<number, Server>()

/** Fetches the requested file from this server without a fault, not compressed. */
const fetchFile = ({ socket: { localAddress, localPort }, url }: IncomingMessage) =>
  new Promise<{ type: string; body: Buffer }>((done, fail) => {
    const options = { host: localAddress, port: localPort, path: url, headers: { [BYPASS]: '1' } }
    get(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done({ type: response.headers['content-type'] ?? '', body: Buffer.concat(chunks) }))
      response.on('error', fail)
    }).on('error', fail)
  })

const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
  void response.writeHead(status, { ...HEADERS, 'content-type': type, 'content-length': body.length }).end(body)

type Respond = (request: IncomingMessage, response: ServerResponse, respondAsUsual: () => void) => unknown

const replaceBy =
  ({ status, contentType, body }: (typeof REPLACEMENTS)[keyof typeof REPLACEMENTS]): Respond =>
  (_request, response) =>
    send(response, status, contentType, body)

/** What each fault does with a request. */
const RESPOND: Readonly<Record<FaultKind, Respond>> = {
  refused: ({ socket }) => socket.resetAndDestroy(),
  hangs: ({ socket }) => heldSockets.add(socket),
  slow: (_request, _response, respondAsUsual) => setTimeout(respondAsUsual, SLOW_MS),
  missing: replaceBy(REPLACEMENTS.missing),
  unavailable: replaceBy(REPLACEMENTS.unavailable),
  html: replaceBy(REPLACEMENTS.html),
  malformed: replaceBy(REPLACEMENTS.malformed),
  async truncated(request, response) {
    const { type, body } = await fetchFile(request)
    response.writeHead(200, { ...HEADERS, 'content-type': type, 'content-length': body.length })
    response.write(firstHalfOf(body), () => request.socket.destroy())
  },
  async attacked(request, response) {
    const { type, body } = await fetchFile(request)
    send(response, 200, type, withAttack(body))
  },
  async changed(request, response) {
    const { type, body } = await fetchFile(request)
    send(response, 200, type, withOtherFirstByte(body))
  },
  // The attacker's best case: the file is still valid, and browsers store it for a year.
  async tampered(request, response) {
    const { type, body } = await fetchFile(request)
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000, immutable' }
    response.writeHead(200, { ...headers, 'content-type': type }).end(withChangedByte(body, type))
  },
}

function recordReport(request: IncomingMessage, response: ServerResponse) {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  request.on('end', () => {
    reports.push(text)
    response.writeHead(204).end()
  })
}

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

// oxlint-disable-next-line typescript/unbound-method -- called with the server as `this`
const { emit } = Server.prototype
Server.prototype.emit = function emitWithFaults(this: Server, event: string | symbol, ...args: unknown[]) {
  const emitAsUsual = () => Reflect.apply(emit, this, [event, ...args]) as boolean
  const port = portOf(this)
  if (event === 'listening' && port !== undefined) servers.set(port, this)
  if (event !== 'request') return emitAsUsual()
  // Node's documented arguments of this event.
  const [request, response] = args as [IncomingMessage, ServerResponse]
  if (request.method === 'POST' && request.url?.split('?')[0] === REPORTS_PATH) {
    recordReport(request, response)
    return true
  }
  const fault = request.headers[BYPASS] ? undefined : faults.find(({ pattern }) => pattern.test(request.url ?? ''))
  if (!fault) return emitAsUsual()
  hitCount += 1
  void RESPOND[fault.kind](request, response, emitAsUsual)
  return true
}

const reopen = (server: Server, port: number) =>
  new Promise<void>((done) => void server.listen(port, 'localhost', () => done()))

/** Closes the servers that shall refuse connections, and opens the others again. */
async function openAndClose() {
  const refused = new Set(faults.flatMap(({ kind, port }) => (kind === 'refused' && port !== undefined ? [port] : [])))
  for (const [port, server] of servers) {
    if (!server.listening || !refused.has(port)) continue
    server.close()
    server.closeAllConnections()
  }
  const closed = [...servers].filter(([port, { listening }]) => !listening && !refused.has(port))
  await Promise.all(closed.map(([port, server]) => reopen(server, port)))
}

async function setFaults(next: NonNullable<LayerRequest['faults']>) {
  faults = next.map((fault) => ({ ...fault, pattern: new RegExp(fault.files) }))
  hitCount = 0
  reports = []
  // A server that is restarted closes its connections.
  for (const socket of heldSockets) socket.destroy()
  heldSockets.clear()
  await openAndClose()
}

async function answer({ id, faults: next }: LayerRequest) {
  const answered: LayerAnswer = { id, hitCount, reports }
  if (next) await setFaults(next)
  process.send?.(answered)
}

process.on('message', (request: LayerRequest) => void answer(request))
// The channel alone does not keep the process running.
process.channel?.unref()
