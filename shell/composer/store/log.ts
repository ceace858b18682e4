import { isApplicationName } from '@promptelier/build/remote-config'
import * as v from 'valibot'
import { oneLine } from '../plain-text.ts'
import { Refusal } from '../refusal.ts'
import type { Storage } from './storage.ts'
import { isStorageFailure, unlessStorageFails } from './storage-failure.ts'
import { FOLDERS, isCompositionId, isVersion, keys, recordNumber, SHELL } from './store.ts'

/** A text for people, which is shown in one line of a terminal. */
const line = v.pipe(v.string(), v.transform(oneLine))

const version = v.pipe(v.string(), v.check(isVersion, 'is not a version'))
const app = v.pipe(v.string(), v.check(isApplicationName, 'is not the name of an application'))
const compositionId = v.pipe(v.string(), v.check(isCompositionId, 'is not the id of a composition'))

/** What `build.json` contains: the commit and the time (ISO 8601, UTC) of a build. */
export const buildRecord = v.object({ commit: v.optional(line), builtAt: v.optional(line) })

const versions = v.pipe(
  v.record(app, version),
  v.check((value) => SHELL in value, 'names no version of the shell'),
)

/** A composition and the versions that it was made from. */
const composed = v.object({ composition: compositionId, versions })

const releaseFacts = v.object({ ...buildRecord.entries, releasedAt: v.string() })

const canary = v.object({
  ...composed.entries,
  /** Percentage of visitors who get this composition. The control group has the same size. */
  share: v.pipe(v.number(), v.minValue(1), v.maxValue(50)),
  /** Visits that each of the two groups needs before a verdict. */
  minVisits: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  since: v.string(),
  /** Until then, a verdict must have been reached: otherwise there was no data. */
  until: v.string(),
  /** The builds that are tried. They become `releases` of the state when the canary is promoted. */
  releases: v.optional(v.record(app, releaseFacts)),
})
export type Canary = v.InferOutput<typeof canary>

const state = v.object({
  live: composed,
  canary: v.nullable(canary),
  /** Remotes that are switched off, with the reason. */
  killed: v.record(app, line),
  /** While releases are stopped: who stopped them, when and why. */
  frozen: v.nullable(v.object({ reason: line, by: line, at: v.string() })),
  /** Versions that were rolled back: releasing one of them again needs `--again`. */
  revoked: v.record(app, v.array(version)),
  /** The release that made each application's version live. It is information for people. */
  releases: v.record(app, releaseFacts),
})

/** The members of a record that name compositions and versions. */
export const namedInRecord = v.object({ state: v.object({ live: composed, canary: v.nullable(composed) }) })

/** What is live and what is forbidden, after a decision. */
export type State = v.InferOutput<typeof state>

/** Version of the format. It grows when an older composer must not read a record. */
const SCHEMA = 1

const record = v.object({
  schema: v.literal(SCHEMA, 'is not that of a record'),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Different for each process that writes, so that it recognises its own record. */
  writer: v.string(),
  at: v.string(),
  by: line,
  why: line,
  /** `COMPOSER_VERSION` of the composer that made the decision. */
  composer: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /**
   * What was decided, for people (`decision.ts`). Servers need only the state, so they go on when a newer composer knows
   * more kinds.
   */
  decision: v.looseObject({ kind: v.string() }),
  state,
})

/** A decision, and the complete state after it. */
export type LogRecord = v.InferOutput<typeof record>

/** The commands that update the composer of a clone. */
export const UPDATE_COMPOSER = 'git pull, pnpm install, pnpm --filter @promptelier/shell build:composer'

/** The format of a record is newer than this composer. The record is not damaged. */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord'
}

const newerSchema = v.pipe(v.string(), v.parseJson(), v.object({ schema: v.pipe(v.number(), v.gtValue(SCHEMA)) }))

/**
 * Reads a record of the log.
 * @returns undefined when there is no such record
 * @throws (rejects) with a NewerRecord; otherwise with an Error that names the record and what is wrong with it
 */
