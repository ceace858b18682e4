import { EXIT, Refusal } from '../refusal.ts'
import { placeOf } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { FOLDERS, recordNumber } from './store.ts'

/** The Refusal of what needs a record, when there is none. */
export const nothingLive = (storage: Storage) =>
  new Refusal(
    `Nothing is live yet in ${placeOf(storage)}: release all applications first (pnpm release --all). If it is the wrong store, correct PROMPTELIER_STORE.`,
    EXIT.notFound,
  )

/**
 * Checks that there is a record. Before an announcement, which would create the folder of a mistyped location.
 * @throws (rejects) with a Refusal when there is none
 */
export async function checkAnyLive(storage: Storage): Promise<void> {
  for await (const { key } of storage.list(FOLDERS.log)) if (recordNumber(key) !== undefined) return
  throw nothingLive(storage)
}
