import { EXIT, Refusal } from '../refusal.ts'
import type { LogRecord } from '../store/log.ts'
import type { Store } from '../store/store.ts'
import { type Author, changeLive } from './decide.ts'

/** Stops releases. Rollbacks and switching remotes off are still possible. @throws Refusal when they are stopped already */
export const freeze = (store: Store, author: Author): Promise<LogRecord> =>
  changeLive(store, author, async ({ state }) => {
    if (state.frozen) throw new Refusal(`Releases are frozen already: ${state.frozen.reason}`, EXIT.frozen)
    const frozen = { reason: author.why, by: author.by, at: new Date().toISOString() }
    return { decision: { kind: 'freeze' }, state: { ...state, frozen } }
  })

/** Allows releases again. @returns the new record; the last one when they are not stopped */
export const thaw = (store: Store, author: Author): Promise<LogRecord> =>
  changeLive(store, author, async (last) =>
    last.state.frozen ? { decision: { kind: 'thaw' }, state: { ...last.state, frozen: null } } : last,
  )
