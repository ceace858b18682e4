import { EXIT, Refusal } from '../refusal.ts'
import { type LogRecord, lastNumber, readLogRecord, recordsFromLast } from '../store/log.ts'
import type { Store } from '../store/store.ts'

/**
 * How often another record is looked for while the newest one cannot be read, and a canary or preview that could not be
 * published is tried again, ms: this reads the log or the composition.
 */
export const SEARCH_INTERVAL_MS = 10_000

/** @throws (rejects) with an Error when nothing is live, or when the record is damaged */
async function readRecord({ storage }: Store, number: number): Promise<LogRecord> {
  const record = await readLogRecord(storage, number)
  if (!record) throw new Refusal(`Nothing is live yet in ${storage.location}`, EXIT.notFound)
  return record
}

/**
 * Finds the newest record that can be read. Somebody without a key can write records, too, but they hide none that is
 * signed.
 * @returns a function that rejects when there is none; while the newest one cannot be read, `problem` says why
 */
export function newestRecord(store: Store) {
  let known: LogRecord | undefined
  let searchedAt = Number.NEGATIVE_INFINITY

  async function search() {
    if (performance.now() - searchedAt < SEARCH_INTERVAL_MS) return
    searchedAt = performance.now()
    for await (const record of recordsFromLast(store.storage, () => {})) {
      if (record.number > (known?.number ?? 0)) known = record
      return
    }
  }

  return async (): Promise<{ readonly record: LogRecord; readonly problem?: unknown }> => {
    const number = await lastNumber(store.storage, known?.number)
    if (known?.number === number) return { record: known }
    try {
      known = await readRecord(store, number)
      return { record: known }
    } catch (error) {
      await search()
      if (!known) throw error
      return { record: known, problem: error }
    }
  }
}
