import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import pMap from 'p-map'

/** In the store, because a rename is atomic only within one file system. */
const draftsFolder = (storeFolder: string) => join(storeFolder, 'drafts')

/**
 * Creates an empty folder that no other process uses, for content that is then renamed into the store.
 * @returns what `write` returns; the folder is removed afterwards
 */
export async function withDraft<Result>(
  storeFolder: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(draftsFolder(storeFolder), { recursive: true })
  const draft = mkdtempSync(join(draftsFolder(storeFolder), 'draft-'))
  try {
    return await write(draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Waits until the disk has a file's content, or a folder's list of files. Without it, a rename may survive a loss of power
 * and the renamed content may not.
 */
export async function flush(path: string) {
  // Windows can flush neither a folder nor a file that is open for reading.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files that are open at the same time: a store of 4 000 products has more than a process may open. */
export const FILE_CONCURRENCY = { concurrency: 8 } as const

const flushAll = (folder: string) =>
  pMap(
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })],
    (path) => flush(join(folder, path)),
    FILE_CONCURRENCY,
  )

async function moveInto(folder: string, target: string) {
  await flushAll(folder)
  mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(folder, target)
  } catch (error) {
    // Another process was faster with the same content. The error for that differs between systems.
    if (!existsSync(target)) throw error
  }
  await flush(dirname(target))
}

/**
 * Writes an immutable folder of the store: complete, or not at all. A folder that exists already has the same content.
 * @param write fills the given empty folder, and returns its target: a folder named after its content
 * @throws (rejects) with the error of `write`; then nothing is written
 */
export const writeFolder = (storeFolder: string, write: (folder: string) => Promise<string>): Promise<void> =>
  withDraft(storeFolder, async (draft) => {
    // Only its owner may read the draft itself, and a renamed folder keeps its permissions.
    const folder = join(draft, 'folder')
    mkdirSync(folder)
    const target = await write(folder)
    if (!existsSync(target)) await moveInto(folder, target)
  })

/**
 * Writes immutable files of the store, each complete or not at all. A file that exists already stays.
 * @param write fills the given empty folder
 * @param target the folder of the store for these files
 */
export const writeFiles = (
  storeFolder: string,
  target: string,
  write: (folder: string) => Promise<void>,
): Promise<void> =>
  withDraft(storeFolder, async (draft) => {
    await write(draft)
    await flushAll(draft)
    const folders = new Set<string>()
    for (const file of filesBelow(draft)) {
      const place = join(target, file)
      mkdirSync(dirname(place), { recursive: true })
      if (!existsSync(place)) renameSync(join(draft, file), place)
      folders.add(dirname(place))
    }
    await pMap(folders, flush, FILE_CONCURRENCY)
  })

/** Removes the drafts of killed processes. Call it while holding the store's lock: no other process writes then. */
export const removeDrafts = (storeFolder: string) => rmSync(draftsFolder(storeFolder), { recursive: true, force: true })
