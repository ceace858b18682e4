import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { publishedSets } from '@promptelier/build/data-sets'
import { workspaceComposition, workspaceRemotes } from '@promptelier/build/dev-composition'
import { originAt as originOnThisMachine, SHELL_PORT } from '@promptelier/build/origins'
import type { Composition } from '@promptelier/platform/composition'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { recordFile } from '@promptelier/platform/record-file'
import { contentHash } from '../../../../shell/composer/content-hash.ts'
import type { OriginOf } from '../../../../shell/composer/applications.ts'
import { release } from '../../../../shell/composer/release.ts'
import { compositionFolder, filesFolder, filesParts, SHELL, type Store } from '../../../../shell/composer/store.ts'
import { prerenderedDocument, spaDocument } from './documents.ts'
import type { VariantName } from './names.ts'
import { buildOneApplication, type OneApplication } from './one-application.ts'
import type { Site } from './site.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const PUBLIC_FILES = ['shell/public', 'catalog-mfe/public'].map((folder) => join(repository, folder))

/** Other ports than those of the shop itself, and of the shops that single tests start. */
const FIRST_PORT = Number(new URL(originOnThisMachine(SHELL_PORT)).port) + 20
const originAt = (offset: number) => `https://localhost:${FIRST_PORT + offset}`

/** What a variant is built from. */
type BuildInputs = {
  /** Each variant writes to a subfolder of it. */
  readonly folder: string
  /** Paths of the documents that are measured. */
  readonly paths: readonly string[]
  /** Shell and remotes built as one application, once for all variants. */
  readonly oneApplication: () => Promise<OneApplication>
}

function write(file: string, text: string) {
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

/** The composition of one application: it fetches records from its own origin. */
async function compositionAt(origin: string): Promise<Composition> {
  const sets = [...(await dataFolders()).keys()].map((set) => [set, `${origin}/data/${set}`] as const)
  return { ...(await workspaceComposition(repository)), data: Object.fromEntries(sets) }
}

/** One application, with its documents in a separate folder. */
async function siteOf(origin: string, documents: string, { client }: OneApplication): Promise<Site> {
  const files = [documents, client, ...PUBLIC_FILES].map((folder) => ({ origin, prefix: '/', folder }))
  const data = [...(await dataFolders())].map(([set, folder]) => ({ origin, prefix: `/data/${set}/`, folder }))
  return { origin, mounts: [...data, ...files] }
}

async function spa({ folder, oneApplication }: BuildInputs): Promise<Site> {
  const one = await oneApplication()
  const documents = join(folder, 'spa')
  write(join(documents, 'index.html'), spaDocument(one, await compositionAt(originAt(7))))
  return { ...(await siteOf(originAt(7), documents, one)), fallback: join(documents, 'index.html') }
}

async function prerendered({ folder, paths, oneApplication }: BuildInputs): Promise<Site> {
  const one = await oneApplication()
  const documents = join(folder, 'prerendered')
  const composition = await compositionAt(originAt(6))
  const folders = await dataFolders()
  const read = (name: string): unknown => {
    const file = join(folders.get(name.slice(0, name.indexOf('/'))) ?? '', recordFile(name))
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  }
  for (const path of paths)
    write(join(documents, path, 'index.html'), await prerenderedDocument(one, composition, path, read))
  return siteOf(originAt(6), documents, one)
}

/** The builds of all applications, composed. */
async function composed(folder: string, originOf: OriginOf): Promise<Site> {
  const store: Store = { folder }
  const workspace = await workspaceRemotes(repository)
  const apps = [SHELL, ...workspace.map(({ name }) => name)]
  const { composition } = await release(store, apps, repository, { siteUrl: DEFAULT_SITE_URL, originOf })
  const { id, remotes } = composition
  const origin = originOf(SHELL, undefined)
  const mountOf = (app: string, at: string) => ({
    origin: at,
    prefix: `/${filesParts(app).join('/')}/`,
    folder: filesFolder(store, app),
  })
  return {
    origin,
    mounts: [
      mountOf(SHELL, origin),
      ...Object.entries(remotes).map(([name, { entry }]) => mountOf(name, new URL(entry).origin)),
      { origin, prefix: '/', folder: compositionFolder(store, id) },
    ],
  }
}

/** Builds each variant: a function that writes a site, for ports that no other variant uses. */
const BUILDERS = {
  spa,
  prerendered,
  federated: ({ folder }: BuildInputs) => composed(join(folder, 'federated'), () => originAt(5)),
  'federated-5': ({ folder }: BuildInputs) =>
    composed(join(folder, 'federated-5'), (_app, port = SHELL_PORT) => originAt(port - SHELL_PORT)),
} satisfies Record<VariantName, (inputs: BuildInputs) => Promise<Site>>

/** A variant that can be served. `build` is a hash of its files. */
export type Variant = { readonly name: VariantName; readonly site: Site; readonly build: string }

const buildOf = (site: Site) => site.mounts.map(({ folder }) => contentHash(folder)).join('-')

/**
 * Builds variants from the sources. The federated ones are composed from the applications' builds (`pnpm build`).
 * @param folder emptied first
 * @param paths paths of the documents that will be measured
 */
export async function buildVariants(
  names: readonly VariantName[],
  folder: string,
  paths: readonly string[],
): Promise<Variant[]> {
  rmSync(folder, { recursive: true, force: true })
  let built: Promise<OneApplication> | undefined
  const oneApplication = () => (built ??= buildOneApplication(join(folder, 'one-application')))
  const variants: Variant[] = []
  for (const name of names) {
    const site = await BUILDERS[name]({ folder, paths, oneApplication })
    variants.push({ name, site, build: buildOf(site) })
  }
  return variants
}
