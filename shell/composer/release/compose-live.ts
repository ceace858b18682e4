import type { LogRecord } from '../store/log.ts'
import { hasNewSettings } from '../store/signed-storage.ts'
import type { Store, Versions } from '../store/store.ts'
import { type Author, changeLive } from './decide.ts'
import { recompose } from './recompose.ts'
import { checkNotFrozen } from './release-checks.ts'
import { targetOf } from './target-of.ts'

/**
 * Composes the live versions, and those of a canary, again with the present settings, and makes the result live.
 * @param isFresh whether every page is rendered again, also those whose inputs have not changed
 * @returns the new record; the last one when the result is what is live already
 * @throws (rejects) with a Refusal when nothing is live or releases are frozen
 */
export const composeLive = (store: Store, author: Author, isFresh = false): Promise<LogRecord> =>
  changeLive(store, author, async (last) => {
    const { state } = last
    checkNotFrozen(state)
    const target = await targetOf(store)
    const idOf = async (versions: Versions) => (await recompose(store, target, state, versions, isFresh)).id
    const live = { ...state.live, composition: await idOf(state.live.versions) }
    const canary = state.canary && { ...state.canary, composition: await idOf(state.canary.versions) }
    const isSame = live.composition === state.live.composition && canary?.composition === state.canary?.composition
    // Settings that are only written in another way give the same composition, and must be signed too.
    return isSame && !hasNewSettings(store.storage)
      ? last
      : { decision: { kind: 'compose' }, state: { ...state, live, canary } }
  })
