import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import type { RemoteManifest } from '@promptelier/build/manifest'
import type { Composition } from '@promptelier/platform/composition'
import * as v from 'valibot'
import { type Applications, applicationsOf, type Target } from '../artefacts/applications.ts'
import { BROTLI_QUALITY, writeCompressedCopies } from '../artefacts/compressed-copies.ts'
import { publicConflicts, publicFolders } from '../artefacts/public-files.ts'
import { loadShell, type ShellBundle } from '../render/prerender.ts'
import { writeFolder } from '../store/drafts.ts'
import { compositionFolder, SHELL, type Store, type Versions } from '../store/store.ts'
import { checkPlatform } from './check-platform.ts'
import { checkRecords } from './check-records.ts'
import { storageConflicts } from './check-storage-keys.ts'
import { composerHash } from './composer-version.ts'
import { dataSetConflicts, dataSetUrls } from './records.ts'
import { routeConflicts, unservedPaths } from './routes.ts'
import { writePages } from './write-pages.ts'

/** Hash of versions, site URL, origins and composer. */
const compositionId = ({ shell, remotes }: Applications, siteUrl: string) =>
  createHash('sha256')
    .update(JSON.stringify([siteUrl, ...[shell, ...remotes].map(({ version, base }) => [version, base])]))
    .update(composerHash())
    .digest('hex')
    .slice(0, 12)

function describeComposition(applications: Applications, siteUrl: string): Composition {
  const remotes = applications.remotes.map(({ manifest: { name, entry, part, pages, notFound }, version, base }) => {
    const listed = pages.map(({ name: page, patterns, title, reads, fetches }) => {
      const records = { ...(reads.length > 0 && { reads }), ...(fetches.length > 0 && { fetches }) }
      return [page, { patterns, title, ...records }] as const
    })
    const remote = { version, entry: `${base}/${entry}`, part, pages: Object.fromEntries(listed), notFound }
    return [name, remote] as const
  })
  return {
    id: compositionId(applications, siteUrl),
    siteUrl,
    shell: { version: applications.shell.version },
    remotes: Object.fromEntries(remotes),
    data: dataSetUrls(applications),
  }
}

/** The files that the composer itself writes at the site's root. */
const COMPOSER_FILES = ['404.html', 'composition.json', 'index.html', 'robots.txt', 'sitemap.xml']

/** Paths of the shell's origin that are not pages: public files, and the files of every application. */
function reservedPaths(applications: Applications): readonly string[] {
  const roots = new Set(
    publicFolders(applications).flatMap(({ folder }) => filesBelow(folder).map((file) => file.replace(/\/.*/, '/*'))),
  )
  const apps = [SHELL, ...applications.remotes.map(({ manifest }) => manifest.name)]
  return [...[...roots, ...COMPOSER_FILES].map((path) => `/${path}`), ...apps.map((app) => `/${app}/*`)]
}

/**
 * @param warn called with a sentence for each deprecated name of the platform that a remote uses
 * @throws Error with a sentence for each name of the platform, and each record, that is missing or does not fit
 */
async function checkPlatformAndRecords(applications: Applications, warn: (text: string) => void) {
  const { faults, warnings } = await checkPlatform(applications)
  for (const warning of warnings) warn(warning)
  const all = [...faults, ...checkRecords(applications)]
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
function checkConflicts(
  applications: Applications,
  composition: Composition,
  { createRouteTable, paths }: ShellBundle,
) {
  const { pageAt } = createRouteTable(composition)
  const remotes = applications.remotes.map(({ manifest }) => manifest)
  const conflicts = [
    ...routeConflicts(remotes, reservedPaths(applications)),
    ...storageConflicts([applications.shell.manifest, ...remotes]),
    ...portConflicts(remotes),
    ...dataSetConflicts(applications),
    ...publicConflicts(applications),
    ...unservedPaths(paths, (path) => pageAt(path) !== undefined),
  ]
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
}

/**
 * A composition, its number of documents, and how many of them were rendered. The other documents reuse a stored body.
 */
export type Composed = { readonly composition: Composition; readonly documents: number; readonly rendered: number }

/** The field of `composition.json` that only the composer reads: the input hash of each document. */
const bodiesField = v.object({ bodies: v.record(v.string(), v.string()) })

/** Number of documents of a composition that is already in the store. */
const documentCountOf = (folder: string) =>
  Object.keys(v.parse(bodiesField, JSON.parse(readFileSync(join(folder, 'composition.json'), 'utf8'))).bodies).length

/**
 * Writes a composition: one HTML file per prerendered path, `404.html`, `composition.json`, the public files of all
 * applications, `sitemap.xml` and `robots.txt`, with compressed copies. Renders a page only when the store has no body
 * that was rendered from the same inputs. Does not change which composition is live. Call it while holding the store's
 * lock.
 * @param warn called with a sentence for each deprecated name of the platform that a remote uses
 * @throws (rejects) when applications do not fit together, or a page does not render; then nothing of the composition
 *   is written
 */
export async function compose(
  store: Store,
  versions: Versions,
  target: Target,
  warn: (text: string) => void = console.info,
): Promise<Composed> {
  const applications = applicationsOf(store, versions, target.originOf)
  await checkPlatformAndRecords(applications, warn)
  const composition = describeComposition(applications, target.siteUrl)
  const folder = compositionFolder(store, composition.id)
  if (existsSync(folder)) return { composition, documents: documentCountOf(folder), rendered: 0 }
  const shell = await loadShell(applications.shell.server)
  checkConflicts(applications, composition, shell)
  let written = { documents: 0, rendered: 0 }
  await writeFolder(store.folder, async (draft) => {
    const { redirects, bodies, rendered } = await writePages(store, applications, composition, shell, draft)
    written = { documents: Object.keys(bodies).length, rendered }
    // Servers read `redirects`, and the composer reads `bodies`. Each document contains what browsers need.
    const text = JSON.stringify({ ...composition, redirects, bodies }, null, 2)
    writeFileSync(join(draft, 'composition.json'), `${text}\n`)
    await writeCompressedCopies(draft, BROTLI_QUALITY.composition)
    return folder
  })
  return { composition, ...written }
}
