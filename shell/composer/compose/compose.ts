import pMap from 'p-map'
import type { Prerendered } from '../../src/prerender.ts'
import { type Applications, withApplications } from '../artefacts/applications.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { PlannedDocument } from '../render/messages.ts'
import type { RenderedApps } from '../render/render-process.ts'
import { type Renderers, type RenderPlan, startRenderers } from '../render/renderers.ts'
import type { Target } from '../store/settings.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { encodeBody } from './bodies.ts'
import { checkApplications, checkRedirects } from './check-conflicts.ts'
import { type ComposedDocument, type CompositionFile, compositionId, NOT_FOUND_FILE } from './composition-file.ts'
import { describeComposition, describeParts, publicFiles } from './describe.ts'
import { type InputHashers, inputHashers, renderedComposition } from './input-hash.ts'
import { composedAddresses, knownAddresses } from './known-addresses.ts'
import { linkFinder } from './links.ts'
import { madeRecords } from './made-records.ts'
import { dataSetsOf } from './records.ts'
import { reservedElement } from './reserved-elements.ts'
import { isListed } from './sitemap.ts'

/** What is composed. */
export type ComposeInputs = {
  readonly versions: Versions
  readonly target: Target
  /** Names of the remotes that are switched off. */
  readonly killed?: readonly string[]
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
  /** What each of them links to: see `FindLinks`. */
  readonly links: ReadonlyMap<string, readonly string[]>
}

/** Documents of earlier compositions whose bodies are in the store, by the hash of their inputs. */
type KnownDocuments = ReadonlyMap<string, ComposedDocument>

/** Finds the known documents. A damaged body that a person has removed is rendered again. */
async function knownDocuments(storage: Storage, previous: readonly CompositionFile[]): Promise<KnownDocuments> {
  const documents = new Map(
    previous.flatMap((file) => Object.values(file.documents)).map((document) => [document.input, document]),
  )
  const found = await pMap(
    documents,
    async ([input, document]) => ((await storage.exists(keys.body(document.body))) ? [[input, document] as const] : []),
    CONCURRENCY,
  )
  return new Map(found.flat())
}

type DocumentsInputs = {
  readonly store: Store
  readonly siteUrl: string
  readonly inputOf: InputHashers['inputOfDocument']
  readonly killed: readonly string[]
  readonly known: KnownDocuments
}

/** A document with the hash of its inputs. */
type HashedDocument = PlannedDocument & { readonly input: string; readonly isOff: boolean }

/** Adds the hash of its inputs to each document. */
function hashDocuments({ inputOf, killed }: DocumentsInputs, { documents }: RenderPlan) {
  return documents.map((planned): HashedDocument => {
    const { path = NOT_FOUND_FILE, page } = planned
    const isOff = page !== undefined && killed.includes(page.remote)
    const { reads, fetches } = isOff ? { reads: [], fetches: [] } : planned
    const input = inputOf({ path, page, records: [...reads, ...fetches], isOff })
    return { ...planned, reads, fetches, input, isOff }
  })
}

/**
 * @throws Error when a page shows a placeholder of the specification, such as `{brand}` (SIL-01), or has an element that
 *   could be taken for one of the document
 */
function checkPage({ page, path = NOT_FOUND_FILE }: PlannedDocument, { head, body }: Prerendered) {
  const subject = page ? `${page.page} of ${page.remote}` : 'The 404 page'
  const html = head + body
  const [placeholder] = /\{(?:brand|email|title)\}/.exec(html) ?? []
  if (placeholder) throw new Error(`${subject} shows ${placeholder} at ${path}`)
  const attribute = reservedElement(html)
  if (attribute !== undefined)
    throw new Error(`${subject} has an element with ${attribute} at ${path}, which is one of the document: rename it`)
}

/** What is stored of a document's head and body. */
type StoredBody = Pick<ComposedDocument, 'body' | 'listed'>

/** Renders the documents whose inputs have changed, and stores their bodies. */
async function composeDocuments(inputs: DocumentsInputs, plan: RenderPlan, renderers: Renderers) {
  const { storage } = inputs.store
  const documents = hashDocuments(inputs, plan)
  const bodies = new Map<HashedDocument, StoredBody>()
  for (const document of documents) {
    const known = inputs.known.get(document.input)
    if (known) bodies.set(document, known)
  }
  const changed = documents.filter((document) => !bodies.has(document))
  const findLinks = linkFinder(inputs.siteUrl)
  const links = new Map<string, readonly string[]>()
  await renderers.renderAll(changed, async (document, page) => {
    checkPage(document, page)
    const { hash, content } = await encodeBody(page)
    await storage.create(keys.body(hash), content)
    const { path } = document
    links.set(path ?? NOT_FOUND_FILE, findLinks(path ?? '/', page.body))
    bodies.set(document, {
      body: hash,
      listed: path !== undefined && isListed(inputs.siteUrl, path, page.head),
    })
  })
  const composed = documents.map((document): [string, ComposedDocument] => {
    const { path = NOT_FOUND_FILE, page, input, reads, fetches } = document
    const stored = bodies.get(document)
    if (!stored) throw new Error(`${path} was not rendered`)
    const { body, listed } = stored
    const id = page && { page: `${page.remote}/${page.page}` }
    return [path, { body, input, ...id, reads: [...reads], fetches: [...fetches], listed }]
  })
  return {
    documents: Object.fromEntries(composed),
    rendered: changed.map(({ path = NOT_FOUND_FILE }) => path),
    links,
  }
}

