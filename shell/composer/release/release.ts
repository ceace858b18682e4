import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Target } from '../artefacts/applications.ts'
import { publish } from '../artefacts/publish.ts'
import { type Composed, compose } from '../compose/compose.ts'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { removeDrafts } from '../store/drafts.ts'
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
} from '../store/store.ts'
import { withStoreLock } from '../store/store-lock.ts'

/** Parses `live.json`, or returns undefined when it does not exist or is damaged. */
function tryParseLive(live: string | undefined): Live | undefined {
  try {
    return live === undefined ? undefined : parseLive(live)
  } catch {
    return undefined
  }
}

/** The record of a release: the time now, and the commit and time of the build if its `build.json` has them. */
function recordOf(build: string): ReleaseRecord {
  const releasedAt = new Date().toISOString()
  try {
    return { ...v.parse(buildRecord, JSON.parse(readFileSync(join(build, 'dist/build.json'), 'utf8'))), releasedAt }
  } catch {
    return { releasedAt }
  }
}

/** @throws Error when a newer composer made the live composition */
function checkComposer(live: string | undefined) {
  const composer = tryParseLive(live)?.composer ?? 0
  if (composer > COMPOSER_VERSION)
    throw new Error(
      `The live composition was made by composer ${composer}. Your composer is version ${COMPOSER_VERSION}: update it (git pull, then pnpm build).`,
    )
}

/** The versions of the next composition: those just published, and the live ones of the other applications. */
function nextVersions(published: Versions, live: string | undefined): Versions {
  if (live === undefined) {
    if (!(SHELL in published))
      throw new Error('This store has no composition yet: run `pnpm compose` without arguments first.')
    return published
  }
  try {
    return { ...parseLive(live).versions, ...published }
  } catch (error) {
    // If the shell is published now, the previous versions may not be needed: `compose` checks that.
    if (SHELL in published) return published
    throw error
  }
}

/**
 * Publishes builds, composes them with the live versions of the other applications, and makes the result live.
 * Simultaneous releases run one after the other: each starts from the composition that the previous one made live.
 * @param apps names of the applications to publish
 * @param builds the folder that contains a folder with a build for each of them
 * @param target the site and the origins of the composition
 * @param onWait called once when another release is running
 * @throws (rejects) when a build is incomplete, breaks its contract or does not render; then the same composition stays
 *   live
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
        const versions = nextVersions(published, before)
        checkComposer(before)
        const composed = await compose(store, versions, target)
        const releases = { ...tryParseLive(before)?.releases, ...records }
        const live = { composition: composed.composition.id, versions, composer: COMPOSER_VERSION, releases }
        // This fails only when another release has taken this lock over because it believed this process dead.
        if (await goLive(store, live, before)) return composed
      }
    },
    onWait,
  )
