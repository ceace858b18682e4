import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { publishedSets } from '@promptelier/build/data-sets'
import { workspaceComposition, workspaceRemotes } from '@promptelier/build/dev-composition'
import { originAt as originOnThisMachine, SHELL_PORT } from '@promptelier/build/origins'
import type { Composition } from '@promptelier/platform/composition'
import { dataSetOf, recordFile } from '@promptelier/platform/record-file'
import { readBody } from '../../../../shell/composer/compose/bodies.ts'
import { contentHash, readFiles } from '../../../../shell/composer/compose/content-hash.ts'
import { liveCompositionOf } from '../../../../shell/composer/compose/describe.ts'
import { readDocumentParts } from '../../../../shell/composer/compose/page-documents.ts'
import { release } from '../../../../shell/composer/release/release.ts'
import { folderStorage } from '../../../../shell/composer/store/folder-storage.ts'
import { localCopies } from '../../../../shell/composer/store/local-copies.ts'
import { filesParts, keys, SHELL, type Store } from '../../../../shell/composer/store/store.ts'
import { writeCopiedRemotes } from './copied-remotes.ts'
import { prerenderedDocument, spaDocument } from './documents.ts'
import type { VariantName } from './names.ts'
import { buildOneApplication, type OneApplication } from './one-application.ts'
import type { Site } from './site.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const PUBLIC_FILES = ['shell/public', 'catalog-mfe/public'].map((folder) => join(repository, folder))

/**
 * The first of the ports of the bench: four, and one for each application, which are the last. The shop itself and the
 * shops of single tests use other ports.
 */
const FIRST_PORT = Number(new URL(originOnThisMachine(SHELL_PORT)).port) + 20
const originAt = (offset: number) => `https://localhost:${FIRST_PORT + offset}`

/** What the function that builds a variant needs. */
type BuildInputs = {
  /** Each variant is written to a subfolder of this folder. */
  readonly folder: string
  /** URL paths of the documents that are measured. */
  readonly paths: readonly string[]
  /** Builds shell and remotes as one application, only once for all variants. */
  readonly buildOnce: () => Promise<OneApplication>
}

