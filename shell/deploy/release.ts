import { join } from 'node:path'
import type { Composition } from '@promptelier/shared/federation'
import { APP_NAMES, type AppName } from './apps.ts'
import { compose, type Origins, type Versions } from './compose.ts'
import { removeDrafts } from './drafts.ts'
import { publish } from './publish.ts'
import { goLive, liveText, parseLive, type Store } from './store.ts'
import { withStoreLock } from './store-lock.ts'

/** The versions that are to be live: those just published, and for the other applications the ones that are live. */
function versionsWith(published: Partial<Versions>, live: string | undefined): Versions {
  const missing = () => APP_NAMES.filter((app) => !(app in published))
  // All at once need nothing of what was live, which may be damaged.
  const versions =
    missing().length > 0 && live !== undefined ? { ...parseLive(live).versions, ...published } : published
  const absent = APP_NAMES.filter((app) => !(app in versions))
  if (absent.length > 0) throw new Error(`Nothing of ${absent.join(', ')} was ever published: compose all once.`)
  // None is missing, as was just checked.
  return versions as Versions
}

/**
 * Publishes builds, composes them with what is live, and makes the result live. Releases at the same time come one
 * after the other, each with what the one before has made live.
 * @param apps whose builds are published; the other applications stay at their live versions
 * @param builds the folder that holds a folder with a build for each of them
 * @param onWait notified once when another release is under way
 * @throws (rejects) when a build is not complete, breaks its contract or does not render; nothing has changed then
 */
export const release = (
  store: Store,
  apps: readonly AppName[],
  builds: string,
  origins: Origins,
  onWait?: () => void,
): Promise<Composition> =>
  withStoreLock(
    store,
    async () => {
      removeDrafts(store.folder)
      const published: Partial<Record<AppName, string>> = {}
      for (const app of apps) published[app] = await publish(store, app, join(builds, app))
      for (;;) {
        const before = liveText(store)
        const versions = versionsWith(published, before)
        const composition = await compose(store, versions, origins)
        // A lock that was taken for a dead process's is the only way for another release to have come in between.
        if (await goLive(store, { composition: composition.id, versions }, before)) return composition
      }
    },
    onWait,
  )
