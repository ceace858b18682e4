import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { type Composition, REMOTE_NAMES, REMOTE_PAGES, type RemoteName } from '@promptelier/shared/federation'
import { APP_NAMES, type AppName, contentHash } from './apps.ts'
import {
  checkContract,
  checkSingletons,
  entryFile,
  type PageAssets,
  remotePageAssets,
  shellAssets,
} from './build-info.ts'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { type DocumentParts, fillDocument } from './document.ts'
import { writeFolder } from './drafts.ts'
import { loadPages, loadShell } from './prerender.ts'
import { robotsTxt, sitemap } from './site-files.ts'
import { compositionFolder, type Store, versionFolder } from './store.ts'

/** The version of each application, as `publish` returned it. */
export type Versions = Readonly<Record<AppName, string>>

/** Where each application's files are served from, without a slash at the end. */
export type Origins = Readonly<Record<AppName, string>>

const clientUrl = (origins: Origins, app: AppName, version: string) => `${origins[app]}/${app}/${version}`

/** The same builds, served from the same places, composed by the same code, are the same composition. */
const compositionId = (versions: Versions, origins: Origins) =>
  createHash('sha256')
    .update(JSON.stringify([APP_NAMES.map((app) => [versions[app], origins[app]]), contentHash(import.meta.dirname)]))
    .digest('hex')
    .slice(0, 12)

function describe(store: Store, versions: Versions, origins: Origins): Composition {
  const remotes = REMOTE_NAMES.map((name) => {
    const client = join(versionFolder(store, name, versions[name]), 'client')
    checkContract(name, client)
    checkSingletons(name, client)
    return [
      name,
      { version: versions[name], entry: `${clientUrl(origins, name, versions[name])}/${entryFile(client)}` },
    ]
  })
  // One entry for each name of REMOTE_NAMES, just made.
  const id = compositionId(versions, origins)
  return { id, shell: { version: versions.shell }, remotes: Object.fromEntries(remotes) as Composition['remotes'] }
}

/** A style sheet's text with its relative addresses made absolute: inlined, it stands at another address. */
function readStyle(client: string, base: string, file: string) {
  const text = readFileSync(join(client, file), 'utf8').trim()
  const absolute = (relative: string) => `${base}/${posix.join(posix.dirname(file), relative)}`
  return { url: `${base}/${file}`, text: text.replace(/(?<=url\(["']?)\.{1,2}\/[^"')]+/g, absolute) }
}

/** Turns a build's files into URLs under which that version of the application is served. */
function served(store: Store, origins: Origins, app: AppName, version: string) {
  const client = join(versionFolder(store, app, version), 'client')
  const base = clientUrl(origins, app, version)
  return {
    client,
    of: ({ modules, styles }: PageAssets): Pick<DocumentParts, 'modules' | 'styles'> => ({
      modules: modules.map((file) => `${base}/${file}`),
      styles: styles.map((file) => readStyle(client, base, file)),
    }),
    url: (file: string) => `${base}/${file}`,
  }
}

/** Built by the shell's preset beside its modules: records what is done with a page before its script has come. */
const INLINE_SCRIPT = 'early-input.js'

const FONT = /url\(["']?([^"')]+latin-wght-normal[^"')]*\.woff2)/g

/** Where the HTML of a path lies, so that any static host finds it: `/product/7` is `product/7/index.html`. */
const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}/index.html`)

/**
 * Writes a composition: one HTML file per prerendered path, `404.html`, `composition.json`, the shell's public files,
 * `sitemap.xml` and `robots.txt`, with compressed copies. Makes nothing live.
 * Only for the one who holds the store's lock.
 * @throws (rejects) when a build breaks its contract or a page does not render; nothing of the composition is left then
 */
export async function compose(store: Store, versions: Versions, origins: Origins): Promise<Composition> {
  const composition = describe(store, versions, origins)
  const target = compositionFolder(store, composition.id)
  if (existsSync(target)) return composition
  await writeFolder(store.folder, async (draft) => {
    const { redirects } = await writePages(store, composition, versions, origins, draft)
    // Only servers read the redirects: documents carry what browsers need of the composition.
    writeFileSync(join(draft, 'composition.json'), `${JSON.stringify({ ...composition, redirects }, null, 2)}\n`)
    await writeCompressedCopies(draft, BROTLI_QUALITY.composition)
    return target
  })
  return composition
}

async function writePages(store: Store, composition: Composition, versions: Versions, origins: Origins, draft: string) {
  const folders = Object.fromEntries(REMOTE_NAMES.map((name) => [name, versionFolder(store, name, versions[name])]))
  const shellFolder = versionFolder(store, 'shell', versions.shell)
  const template = readFileSync(join(shellFolder, 'index.html'), 'utf8')
  const bundle = await loadShell(shellFolder)
  // Folders has one entry for each remote's name.
  const pages = await loadPages(folders as Record<RemoteName, string>, REMOTE_PAGES, shellFolder)
  // Its own files are asked of the origin that served the document, wherever that is.
  const shell = served(store, { ...origins, shell: '' }, 'shell', versions.shell)
  cpSync(join(shellFolder, 'public'), draft, { recursive: true })
  const assets = shellAssets(shell.client)
  const shellParts = shell.of(assets)
  const inlineScript = readFileSync(join(shell.client, INLINE_SCRIPT), 'utf8')
  const fonts = [
    ...new Set(shellParts.styles.flatMap(({ text }) => [...text.matchAll(FONT)].map(([, url = '']) => url))),
  ]

  const heads = new Map<string, string>()
  for (const path of [...bundle.prerenderedPaths, undefined]) {
    const page = path === undefined ? undefined : bundle.routeOf(decodeURIComponent(path))?.page
    const remote = page && served(store, origins, page.remote, versions[page.remote])
    // The route table has checked the pair of remote and page.
    const remoteParts = page && remote?.of(remotePageAssets(remote.client, page.page as never))
    const { head, body } = await bundle.prerenderAt(path ?? '/404', pages)
    if (path !== undefined) heads.set(path, head)
    const html = fillDocument(template, {
      head,
      body,
      path: path === undefined ? undefined : decodeURIComponent(path),
      styles: [...shellParts.styles, ...(remoteParts?.styles ?? [])],
      modules: [...shellParts.modules, ...(remoteParts?.modules ?? [])],
      inlineScript,
      start: assets.start.map(shell.url),
      fonts,
      composition,
    })
    const file = resolve(draft, path === undefined ? '404.html' : htmlFile(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  writeFileSync(join(draft, 'sitemap.xml'), sitemap(heads))
  writeFileSync(join(draft, 'robots.txt'), robotsTxt())
  return { redirects: bundle.redirects ?? {} }
}
