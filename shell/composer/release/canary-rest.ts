import { Refusal } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { Canary, State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { recompose } from './recompose.ts'

/** What an ended canary leaves. */
type Rest = { readonly live: State['live']; readonly released: readonly string[]; readonly leftOut: readonly string[] }

/**
 * Composes what is left of a canary. Nothing is left while releases are frozen, or when the rest does not fit together or
 * the settings: that is no reason to leave a canary on that does harm.
 */
export async function restOf(
  store: Store,
  readTarget: () => Promise<Target>,
  state: State,
  canary: Canary,
  guilty: readonly string[],
): Promise<Rest> {
  const changed = changedApps(state.live.versions, canary.versions).map(({ app }) => app)
  const released = changed.filter((app) => !guilty.includes(app))
  const nothing = { live: state.live, released: [], leftOut: changed }
  // When errors come from an application that the canary does not change, it is unknown which change causes them.
  const isKnown = guilty.length > 0 && guilty.every((app) => changed.includes(app))
  if (!isKnown || released.length === 0 || state.frozen) return nothing
  const unchanged = Object.entries(state.live.versions).filter(([app]) => !released.includes(app))
  const tried = Object.entries(canary.versions).filter(([app]) => released.includes(app))
  const versions = Object.fromEntries([...unchanged, ...tried])
  const compose = async () => recompose(store, await readTarget(), state, versions)
  const composed = await compose().catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!composed) return nothing
  return { live: { composition: composed.id, versions }, released, leftOut: [...guilty] }
}
