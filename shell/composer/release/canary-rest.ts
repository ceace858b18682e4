import type { Target } from '../artefacts/applications.ts'
import type { Canary, State } from '../store/log.ts'
import type { Store } from '../store/store.ts'
import { recompose } from './recompose.ts'
import { Refusal } from './refusal.ts'

/** What an ended canary leaves. */
type Rest = { readonly live: State['live']; readonly released: readonly string[]; readonly leftOut: readonly string[] }

/** The applications of which a canary tries another version, sorted. */
export const changedBy = (canary: Canary, live: State['live']): readonly string[] =>
  Object.keys(canary.versions)
    .filter((app) => canary.versions[app] !== live.versions[app])
    .toSorted()

/** Composes what is left of a canary. Nothing is left while releases are frozen, or when the rest does not fit together. */
export async function restOf(
  store: Store,
  target: Target,
  state: State,
  canary: Canary,
  guilty: readonly string[],
): Promise<Rest> {
  const changed = changedBy(canary, state.live)
  const released = changed.filter((app) => !guilty.includes(app))
  const nothing = { live: state.live, released: [], leftOut: changed }
  // When errors come from an application that the canary does not change, it is unknown which change causes them.
  const isKnown = guilty.length > 0 && guilty.every((app) => changed.includes(app))
  if (!isKnown || released.length === 0 || state.frozen) return nothing
  const versions = {
    ...state.live.versions,
    ...Object.fromEntries(released.map((app) => [app, canary.versions[app] ?? ''])),
  }
  const composed = await recompose(store, target, state, versions).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!composed) return nothing
  return { live: { composition: composed.id, versions }, released, leftOut: [...guilty] }
}
