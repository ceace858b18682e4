import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type FolderStorage, folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** Local files with the content of a store's objects. */
export type LocalCopies = {
  /** Folder in which each object is at the path of its key; undefined when the store is not on this machine. */
  readonly folder: string | undefined
  /**
   * @param key of an object that never changes: a copy is never renewed
   * @returns the path of a local file with the object's content. The file must not be changed.
   * @throws (rejects) when there is no such object
   */
  fileOf(key: string): Promise<string>
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

/**
 * Local files with the content of objects: of a folder the object's own file, of a bucket a copy.
 * @param cacheFolder for copies. Two stores must not share one.
 */
export function localCopies(storage: Storage, cacheFolder = cacheFolderOf(storage.location)): LocalCopies {
  const files = isFolder(storage) ? storage : folderStorage(cacheFolder)

  async function copy(key: string): Promise<string | undefined> {
    const content = files === storage ? undefined : await storage.read(key)
    if (!content) throw missing(storage, key)
    await files.create(key, content)
    return await files.localPath(key)
  }

  return {
    folder: files === storage ? storage.location : undefined,
    async fileOf(key) {
      const path = (await files.localPath(key)) ?? (await copy(key))
      if (path === undefined) throw missing(storage, key)
      return path
    },
  }
}
