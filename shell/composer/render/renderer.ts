import type { Addresses } from '@promptelier/build/remote-config'
import type { ComponentType } from 'react'
import { type AddressOwner, prerenderedPaths, redirectsOf } from '../compose/addresses.ts'
import { OFF } from '../compose/off.ts'
import { readRecordFrom } from '../compose/records.ts'
import { unservedPaths } from '../compose/routes.ts'
import { robotsTxt } from '../compose/site-files.ts'
import type {
  NumberedRequest,
  PlannedDocument,
  RenderedRemote,
  RendererMessage,
  RenderInputs,
  RenderPlan,
  RenderRequest,
  RenderResponse,
} from './messages.ts'
import { loadAddresses, loadPages, loadShell, type ShellBundle } from './prerender.ts'
import { startWatchdog } from './watchdog.ts'

// The program of the renderer: a separate process, in which the code of the applications runs. It answers each request
// of `render-process.ts` with one response. Its only argument is the limit of memory, in MB.

startWatchdog(Number(process.argv[2]))

const sendToComposer = process.send?.bind(process)
// Code of the applications must not answer in the renderer's name by mistake.
delete process.send
const send = (message: RendererMessage, onSent = () => {}) => void sendToComposer?.(message, onSent)

/** The path at which the 404 document is rendered. */
const NOT_FOUND_PATH = '/404'

const NO_ADDRESSES: Addresses = { concretePaths: {} }

let inputs: RenderInputs | undefined
let shell: ShellBundle | undefined
/** By remote: the paths of its documents, and addresses that contain only its redirects. */
const computed = new Map<string, { readonly paths: readonly string[]; readonly addresses: Addresses }>()
const pages = new Map<string, ComponentType>()

function loaded() {
  if (!inputs || !shell) throw new Error('the shell is not loaded')
  return { inputs, shell, read: readRecordFrom(inputs.dataSets) }
}

function remoteOf(name: string): RenderedRemote {
  const remote = loaded().inputs.remotes.find((other) => other.name === name)
  if (!remote) throw new Error(`${name} is not a remote of this composition`)
  return remote
}

const ownerOf = (remote: RenderedRemote, addresses: Addresses): AddressOwner => ({
  name: remote.name,
  patterns: remote.pages.flatMap(({ patterns }) => patterns),
  addresses,
})

/** Runs a remote's functions of addresses, so that a fault in them is attributed to that remote. */
async function computeAddresses(name: string) {
  const {
    inputs: { shellServer },
    read,
  } = loaded()
  const remote = remoteOf(name)
  const owner = ownerOf(remote, await loadAddresses(remote, shellServer))
  const redirects = redirectsOf([owner], read)
  const addresses = { ...NO_ADDRESSES, redirects: () => redirects }
  computed.set(name, { paths: prerenderedPaths([owner], read), addresses })
}

function plan(): RenderPlan {
  const {
    inputs: { composition, remotes },
    shell: bundle,
    read,
  } = loaded()
  const { pageAt, recordsAt } = bundle.createRouteTable(composition)
  const documentAt = (path: string | undefined): PlannedDocument => {
    const page = pageAt(path ?? NOT_FOUND_PATH)
    const { reads, fetches } = path === undefined ? { reads: [], fetches: [] } : recordsAt(path)
    return { path, page: page && { remote: page.remote, page: page.page }, reads, fetches }
  }
  const owners = remotes.map((remote) => ownerOf(remote, computed.get(remote.name)?.addresses ?? NO_ADDRESSES))
  const paths = owners.flatMap((owner) => computed.get(owner.name)?.paths ?? prerenderedPaths([owner], read))
  return {
    documents: [...paths, undefined].map(documentAt),
    redirects: redirectsOf(owners, read),
    unserved: unservedPaths(bundle.paths, (path) => pageAt(path) !== undefined),
    robots: robotsTxt(composition.siteUrl, bundle.paths),
  }
}

function render({ path, page, reads, fetches }: PlannedDocument, isOff: boolean) {
  const {
    inputs: { composition },
    shell: bundle,
    read,
  } = loaded()
  const { remotes } = composition
  const remote = page && remotes[page.remote]
  const rendered =
    isOff && remote
      ? { ...composition, remotes: { ...remotes, [page.remote]: { ...remote, killed: OFF } } }
      : composition
  const records = Object.fromEntries([...reads, ...fetches].map((name) => [name, read(name) ?? null]))
  return bundle.prerenderAt(path ?? NOT_FOUND_PATH, rendered, pages, records)
}

/** Names an error that an application threw. When a component threw it, it is the cause of the rendering error. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error && error.cause instanceof Error ? error.cause : error)

async function respond(request: RenderRequest): Promise<RenderResponse> {
  try {
    if (request.type === 'load-shell') {
      inputs = request.inputs
      shell = await loadShell(inputs.shellServer)
    } else if (request.type === 'compute-addresses') await computeAddresses(request.name)
    else if (request.type === 'load-pages') {
      for (const [id, page] of await loadPages(remoteOf(request.name), loaded().inputs.shellServer)) pages.set(id, page)
    } else if (request.type === 'plan') return { type: 'planned', plan: plan() }
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
