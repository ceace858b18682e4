import { lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '@promptelier/build/manifest'
import pMap from 'p-map'
import { COPY_SUFFIXES, isCopyOf } from '../artefacts/compressed-copies.ts'
import { integrityOf } from '../artefacts/integrity.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { CONCURRENCY } from '../store/storage.ts'
import { keys, type Store, type Versions } from '../store/store.ts'
import { eachUntilError } from './each-until-error.ts'
import { withDraft } from './replace.ts'

/** Folder of the applications' files, in the published folder. In it, each file has the path of its URL. */
export const FILES = 'files'

/**
 * Whether a file is published with its content. Earlier composers published links to files of the store, which may be
 * changed there: they are replaced.
 */
const isPublished = async (target: string, integrity: string): Promise<boolean> =>
  lstat(target).then(
    async (stats) => stats.isFile() && stats.nlink === 1 && integrityOf(await readFile(target)) === integrity,
    () => false,
  )

/** Writes an object of the store, whose content was compared, to the published folder. It appears there at once. */
async function place(out: string, key: string, content: Buffer) {
  const target = join(out, FILES, key)
  await mkdir(dirname(target), { recursive: true })
  await withDraft(out, async (draft) => {
    await writeFile(draft, content)
    await rename(draft, target)
  })
}

/** Publishes the compressed copies of a file. A damaged copy is left out: then the server sends another one. */
async function publishCopies(store: Store, out: string, key: string, content: Buffer) {
  for (const [encoding, suffix] of COPY_SUFFIXES) {
    const copy = await store.storage.read(key + suffix)
    if (copy && (await isCopyOf(encoding, copy, content))) await place(out, key + suffix, copy)
  }
}

async function publishFile(store: Store, out: string, key: string, integrity: string) {
  // The file is published after its copies, so both are there.
  if (await isPublished(join(out, FILES, key), integrity)) return
  const { storage } = store
  const content = await storage.read(key)
  if (!content) throw new Error(`${key} is missing in ${storage.location}`)
  if (integrityOf(content) !== integrity) throw new Error(`${key} in ${storage.location} is damaged`)
  await publishCopies(store, out, key, content)
  await place(out, key, content)
}

/** The keys of an application's files for browsers, with the hash of each. */
const keysOfFiles = ({ name, files }: Manifest) =>
  Object.entries(files).map(([path, { integrity }]) => [keys.file(name, path), integrity] as const)

/** The key of a file for browsers, and its hash. */
type ListedFile = readonly [key: string, integrity: string]

/**
 * Lists the files of versions for browsers, without their compressed copies.
 * @throws (rejects) with an Error that names the manifest that is missing or damaged
 */
export async function listFiles({ storage }: Store, versions: Versions): Promise<readonly ListedFile[]> {
  const manifests = await pMap(Object.entries(versions), ([app, version]) => readManifest(storage, app, version))
  return manifests.flatMap(keysOfFiles)
}

/**
 * Publishes files of versions, with their compressed copies. Each appears complete or not at all.
 * @param out the published folder
 * @throws (rejects) with an Error that names the object of the store that is missing or damaged
 */
export const publishFiles = (store: Store, files: readonly ListedFile[], out: string): Promise<void> =>
  eachUntilError(files, CONCURRENCY, ([key, integrity]) => publishFile(store, out, key, integrity))
