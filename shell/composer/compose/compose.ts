import { type Applications, withApplications } from '../artefacts/applications.ts'
import { checkImports } from '../artefacts/check-imports.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { RenderedApps } from '../render/render-process.ts'
import { startRenderers } from '../render/renderers.ts'
import type { Target } from '../store/settings.ts'
import type { Storage } from '../store/storage.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { checkApplications, checkRedirects } from './check-conflicts.ts'
import { composeDocuments, knownDocuments } from './compose-documents.ts'
import { type CompositionFile, compositionId } from './composition-file.ts'
import { describeComposition, describeParts, publicFiles } from './describe.ts'
import { inputHashers, renderedComposition } from './input-hash.ts'
import { composedAddresses, knownAddresses } from './known-addresses.ts'
import { madeRecords } from './made-records.ts'
import { dataSetsOf } from './records.ts'

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
  const checkedOut = new Set<string>()
  return {
    teamOf: (app) => applications.get(app)?.manifest.team ?? app,
    // Each render process asks for it.
    checkOut(app) {
      const application = applications.get(app)
      if (!application || checkedOut.has(app)) return
      checkImports(application, shell)
      application.server.checkOut()
      checkedOut.add(app)
    },
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
