import { type Composed, compose } from '../compose/compose.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { EXIT, refuseWith } from '../refusal.ts'
import type { State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import type { Store, Versions } from '../store/store.ts'

/** The compositions of a state that can be read. A damaged one has no bodies to reuse, and stops nobody. */
async function compositionsOf(
  { storage }: Store,
  state: Pick<State, 'live' | 'canary'> | undefined,
): Promise<readonly CompositionFile[]> {
  const ids = [state?.live.composition, state?.canary?.composition].filter((id) => id !== undefined)
  const read = await Promise.allSettled(ids.map((id) => readComposition(storage, id)))
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/**
 * Composes versions for a state: with its remotes switched off, and with the bodies of its compositions.
 * @param isFresh whether every page is rendered again, also those whose inputs have not changed
 * @throws (rejects) with a Refusal when the versions do not fit together or a page does not render; with the error of
 *   the storage when that has failed
 */
export async function recompose(
  store: Store,
  target: Target,
  state: Pick<State, 'live' | 'canary' | 'killed'> | undefined,
  versions: Versions,
  isFresh = false,
): Promise<Composed> {
  const compositions = await compositionsOf(store, state)
  // Without versions and documents, only the addresses of remotes that are switched off are used again.
  const previous = isFresh ? compositions.map((file) => ({ ...file, versions: {}, documents: {} })) : compositions
  return compose(store, { versions, target, killed: Object.keys(state?.killed ?? {}), previous }).catch(
    refuseWith(EXIT.refused),
  )
}
