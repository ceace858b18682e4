import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import type { RemoteManifest } from '@promptelier/build/manifest'
import type { Composition } from '@promptelier/platform/composition'
import type { ComponentType } from 'react'
import { type AddressOwner, prerenderedPaths, redirectsOf } from './addresses.ts'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { contentHash } from './content-hash.ts'
import { dataFaults } from './data.ts'
import { writeFolder } from './drafts.ts'
import { pageDocuments } from './page-documents.ts'
import { type Parts, partsOf, type Target } from './parts.ts'
import { checkPlatform } from './platform.ts'
import { loadRemote, loadShell, type ShellBundle } from './prerender.ts'
import { dataSetConflicts, dataSetUrls, pageRecords, recordReader } from './records.ts'
import { routeConflicts, unansweredPaths } from './routes.ts'
import { robotsTxt, sitemap } from './site-files.ts'
import { storageConflicts } from './storage.ts'
import { compositionFolder, SHELL, type Store, type Versions } from './store.ts'

/** The same versions, for the same site, served from the same places, composed by the same code: one composition. */
const compositionId = ({ shell, remotes }: Parts, siteUrl: string) =>
  createHash('sha256')
    .update(JSON.stringify([siteUrl, ...[shell, ...remotes].map(({ version, base }) => [version, base])]))
    .update(contentHash(import.meta.dirname))
    .digest('hex')
    .slice(0, 12)

function describe(parts: Parts, siteUrl: string): Composition {
  const remotes = parts.remotes.map(({ manifest: { name, entry, part, pages, notFound }, version, base }) => {
    const listed = pages.map(({ name: page, patterns, title, reads, fetches }) => {
      const records = { ...(reads.length > 0 && { reads }), ...(fetches.length > 0 && { fetches }) }
      return [page, { patterns, title, ...records }] as const
    })
    const remote = { version, entry: `${base}/${entry}`, part, pages: Object.fromEntries(listed), notFound }
    return [name, remote] as const
  })
  return {
    id: compositionId(parts, siteUrl),
    siteUrl,
    shell: { version: parts.shell.version },
    remotes: Object.fromEntries(remotes),
    data: dataSetUrls(parts),
  }
}

/** Where the HTML of a path lies, so that any static host finds it: `/product/7` is `product/7/index.html`. */
const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${decodeURIComponent(path).slice(1)}/index.html`)

/** Files at the site's root, of each application that has some: icons, covers, the web manifest. */
const publicFolders = ({ shell, remotes }: Parts) =>
  [shell, ...remotes]
    .map(({ manifest, server }) => ({ manifest, folder: join(server, 'public') }))
    .filter(({ folder }) => existsSync(folder))

/** @returns a sentence for each file at the site's root that two applications have */
function publicConflicts(parts: Parts): readonly string[] {
  const owners = new Map<string, string>()
  return publicFolders(parts).flatMap(({ manifest: { name, team }, folder }) =>
    filesBelow(folder).flatMap((file) => {
      const other = owners.get(file)
      owners.set(file, `${name} (team ${team})`)
      return other === undefined
        ? []
        : [`${other} and ${name} (team ${team}) both have the file /${file}: one of them must take another name`]
    }),
  )
}

/** What the composer itself writes at the site's root. */
const OWN_FILES = ['404.html', 'composition.json', 'index.html', 'robots.txt', 'sitemap.xml']

/** What of the shell's origin is no page: its public files, and the files of every application. */
function reservedPaths(parts: Parts): readonly string[] {
  const roots = new Set(
    publicFolders(parts).flatMap(({ folder }) => filesBelow(folder).map((file) => file.replace(/\/.*/, '/*'))),
  )
  const apps = [SHELL, ...parts.remotes.map(({ manifest }) => manifest.name)]
  return [...[...roots, ...OWN_FILES].map((path) => `/${path}`), ...apps.map((app) => `/${app}/*`)]
}

/**
 * @param warn notified of each name of the platform that is used and deprecated
 * @throws Error with a sentence for each name that is missing or does not fit
 */
async function checkNames(parts: Parts, warn: (text: string) => void) {
  const { faults, warnings } = await checkPlatform(parts)
  for (const warning of warnings) warn(warning)
  const all = [...faults, ...(await dataFaults(parts))]
  if (all.length > 0) throw new Error(all.join('\n'))
}

/** On one machine each application is served at the port that it declares. */
const portConflicts = (remotes: readonly RemoteManifest[]): readonly string[] =>
  remotes.flatMap((one, index) =>
    remotes
      .slice(index + 1)
      .filter(({ port }) => port === one.port)
      .map(
        (other) =>
          `${one.name} (team ${one.team}) and ${other.name} (team ${other.team}) both declare port ${one.port}: one of them must take another port`,
      ),
  )

