import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../running-process.ts'

/** Folder, in the published folder, of what is being written. */
const DRAFTS = 'drafts'

/** A draft of another machine is removed at this age, ms: a publication never takes so long. */
const DRAFT_AGE_MS = 3_600_000

/** The drafts that this process is writing. Another process can have had the same id before, as the first of a container. */
const ownDrafts = new Set<string>()

/** @returns whether a path exists; a link exists also when its target does not */
export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** @returns the names in a folder; none when the folder does not exist */
export const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/**
 * Calls `work` with a path for a draft. What is left there is removed afterwards: `work` renames the finished draft.
 * @param root the published folder
 * @returns the result of `work`
 */
export async function withDraft<Result>(root: string, work: (draft: string) => Promise<Result>): Promise<Result> {
  const name = `${hostname()}_${process.pid}_${randomUUID()}`
  const draft = join(root, DRAFTS, name)
  ownDrafts.add(name)
  try {
    await mkdir(join(root, DRAFTS), { recursive: true })
    return await work(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
    ownDrafts.delete(name)
  }
}

async function isLeftOver(root: string, name: string): Promise<boolean> {
  if (ownDrafts.has(name)) return false
  const [host, pid] = name.split('_')
  if (host === hostname() && Number(pid) > 0) return Number(pid) === process.pid || !isRunning(Number(pid))
  const stats = await lstat(join(root, DRAFTS, name)).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.mtimeMs > DRAFT_AGE_MS
}

/** Removes the drafts of processes that were killed. @param root the published folder */
export async function sweepDrafts(root: string) {
  for (const name of await namesIn(join(root, DRAFTS)))
    if (await isLeftOver(root, name)) await rm(join(root, DRAFTS, name), { recursive: true, force: true })
}

/** Writes a file so that readers see either the former or the new content. @param path in the published folder */
export const replaceFile = (root: string, path: string, content: string): Promise<void> =>
  withDraft(root, async (draft) => {
    await writeFile(draft, content)
    await rename(draft, join(root, path))
  })

/**
 * Makes a link in the published folder lead to another folder, so that readers see either the former or the new one.
 * @param target relative to the folder of the link, with slashes
 * @returns whether it led elsewhere before
 */
export async function replaceLink(root: string, path: string, target: string): Promise<boolean> {
  const link = join(root, path)
  const before = await readlink(link).catch(() => undefined)
  if (before === target) return false
  await withDraft(root, async (draft) => {
    await symlink(target, draft)
    await rename(draft, link)
  })
  return true
}
