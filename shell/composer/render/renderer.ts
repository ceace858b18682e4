import { Socket } from 'node:net'
import type { ComponentType } from 'react'
import { readRecordFrom } from '../artefacts/read-records.ts'
import { patternsOf, prerenderedPaths, redirectsOf } from '../paths/addresses.ts'
import { unservedPaths } from '../paths/routes.ts'
import { OFF } from '../store/store.ts'
import { frameOf, receiveFrames } from './frames.ts'
import {
  COMPOSER_FD,
  type ComputedAddresses,
  MAX_ADDRESSES,
  type NumberedRequest,
  type PlannedDocument,
  type RenderedRemote,
  type RendererInputs,
  type RendererMessage,
  type RenderRequest,
  type RenderResponse,
  type RoutePlan,
  shortened,
} from './messages.ts'
import { loadAddresses, loadPages, loadShell, PageError, type ShellBundle } from './prerender.ts'
import { robotsTxt } from './robots.ts'

// The program of the renderer: a separate process, in which the code of the shell runs, and of one remote at most. It
// answers each request of `render-process.ts` with one response. Its argument is the limit of the HTML of a document, in
// characters.

const maxLength = Number(process.argv[2])

const composer = new Socket({ fd: COMPOSER_FD })
const send = (message: RendererMessage, onSent = () => {}) => void composer.write(frameOf(message), onSent)

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
  const { read: readRecord } = started()
  const remote = loadedRemote()
  const reads = new Set<string>()
  const read = (name: string) => {
    reads.add(name)
    return readRecord(name)
  }
  const owner = {
    name: remote.name,
    patterns: patternsOf(remote),
    addresses: await loadAddresses(remote),
  }
  const [paths, redirects] = [prerenderedPaths([owner], read), redirectsOf([owner], read)]
  if (paths.length > MAX_ADDRESSES || Object.keys(redirects).length > MAX_ADDRESSES)
    throw new Error(`there are more than ${MAX_ADDRESSES} paths or redirects`)
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

async function render({ path, page, reads, fetches }: PlannedDocument, isOff: boolean): Promise<RenderResponse> {
  const { composition, read } = started()
  const { remotes } = composition
  const remote = page && remotes[page.remote]
  const rendered =
    isOff && remote
      ? { ...composition, remotes: { ...remotes, [page.remote]: { ...remote, killed: OFF } } }
      : composition
  const records = Object.fromEntries([...reads, ...fetches].map((name) => [name, read(name) ?? null]))
  const { head, body } = await loadedShell().prerenderAt(path ?? NOT_FOUND_PATH, rendered, pages, records)
  if (head.length + body.length <= maxLength) return { type: 'rendered', rendered: { head, body } }
  const reason = `its HTML is longer than ${maxLength} characters. Render fewer elements, for example with pages of a list.`
  return { type: 'failed', reason }
}

/** Names an error that an application threw. When a component threw it, it is the cause of the rendering error. */
const reasonOf = (error: unknown): string =>
  shortened(String(error instanceof Error && error.cause instanceof Error ? error.cause : error))

async function respond(request: RenderRequest): Promise<RenderResponse> {
  try {
    if (request.type === 'start') inputs = request.inputs
    else if (request.type === 'load-shell') shell = await loadShell(started().shellServer)
    else if (request.type === 'load-pages') pages = new Map(await loadPages(loadedRemote()))
    else if (request.type === 'compute-addresses') return { type: 'computed', addresses: await computeAddresses() }
    else if (request.type === 'plan') return { type: 'planned', plan: plan(request.paths) }
    else return await render(request.document, request.isOff)
    return { type: 'done' }
  } catch (error) {
    if (!(error instanceof PageError)) return { type: 'failed', reason: reasonOf(error) }
    return { type: 'failed', reason: reasonOf(error.cause), where: shortened(error.message) }
  }
}

function receive(message: unknown) {
  // The composer is not checked here.
  const { number, request } = message as NumberedRequest
  void respond(request).then((response) => send({ number, response }))
}

receiveFrames(composer, Number.POSITIVE_INFINITY, receive, () => undefined)

const endWith = (error: unknown) => {
  const stack = error instanceof Error ? shortened(error.stack ?? '') : ''
  send({ uncaught: { reason: reasonOf(error), stack } }, () => process.exit(1))
}
process.on('uncaughtException', endWith)
process.on('unhandledRejection', endWith)

// The composer has ended: nobody needs the responses.
composer.on('error', () => undefined)
composer.on('close', () => process.exit())
