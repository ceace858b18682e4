import { randomUUID } from 'node:crypto'
import { link, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  ABSENT,
  assertFile,
  assertFolderKey,
  codeOf,
  DRAFTS,
  failure,
  flushFolder,
  makeFolders,
  makeRoot,
  statsOf,
  unless,
} from './folder-paths.ts'
import { assertSize, type Storage } from './storage.ts'

const NO_HARD_LINKS =
  'cannot be created: the file system does not allow hard links. Without them, two releases at once could overwrite each other. Use a folder on another file system, or a bucket.'

/** A name that disappears between two steps is tried again, because `remove` removes empty folders. */
const MAX_ATTEMPTS = 10

/**
 * How long creations at the same time do not check a folder again, in ms: a release creates thousands of objects in a few
 * folders.
 */
const CHECKED_MS = 500

/** The folders of a store, as `create` needs them. */
type Folders = {
  /** See `makeFolders`. */
  readonly make: (key: string) => Promise<void>
  /** Checks the folders on the way to an object again. */
  readonly forget: (key: string) => void
  /** Checks all folders again. */
  readonly forgetAll: () => void
  /** See `flushFolder`. Calls that come while a folder is being flushed share the next flush. */
  readonly flush: (path: string) => Promise<void>
}

function foldersOf(root: string): Folders {
  const checked = new Map<string, { readonly at: number; readonly made: Promise<void> }>()
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  async function makeAll(key: string) {
    await makeRoot(root)
    await makeFolders(root, key)
  }

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
    make(key) {
      const folder = dirname(key)
      const known = checked.get(folder)
      if (known && performance.now() - known.at < CHECKED_MS) return known.made
      const made = makeAll(key)
      checked.set(folder, { at: performance.now(), made })
      made.catch(() => checked.delete(folder))
      return made
    },
    forget: (key) => void checked.delete(dirname(key)),
    forgetAll: () => checked.clear(),
    flush(path) {
      const flush = waiting.get(path) ?? flushAfter(running.get(path), path)
      waiting.set(path, flush)
      return flush
    },
  }
}

async function writeDraft(path: string, content: Uint8Array) {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a link that failed had succeeded before: network file systems repeat a request whose answer was lost. */
async function isSameFile(draft: string, target: string): Promise<boolean> {
  const [one, other] = await Promise.all([statsOf(draft), statsOf(target)])
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

/**
 * `create` of a store in a folder. See Storage.
 * @param root the store's folder
 */
export function fileCreator(root: string): Storage['create'] {
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
      await writeDraft(draft, content)
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

  let inProgress = 0
  return async (key, content) => {
    inProgress += 1
    try {
      return await createFile(key, content)
    } finally {
      inProgress -= 1
      if (inProgress === 0) folders.forgetAll()
    }
  }
}
