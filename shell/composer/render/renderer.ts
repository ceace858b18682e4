import type { ComponentType } from 'react'
import { type AddressOwner, prerenderedPaths, redirectsOf } from '../compose/addresses.ts'
import { readRecordFrom } from '../compose/records.ts'
import { unservedPaths } from '../compose/routes.ts'
import { robotsTxt } from '../compose/site-files.ts'
import type { PlannedDocument, RenderInputs, RenderPlan, RenderRequest, RenderResponse } from './messages.ts'
import { loadRemote, loadShell, type ShellBundle } from './prerender.ts'

// The program of the renderer: a process of its own, in which the code of the applications runs. It answers each
// message of `render-process.ts` with one message.

/** The path at which the 404 document is rendered. */
const NOT_FOUND_PATH = '/404'

let inputs: RenderInputs | undefined
let shell: ShellBundle | undefined
const owners: AddressOwner[] = []
const pages = new Map<string, ComponentType>()

function loaded() {
  if (!inputs || !shell) throw new Error('the shell is not loaded')
  return { inputs, shell, read: readRecordFrom(inputs.dataFolders) }
}

async function loadRemoteOf(name: string) {
  const remote = loaded().inputs.remotes.find((other) => other.name === name)
  if (!remote) throw new Error(`${name} is not a remote of this composition`)
  const bundle = await loadRemote(remote, remote.server, loaded().inputs.shellServer)
  owners.push({ name, patterns: remote.pages.flatMap(({ patterns }) => patterns), addresses: bundle.addresses })
  for (const [id, page] of bundle.pages) pages.set(id, page)
}

function plan(): RenderPlan {
  const {
    inputs: { composition },
    shell: bundle,
    read,
  } = loaded()
  const { pageAt, recordsAt } = bundle.createRouteTable(composition)
  const documentAt = (path: string | undefined): PlannedDocument => {
    const page = pageAt(path ?? NOT_FOUND_PATH)
    const { reads, fetches } = path === undefined ? { reads: [], fetches: [] } : recordsAt(path)
    return { path, page: page && { remote: page.remote, page: page.page }, reads, fetches }
  }
  return {
    documents: [...prerenderedPaths(owners, read), undefined].map(documentAt),
    redirects: redirectsOf(owners, read),
    unserved: unservedPaths(bundle.paths, (path) => pageAt(path) !== undefined),
    robots: robotsTxt(composition.siteUrl, bundle.paths),
  }
}

function render({ path, page, reads, fetches }: PlannedDocument, killed: string | undefined) {
  const {
    inputs: { composition },
    shell: bundle,
    read,
  } = loaded()
  const { remotes } = composition
  const remote = page && remotes[page.remote]
  const rendered =
    killed === undefined || !remote
      ? composition
      : { ...composition, remotes: { ...remotes, [page.remote]: { ...remote, killed } } }
  const records = Object.fromEntries([...reads, ...fetches].map((name) => [name, read(name) ?? null]))
  return bundle.prerenderAt(path ?? NOT_FOUND_PATH, rendered, pages, records)
}

/** The message of the error that a component threw: it is the cause of the rendering error. */
const reasonText = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

async function respond(request: RenderRequest): Promise<RenderResponse> {
  try {
    if (request.type === 'load-shell') {
      inputs = request.inputs
      shell = await loadShell(inputs.shellServer)
    } else if (request.type === 'load-remote') await loadRemoteOf(request.name)
    else if (request.type === 'plan') return { type: 'planned', plan: plan() }
    else return { type: 'rendered', rendered: await render(request.document, request.killed) }
    return { type: 'done' }
  } catch (error) {
    return { type: 'failed', reason: request.type === 'render' ? reasonText(error) : messageOf(error) }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

process.on('message', (request: RenderRequest) => {
  void respond(request).then((response) => process.send?.(response))
})
// The composer has ended: nobody needs the answers.
process.on('disconnect', () => process.exit())
