import { messageOf } from '../message-of.ts'
import { type LogRecord, readLogRecord } from '../store/log.ts'
import { DAY_MS, RETENTION } from '../store/retention.ts'
import { Untrusted } from '../store/signature.ts'
import type { Storage } from '../store/storage.ts'
import { isStorageFailure } from '../store/storage-failure.ts'
import { FOLDERS, keys, previewAt, recordNumber, renewedPreviewAt } from '../store/store.ts'
import type { Roots } from './reachable.ts'

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

/** The retention of a store without options. */
export const defaultRetention = (): Retention => ({
  keepRecords: RETENTION.records,
  tabAgeMs: RETENTION.tabDays * DAY_MS,
  previewAgeMs: RETENTION.previewDays * DAY_MS,
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

/** More missing records than this, before an existing one, are described by one sentence. */
const MAX_NAMED = 50

/** @returns a sentence for each missing record between two that exist */
function gapBefore({ location }: Storage, number: number, before: number): readonly string[] {
  const missing = number - before - 1
  if (missing > MAX_NAMED)
    return [
      `${keys.record(number)} in ${location} does not continue the log: the record before it is ${before}. Remove it if none of you has written it; otherwise restore the records between them from a backup.`,
    ]
  return Array.from(
    { length: missing },
    (_, index) =>
      `${keys.record(before + index + 1)} is missing in ${location}, although record ${number} exists. Restore it from a backup. If none of you has written record ${number}, remove that.`,
  )
}

/** Lists the log, without reading its records. */
export async function listLog(storage: Storage): Promise<StoredLog> {
  const times = new Map<number, number>()
  for await (const { key, modifiedAt } of storage.list(FOLDERS.log)) {
    const number = recordNumber(key)
    if (number !== undefined) times.set(number, modifiedAt.getTime())
  }
  const numbers = [...times.keys()].toSorted((one, other) => one - other)
  const gaps = numbers.flatMap((number, index) => gapBefore(storage, number, numbers[index - 1] ?? 0))
  return { last: numbers.at(-1) ?? 0, gaps, times }
}

/**
 * The numbers of the records whose compositions can still be used: the last ones, and all that were current when the
 * oldest open tab was opened, or later. The last record is the first. The time of the store's objects counts, not the
 * clock of the machine that released.
 */
export function retainedNumbers({ times }: StoredLog, { keepRecords, tabAgeMs, now }: Retention): number[] {
  const numbers = [...times.keys()].toSorted((one, other) => other - one)
  const end = numbers.findIndex((_, index) => {
    const endedAt = times.get(numbers[index - 1] ?? 0) ?? now
    return index >= Math.max(1, keepRecords) && endedAt <= now - tabAgeMs
  })
  return end === -1 ? numbers : numbers.slice(0, end)
}

/**
 * Adds the compositions that may be requested by their id. A preview is as old as its mark, or its last renewal.
 * @returns the keys of the marks and the renewals that count
 */
export async function addPreviews(
  storage: Storage,
  { compositions }: Pick<Roots, 'compositions'>,
  { previewAgeMs, now }: Retention,
): Promise<readonly string[]> {
  const young: string[] = []
  const marks: string[] = []
  for await (const { key, modifiedAt } of storage.list(FOLDERS.previews)) {
    const marked = previewAt(key)
    if (marked !== undefined) marks.push(marked)
    if (modifiedAt.getTime() > now - previewAgeMs) young.push(key)
  }
  const youngIds = new Set(young.map((key) => previewAt(key) ?? renewedPreviewAt(key)))
  const ids = marks.filter((id) => youngIds.has(id))
  for (const id of ids) compositions.set(id, compositions.get(id) ?? `the preview ${id}`)
  return [...young, ...ids.map(keys.preview)]
}

/** A record, or why it cannot be read. */
export type ReadRecord = {
  readonly number: number
  readonly record?: LogRecord
  readonly problem?: string
  /** Whether the problem is that no trusted key has signed it. */
  readonly isUntrusted?: boolean
}

/** Reads a record that is in the list of the log. @throws (rejects) only when the storage fails */
export async function tryRecord(storage: Storage, number: number): Promise<ReadRecord> {
  try {
    const record = await readLogRecord(storage, number)
    return record ? { number, record } : { number, problem: `${keys.record(number)} is missing in ${storage.location}` }
  } catch (error) {
    if (isStorageFailure(error)) throw error
    const problem = messageOf(error)
    return { number, problem, isUntrusted: error instanceof Untrusted }
  }
}
