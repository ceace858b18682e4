import type { ComponentType } from 'react'
import { patternsOf, prerenderedPaths, redirectsOf } from '../compose/addresses.ts'
import { OFF } from '../compose/off.ts'
import { readRecordFrom } from '../compose/records.ts'
import { unservedPaths } from '../compose/routes.ts'
import { robotsTxt } from '../compose/sitemap.ts'
import type {
  ComputedAddresses,
  NumberedRequest,
  PlannedDocument,
  RenderedRemote,
  RendererInputs,
  RendererMessage,
  RenderRequest,
  RenderResponse,
  RoutePlan,
} from './messages.ts'
import { loadAddresses, loadPages, loadShell, type ShellBundle } from './prerender.ts'
import { startWatchdog } from './watchdog.ts'

// The program of the renderer: a separate process, in which the code of the shell runs, and of one remote at most. It
// answers each request of `render-process.ts` with one response. Its only argument is the limit of memory, in MB.

startWatchdog(Number(process.argv[2]))

const sendToComposer = process.send?.bind(process)
// Code of the applications must not answer in the renderer's name by mistake.
delete process.send
const send = (message: RendererMessage, onSent = () => {}) => void sendToComposer?.(message, onSent)

/** The path at which the 404 document is rendered. */
const NOT_FOUND_PATH = '/404'

let inputs: RendererInputs | undefined
let shell: ShellBundle | undefined
let pages: ReadonlyMap<string, ComponentType> = new Map()

function started() {
  if (!inputs) throw new Error('the renderer has no inputs')
  const { dataSets, madeRecords } = inputs
  const readPublished = readRecordFrom(dataSets)
  const read = (name: string) => (Object.hasOwn(madeRecords, name) ? madeRecords[name] : readPublished(name))
  return { ...inputs, read }
}

function loadedShell() {
  if (!shell) throw new Error('the shell is not loaded')
  return shell
}

function loadedRemote(): RenderedRemote {
  const { remote } = started()
  if (!remote) throw new Error('this renderer has no remote')
  return remote
}

async function computeAddresses(): Promise<ComputedAddresses> {
  const { shellServer, read: readRecord } = started()
  const remote = loadedRemote()
  const reads = new Set<string>()
  const read = (name: string) => {
    reads.add(name)
    return readRecord(name)
  }
  const owner = {
    name: remote.name,
    patterns: patternsOf(remote),
    addresses: await loadAddresses(remote, shellServer),
  }
  const [paths, redirects] = [prerenderedPaths([owner], read), redirectsOf([owner], read)]
  return { paths, redirects, reads: [...reads].toSorted() }
}

function plan(paths: readonly string[]): RoutePlan {
  const { composition } = started()
  const bundle = loadedShell()
  const { pageAt, recordsAt } = bundle.createRouteTable(composition)
  const documentAt = (path: string | undefined): PlannedDocument => {
    const page = pageAt(path ?? NOT_FOUND_PATH)
    const { reads, fetches } = path === undefined ? { reads: [], fetches: [] } : recordsAt(path)
    return { path, page: page && { remote: page.remote, page: page.page }, reads, fetches }
  }
  return {
    documents: [...paths, undefined].map(documentAt),
    unserved: unservedPaths(bundle.paths, (path) => pageAt(path) !== undefined),
    robots: robotsTxt(composition.siteUrl, bundle.paths),
  }
}

function render({ path, page, reads, fetches }: PlannedDocument, isOff: boolean) {
  const { composition, read } = started()
  const { remotes } = composition
  const remote = page && remotes[page.remote]
  const rendered =
    isOff && remote
      ? { ...composition, remotes: { ...remotes, [page.remote]: { ...remote, killed: OFF } } }
      : composition
  const records = Object.fromEntries([...reads, ...fetches].map((name) => [name, read(name) ?? null]))
  return loadedShell().prerenderAt(path ?? NOT_FOUND_PATH, rendered, pages, records)
}

/** Names an error that an application threw. When a component threw it, it is the cause of the rendering error. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error && error.cause instanceof Error ? error.cause : error)

async function respond(request: RenderRequest): Promise<RenderResponse> {
  try {
    if (request.type === 'start') inputs = request.inputs
    else if (request.type === 'load-shell') shell = await loadShell(started().shellServer)
    else if (request.type === 'load-pages') pages = new Map(await loadPages(loadedRemote(), started().shellServer))
    else if (request.type === 'compute-addresses') return { type: 'computed', addresses: await computeAddresses() }
    else if (request.type === 'plan') return { type: 'planned', plan: plan(request.paths) }
    else return { type: 'rendered', rendered: await render(request.document, request.isOff) }
    return { type: 'done' }
  } catch (error) {
    return { type: 'failed', reason: reasonOf(error) }
  }
}

process.on('message', ({ number, request }: NumberedRequest) => {
  void respond(request).then((response) => send({ number, response }))
})

const endWith = (error: unknown) => {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  send({ uncaught: { reason: reasonOf(error), stack } }, () => process.exit(1))
}
process.on('uncaughtException', endWith)
process.on('unhandledRejection', endWith)

// The composer has ended: nobody needs the responses.
process.on('disconnect', () => process.exit())