export async function readLogRecord(storage: Storage, number: number): Promise<LogRecord | undefined> {
  const content = await storage.read(keys.record(number))
  if (content === undefined) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), record), content.toString())
  const where = `${keys.record(number)} in ${storage.location}`
  if (!parsed.success) {
    if (v.is(newerSchema, content.toString()))
      throw new NewerRecord(`${where} was written by a newer version of the composer. Update yours: ${UPDATE_COMPOSER}`)
    const [issue] = parsed.issues
    throw new Error(`${where} is damaged: ${v.getDotPath(issue) ?? 'the text'} ${issue.message}`)
  }
  if (parsed.output.number !== number) throw new Error(`${where} is damaged: it is record ${parsed.output.number}`)
  return parsed.output
}

/** The numbers of the records that exist, the last one first. Nothing is read. */
export async function listNumbers(storage: Storage): Promise<readonly number[]> {
  const numbers: number[] = []
  for await (const { key } of storage.list(FOLDERS.log)) {
    const number = recordNumber(key)
    if (number !== undefined) numbers.push(number)
  }
  return numbers.toSorted((one, other) => other - one)
}

/**
 * Finds the last record. After a known one, it asks for records with growing numbers, which costs little while there are
 * few new ones; else it lists the log, which neither gaps nor foreign objects can mislead.
 * @param known the number of a record that was read; 0 when none is known
 * @returns its number, 0 when the log is empty
 */
export async function lastNumber(storage: Storage, known = 0): Promise<number> {
  const first = known === 0 ? ((await listNumbers(storage))[0] ?? 0) : known
  let [exists, missing] = [first, first + 1]
  for (let step = 1; await storage.exists(keys.record(missing)); step *= 2) {
    exists = missing
    missing = exists + step
  }
  while (missing - exists > 1) {
    const middle = Math.floor((exists + missing) / 2)
    if (await storage.exists(keys.record(middle))) exists = middle
    else missing = middle
  }
  return exists
}

/**
 * Reads the last record.
 * @param known the number of a record that was read; 0 when none is known
 * @throws (rejects) with an Error when the last record is damaged; earlier ones are not read then
 */
export async function readHead(storage: Storage, known = 0): Promise<LogRecord | undefined> {
  const number = await lastNumber(storage, known)
  return number === 0 ? undefined : readLogRecord(storage, number)
}

/** The writer of a record; null when it is damaged, undefined when there is none. @throws (rejects) when the storage fails */
async function readWriter(storage: Storage, number: number): Promise<string | null | undefined> {
  const existing = await readLogRecord(storage, number).catch(unlessStorageFails(null))
  return existing && existing.writer
}

/**
 * Appends a record.
 * @returns whether it is in the log now; false when another process has written a record of this number first
 * @throws (rejects) with the Refusal of the storage; with an Error when it is not known whether it is in the log
 */
export async function appendRecord(storage: Storage, entry: LogRecord): Promise<boolean> {
  const content = Buffer.from(`${JSON.stringify(entry, null, 2)}\n`)
  try {
    if (await storage.create(keys.record(entry.number), content)) return true
    // A request that was repeated after a time-out may have found the record that its first attempt had written.
    return (await readWriter(storage, entry.number)) === entry.writer
  } catch (error) {
    if (error instanceof Refusal) throw error
    // A request that has failed may have written the record, too, or may still write it.
    const writer = await readWriter(storage, entry.number).catch(() => undefined)
    if (writer !== undefined) return writer === entry.writer
    throw new Error(
      `It is not known whether record ${entry.number} was written: run \`pnpm status\` before you repeat the command.`,
      { cause: error },
    )
  }
}

/**
 * Reads the records of the log from the last one back. Damaged and untrusted records are passed to `onUnusable` and left
 * out.
 * @throws (rejects) when the storage fails
 */
export async function* recordsFromLast(
  storage: Storage,
  onUnusable: (error: unknown, number: number) => void,
): AsyncGenerator<LogRecord> {
  for (const number of await listNumbers(storage)) {
    const entry = await readLogRecord(storage, number).catch((error: unknown) => {
      if (isStorageFailure(error)) throw error
      onUnusable(error, number)
      return undefined
    })
    if (entry) yield entry
  }
}
