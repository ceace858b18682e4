import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import type { Composition } from '@promptelier/shared/federation'
import { filesBelow } from '@promptelier/shared/files-below'
import { type AddressOwner, prerenderedPaths, redirectsOf } from './addresses.ts'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { contentHash } from './content-hash.ts'
import { type DocumentParts, fillDocument } from './document.ts'
import { writeFolder } from './drafts.ts'
import { type Manifests, readManifests } from './manifests.ts'
import { loadRemote, loadShell, type RemoteBundle, type ShellBundle } from './prerender.ts'
import { routeConflicts, unansweredPaths } from './routes.ts'
import { robotsTxt, sitemap } from './site-files.ts'
import { compositionFolder, SHELL, type Store, type Versions, versionFolder } from './store.ts'

/**
 * Where an application's files are served from, without a slash at the end.
 * @param port that the remote declares, undefined for the shell
 */
export type OriginOf = (app: string, port: number | undefined) => string

/** A composition that is being made. */
type Draft = {
  readonly store: Store
  readonly versions: Versions
  readonly manifests: Manifests
  readonly originOf: OriginOf
}

/** An application of a composition: its version's folder, and the URL that its files are served below. */
function placeOf(
  { store, versions, originOf }: Pick<Draft, 'store' | 'versions' | 'originOf'>,
  app: string,
  port?: number,
) {
  const version = versions[app]
  if (version === undefined) throw new Error(`there is no ${app} in this composition`)
  return { version, folder: versionFolder(store, app, version), base: `${originOf(app, port)}/${app}/${version}` }
}

/** The same builds, served from the same places, composed by the same code, are the same composition. */
const compositionId = (bases: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([bases, contentHash(import.meta.dirname)]))
    .digest('hex')
    .slice(0, 12)

function describe(draft: Draft): Composition {
  const { remotes } = draft.manifests
  const shell = placeOf(draft, SHELL)
  const bases = [shell.base, ...remotes.map(({ name, port }) => placeOf(draft, name, port).base)]
  const described = remotes.map(({ name, port, entry, part, pages, notFound }) => {
    const { version, base } = placeOf(draft, name, port)
    const paged = pages.map(({ name: page, patterns, title }) => [page, { patterns, title }])
    return [name, { version, entry: `${base}/${entry}`, part, pages: Object.fromEntries(paged), notFound }]
  })
  return { id: compositionId(bases), shell: { version: shell.version }, remotes: Object.fromEntries(described) }
}

