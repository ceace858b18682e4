import { readComposition } from '../compose/composition-file.ts'
import { targetIn } from '../compose/target-in.ts'
import { EXIT, Refusal, refuseWith } from '../refusal.ts'
import type { State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import { readSettings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import type { Author } from './decide.ts'
import { checkUnmoved } from './moved-settings.ts'

/**
 * Reads the settings of a store. A decision reads them each time that it is made, after the last record: with older ones it
 * would undo a `compose` that came first.
 * @throws (rejects) with a Refusal that names the wrong member
 */
export const targetOf = ({ storage }: Store): Promise<Target> => readSettings(storage).catch(refuseWith(EXIT.refused))

/** When the settings cannot be used: a person has written something wrong, or they are not those that were signed. */
const UNUSABLE: readonly number[] = [EXIT.refused, EXIT.untrusted]

/**
 * The settings for a change that must be possible at any time. When those of the store cannot be used, they are those of
 * what is live, which a signed record names in a signed store, and the author is notified. The record of the change does
 * not sign the others.
 * @throws (rejects) with a Refusal when what is live cannot be read either
 */
export const targetOrLive = (store: Store, { onProgress }: Author, { live }: Pick<State, 'live'>): Promise<Target> =>
  targetOf(store).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !UNUSABLE.includes(error.exitCode)) throw error
    const file = await readComposition(store.storage, live.composition).catch(() => {
      throw error
    })
    onProgress?.(`Warning: ${error.message}\nThe settings of what is live are used instead. Correct the object.`)
    return targetIn(file, error)
  })

/**
 * The settings for a change of what is live, as `targetOrLive`.
 * @throws (rejects) also with a Refusal when the change would move the shop
 */
export async function targetOfChange(store: Store, author: Author, state: Pick<State, 'live'>): Promise<Target> {
  const target = await targetOrLive(store, author, state)
  await checkUnmoved(store, state.live, target)
  return target
}
