import type { Composition } from '@promptelier/platform/composition'
import type { LiveFollower } from './follow-live.ts'

/** The module is loaded this long after the start, in ms, unless a navigation needs it before: the first page comes first. */
const LOAD_DELAY_MS = 5000

let load: (() => void) | undefined
let follower: LiveFollower | undefined

/**
 * From now on, this tab follows what is live: which remotes are switched off, and whether it should move to a newer
 * composition. Does nothing for a composition that names no file for that, and for a preview, which stays as it is.
 */
export function followLiveComposition(composition: Composition) {
  const { live, preview } = composition
  if (live === undefined || preview) return
  load = () =>
    void import('./follow-live.ts').then(
      ({ followLive }) => (follower ??= followLive({ ...composition, live })),
      () => {},
    )
  setTimeout(load, LOAD_DELAY_MS)
}

/** What follows the live composition; undefined, and loaded from this call on, when it is not loaded yet. */
export function liveFollower(): LiveFollower | undefined {
  if (!follower) load?.()
  return follower
}
