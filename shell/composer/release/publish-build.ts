import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { publish } from '../artefacts/publish.ts'
import { EXIT, refuseWith } from '../refusal.ts'
import type { Lease } from '../store/lease.ts'
import { buildRecord, type State } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'
import { checkLease } from './decide.ts'

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
 * @param lease of the command
 * @returns the version
 * @throws (rejects) with a Refusal when the build is incomplete or differs from its manifest, or when the lease could end
 *   before the version is complete
 */
export const publishBuild = (storage: Storage, lease: Lease, app: string, folder: string): Promise<string> =>
  publish(storage, app, folder, () => checkLease(lease)).catch(refuseWith(EXIT.refused))
