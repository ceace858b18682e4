import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { DAY_MS, RETENTION } from '../store/retention.ts'
import { type Memory, recall, writeMemory } from './memory.ts'
import { FILES } from './publish-files.ts'
import { COMPOSITIONS, PREVIEWS, type Published } from './publish-site.ts'
import { exists, namesIn } from './replace.ts'

/** How many compositions stay published, so that a rollback to one of them only switches. */
const KEPT_COMPOSITIONS = 10

async function sweepFolders(out: string, parent: string, kept: ReadonlySet<string>) {
  for (const name of await namesIn(join(out, parent)))
    if (!kept.has(name)) await rm(join(out, parent, name), { recursive: true, force: true })
}

const originalOf = (file: string) => file.replace(/\.(?:br|gz)$/, '')

async function sweepFiles(out: string, kept: ReadonlySet<string>) {
  if (!(await exists(join(out, FILES)))) return
  for (const file of filesBelow(join(out, FILES)))
    if (!kept.has(file) && !kept.has(originalOf(file))) await rm(join(out, FILES, file), { force: true })
}

/** What stays in the published folder although it is not served any more. */
export type PublishedRetention = {
  /** The number of compositions; default: 10. */
  readonly compositions?: number | undefined
  /** How long the files of a composition stay after it was served, ms; by default, as long as in the store. */
  readonly tabAgeMs?: number | undefined
}

/**
 * Notes that nothing else is served any more, and removes compositions and files that are not needed any more.
 * @param out the published folder
 * @param served the live composition, the canary and the previews
 * @returns the keys of the files that stay
 */
export async function sweepPublished(
  out: string,
  served: readonly Published[],
  { compositions = KEPT_COMPOSITIONS, tabAgeMs = RETENTION.tabDays * DAY_MS }: PublishedRetention = {},
): Promise<ReadonlySet<string>> {
  const now = Date.now()
  const { others, current } = await recall(out, served)
  const earlier = others.map((one) => ({ ...one, servedAt: one.servedAt === 'now' ? now : one.servedAt }))
  const rollbacks = compositions > 0 ? earlier.slice(-compositions) : []
  const keptIds = new Set([...rollbacks, ...current].map(({ id }) => id))
  const remembered: Memory = [
    ...earlier.filter(({ id, servedAt }) => keptIds.has(id) || now - servedAt < tabAgeMs),
    ...current,
  ]
  // Written first: a process that is killed here leaves files that the next run removes.
  await writeMemory(out, remembered)
  await sweepFolders(out, COMPOSITIONS, keptIds)
  const previews = served.filter(({ folder }) => folder.startsWith(PREVIEWS))
  await sweepFolders(out, PREVIEWS, new Set(previews.map(({ id }) => id)))
  const kept = new Set(remembered.flatMap(({ files }) => files))
  await sweepFiles(out, kept)
  return kept
}
