import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'

/** In the store, because a rename is one step within one file system only. */
const draftsFolder = (storeFolder: string) => join(storeFolder, 'drafts')

/**
 * Lends an empty folder that nobody else has, to write in what is then renamed into the store.
 * @returns what `write` returns; the folder is gone then
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
 * Waits until the disk has a file's content, or a folder's list of files: a rename may survive a loss of power that
 * what was renamed does not.
 */
export async function flush(path: string) {
  // Windows flushes no folder, and no file that is open for reading.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const flushAll = (folder: string) =>
  Promise.all(
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((path) => flush(join(folder, path))),
  )

async function moveInto(folder: string, target: string) {
  await flushAll(folder)
  mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(folder, target)
  } catch (error) {
    // Another process was faster with the same content. Systems differ in the error for that.
    if (!existsSync(target)) throw error
  }
  await flush(dirname(target))
}

/**
 * Writes an immutable folder of the store: complete, or not at all. One that is there already has the same content.
 * @param write fills the empty folder that it is given, and returns where it belongs: a folder named after its content
 * @throws (rejects) with the error of `write`; nothing is left then
 */
export const writeFolder = (storeFolder: string, write: (folder: string) => Promise<string>): Promise<void> =>
  withDraft(storeFolder, async (draft) => {
    // The draft itself is for its owner's eyes only, and so would be what is renamed.
    const folder = join(draft, 'folder')
    mkdirSync(folder)
    const target = await write(folder)
    if (!existsSync(target)) await moveInto(folder, target)
  })

/**
 * Writes immutable files of the store, each complete or not at all. One that is there already stays.
 * @param write fills the empty folder that it is given
 * @param target the folder of the store that the files belong below
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
    await Promise.all([...folders].map(flush))
  })

/** Removes what killed processes have left. Only for the one who holds the store's lock: nobody else is writing then. */
export const removeDrafts = (storeFolder: string) => rmSync(draftsFolder(storeFolder), { recursive: true, force: true })
