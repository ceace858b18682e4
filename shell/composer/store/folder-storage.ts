import { constants, open, readdir, rm, rmdir, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileCreator } from './folder-create.ts'
import {
  ABSENT,
  assertFile,
  assertFolderKey,
  DRAFTS,
  failure,
  findFile,
  hasFolders,
  statsOf,
  unless,
} from './folder-paths.ts'
import { assertPrefix, type Storage, type StoredObject } from './storage.ts'

export type FolderStorage = Storage & {
  /**
   * @returns the absolute path of an object's file; undefined when there is no such object
   * @throws (rejects) when the object, or a folder on the way to it, is a link, and when it is larger than 64 MB
   */
  localPath(key: string): Promise<string | undefined>
  /**
   * Removes what killed processes have left half-written.
   * @param before later drafts stay: a process may be writing them. In ms since 1970, by the clock of the store
   * @returns how many were removed
   */
  sweepDrafts(before: number): Promise<number>
}

async function readObject(root: string, key: string): Promise<Buffer | undefined> {
  if (!(await findFile(root, key))) return undefined
  // Without O_NONBLOCK, opening a named pipe would wait for its writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await unless(ABSENT, open(join(root, key), flags))
  if (!handle) return undefined
  try {
    // Another process can have replaced the file since it was found.
    assertFile(root, key, await handle.stat({ bigint: true }))
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The names in a folder, as keys, in the order of all keys below them: a folder is compared with its slash. */
async function keysIn(root: string, folderKey: string): Promise<string[]> {
  const entries = await unless(ABSENT, readdir(join(root, folderKey), { withFileTypes: true }))
  return (entries ?? [])
    .map((entry) => folderKey + entry.name + (entry.isDirectory() ? '/' : ''))
    .filter((key) => key !== `${DRAFTS}/`)
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
}

async function* listFolder(root: string, folderKey: string, prefix: string): AsyncGenerator<StoredObject> {
  for (const key of await keysIn(root, folderKey)) {
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(root, key, prefix)
      continue
    }
    if (!key.startsWith(prefix) && !prefix.startsWith(`${key}/`)) continue
    const stats = await statsOf(join(root, key))
    if (stats && !stats.isFile()) throw failure(root, key, 'is neither a file nor a folder.')
    if (stats && key.startsWith(prefix)) yield { key, bytes: Number(stats.size), modifiedAt: stats.mtime }
  }
}

async function removeObject(root: string, key: string) {
  if (!(await hasFolders(root, key))) return
  if ((await statsOf(join(root, key)))?.isDirectory()) throw failure(root, key, 'is a folder.')
  await unless(ABSENT, unlink(join(root, key)))
  await removeEmptyFolder(root, dirname(key))
}

async function removeEmptyFolder(root: string, key: string) {
  if (key === '.') return
  try {
    await rmdir(join(root, key))
  } catch {
    // It contains other objects, or another process has removed it.
    return
  }
  await removeEmptyFolder(root, dirname(key))
}

async function removeOldDrafts(root: string, before: number): Promise<number> {
  if (!(await hasFolders(root, `${DRAFTS}/draft`))) return 0
  let count = 0
  for (const name of (await unless(ABSENT, readdir(join(root, DRAFTS)))) ?? []) {
    const path = join(root, DRAFTS, name)
    const stats = await statsOf(path)
    if (!stats || Number(stats.mtimeMs) > before) continue
    await rm(path, { recursive: true, force: true })
    count += 1
  }
  return count
}

/**
 * A store in a folder, which several processes can use at once. An object appears when its complete draft gets the
 * object's name by a hard link: that happens at once, or fails when the name exists. Symbolic links below the folder
 * are never followed. This is a protection against links that were unpacked or copied into the store, not against a
 * program that exchanges folders meanwhile: it can change every object anyway.
 * @param folder created by the first `create`; it may itself be a link
 */
export function folderStorage(folder: string): FolderStorage {
  const root = resolve(folder)
  return {
    location: root,
    read: (key) => readObject(root, key),
    ...fileCreator(root),
    exists: async (key) => (await findFile(root, key)) !== undefined,
    async *list(prefix) {
      assertPrefix(prefix)
      yield* listFolder(root, '', prefix)
    },
    async remove(keys) {
      for (const key of keys) assertFolderKey(root, key)
      for (const key of keys) await removeObject(root, key)
    },
    localPath: async (key) => ((await findFile(root, key)) ? join(root, key) : undefined),
    sweepDrafts: (before) => removeOldDrafts(root, before),
  }
}
