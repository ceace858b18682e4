import { NOT_FOUND_FILE, ROOT_FILES } from '../artefacts/root-files.ts'
import { type CompositionFile, publicOwners } from '../compose/composition-file.ts'
import { liveCompositionOf } from '../compose/describe.ts'
import { integrityLists } from '../compose/integrity-lists.ts'
import { madeFiles } from '../compose/made-records.ts'
import { decodedPath } from '../paths/local-path.ts'
import type { Resource } from '../serving/resource.ts'
import { loadSite } from '../serving/site.ts'
import type { Storage } from '../store/storage.ts'
import { eachUntilError } from './each-until-error.ts'

/** A file of a composition: its path below the site's root, and its content. */
export type SiteFile = { readonly path: string; readonly content: Buffer }

/** How many documents are joined at the same time. Each waits for the threads that compress it. */
const CONCURRENCY = { concurrency: 8 } as const

/** The file of a page, below the site's root. @param path decoded, without a slash at the end */
const pageFile = (path: string) => `${path}/index.html`.replace(/^\/+/, '')

/** The file of a document, below the site's root. @param path of the document in the composition */
export const documentFile = (path: string): string => (path === NOT_FOUND_FILE ? path : pageFile(decodedPath(path)))

/** The decoded paths of all pages of a composition. */
export const pagesOf = ({ documents }: CompositionFile): readonly string[] =>
  Object.keys(documents)
    .filter((path) => path !== NOT_FOUND_FILE)
    .map(decodedPath)

/**
 * The paths of a composition's files that others may not have: hashes of its remotes, records that the composer has
 * made, and what its applications contain.
 * @param killed names of the remotes that are switched off. The files of one that was on when the composition was made
 *   are left out: it may have some that would be refused today
 */
export const ownFilesOf = (file: CompositionFile, killed: readonly string[] = []): readonly string[] => [
  ...[...integrityLists(file), ...madeFiles(file)].map(([path]) => path),
  ...publicOwners(file)
    .filter(([, app]) => !killed.includes(app) || file.browser.remotes[app]?.killed !== undefined)
    .map(([path]) => path),
]

/** The paths of all files of a composition that are not pages. */
export const pathsOfFiles = (file: CompositionFile): readonly string[] => [
  ...Object.values(ROOT_FILES),
  ...ownFilesOf(file),
]

/**
 * Passes every file of a composition to `write`, several at the same time: what `serve` sends at these paths.
 * @param isPreview whether the documents are those of a composition that is not live
 * @throws (rejects) with an Error that names the object of the store that is missing or damaged; then nothing is being
 *   written any more
 */
export async function writeSiteFiles(
  storage: Storage,
  id: string,
  isPreview: boolean,
  write: (file: SiteFile) => Promise<void>,
): Promise<void> {
  const site = await loadSite(storage, id, [], isPreview)
  const resources: (readonly [path: string, resource: Resource])[] = [
    ...[...site.files].map(([path, resource]) => [path.slice(1), resource] as const),
    ...[...site.pages.values()].map(({ path, document }) => [pageFile(path), document] as const),
    [NOT_FOUND_FILE, site.notFound],
  ]
  await write({
    path: ROOT_FILES.live.slice(1),
    content: Buffer.from(JSON.stringify(liveCompositionOf(id, site.composition))),
  })
  await eachUntilError(resources, CONCURRENCY, async ([path, resource]) =>
    write({ path, content: (await resource.represent(undefined)).content }),
  )
}
