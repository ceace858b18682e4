import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageOf, REMOTE_PAGES, type RemoteName } from '@promptelier/shared/federation'
import { filesBelow } from './apps.ts'
import { moduleClosure } from './module-graph.ts'

/** What a page needs of one application: paths of module and style sheet files, relative to its client build. */
export type PageAssets = { readonly modules: readonly string[]; readonly styles: readonly string[] }

type ManifestExpose = { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }
type FederationManifest = { metaData: { remoteEntry: { name: string } }; exposes: ManifestExpose[] }
type ViteManifest = Record<string, { file: string }>

// Both manifests are written by the pinned versions of our build tools; what may be missing is checked where it is used.
const readManifest = (client: string) =>
  JSON.parse(readFileSync(join(client, 'mf-manifest.json'), 'utf8')) as FederationManifest
const readViteManifest = (client: string) =>
  JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest

/**
 * Checks that a built remote exposes exactly the pages of the contract.
 * @param client the remote's client build
 * @throws Error that names the pages that are missing or not in the contract
 */
export function checkContract(remote: RemoteName, client: string) {
  const exposed = readManifest(client).exposes.map(({ name }) => name)
  const promised: readonly string[] = REMOTE_PAGES[remote]
  const missing = promised.filter((page) => !exposed.includes(page))
  const unknown = exposed.filter((page) => !promised.includes(page))
  if (missing.length > 0)
    throw new Error(`${remote} does not expose ${missing.join(', ')}, which the contract promises`)
  if (unknown.length > 0) throw new Error(`${remote} exposes ${unknown.join(', ')}, which the contract does not name`)
}

/** What only the code of each library itself holds, also once minified. */
const LIBRARIES_OF_THE_SHELL = {
  React: 'isPureReactComponent',
  'the router': 'may be used only in the context of a <Router>',
} as const

/**
 * Checks that a built remote leaves React and the router to the shell: two copies in one page break every hook.
 * @param client the remote's client build
 * @throws Error that names the file with a copy in it
 */
export function checkSingletons(remote: RemoteName, client: string) {
  for (const file of filesBelow(client).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(client, file), 'utf8')
    for (const [library, mark] of Object.entries(LIBRARIES_OF_THE_SHELL))
      if (code.includes(mark)) throw new Error(`${remote} holds a copy of ${library}, in ${file}`)
  }
}

/** Name of the file that the federation runtime loads first. */
export const entryFile = (client: string): string => readManifest(client).metaData.remoteEntry.name

/** Everything that showing `page` loads of its remote: the entry, its glue, and the page with all it imports. */
export function remotePageAssets<Remote extends RemoteName>(client: string, page: PageOf<Remote>): PageAssets {
  const manifest = readManifest(client)
  const expose = manifest.exposes.find(({ name }) => name === page)
  if (!expose) throw new Error(`${client} exposes no ${page}`)
  const { js, css } = expose.assets
  return { modules: moduleClosure(client, [manifest.metaData.remoteEntry.name, ...js.sync]), styles: css.sync }
}

/** Addresses of the tags of a built document that match, without the './' of a build that may stand anywhere. */
const linked = (html: string, tag: RegExp): string[] =>
  (html.match(tag) ?? []).flatMap((found) => /(?:src|href)="\.\/([^"]+)"/.exec(found)?.slice(1) ?? [])

/**
 * Everything that the shell loads on every page: what its built document names, and the federation's start-up.
 * `start` is what to run, in this order: the libraries that the application imports, then the federation's entry.
 */
export function shellAssets(client: string): PageAssets & { readonly start: readonly string[] } {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const [entry] = linked(html, /<script type="module"[^>]*>/g)
  if (!entry) throw new Error(`${client}/index.html has no module script`)
  const manifest = readViteManifest(client)
  const application = manifest['index.html']?.file
  if (!application) throw new Error(`${client} has no application entry`)
  const libraries = moduleClosure(client, [application]).filter((file) => file !== application)
  const startUp = Object.entries(manifest)
    .filter(([key]) => key.startsWith('virtual:mf'))
    .map(([, chunk]) => chunk.file)
  const modules = moduleClosure(client, [entry, ...linked(html, /<link rel="modulepreload"[^>]*>/g), ...startUp])
  return { start: [...libraries, entry], modules, styles: linked(html, /<link rel="stylesheet"[^>]*>/g) }
}
