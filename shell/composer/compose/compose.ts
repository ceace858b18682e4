import pMap from 'p-map'
import type { Prerendered } from '../../src/prerender.ts'
import { type Applications, type Target, withApplications } from '../artefacts/applications.ts'
import type { PlannedDocument, RenderPlan } from '../render/messages.ts'
import { type RenderProcess, startRenderProcess } from '../render/render-process.ts'
import type { Storage } from '../store/storage.ts'
import { keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { encodeBody } from './bodies.ts'
import { checkApplications } from './check-conflicts.ts'
import { type ComposedDocument, type CompositionFile, compositionId, NOT_FOUND_FILE } from './composition-file.ts'
import { describeComposition, describeParts } from './describe.ts'
import { inputHasher, renderedComposition } from './input-hash.ts'
import { dataFoldersOf } from './records.ts'
import { isListed } from './site-files.ts'

/** How many bodies are written at the same time. */
const CONCURRENCY = { concurrency: 16 } as const

/** What is composed. */
export type ComposeInputs = {
  readonly versions: Versions
  readonly target: Target
  /** The remotes that are switched off, with the reason. */
  readonly killed?: Readonly<Record<string, string>>
  /** Compositions whose bodies are used again where the inputs are the same. */
  readonly previous?: readonly CompositionFile[]
  /** Called with a sentence for each deprecated name of the platform that a remote uses. */
  readonly warn?: (text: string) => void
}

/** A composition that is in the store. */
export type Composed = {
  readonly id: string
  readonly file: CompositionFile
  /** The paths that were rendered. All other documents use a body of an earlier composition. */
  readonly rendered: readonly string[]
}

/** The bodies of earlier compositions, by the hash of their inputs. */
const knownBodies = (previous: readonly CompositionFile[]) =>
  new Map(
    previous.flatMap(({ documents }) =>
      Object.values(documents).map((document) => [document.input, document] as const),
    ),
  )

/** A document whose body is in the store. A damaged body that a person has removed is rendered again. */
const existing = async (storage: Storage, document: ComposedDocument | undefined) =>
  document && (await storage.exists(keys.body(document.body))) ? document : undefined

type DocumentsInputs = {
  readonly store: Store
  readonly applications: Applications
  readonly composition: ReturnType<typeof renderedComposition>
  readonly killed: Readonly<Record<string, string>>
  readonly previous: readonly CompositionFile[]
}

/** Renders the documents whose inputs have changed, and stores their bodies. */
async function composeDocuments(
  { store, applications, composition, killed, previous }: DocumentsInputs,
  plan: RenderPlan,
  renderer: RenderProcess,
) {
  const inputOf = inputHasher(applications, composition)
  const known = knownBodies(previous)
  const documents: Record<string, ComposedDocument> = {}
  const rendered: string[] = []

  async function renderBody(planned: PlannedDocument, reason: string | undefined) {
    const page: Prerendered = await renderer.render(planned, reason)
    const { hash, content } = await encodeBody(page)
    await store.storage.create(keys.body(hash), content)
    return { body: hash, listed: planned.path !== undefined && isListed(composition.siteUrl, planned.path, page.head) }
  }

  const composeDocument = async (planned: PlannedDocument) => {
    const { path = NOT_FOUND_FILE, page } = planned
    const reason = page && killed[page.remote]
    const { reads, fetches } = reason === undefined ? planned : { reads: [], fetches: [] }
    const input = inputOf({ path, page, records: [...reads, ...fetches], killed: reason })
    const reused = await existing(store.storage, known.get(input))
    if (!reused) rendered.push(path)
    const { body, listed } = reused ?? (await renderBody(planned, reason))
    const id = page && { page: `${page.remote}/${page.page}` }
    documents[path] = { body, input, ...id, reads: [...reads], fetches: [...fetches], listed }
  }
  await pMap(plan.documents, composeDocument, CONCURRENCY)
  // In the order of the plan: `pMap` may finish them in another order.
  const ordered = plan.documents.map(({ path = NOT_FOUND_FILE }) => [path, documents[path]] as const)
  return { documents: Object.fromEntries(ordered) as typeof documents, rendered }
}

function renderInputs(applications: Applications, composition: ReturnType<typeof renderedComposition>) {
  const { shell, remotes } = applications
  return {
    shellServer: shell.server,
    remotes: remotes.map(({ manifest: { name, pages, addresses }, server }) => ({ name, server, pages, addresses })),
    composition,
    dataFolders: dataFoldersOf(applications),
  }
}

async function composeApplications(
  store: Store,
  applications: Applications,
  { versions, target, killed = {}, previous = [], warn = console.info }: ComposeInputs,
): Promise<Composed> {
  const browser = describeComposition(applications, target, killed)
  const parts = describeParts(applications)
  await checkApplications(applications, parts.files, warn)
  const composition = renderedComposition({ id: '', ...browser })
  const teams = new Map(
    [applications.shell, ...applications.remotes].map(({ manifest }) => [manifest.name, manifest.team]),
  )
  const renderer = await startRenderProcess(renderInputs(applications, composition), (app) => teams.get(app) ?? app)
  try {
    const plan = await renderer.plan()
    if (plan.unserved.length > 0) throw new Error(plan.unserved.join('\n'))
    const inputs = { store, applications, composition, killed, previous }
    const { documents, rendered } = await composeDocuments(inputs, plan, renderer)
    const sortedVersions = Object.fromEntries(
      Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    const { redirects, robots } = plan
    const file = { schema: 1 as const, versions: sortedVersions, browser, ...parts, documents, redirects, robots }
    const content = Buffer.from(`${JSON.stringify(file)}\n`)
    const id = compositionId(content)
    await store.storage.create(keys.composition(id), content)
    return { id, file, rendered }
  } finally {
    renderer.close()
  }
}

/**
 * Composes versions: checks that they fit together, renders the pages whose inputs have changed, and stores the bodies
 * and the composition. Does not change which composition is live. The same versions and settings give the same
 * composition.
 * @throws (rejects) with an Error when applications do not fit together, or when a page does not render; then no
 *   composition is stored
 */
export function compose(store: Store, inputs: ComposeInputs): Promise<Composed> {
  if (!(SHELL in inputs.versions)) throw new Error('A composition needs a shell')
  return withApplications(store, inputs.versions, inputs.target, (applications) =>
    composeApplications(store, applications, inputs),
  )
}
