import { resolve } from 'node:path'
import type { Storage } from './storage.ts'

/** Local files with the content of a store's objects. */
export type LocalCopies = {
  /** Folder in which each object is at the path of its key, when the store is on this machine. */
  readonly folder?: string
  /** @returns the path of a local file with the content of an object */
  fileOf(key: string): Promise<string>
}

export function localCopies(storage: Storage): LocalCopies {
  const folder = resolve(storage.location)
  return { folder, fileOf: async (key) => resolve(folder, key) }
}
