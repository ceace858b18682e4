import { checkError, EXIT } from '../refusal.ts'
import type { Target } from '../store/settings.ts'
import { readSettings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

/**
 * Reads the settings of a store. A decision reads them each time that it is made, after the last record: with older ones it
 * would undo a `compose` that came first.
 * @throws (rejects) with a Refusal that names the wrong member
 */
export const targetOf = ({ storage }: Store): Promise<Target> =>
  readSettings(storage).catch((error: unknown) => {
    throw checkError(error, EXIT.damaged)
  })
