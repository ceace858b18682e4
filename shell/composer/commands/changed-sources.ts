import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHashes } from '@promptelier/build/source-hashes'
import * as v from 'valibot'
import { countText } from '../cli/format.ts'
import { hasConfig } from './builds.ts'

const buildFile = v.object({ sources: v.record(v.string(), v.string()) })

/** The hashes that a build has noted of its sources; undefined when it has noted none. */
function notedHashes(folder: string): Readonly<Record<string, string>> | undefined {
  try {
    return v.parse(buildFile, JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'))).sources
  } catch {
    return undefined
  }
}

/** Whether a file belongs to another package. */
const isShared = (file: string) => file.startsWith('../')

/** The source files that are new, others or removed since the build in the folder of an application. */
function changedFiles(folder: string): readonly string[] {
  const noted = notedHashes(folder)
  if (!noted) return []
  const present = sourceHashes(folder, Object.keys(noted).filter(isShared))
  // The folder of a copied build may be without the packages beside it.
  const files = Object.keys({ ...noted, ...present }).filter((file) => !isShared(file) || file in present)
  return files.filter((file) => noted[file] !== present[file])
}

/**
 * Finds builds that were made before the last change of their sources. A folder that contains only a build, as in CI, has
 * no sources to compare.
 * @param builds the folder that contains the folders of the applications
 * @returns a sentence for each of these applications, with the command that builds it
 */
export const changedSources = (builds: string, apps: readonly string[]): readonly string[] =>
  apps.flatMap((app) => {
    const changed = hasConfig(builds, app) ? changedFiles(join(builds, app)) : []
    const [first] = changed
    if (first === undefined) return []
    const files = changed.length === 1 ? `1 file: ${first}` : `${countText(changed.length, 'file')}, such as ${first}`
    return [`${app} has changed since this build (${files}). Build first: pnpm --filter ./${app} build`]
  })
