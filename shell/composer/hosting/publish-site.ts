import { createHash } from 'node:crypto'
import { mkdir, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BROTLI_QUALITY, COPY_SUFFIXES, compressedCopies } from '../artefacts/compressed-copies.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { dataOwners } from '../compose/records.ts'
import { readPolicies, type SitePolicies } from '../policy/site-policies.ts'
import { readingOnce, type Storage } from '../store/storage.ts'
import { filesParts, recordsParts, SHELL, type Store } from '../store/store.ts'
import { noteServed } from './memory.ts'
import { FILES, listFiles, publishFiles } from './publish-files.ts'
import { exists, replaceLink, sweepDrafts, withDraft } from './replace.ts'
import { type SiteFile, writeSiteFiles } from './site-files.ts'

/** Folders, in the published folder, of compositions, and of compositions that may be requested by their id. */
export const COMPOSITIONS = 'compositions'
export const PREVIEWS = 'previews'

/** The link, in the published folder, to the live composition. */
const LIVE = 'live'

/** A composition in the published folder. */
export type Published = {
  readonly id: string
  readonly file: CompositionFile
  /** Its folder, relative to the published folder. */
  readonly folder: string
  /** Keys of the files of its versions for browsers. */
  readonly files: readonly string[]
  /** The Content-Security-Policy of its documents. */
  readonly policies: SitePolicies
  /** Whether it was not in the published folder before. */
  readonly isNew: boolean
}

/** Seconds of a time in the past, as a server writes it into an ETag. */
const TIME_LIMIT_S = 2 ** 30

/**
 * The time that a published file gets. Servers make the ETag of a file from its time and size. A time that depends on
 * the content gives the same ETag in the next composition and on another machine, and another one after a rollback.
 */
const timeOf = (content: Buffer) =>
  new Date((createHash('sha256').update(content).digest().readUInt32BE() % TIME_LIMIT_S) * 1000)

/** @throws (rejects) when there is a file at the path: two files of a composition would be one */
async function writeContent(path: string, content: Buffer) {
  await writeFile(path, content, { flag: 'wx' })
  const time = timeOf(content)
  await utimes(path, time, time)
}

/** Writes a file and its compressed copies. */
async function writeSiteFile(folder: string, { path, content }: SiteFile) {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  for (const [encoding, copy] of await compressedCopies(path, content, BROTLI_QUALITY.document))
    await writeContent(`${file}${COPY_SUFFIXES.get(encoding)}`, copy)
  await writeContent(file, content)
}

/** Lets a host with one folder for the shop's origin serve the shell's files too, and all records. */
async function linkFiles(folder: string, owners: readonly string[]) {
  await symlink(`../../${FILES}/${SHELL}`, join(folder, SHELL))
  for (const owner of owners) {
    await mkdir(join(folder, ...filesParts(owner)), { recursive: true })
    const records = recordsParts(owner)
    await symlink(`../../../../${FILES}/${records.join('/')}`, join(folder, ...records))
  }
}

async function writeSite(storage: Storage, id: string, out: string, folder: string, owners: readonly string[]) {
  await withDraft(out, async (draft) => {
    const isPreview = dirname(folder) === PREVIEWS
    await writeSiteFiles(storage, id, isPreview, (siteFile) => writeSiteFile(draft, siteFile))
    await linkFiles(draft, owners)
    await mkdir(join(out, dirname(folder)), { recursive: true })
    await rename(draft, join(out, folder)).catch(async (error: unknown) => {
      // Another process has published the same composition meanwhile.
      if (!(await exists(join(out, folder)))) throw error
    })
  })
}

/**
 * Publishes a composition to a folder: its documents, the files at the site's root and the files of its versions, each
 * with compressed copies. It appears complete or not at all. Does not change which composition is live there: see
 * `switchLive`.
 * @param out the published folder
 * @param options.preview publishes documents that say that the composition is not live
 * @throws (rejects) with an Error that names the object of the store that is missing or damaged
 */
export async function publishComposition(
  store: Store,
  id: string,
  out: string,
  { preview = false }: { readonly preview?: boolean } = {},
): Promise<Published> {
  const root = resolve(out)
  const folder = `${preview ? PREVIEWS : COMPOSITIONS}/${id}`
  await sweepDrafts(root)
  // Documents and policies are made from the same texts.
  const storage = readingOnce(store.storage)
  const file = await readComposition(storage, id)
  const listed = await listFiles(store, file.versions)
  const files = listed.map(([key]) => key)
  // Noted first: files that are in no memory are removed.
  await noteServed(root, [{ id, file, files }])
  await publishFiles(store, listed, root)
  const isNew = !(await exists(join(root, folder)))
  if (isNew) await writeSite(storage, id, root, folder, dataOwners(file.browser.data))
  const policies = await readPolicies(storage, id, file)
  return { id, file, folder, files, policies, isNew }
}

/**
 * Makes a published composition the live one of the published folder, at once.
 * @returns whether it was not the live one before
 */
export const switchLive = (out: string, { folder }: Pick<Published, 'folder'>): Promise<boolean> =>
  replaceLink(resolve(out), LIVE, folder)
