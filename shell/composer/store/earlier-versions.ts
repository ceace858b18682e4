import { recordsFromLast } from './log.ts'
import type { Storage } from './storage.ts'
import type { Versions } from './store.ts'

/** How many earlier versions of each application are found at most. */
const MAX_VERSIONS = 3

/** How many records of the log are read at most. */
const MAX_RECORDS = 30

/**
 * The versions of applications that were live most recently, each application's newest first. Returning visitors have
 * their files.
 * @param live the versions that are live now; they are not returned
 */
export async function earlierVersions(
  storage: Storage,
  live: Versions,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const earlier = new Map<string, string[]>(Object.keys(live).map((app) => [app, []]))
  let recordCount = 0
  for await (const { state } of recordsFromLast(storage, () => {})) {
    for (const [app, version] of Object.entries(state.live.versions)) {
      const versions = earlier.get(app)
      if (versions && version !== live[app] && versions.length < MAX_VERSIONS && !versions.includes(version))
        versions.push(version)
    }
    recordCount += 1
    if (recordCount >= MAX_RECORDS || [...earlier.values()].every(({ length }) => length >= MAX_VERSIONS)) break
  }
  return earlier
}
