import fs, { type BigIntStats } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { assertKey, assertSize } from './storage.ts'

// A release with thousands of records and pages calls it for each. The functions of `node:fs/promises` take twice the
// processor time of those with callbacks.
const lstat = promisify(fs.lstat)

/** The folder, in the store's folder, of objects that are being written. */
export const DRAFTS = 'drafts'

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Waits for `action`. Resolves to undefined when it rejects with one of the error codes. */
export const unless = <Result>(codes: readonly string[], action: Promise<Result>): Promise<Result | undefined> =>
  action.catch((error: unknown) => {
    if (!codes.includes(codeOf(error))) throw error
    return undefined
  })

/** Error codes of paths without a file: a parent folder can be missing, or be a file. */
export const ABSENT = ['ENOENT', 'ENOTDIR']

/** Facts about a path itself: a link is not followed. Undefined when nothing is there. */
export const statsOf = (path: string): Promise<BigIntStats | undefined> => unless(ABSENT, lstat(path, { bigint: true }))

/** The error of an operation on one object of the store in the folder `root`. */
export const failure = (root: string, key: string, fact: string, cause?: unknown) =>
  new Error(`The object ${JSON.stringify(key)} of the store ${root} ${fact}`, { cause })

/**
 * Waits until the list of files in a folder is on the disk. Otherwise, after a power failure, a file that was created
 * can be missing.
 */
export async function flushFolder(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Creates the store's folder durably, if it is missing. */
export async function makeRoot(root: string) {
  const first = await mkdir(root, { recursive: true })
  if (first === undefined) return
  for (let folder = root; folder.length >= first.length; folder = dirname(folder)) await flushFolder(dirname(folder))
}

export function assertFolderKey(root: string, key: string) {
  assertKey(key)
  // In lower case, because some file systems ignore case.
  if (key.split('/', 1)[0]?.toLowerCase() === DRAFTS)
    throw failure(root, key, `cannot exist: its folder "${DRAFTS}" is for objects that are being written.`)
}

/**
 * The keys of the folders on the way to an object, outermost first. Each is made when it is asked for: most callers stop
 * at the first folder that is missing.
 */
function* parentsOf(key: string) {
  for (let end = key.indexOf('/'); end >= 0; end = key.indexOf('/', end + 1)) yield key.slice(0, end)
}

/**
 * Whether all folders on the way to an object exist.
 * @throws (rejects) when one of them is a symbolic link
 */
export async function hasFolders(root: string, key: string): Promise<boolean> {
  for (const parent of parentsOf(key)) {
    const stats = await statsOf(join(root, parent))
    if (stats?.isSymbolicLink())
      throw failure(root, key, `is behind the symbolic link "${parent}": it is not followed.`)
    if (!stats?.isDirectory()) return false
  }
  return true
}

/**
 * Creates the missing folders on the way to an object, durably.
 * @throws (rejects) when one of them is a symbolic link or a file
 */
export async function makeFolders(root: string, key: string) {
  if (await hasFolders(root, key)) return
  for (const parent of parentsOf(key)) {
    const path = join(root, parent)
    await unless(['EEXIST'], mkdir(path))
    await flushFolder(dirname(path))
    const stats = await statsOf(path)
    if (stats && !stats.isDirectory())
      throw failure(root, key, `cannot be created: "${parent}" is ${stats.isFile() ? 'an object' : 'not a folder'}.`)
  }
}

/** @throws when something at an object's path is not a file, or is too large */
export function assertFile(root: string, key: string, stats: BigIntStats) {
  if (stats.isSymbolicLink()) throw failure(root, key, 'is a symbolic link: it is not followed.')
  if (!stats.isFile()) throw failure(root, key, `is ${stats.isDirectory() ? 'a folder' : 'not a file'}.`)
  assertSize(key, Number(stats.size), root)
}

/**
 * Facts about an object's file; undefined when there is none.
 * @throws (rejects) when the object, or a folder on the way to it, is a link, and when it is no file or too large
 */
export async function findFile(root: string, key: string): Promise<BigIntStats | undefined> {
  assertFolderKey(root, key)
  const stats = (await hasFolders(root, key)) ? await statsOf(join(root, key)) : undefined
  if (stats) assertFile(root, key, stats)
  return stats
}
