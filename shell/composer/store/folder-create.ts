import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, DRAFTS, failure, findFile, flushFolder, makeFolders, makeRoot, statsOf } from './folder-paths.ts'
import { assertSize } from './storage.ts'

const NO_HARD_LINKS =
  'cannot be created: the file system does not allow hard links. Without them, two releases at once could overwrite each other. Use a folder on another file system, or a bucket.'

/** A name that disappears between two steps is tried again, because `remove` removes empty folders. */
const MAX_ATTEMPTS = 10

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

/** Gives a complete draft the object's name. Resolves to false when the name exists. */
async function linkDraft(root: string, draft: string, key: string, attempt = 1): Promise<boolean> {
  const target = join(root, key)
  await makeFolders(root, key)
  try {
    await link(draft, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return await isSameFile(draft, target)
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error)))
      throw failure(root, key, NO_HARD_LINKS, error)
    if (codeOf(error) !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error
    if (!(await statsOf(draft))) throw failure(root, key, 'was not created: its draft was removed meanwhile.', error)
    return await linkDraft(root, draft, key, attempt + 1)
  }
}

async function createFromDraft(root: string, key: string, content: Uint8Array): Promise<boolean> {
  await makeRoot(root)
  const draftKey = `${DRAFTS}/${randomUUID()}`
  await makeFolders(root, draftKey)
  const draft = join(root, draftKey)
  try {
    await writeDraft(draft, content)
    return await linkDraft(root, draft, key)
  } finally {
    await rm(draft, { force: true })
  }
}

/** `create` of a store in a folder. See Storage. */
export async function createFile(root: string, key: string, content: Uint8Array): Promise<boolean> {
  assertSize(key, content.byteLength, root)
  const isCreated = !(await findFile(root, key)) && (await createFromDraft(root, key, content))
  // Also for an object of another process, which may not be on the disk yet: the caller is about to rely on it.
  await flushFolder(dirname(join(root, key)))
  return isCreated
}
