import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import pMap from 'p-map'

/** In the store, because a rename is atomic only within one file system. */
const draftsFolder = (storeFolder: string) => join(storeFolder, 'drafts')

/**
 * Calls `write` with a new empty folder that no other process uses, and removes the folder afterwards. `write` can
 * rename the folder's content into the store.
 * @returns the result of `write`
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
 * Waits until the content of a file, or the list of files in a folder, is on the disk. Otherwise, after a power
 * failure, the new name can exist without the content.
 */
export async function flush(path: string) {
  // Windows can flush neither a folder nor a file that is open for reading.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Limit of files open at once: a store with 4 000 products has more files than a process may open. */
export const FILE_CONCURRENCY = { concurrency: 8 } as const

const flushAll = (folder: string) =>
  pMap(
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })],
    (path) => flush(join(folder, path)),
    FILE_CONCURRENCY,
  )

async function moveFolder(folder: string, target: string) {
  await flushAll(folder)
  mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(folder, target)
  } catch (error) {
    // Another process has written the same folder meanwhile. The error for that differs between systems.
    if (!existsSync(target)) throw error
  }
  await flush(dirname(target))
}

/**
 * Writes an immutable folder of the store, complete or not at all. If the target exists already, it stays: it has the
 * same content.
 * @param write fills the given empty folder, and returns its target: a path that contains the hash of the content
 * @throws (rejects) with the error of `write`; then the store has no new folder
 */
export const writeFolder = (storeFolder: string, write: (folder: string) => Promise<string>): Promise<void> =>
  withDraft(storeFolder, async (draft) => {
    // Only the owner may read a draft, and a renamed folder keeps its permissions: so a folder inside the draft is
    // renamed.
    const folder = join(draft, 'folder')
    mkdirSync(folder)
    const target = await write(folder)
    if (!existsSync(target)) await moveFolder(folder, target)
  })

/**
 * Writes immutable files of the store, each complete or not at all. Files that exist already stay.
 * @param write fills the given empty folder
 * @param target the store's folder for these files
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
      const storedFile = join(target, file)
      mkdirSync(dirname(storedFile), { recursive: true })
      if (!existsSync(storedFile)) renameSync(join(draft, file), storedFile)
      folders.add(dirname(storedFile))
    }
    await pMap(folders, flush, FILE_CONCURRENCY)
  })

/** Removes the drafts of killed processes. Call it while holding the store's lock: no other process writes then. */
export const removeDrafts = (storeFolder: string) => rmSync(draftsFolder(storeFolder), { recursive: true, force: true })
