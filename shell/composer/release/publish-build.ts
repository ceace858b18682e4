import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { publish } from '../artefacts/publish.ts'
import { EXIT, refuseWith } from '../refusal.ts'
import { buildRecord, type State } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'

/** When and from which commit a build was made, and when it was released. */
export type ReleaseFacts = State['releases'][string]

/** The time now, and the commit and time of the build if its `build.json` has them. */
export function releaseFacts(build: string): ReleaseFacts {
  const releasedAt = new Date().toISOString()
  try {
    return { ...v.parse(buildRecord, JSON.parse(readFileSync(join(build, 'dist/build.json'), 'utf8'))), releasedAt }
  } catch {
    return { releasedAt }
  }
}

/**
 * Publishes a build.
 * @returns the version
 * @throws (rejects) with a Refusal when the build is incomplete or differs from its manifest
 */
export const publishBuild = (storage: Storage, app: string, folder: string): Promise<string> =>
  publish(storage, app, folder).catch(refuseWith(EXIT.refused))