/** A style sheet's text with its relative addresses made absolute: inlined, it stands at another address. */
function readStyle(client: string, base: string, file: string) {
  const text = readFileSync(join(client, file), 'utf8').trim()
  const absolute = (relative: string) => `${base}/${posix.join(posix.dirname(file), relative)}`
  return { url: `${base}/${file}`, text: text.replace(/(?<=url\(["']?)\.{1,2}\/[^"')]+/g, absolute) }
}

/** What a page needs of one application: paths of module and style sheet files, relative to its client build. */
type Assets = { readonly modules: readonly string[]; readonly styles: readonly string[] }

/** The same as URLs, with the sheets' texts. */
const served = (
  folder: string,
  base: string,
  { modules, styles }: Assets,
): Pick<DocumentParts, 'modules' | 'styles'> => ({
  modules: modules.map((file) => `${base}/${file}`),
  styles: styles.map((file) => readStyle(join(folder, 'client'), base, file)),
})

/** Built by the shell's preset beside its modules: records what is done with a page before its script has come. */
const INLINE_SCRIPT = 'early-input.js'

const FONT = /url\(["']?([^"')]+latin-wght-normal[^"')]*\.woff2)/g

/** Where the HTML of a path lies, so that any static host finds it: `/product/7` is `product/7/index.html`. */
const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}/index.html`)

/** What of the shell's origin is no page: its public files, and the files of every application. */
function reservedPaths(shellFolder: string, apps: readonly string[]): readonly string[] {
  const roots = new Set(filesBelow(join(shellFolder, 'public')).map((file) => file.replace(/\/.*/, '/*')))
  return [...[...roots].map((path) => `/${path}`), ...apps.map((app) => `/${app}/*`)]
}

/** @throws Error with a sentence for each conflict */
function checkRoutes(
  { manifests, versions }: Draft,
  composition: Composition,
  shellFolder: string,
  shell: ShellBundle,
) {
  const { pageAt } = shell.createRouteTable(composition)
  const faults = [
    ...routeConflicts(manifests.remotes, reservedPaths(shellFolder, Object.keys(versions))),
    ...unansweredPaths(shell.paths, (path) => pageAt(path) !== undefined),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/**
 * Writes a composition: one HTML file per prerendered path, `404.html`, `composition.json`, the shell's public files,
 * `sitemap.xml` and `robots.txt`, with compressed copies. Makes nothing live.
 * Only for the one who holds the store's lock.
 * @throws (rejects) when pages contradict each other, or one does not render; nothing of the composition is left then
 */
export async function compose(store: Store, versions: Versions, originOf: OriginOf): Promise<Composition> {
  const draft: Draft = { store, versions, manifests: readManifests(store, versions), originOf }
  const composition = describe(draft)
  const target = compositionFolder(store, composition.id)
  if (existsSync(target)) return composition
  await writeFolder(store.folder, async (folder) => {
    const redirects = await writePages(draft, composition, folder)
    // Only servers read the redirects: documents carry what browsers need of the composition.
    writeFileSync(join(folder, 'composition.json'), `${JSON.stringify({ ...composition, redirects }, null, 2)}\n`)
    await writeCompressedCopies(folder, BROTLI_QUALITY.composition)
    return target
  })
  return composition
}

async function loadRemotes(draft: Draft, shellFolder: string): Promise<ReadonlyMap<string, RemoteBundle>> {
  const bundles = new Map<string, RemoteBundle>()
  for (const manifest of draft.manifests.remotes)
    bundles.set(manifest.name, await loadRemote(manifest, placeOf(draft, manifest.name).folder, shellFolder))
  return bundles
}

/** @returns the redirects of all remotes */
async function writePages(
  draft: Draft,
  composition: Composition,
  target: string,
): Promise<Readonly<Record<string, string>>> {
  const { manifests } = draft
  const { folder: shellFolder } = placeOf(draft, SHELL)
  const shell = await loadShell(shellFolder)
  checkRoutes(draft, composition, shellFolder, shell)
  const bundles = await loadRemotes(draft, shellFolder)
  const pages = new Map([...bundles.values()].flatMap((bundle) => bundle.pages))
  const owners = manifests.remotes.flatMap((remote): AddressOwner[] => {
    const bundle = bundles.get(remote.name)
    const patterns = remote.pages.flatMap((page) => page.patterns)
    return bundle ? [{ name: remote.name, patterns, addresses: bundle.addresses }] : []
  })
  cpSync(join(shellFolder, 'public'), target, { recursive: true })

  const fill = documentsOf(draft, composition, shell)
  const heads = new Map<string, string>()
  for (const path of [...prerenderedPaths(owners), undefined]) {
    const { head, body } = await shell.prerenderAt(path ?? '/404', composition, pages)
    if (path !== undefined) heads.set(path, head)
    const file = resolve(target, path === undefined ? '404.html' : htmlFile(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, fill(path, { head, body }))
  }
  writeFileSync(join(target, 'sitemap.xml'), sitemap(heads))
  writeFileSync(join(target, 'robots.txt'), robotsTxt())
  return redirectsOf(owners)
}

/** @returns a function that makes the document of a path from what was rendered for it */
function documentsOf(draft: Draft, composition: Composition, { createRouteTable }: ShellBundle) {
  const { manifests, versions } = draft
  const { folder } = placeOf(draft, SHELL)
  // Its own files are asked of the origin that served the document, wherever that is.
  const base = `/${SHELL}/${versions[SHELL]}`
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const inlineScript = readFileSync(join(folder, 'client', INLINE_SCRIPT), 'utf8')
  const own = served(folder, base, manifests.shell)
  const fonts = [...new Set(own.styles.flatMap(({ text }) => [...text.matchAll(FONT)].map(([, url = '']) => url)))]
  const table = createRouteTable(composition)

  const partsOf = (path: string | undefined) => {
    const found = path === undefined ? undefined : table.pageAt(path)
    const remote = manifests.remotes.find(({ name }) => name === found?.remote)
    const page = remote?.pages.find(({ name }) => name === found?.page)
    if (!remote || !page) return { modules: [], styles: [] }
    const place = placeOf(draft, remote.name, remote.port)
    return served(place.folder, place.base, page)
  }

  return (path: string | undefined, rendered: Pick<DocumentParts, 'head' | 'body'>) => {
    const { modules, styles } = partsOf(path)
    return fillDocument(template, {
      ...rendered,
      path: path === undefined ? undefined : decodeURIComponent(path),
      styles: [...own.styles, ...styles],
      modules: [...own.modules, ...modules],
      inlineScript,
      start: manifests.shell.start.map((file) => `${base}/${file}`),
      fonts,
      composition,
    })
  }
}
