import { EXIT, Refusal } from '../refusal.ts'
import { claimedStatement, digestOf } from '../store/signature.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'

/**
 * Compares the settings, and the compositions and manifests that a record names, with the hashes that were signed with it,
 * whoever signed it. A record that was not signed has none.
 * @param acceptsSettings whether the settings may be others
 * @throws (rejects) with a Refusal that names an object which is another one now
 */
export async function checkClaimed(storage: Storage, number: number, acceptsSettings: boolean): Promise<void> {
  const record = await storage.read(keys.record(number))
  const { digests = {} } = (record && claimedStatement(record)) ?? {}
  for (const [key, digest] of Object.entries(digests)) {
    const isSettings = key === keys.settings
    if ((isSettings && acceptsSettings) || digestOf(await storage.read(key)) === digest) continue
    const remedy = isSettings
      ? 'it decides from which hosts browsers load scripts. Restore it; or read it, and add --accept-settings.'
      : 'restore it from a backup.'
    throw new Refusal(`${key} in ${storage.location} is not the one of record ${number}: ${remedy}`, EXIT.untrusted)
  }
}
