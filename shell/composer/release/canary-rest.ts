import { Refusal } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { Canary, State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { recompose } from './recompose.ts'
import { omit } from './state-after.ts'

/** What an aborted canary leaves: the canary of the rest, if there is one, and the applications that are left out. */
type Rest = { readonly canary: Canary | null; readonly leftOut: readonly string[] }

/** The canary of other versions. It begins now, so its visits are counted anew, and has as much time as the one before. */
function canaryFrom({ since, until, releases = {}, ...plan }: Canary, guilty: readonly string[], now: number): Canary {
  const timeoutMs = Date.parse(until) - Date.parse(since)
  return {
    ...plan,
    since: new Date(now).toISOString(),
    until: new Date(now + timeoutMs).toISOString(),
    releases: omit(releases, guilty),
  }
}

/**
 * Composes what is left of a canary. Nothing is left while releases are frozen, or when the rest does not fit together or
 * the settings: that is no reason to leave a canary on that does harm. The rest does not go live: an abort takes errors of
 * three visitors, which may be forged, and says nothing about it.
 * @param now the time of the store, ms
 */
export async function restOf(
  store: Store,
  readTarget: () => Promise<Target>,
  state: State,
  canary: Canary,
  guilty: readonly string[],
  now: number,
): Promise<Rest> {
  const changed = changedApps(state.live.versions, canary.versions).map(({ app }) => app)
  const rest = changed.filter((app) => !guilty.includes(app))
  const nothing = { canary: null, leftOut: changed }
  // When errors come from an application that the canary does not change, it is unknown which change causes them.
  const isKnown = guilty.length > 0 && guilty.every((app) => changed.includes(app))
  if (!isKnown || rest.length === 0 || state.frozen) return nothing
  const unchanged = Object.entries(state.live.versions).filter(([app]) => !rest.includes(app))
  const tried = Object.entries(canary.versions).filter(([app]) => rest.includes(app))
  const versions = Object.fromEntries([...unchanged, ...tried])
  const compose = async () => recompose(store, await readTarget(), state, versions)
  const composed = await compose().catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!composed) return nothing
  return { canary: { ...canaryFrom(canary, guilty, now), composition: composed.id, versions }, leftOut: [...guilty] }
}