/** @throws Error with a sentence for each conflict */
function checkOwners(parts: Parts, composition: Composition, { createRouteTable, paths }: ShellBundle) {
  const { pageAt } = createRouteTable(composition)
  const remotes = parts.remotes.map(({ manifest }) => manifest)
  const conflicts = [
    ...routeConflicts(remotes, reservedPaths(parts)),
    ...storageConflicts([parts.shell.manifest, ...remotes]),
    ...portConflicts(remotes),
    ...dataSetConflicts(parts),
    ...publicConflicts(parts),
    ...unansweredPaths(paths, (path) => pageAt(path) !== undefined),
  ]
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
}

/**
 * Writes a composition: one HTML file per prerendered path, `404.html`, `composition.json`, the shell's public files,
 * `sitemap.xml` and `robots.txt`, with compressed copies. Makes nothing live.
 * Only for the one who holds the store's lock.
 * @param warn notified of what will be refused one day
 * @throws (rejects) when parts do not fit together, or a page does not render; nothing of the composition is left then
 */
export async function compose(
  store: Store,
  versions: Versions,
  target: Target,
  warn: (text: string) => void = console.info,
): Promise<Composition> {
  const parts = partsOf(store, versions, target.originOf)
  await checkNames(parts, warn)
  const composition = describe(parts, target.siteUrl)
  const folder = compositionFolder(store, composition.id)
  if (existsSync(folder)) return composition
  await writeFolder(store.folder, async (draft) => {
    const redirects = await writePages(parts, composition, draft)
    // Only servers read the redirects: documents carry what browsers need of the composition.
    writeFileSync(join(draft, 'composition.json'), `${JSON.stringify({ ...composition, redirects }, null, 2)}\n`)
    await writeCompressedCopies(draft, BROTLI_QUALITY.composition)
    return folder
  })
  return composition
}

/** @returns the pages of all remotes, and the addresses that their data gives them */
async function loadRemotes({ shell, remotes }: Parts) {
  const owners: AddressOwner[] = []
  const pages: [string, ComponentType][] = []
  for (const { manifest, server } of remotes) {
    const bundle = await loadRemote(manifest, server, shell.server).catch((error: unknown) => {
      throw new Error(
        `${manifest.name} (team ${manifest.team}) cannot be prerendered: ${String(error)}. Nothing of the browser is there while its modules are read.`,
        { cause: error },
      )
    })
    const patterns = manifest.pages.flatMap((page) => page.patterns)
    owners.push({ name: manifest.name, patterns, addresses: bundle.addresses })
    pages.push(...bundle.pages)
  }
  return { owners, pages: new Map(pages) }
}

const ownerText = ({ remotes }: Parts, at: { remote: string; page: string } | undefined): string => {
  const owner = remotes.find(({ manifest }) => manifest.name === at?.remote)?.manifest
  return at && owner ? `${at.page} of ${owner.name} (team ${owner.team})` : 'The shell'
}

/** What is thrown while rendering comes as the cause of the failure. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

/** @returns the redirects of all remotes */
async function writePages(
  parts: Parts,
  composition: Composition,
  target: string,
): Promise<Readonly<Record<string, string>>> {
  const shell = await loadShell(parts.shell.server)
  checkOwners(parts, composition, shell)
  const { owners, pages } = await loadRemotes(parts)
  for (const { folder } of publicFolders(parts)) cpSync(folder, target, { recursive: true })

  const { pageAt } = shell.createRouteTable(composition)
  const read = recordReader(parts)
  const records = pageRecords(composition, shell, read)
  const documentOf = pageDocuments(parts, composition, shell, records)
  const heads = new Map<string, string>()
  for (const path of [...prerenderedPaths(owners, read), undefined]) {
    const given = path === undefined ? {} : records.rendered(path)
    const rendered = await shell.prerenderAt(path ?? '/404', composition, pages, given).catch((error: unknown) => {
      throw new Error(
        `${ownerText(parts, path === undefined ? undefined : pageAt(path))} does not render at ${path ?? '/404'}: ${reasonOf(error)}`,
        {
          cause: error,
        },
      )
    })
    if (path !== undefined) heads.set(path, rendered.head)
    const file = resolve(target, path === undefined ? '404.html' : htmlFile(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, documentOf(path, rendered))
  }
  writeFileSync(join(target, 'sitemap.xml'), sitemap(composition.siteUrl, heads))
  writeFileSync(join(target, 'robots.txt'), robotsTxt(composition.siteUrl, shell.paths))
  return redirectsOf(owners, read)
}
