import { createHash } from 'node:crypto'
import { stat, utimes } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type FolderStorage, folderStorage } from './folder-storage.ts'
import { DAY_MS } from './retention.ts'
import type { Storage } from './storage.ts'

/** Local files with the content of a store's objects. */
export type LocalCopies = {
  /** Folder in which each object is at the path of its key; undefined when the store is not on this machine. */
  readonly folder: string | undefined
  /**
   * @param key of an object that never changes: a copy is used until `renew` is called
   * @returns the path of a local file with the object's content. The file must not be changed.
   * @throws (rejects) when there is no such object
   */
  fileOf(key: string): Promise<string>
  /**
   * Fetches the copy of an object again.
   * @returns false when the local file is the object itself: then nothing was done
   * @throws (rejects) when there is no such object any more
   */
  renew(key: string): Promise<boolean>
}

/**
 * Reads the local file of an object whose content is known by its hash. A copy with other content is fetched again, once.
 * @param read called with the path of the file; it returns undefined when the content is not the expected one
 * @returns what `read` returns
 */
export async function readLocal<Result>(
  copies: LocalCopies,
  key: string,
  read: (path: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const result = await read(await copies.fileOf(key))
  if (result !== undefined || !(await copies.renew(key))) return result
  return read(await copies.fileOf(key))
}

/**
 * The folder for copies of a bucket's objects, on this machine and for this user.
 * @param location of the store, as given to `openStorage`
 */
export function cacheFolderOf(location: string, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(location).digest('hex').slice(0, 16)
  const base = env['PROMPTELIER_CACHE'] || join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'promptelier')
  return join(base, hash)
}

const isFolder = (storage: Storage): storage is FolderStorage => 'localPath' in storage

const missing = (storage: Storage, key: string) =>
  new Error(`The store ${storage.location} has no object ${JSON.stringify(key)}.`)

/** A copy for which nobody has asked during this time is removed. */
const UNUSED_MS = 30 * DAY_MS

/** Makes the time at which a copy was changed say, to the day, when it was last asked for. */
async function markAsUsed(path: string) {
  const { mtimeMs } = await stat(path)
  if (mtimeMs < Date.now() - DAY_MS) await utimes(path, new Date(), new Date())
}

async function removeUnused(files: FolderStorage) {
  for await (const { key, modifiedAt } of files.list(''))
    if (modifiedAt.getTime() < Date.now() - UNUSED_MS) await files.remove([key])
  await files.sweepDrafts(Date.now() - DAY_MS)
}

/** @returns a function that removes unused copies, but at most once a day, and never in the way of its caller */
function dailyRemoval(files: FolderStorage): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (last > Date.now() - DAY_MS) return
    last = Date.now()
    removeUnused(files).catch((error: unknown) => {
      console.error(`Unused copies in ${files.location} cannot be removed:`, error)
    })
  }
}

/**
 * Local files with the content of objects: of a folder the object's own file, of a bucket a copy. When a copy is added,
 * those that were not used for 30 days are removed, once a day.
 * @param cacheFolder for copies. Two stores must not share one.
 */
export function localCopies(storage: Storage, cacheFolder = cacheFolderOf(storage.location)): LocalCopies {
  const files = isFolder(storage) ? storage : folderStorage(cacheFolder)
  const removeUnusedDaily = dailyRemoval(files)

  async function copy(key: string): Promise<string | undefined> {
    const content = files === storage ? undefined : await storage.read(key)
    if (!content) throw missing(storage, key)
    await files.create(key, content)
    removeUnusedDaily()
    return await files.localPath(key)
  }

  async function existing(key: string): Promise<string | undefined> {
    const path = await files.localPath(key)
    if (path !== undefined && files !== storage) await markAsUsed(path)
    return path
  }

  return {
    folder: files === storage ? storage.location : undefined,
    async fileOf(key) {
      const path = (await existing(key)) ?? (await copy(key))
      if (path === undefined) throw missing(storage, key)
      return path
    },
    async renew(key) {
      if (files === storage) return false
      await files.remove([key])
      await copy(key)
      return true
    },
  }
}
