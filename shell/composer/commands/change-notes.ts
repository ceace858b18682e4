import { readManifest } from '../artefacts/manifests.ts'
import { changedPages, changedRecords } from '../compose/changed-contents.ts'
import type { CompositionFile } from '../compose/composition-file.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { Storage } from '../store/storage.ts'

const MAX_LISTED = 10

/** Some names, and how many are not listed: '/product/7, /product/8 and 3 more'. */
export function listText(names: readonly string[], max: number): string {
  const more = names.length > max ? ` and ${names.length - max} more` : ''
  return names.slice(0, max).join(', ') + more
}

/** A line for each owner of changed pages. At most ten paths are listed in all, and at least one of each owner. */
function pageNotes(changed: ReadonlyMap<string, readonly string[]>): readonly string[] {
  let left = MAX_LISTED
  return [...changed].map(([owner, paths]) => {
    const shown = Math.max(1, Math.min(left, paths.length))
    left -= shown
    return `changes      ${owner}: ${listText(paths, shown)}`
  })
}

async function recordNotes(storage: Storage, before: CompositionFile, after: CompositionFile) {
  const manifestOf = (app: string, version: string | undefined) =>
    version === undefined ? undefined : readManifest(storage, app, version)
  const names: string[] = []
  for (const { app, from, to } of changedApps(before.versions, after.versions))
    names.push(...changedRecords(await manifestOf(app, from), await manifestOf(app, to)))
  return names.length > 0 ? [`records      ${listText(names, MAX_LISTED)}`] : []
}

/** Lists the pages whose content a release changes, by the application that owns them, and the data records. */
export const changeNotes = async (
  storage: Storage,
  before: CompositionFile,
  after: CompositionFile,
): Promise<readonly string[]> => [
  ...pageNotes(changedPages(before, after)),
  ...(await recordNotes(storage, before, after)),
]