function writeTextFile(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The folder of each data set in the remotes' builds. */
async function dataFolders(): Promise<ReadonlyMap<string, string>> {
  const clients = (await workspaceRemotes(repository)).map(({ name }) => join(repository, name, 'dist/client'))
  return new Map(
    clients.flatMap((client) =>
      Object.entries(publishedSets(client)).map(([set, folder]) => [set, join(client, folder)] as const),
    ),
  )
}

/** The composition of the one application, which fetches records from its own origin. */
async function oneApplicationComposition(origin: string): Promise<Composition> {
  const sets = [...(await dataFolders()).keys()].map((set) => [set, `${origin}/data/${set}`] as const)
  return { ...(await workspaceComposition(repository)), data: Object.fromEntries(sets) }
}

/** The site of the one application. Its documents are in a separate folder. */
async function oneApplicationSite(origin: string, documents: string, { client }: OneApplication): Promise<Site> {
  const files = [documents, client, ...PUBLIC_FILES].map((folder) => ({ origin, prefix: '/', folder }))
  const data = [...(await dataFolders())].map(([set, folder]) => ({ origin, prefix: `/data/${set}/`, folder }))
  return { origin, mounts: [...data, ...files] }
}

async function buildSpa({ folder, buildOnce }: BuildInputs): Promise<Site> {
  const app = await buildOnce()
  const documents = join(folder, 'spa')
  writeTextFile(join(documents, 'index.html'), spaDocument(app, await oneApplicationComposition(originAt(0))))
  return { ...(await oneApplicationSite(originAt(0), documents, app)), fallback: join(documents, 'index.html') }
}

async function buildPrerendered({ folder, paths, buildOnce }: BuildInputs): Promise<Site> {
  const app = await buildOnce()
  const documents = join(folder, 'prerendered')
  const composition = await oneApplicationComposition(originAt(1))
  const folders = await dataFolders()
  const readRecord = (name: string): unknown => {
    const file = join(folders.get(dataSetOf(name)) ?? '', recordFile(name))
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  }
  for (const path of paths)
    writeTextFile(join(documents, path, 'index.html'), await prerenderedDocument(app, composition, path, readRecord))
  return oneApplicationSite(originAt(1), documents, app)
}

/**
 * Composes the builds of all applications, and writes the documents that are measured and the files at the site's root.
 * @param originOf the origin of each application, by its position: that of the shell is 0
 * @param added adds builds of further remotes to a folder, and returns their names
 */
async function composeSite(
  { folder, paths }: BuildInputs,
  name: VariantName,
  originOf: (position: number) => string,
  added: (builds: string) => readonly string[] = () => [],
): Promise<Site> {
  const storage = folderStorage(join(folder, name))
  const store: Store = { storage, copies: localCopies(storage) }
  const apps = [SHELL, ...(await workspaceRemotes(repository)).map((remote) => remote.name)]
  const builds = join(folder, `${name}-builds`)
  mkdirSync(builds, { recursive: true })
  for (const app of apps) symlinkSync(join(repository, app), join(builds, app))
  apps.push(...added(builds))
  const origins = Object.fromEntries(apps.map((app, position) => [app, originOf(position)]))
  await storage.create(keys.settings, Buffer.from(JSON.stringify({ origins })))
  const { composed } = await release(store, { apps, builds, by: 'bench', why: '' })
  const { id, file } = composed
  const joinDocument = await readDocumentParts(storage, id, file)
  const documents = join(folder, `${name}-documents`)
  for (const path of paths) {
    const body = await readBody(storage, file.documents[path]?.body ?? '')
    writeTextFile(join(documents, path, 'index.html'), await joinDocument(path, body))
  }
  for (const [path, key] of Object.entries(file.files)) {
    mkdirSync(dirname(join(documents, path)), { recursive: true })
    cpSync(await store.copies.fileOf(key), join(documents, path))
  }
  const { remotes } = file.browser
  writeTextFile(join(documents, 'live.json'), JSON.stringify(liveCompositionOf(id, file.browser)))
  const origin = originOf(0)
  const mountOf = (app: string, appOrigin: string) => ({
    origin: appOrigin,
    prefix: `/${filesParts(app).join('/')}/`,
    folder: join(storage.location, ...filesParts(app)),
  })
  return {
    origin,
    mounts: [
      mountOf(SHELL, origin),
      ...Object.entries(remotes).map(([remote, { entry }]) => mountOf(remote, new URL(entry).origin)),
      // Records come from the origin of the documents.
      ...Object.keys(remotes).map((remote) => mountOf(remote, origin)),
      { origin, prefix: '/', folder: documents },
    ],
  }
}

/** For each variant the function that builds it. Each variant uses its own ports. */
const BUILDERS = {
  spa: buildSpa,
  prerendered: buildPrerendered,
  federated: (inputs: BuildInputs) => composeSite(inputs, 'federated', () => originAt(2)),
  'federated-5': (inputs: BuildInputs) => composeSite(inputs, 'federated-5', (position) => originAt(4 + position)),
  'federated-50': (inputs: BuildInputs) =>
    composeSite(
      inputs,
      'federated-50',
      () => originAt(3),
      (builds) => writeCopiedRemotes(join(repository, 'content-mfe'), builds),
    ),
} satisfies Record<VariantName, (inputs: BuildInputs) => Promise<Site>>

/** A variant that can be served. `build` is a hash of its files. */
export type Variant = { readonly name: VariantName; readonly site: Site; readonly build: string }

const hashOfFiles = (site: Site) => site.mounts.map(({ folder }) => contentHash(readFiles(folder))).join('-')

/**
 * Builds variants from the sources. The federated ones are composed from the applications' builds (`pnpm build`).
 * @param folder where the variants are written; it is emptied first
 * @param paths paths of the documents that will be measured
 */
export async function buildVariants(
  names: readonly VariantName[],
  folder: string,
  paths: readonly string[],
): Promise<Variant[]> {
  rmSync(folder, { recursive: true, force: true })
  let oneApplication: Promise<OneApplication> | undefined
  const buildOnce = () => (oneApplication ??= buildOneApplication(join(folder, 'one-application')))
  const variants: Variant[] = []
  for (const name of names) {
    const site = await BUILDERS[name]({ folder, paths, buildOnce })
    variants.push({ name, site, build: hashOfFiles(site) })
  }
  return variants
}
