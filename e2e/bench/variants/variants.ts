import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Composition, REMOTE_NAMES } from '@promptelier/shared/federation'
import { ORIGINS } from '@promptelier/shared/origins'
import { APP_NAMES, type AppName, contentHash } from '../../../shell/deploy/apps.ts'
import { release } from '../../../shell/deploy/release.ts'
import { compositionFolder, type Store, versionFolder } from '../../../shell/deploy/store.ts'
import { prerenderedDocument, spaDocument } from './documents.ts'
import type { VariantName } from './names.ts'
import { buildOneApplication, type OneApplication } from './one-application.ts'
import type { Site } from './site.ts'

const repository = resolve(import.meta.dirname, '../../..')
const PUBLIC_FILES = join(repository, 'shell/public')

/** Beside the ports of the shop itself, and of the shops that single tests start. */
const FIRST_PORT = Number(new URL(ORIGINS.shell).port) + 20
const originAt = (offset: number) => `https://localhost:${FIRST_PORT + offset}`

/** What a variant is built with. */
type BuildInputs = {
  /** For its files: a subfolder of its own. */
  readonly folder: string
  /** Paths of the documents that are asked for. */
  readonly paths: readonly string[]
  /** Shell and remotes built as one application, once for all variants. */
  readonly oneApplication: () => Promise<OneApplication>
}

/** The documents of every variant carry a composition, because `main.tsx` reads it: in one application it means nothing. */
const NO_REMOTES: Composition = {
  id: '000000000000',
  shell: { version: '0000000000' },
  // One entry for each name of REMOTE_NAMES.
  remotes: Object.fromEntries(
    REMOTE_NAMES.map((name) => [name, { version: '0000000000', entry: `/${name}/0000000000/remoteEntry.js` }]),
  ) as Composition['remotes'],
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** One application whose documents lie in a folder of their own. */
const siteOf = (origin: string, documents: string, { client }: OneApplication): Site => ({
  origin,
  mounts: [documents, client, PUBLIC_FILES].map((folder) => ({ origin, prefix: '/', folder })),
})

async function spa({ folder, oneApplication }: BuildInputs): Promise<Site> {
  const one = await oneApplication()
  const documents = join(folder, 'spa')
  write(join(documents, 'index.html'), spaDocument(one, NO_REMOTES))
  return { ...siteOf(originAt(7), documents, one), fallback: join(documents, 'index.html') }
}

async function prerendered({ folder, paths, oneApplication }: BuildInputs): Promise<Site> {
  const one = await oneApplication()
  const documents = join(folder, 'prerendered')
  for (const path of paths) write(join(documents, path, 'index.html'), await prerenderedDocument(one, NO_REMOTES, path))
  return siteOf(originAt(6), documents, one)
}

const perApp = <Value>(value: (app: AppName) => Value) =>
  // One entry for each name of APP_NAMES.
  Object.fromEntries(APP_NAMES.map((app) => [app, value(app)])) as Record<AppName, Value>

/** The builds of all applications, composed. */
async function composed(folder: string, originOf: (app: AppName) => string): Promise<Site> {
  const store: Store = { folder }
  const origins = perApp(originOf)
  const { id, shell, remotes } = await release(store, APP_NAMES, repository, origins)
  const versions = perApp((app) => (app === 'shell' ? shell : remotes[app]).version)
  return {
    origin: origins.shell,
    mounts: [
      ...APP_NAMES.map((app) => ({
        origin: origins[app],
        prefix: `/${app}/${versions[app]}/`,
        folder: join(versionFolder(store, app, versions[app]), 'client'),
      })),
      { origin: origins.shell, prefix: '/', folder: compositionFolder(store, id) },
    ],
  }
}

/** How each variant is built: a function that writes a site, for ports that no other has. */
const BUILDERS = {
  spa,
  prerendered,
  federated: ({ folder }: BuildInputs) => composed(join(folder, 'federated'), () => originAt(5)),
  'federated-5': ({ folder }: BuildInputs) =>
    composed(join(folder, 'federated-5'), (app) => originAt(APP_NAMES.indexOf(app))),
} satisfies Record<VariantName, (inputs: BuildInputs) => Promise<Site>>

/** A variant, ready to be served; `build` changes with any byte of it. */
export type Variant = { readonly name: VariantName; readonly site: Site; readonly build: string }

const buildOf = (site: Site) => site.mounts.map(({ folder }) => contentHash(folder)).join('-')

/**
 * Builds variants from the sources, the federated ones from the applications' builds (`pnpm build`).
 * @param folder emptied first
 * @param paths the documents that will be asked for
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
