import { asRefusal, EXIT } from '../refusal.ts'
import { localCopies } from '../store/local-copies.ts'
import { openStorage } from '../store/open-storage.ts'
import { type Acceptance, signedStorage } from '../store/signed-storage.ts'
import type { Store } from '../store/store.ts'
import type { Context } from './context.ts'

/**
 * Opens the store of a command. With keys, its signatures are checked and written.
 * @param accepts what counts without a signature; undefined: nothing
 * @throws (rejects) with a Refusal when its location is neither a folder nor `s3://bucket/prefix`, or when a key cannot be
 *   read
 */
export async function openStore(
  { storeLocation, storeKeys }: Pick<Context, 'storeLocation' | 'storeKeys'>,
  accepts?: Acceptance,
): Promise<Store> {
  const storage = await openStorage(storeLocation).catch((error: unknown) => {
    throw asRefusal(error, EXIT.usage)
  })
  const found = storeKeys()
  return { storage: found ? signedStorage(storage, found, { accepts }) : storage, copies: localCopies(storage) }
}
