import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Composed, compose } from './compose.ts'
import { COMPOSER_VERSION } from './composer-version.ts'
import { removeDrafts } from './drafts.ts'
import type { Target } from './parts.ts'
import { publish } from './publish.ts'
import {
  buildRecord,
  goLive,
  type Live,
  liveText,
  parseLive,
  type ReleaseRecord,
  SHELL,
  type Store,
  type Versions,
} from './store.ts'
import { withStoreLock } from './store-lock.ts'

/** What is live; undefined where nothing is, or where it cannot be read. */
function readable(live: string | undefined): Live | undefined {
  try {
    return live === undefined ? undefined : parseLive(live)
  } catch {
    return undefined
  }
}

/** What a build tells of itself; nothing where it does not. */
function recordOf(build: string): ReleaseRecord {
  const releasedAt = new Date().toISOString()
  try {
    return { ...v.parse(buildRecord, JSON.parse(readFileSync(join(build, 'dist/build.json'), 'utf8'))), releasedAt }
  } catch {
    return { releasedAt }
  }
}

/** @throws Error when what is live was made by a composer that is newer than this one */
function checkComposer(live: string | undefined) {
  const composer = readable(live)?.composer ?? 0
  if (composer > COMPOSER_VERSION)
    throw new Error(
      `What is live was made by composer ${composer}, and this is composer ${COMPOSER_VERSION}: update it (git pull, then pnpm build).`,
    )
}

/** The versions that are to be live: those just published, and for the other applications the ones that are live. */
function versionsWith(published: Versions, live: string | undefined): Versions {
  if (live === undefined) {
    if (!(SHELL in published)) throw new Error('Nothing was ever composed here: compose all once.')
    return published
  }
  try {
    return { ...parseLive(live).versions, ...published }
  } catch (error) {
    // With a shell it may be complete without what was live: the composer finds out.
    if (SHELL in published) return published
    throw error
  }
}

/**
 * Publishes builds, composes them with what is live, and makes the result live. Releases at the same time come one
 * after the other, each with what the one before has made live.
 * @param apps whose builds are published; the other applications stay at their live versions
 * @param builds the folder that holds a folder with a build for each of them
 * @param target what the composition is made for
 * @param onWait notified once when another release is under way
 * @throws (rejects) when a build is not complete, breaks its contract or does not render; nothing has changed then
 */
export const release = (
  store: Store,
  apps: readonly string[],
  builds: string,
  target: Target,
  onWait?: () => void,
): Promise<Composed> =>
  withStoreLock(
    store,
    async () => {
      removeDrafts(store.folder)
      const published: Record<string, string> = {}
      const records: Record<string, ReleaseRecord> = {}
      for (const app of apps) {
        published[app] = await publish(store, app, join(builds, app))
        records[app] = recordOf(join(builds, app))
      }
      for (;;) {
        const before = liveText(store)
        const versions = versionsWith(published, before)
        checkComposer(before)
        const composed = await compose(store, versions, target)
        const releases = { ...readable(before)?.releases, ...records }
        const live = { composition: composed.composition.id, versions, composer: COMPOSER_VERSION, releases }
        // A lock that was taken for a dead process's is the only way for another release to have come in between.
        if (await goLive(store, live, before)) return composed
      }
    },
    onWait,
  )
