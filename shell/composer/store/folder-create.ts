import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { link, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '../message-of.ts'
import {
  ABSENT,
  assertFile,
  assertFolderKey,
  codeOf,
  DRAFTS,
  failure,
  flushFolder,
  hasFolders,
  makeFolders,
  makeRoot,
  statsOf,
  unless,
} from './folder-paths.ts'
import { assertSize, type Storage } from './storage.ts'
import { StorageFailure } from './storage-failure.ts'

// As in `folder-paths.ts`: functions with callbacks.
const [unlink, writeFile] = [promisify(fs.unlink), promisify(fs.writeFile)]

const NO_HARD_LINKS =
  'cannot be created: the file system does not allow hard links. Without them, two releases at once could overwrite each other. Use a folder on another file system, or a bucket.'

const READ_ONLY = ['EACCES', 'EROFS']

const readOnlyError = (root: string, cause: unknown) =>
  new StorageFailure(
    `The store ${root} is read-only for this user: ${messageOf(cause)}. Allow it to write there, or run the command as another user. What is live has not changed.`,
    { cause },
  )

const FULL = ['ENOSPC', 'EDQUOT']

const fullError = (root: string, cause: unknown) =>
  new StorageFailure(
    `The disk with ${root} is full: ${messageOf(cause)}. Nothing is lost, and what is live has not changed. Free some MB on it, or enlarge it; then \`pnpm gc\` makes a store smaller.`,
    { cause },
  )

/** The error for a person, when the folder's disk cannot be written to. */
const creationError = (root: string, error: unknown) => {
  if (READ_ONLY.includes(codeOf(error))) return readOnlyError(root, error)
  return FULL.includes(codeOf(error)) ? fullError(root, error) : error
}

/** A name that disappears between two steps is tried again, because `remove` removes empty folders. */
const MAX_ATTEMPTS = 10

/**
 * How long creations at the same time do not check a folder again, in ms: a release creates thousands of objects in a few
 * folders.
 */
const CHECKED_MS = 500

/** The folders of a store, as `create` and `copy` need them. */
type Folders = {
  /** See `makeFolders`. */
  readonly make: (key: string) => Promise<void>
  /** See `hasFolders`. */
  readonly has: (key: string) => Promise<boolean>
  /** Checks the folders on the way to an object again. */
  readonly forget: (key: string) => void
  /** Checks all folders again. */
  readonly forgetAll: () => void
  /** See `flushFolder`. Calls that come while a folder is being flushed share the next flush. */
  readonly flush: (path: string) => Promise<void>
}

/** Remembers the result of `check` for the folder of a key, for `CHECKED_MS`. */
function remembered<Result>(check: (key: string) => Promise<Result>) {
  const checked = new Map<string, { readonly at: number; readonly result: Promise<Result> }>()
  return {
    check: (key: string): Promise<Result> => {
      const folder = dirname(key)
      const known = checked.get(folder)
      if (known && performance.now() - known.at < CHECKED_MS) return known.result
      const result = check(key)
      checked.set(folder, { at: performance.now(), result })
      result.catch(() => checked.delete(folder))
      return result
    },
    forget: (key: string) => void checked.delete(dirname(key)),
    forgetAll: () => checked.clear(),
  }
}

function foldersOf(root: string): Folders {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  const made = remembered(async (key) => {
    await makeRoot(root)
    await makeFolders(root, key)
  })
  const found = remembered((key) => hasFolders(root, key))

  async function flushAfter(last: Promise<void> | undefined, path: string) {
    await last?.catch(() => {})
    waiting.delete(path)
    const flush = flushFolder(path)
    running.set(path, flush)
    try {
      await flush
    } finally {
      if (running.get(path) === flush) running.delete(path)
    }
  }

  return {
    make: made.check,
    has: found.check,
    forget: made.forget,
    forgetAll() {
      made.forgetAll()
      found.forgetAll()
    },
    flush(path) {
      const flush = waiting.get(path) ?? flushAfter(running.get(path), path)
      waiting.set(path, flush)
      return flush
    },
  }
}

/** Whether a link that failed had succeeded before: network file systems repeat a request whose answer was lost. */
async function isSameFile(draft: string, target: string): Promise<boolean> {
  const [one, other] = await Promise.all([statsOf(draft), statsOf(target)])
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

/**
 * `create` and `copy` of a store in a folder. See Storage.
 * @param root the store's folder
 */
export function fileCreator(root: string): Required<Pick<Storage, 'create' | 'copy'>> {
  const folders = foldersOf(root)

  /** Gives a complete draft the object's name. Resolves to false when the name exists. */
  async function linkDraft(draft: string, key: string, attempt = 1): Promise<boolean> {
    const target = join(root, key)
    await folders.make(key)
    try {
      await link(draft, target)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return await isSameFile(draft, target)
      if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error)))
        throw failure(root, key, NO_HARD_LINKS, error)
      if (codeOf(error) !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error
      if (!(await statsOf(draft))) throw failure(root, key, 'was not created: its draft was removed meanwhile.', error)
      folders.forget(key)
      return await linkDraft(draft, key, attempt + 1)
    }
  }

  async function createFromDraft(key: string, content: Uint8Array): Promise<boolean> {
    const draftKey = `${DRAFTS}/${randomUUID()}`
    await folders.make(draftKey)
    const draft = join(root, draftKey)
    try {
      await writeFile(draft, content, { flag: 'wx', flush: true })
      return await linkDraft(draft, key)
    } finally {
      await unless(ABSENT, unlink(draft))
    }
  }

  async function createFile(key: string, content: Uint8Array): Promise<boolean> {
    assertFolderKey(root, key)
    assertSize(key, content.byteLength, root)
    await folders.make(key)
    const stats = await statsOf(join(root, key))
    if (stats) assertFile(root, key, stats)
    const isCreated = !stats && (await createFromDraft(key, content))
    // Also for an object of another process, which may not be on the disk yet: the caller is about to rely on it.
    await folders.flush(dirname(join(root, key)))
    return isCreated
  }

  /** Gives a file a second name. Its time is that of both names: `gc` keeps the other object longer, too. */
  async function linkFile(from: string, to: string): Promise<boolean> {
    assertFolderKey(root, to)
    const [source, target] = [join(root, from), join(root, to)]
    try {
      assertFolderKey(root, from)
      const stats = (await folders.has(from)) ? await statsOf(source) : undefined
      if (!stats?.isFile()) return false
      await folders.make(to)
      await link(source, target)
    } catch {
      // For example, the file has as many names as the file system allows.
      return false
    }
    const now = new Date()
    await utimes(target, now, now)
    await folders.flush(dirname(target))
    return true
  }

  let inProgress = 0
  async function whileChecked(work: () => Promise<boolean>): Promise<boolean> {
    inProgress += 1
    try {
      return await work()
    } finally {
      inProgress -= 1
      if (inProgress === 0) folders.forgetAll()
    }
  }
  return {
    create: (key, content) =>
      whileChecked(() => createFile(key, content)).catch((error: unknown) => {
        throw creationError(root, error)
      }),
    copy: (from, to) => whileChecked(() => linkFile(from, to)),
  }
}
