import type { Target } from '../artefacts/applications.ts'
import { EXIT, Refusal } from '../release/refusal.ts'
import { localCopies } from '../store/local-copies.ts'
import { openStorage } from '../store/open-storage.ts'
import { readSettings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

/**
 * Opens a store.
 * @param location path of a folder, or `s3://bucket/prefix`
 * @throws (rejects) with a Refusal when the location is neither
 */
export async function openStore(location: string): Promise<Store> {
  const storage = await openStorage(location).catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : String(error), EXIT.usage, { cause: error })
  })
  return { storage, copies: localCopies(storage) }
}

/**
 * Reads the settings of a store.
 * @throws (rejects) with a Refusal that names the wrong member
 */
export const targetOf = ({ storage }: Store): Promise<Target> =>
  readSettings(storage).catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : String(error), EXIT.damaged, { cause: error })
  })
