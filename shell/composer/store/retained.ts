import { type LogRecord, readLogRecord } from './log.ts'
import { Untrusted } from './signature.ts'
import type { Storage } from './storage.ts'
import { keys } from './store.ts'

/** Which records and previews can still be used. */
export type Retention = {
  /** This many of the last records can be returned to. */
  readonly keepRecords: number
  /** How long tabs may stay open, in ms: they use a composition that is not live any more. */
  readonly tabAgeMs: number
  /** How long a preview may be requested, in ms. */
  readonly previewAgeMs: number
  /** The time, in ms since 1970. */
  readonly now: number
}

const DAY_MS = 24 * 60 * 60_000

/** The retention of a store without options. */
export const defaultRetention = (): Retention => ({
  keepRecords: 50,
  tabAgeMs: 7 * DAY_MS,
  previewAgeMs: 14 * DAY_MS,
  now: Date.now(),
})

/** The log as it is in the store. */
export type StoredLog = {
  /** The number of the last record; 0 when the log is empty. */
  readonly last: number
  /** Sentences about numbers without a record. */
  readonly gaps: readonly string[]
  /** When each record was created, by its number, in ms since 1970. */
  readonly times: ReadonlyMap<number, number>
}

/** Lists the log, without reading its records. */
export async function listLog(storage: Storage): Promise<StoredLog> {
  const times = new Map<number, number>()
  for await (const { key, modifiedAt } of storage.list('log/')) {
    const number = Number(/^log\/(\d+)\.json$/.exec(key)?.[1] ?? 0)
    if (number > 0 && keys.record(number) === key) times.set(number, modifiedAt.getTime())
  }
  const last = Math.max(0, ...times.keys())
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !times.has(number))
  const gaps = missing.map(
    (number) =>
      `${keys.record(number)} is missing in ${storage.location}, although record ${last} exists. Restore it from a backup: without it, the next release may continue from an earlier record.`,
  )
  return { last, gaps, times }
}

/**
 * The numbers of the records whose compositions can still be used: the last ones, and all that were current when the
 * oldest open tab was opened, or later. The last record is the first. The time of the store's objects counts, not the
 * clock of the machine that released.
 */
export function retainedNumbers({ last, times }: StoredLog, { keepRecords, tabAgeMs, now }: Retention): number[] {
  const retained: number[] = []
  for (let number = last; number > 0; number -= 1) {
    const endedAt = number === last ? now : (times.get(number + 1) ?? now)
    const isRetained = number === last || retained.length < keepRecords || endedAt > now - tabAgeMs
    if (!isRetained) break
    retained.push(number)
  }
  return retained
}

/** A record, or why it cannot be read. */
export type ReadRecord = {
  readonly number: number
  readonly record?: LogRecord
  readonly problem?: string
  /** Whether the problem is that no trusted key has signed it. */
  readonly isUntrusted?: boolean
}

/** Reads a record that is in the list of the log. Never rejects because of its content. */
export async function tryRecord(storage: Storage, number: number): Promise<ReadRecord> {
  try {
    const record = await readLogRecord(storage, number)
    return record ? { number, record } : { number, problem: `${keys.record(number)} is missing in ${storage.location}` }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { number, problem, isUntrusted: error instanceof Untrusted }
  }
}
