import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Composed, compose } from './compose.ts'
import { COMPOSER_VERSION } from './composer-version.ts'
import { removeDrafts } from './drafts.ts'
import type { Target } from './applications.ts'
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

/** What is live; undefined when nothing is, or when it cannot be read. */
function readable(live: string | undefined): Live | undefined {
  try {
    return live === undefined ? undefined : parseLive(live)
  } catch {
    return undefined
  }
}

/** The record of a release: commit and time of the build, if the build has them. */
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

/** The next live versions: those just published, and the live ones of the other applications. */
function versionsWith(published: Versions, live: string | undefined): Versions {
  if (live === undefined) {
    if (!(SHELL in published)) throw new Error('Nothing was ever composed here: compose all once.')
    return published
  }
  try {
    return { ...parseLive(live).versions, ...published }
  } catch (error) {
    // With a shell it may be complete without the former versions: `compose` checks that.
    if (SHELL in published) return published
    throw error
  }
}

/**
 * Publishes builds, composes them with what is live, and makes the result live. Simultaneous releases wait for each
 * other: each starts from what the one before has made live.
 * @param apps whose builds are published; the other applications stay at their live versions
 * @param builds the folder that holds a folder with a build for each of them
 * @param target what the composition is made for
 * @param onWait notified once when another release is under way
 * @throws (rejects) when a build is incomplete, breaks its contract or does not render; then nothing has changed
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
        // Another release can only have gone live meanwhile when it took over this lock as that of a dead process.
        if (await goLive(store, live, before)) return composed
      }
    },
    onWait,
  )