/**
 * The manifests of an earlier composition, without those of remotes that were switched off there. None when one of them
 * cannot be read: then nothing is known of it.
 * @param applications of the new composition: most have the same version in both
 */
function manifestsOf({ storage }: Store, earlier: CompositionFile | undefined, { shell, remotes }: Applications) {
  const known = new Map(
    [shell, ...remotes].map(({ manifest, version }) => [keys.manifest(manifest.name, version), manifest] as const),
  )
  const compared = Object.entries(earlier?.versions ?? {}).filter(
    ([app]) => earlier?.browser.remotes[app]?.killed === undefined,
  )
  const manifests = compared.map(
    async ([app, version]) => known.get(keys.manifest(app, version)) ?? (await readManifest(storage, app, version)),
  )
  return Promise.all(manifests).catch(unlessStorageFails([]))
}

function renderInputs(
  applications: Applications,
  composition: ReturnType<typeof renderedComposition>,
  made: CompositionFile['records'],
  killed: readonly string[],
) {
  const { shell, remotes } = applications
  return {
    shellServer: shell.server.folder,
    remotes: remotes.map(({ manifest: { name, pages, addresses }, server }) => ({
      name,
      server: server.folder,
      pages,
      addresses,
    })),
    killed,
    composition,
    dataSets: dataSetsOf(applications),
    madeRecords: made,
  }
}

function renderedApps({ shell, remotes }: Applications): RenderedApps {
  const applications = new Map([shell, ...remotes].map((application) => [application.manifest.name, application]))
  return {
    teamOf: (app) => applications.get(app)?.manifest.team ?? app,
    checkOut: (app) => applications.get(app)?.server.checkOut(),
  }
}

/** @throws (rejects) with a Refusal when the store has a damaged object in its place */
async function storeComposition(storage: Storage, key: string, content: Buffer) {
  if ((await storage.create(key, content)) || (await storage.read(key))?.equals(content)) return
  throw new Refusal(`${key} in ${storage.location} is damaged: remove it, then run the command again.`, EXIT.damaged)
}

async function composeApplications(
  store: Store,
  applications: Applications,
  { versions, target, killed = [], previous = [], warn = console.info }: ComposeInputs,
): Promise<Composed> {
  const made = madeRecords(applications)
  const browser = describeComposition(applications, target, made, killed)
  const parts = describeParts(applications, made, killed)
  const composition = renderedComposition({ id: '', ...browser })
  // Renderers start while the applications are checked: a conflict between them says more than an error of one.
  const { inputOfAddresses, inputOfDocument } = inputHashers(applications, composition, made)
  const knownPaths = knownAddresses(applications, previous, killed, inputOfAddresses)
  const starting = startRenderers(
    renderInputs(applications, composition, made, killed),
    renderedApps(applications),
    knownPaths,
  )
  starting.catch(() => {})
  try {
    const live = await manifestsOf(store, previous[0], applications)
    // The paths of a remote that is switched off stay its own.
    const site = { files: publicFiles(applications), reports: target.reports, records: made, killed }
    await checkApplications(applications, site, live, warn)
    const renderers = await starting
    const [plan, known] = await Promise.all([renderers.plan(), knownDocuments(store.storage, previous)])
    if (plan.unserved.length > 0) throw new Error(plan.unserved.join('\n'))
    checkRedirects(applications, site, plan.addresses)
    const inputs = { store, siteUrl: target.siteUrl, inputOf: inputOfDocument, killed, known }
    const { documents, rendered, links } = await composeDocuments(inputs, plan, renderers)
    const sortedVersions = Object.fromEntries(
      Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    const { redirects, robots } = plan
    const addresses = composedAddresses(applications, plan.addresses, knownPaths, inputOfAddresses)
    const file = {
      schema: 1 as const,
      versions: sortedVersions,
      browser,
      ...parts,
      documents,
      redirects,
      addresses,
      robots,
    }
    const content = Buffer.from(`${JSON.stringify(file)}\n`)
    const id = compositionId(content)
    await storeComposition(store.storage, keys.composition(id), content)
    return { id, file, rendered, links }
  } finally {
    await starting.then(
      ({ close }) => close(),
      () => {},
    )
  }
}

/**
 * Composes versions: checks that they fit together, renders the pages whose inputs have changed, and stores the bodies
 * and the composition. Does not change which composition is live. The same versions and settings give the same
 * composition, except for what the last composition knows of remotes that are switched off.
 * @throws (rejects) with an Error when applications do not fit together, or when a page does not render; then no
 *   composition is stored. With a Refusal when the stored composition is damaged
 */
export function compose(store: Store, inputs: ComposeInputs): Promise<Composed> {
  if (!(SHELL in inputs.versions)) throw new Error('A composition needs a shell')
  return withApplications(store, inputs.versions, inputs.target, (applications) =>
    composeApplications(store, applications, inputs),
  )
}
