import { randomUUID } from 'node:crypto'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { asRefusal, EXIT, Refusal } from '../refusal.ts'
import { checkAnyLive, nothingLive } from '../store/any-live.ts'
import type { Decision } from '../store/decision.ts'
import { hasTimeToWrite, type Lease, type StoreTime, withReleaseLease } from '../store/lease.ts'
import {
  appendRecord,
  type LogRecord,
  lastNumber,
  NewerRecord,
  readLogRecord,
  type State,
  UPDATE_COMPOSER,
} from '../store/log.ts'
import { Untrusted } from '../store/signature.ts'
import type { Storage } from '../store/storage.ts'
import { isStorageFailure } from '../store/storage-failure.ts'
import type { Store } from '../store/store.ts'

/** Who decides, and why. */
export type Author = {
  readonly by: string
  readonly why: string
  /** Called with a sentence for the person who waits. */
  readonly onProgress?: (text: string) => void
}

/** A decision, and the state after it. */
export type Decided = { readonly decision: Decision; readonly state: State }

/**
 * Announces a decision in the store while `work` makes it. The author is notified when it waits for a collection.
 * @throws (rejects) with the error of `work`
 */
export const withLeaseFor = <Result>(
  storage: Storage,
  { onProgress }: Author,
  work: (own: Lease, storeTime: StoreTime) => Promise<Result>,
): Promise<Result> =>
  withReleaseLease(storage, work, () => onProgress?.('A collection is running: waiting for it to finish.'))

/** @throws Refusal when a newer composer wrote the record */
function checkComposer({ number, composer }: LogRecord) {
  if (composer > COMPOSER_VERSION)
    throw new Refusal(
      `Record ${number} was written by composer ${composer}. Your composer is version ${COMPOSER_VERSION}: update it (${UPDATE_COMPOSER}).`,
      EXIT.refused,
    )
}

/**
 * Reads the record that says what is live.
 * @throws Refusal when there is none, or when it is damaged or not signed by a trusted key
 */
export async function currentRecord(storage: Storage): Promise<LogRecord> {
  const number = await lastNumber(storage)
  if (number === 0) throw nothingLive(storage)
  const record = await readLogRecord(storage, number).catch((error: unknown) => {
    if (isStorageFailure(error)) throw error
    if (error instanceof NewerRecord) throw asRefusal(error, EXIT.refused)
    const { message, exitCode } = asRefusal(error, EXIT.damaged)
    const adopt =
      error instanceof Untrusted
        ? ' If none of you has written it, remove the object. If you know that it is right, `pnpm keys adopt` signs it.'
        : ''
    throw new Refusal(`${message}. \`pnpm rollback <number>\` makes an earlier record live again.${adopt}`, exitCode, {
      cause: error,
    })
  })
  if (!record) throw new Error(`record ${number} has been removed`)
  checkComposer(record)
  return record
}

/** @throws Refusal when the lease of a decision could end before its record is written */
export function checkLease(lease: Lease) {
  if (!hasTimeToWrite(lease)) throw new Refusal('This command took too long. Run it again.', EXIT.failed)
}

/**
 * Appends a decision to the log. When another process appends a record first, the decision is made again, from that
 * record: so no decision is lost.
 * @param lease of the release; the record is not written when the lease could end meanwhile
 * @param decide makes the decision from the last record, which is undefined when the log is empty. When it returns the
 *   last record itself, nothing needs to change, and nothing is appended; undefined: a newer record came first
 * @returns the record
 * @throws (rejects) with the error of `decide`; then nothing has changed
 */
export async function appendDecision(
  storage: Storage,
  lease: Lease,
  { by, why }: Author,
  decide: (last: LogRecord | undefined) => Promise<Decided | LogRecord | undefined>,
): Promise<LogRecord> {
  const writer = randomUUID()
  for (;;) {
    const last = (await lastNumber(storage)) === 0 ? undefined : await currentRecord(storage)
    const decided = await decide(last)
    if (last && decided === last) return last
    if (!decided) continue
    const { decision, state } = decided
    checkLease(lease)
    const number = (last?.number ?? 0) + 1
    const facts = { number, writer, at: new Date().toISOString(), by, why, composer: COMPOSER_VERSION }
    const record: LogRecord = { schema: 1, ...facts, decision, state }
    if (await appendRecord(storage, record)) return record
  }
}

/** Appends a decision about what is live now, as `appendDecision` does: it needs a record to start from. */
export async function changeLive(
  { storage }: Store,
  author: Author,
  decide: (last: LogRecord, storeTime: () => number) => Promise<Decided | LogRecord>,
): Promise<LogRecord> {
  await checkAnyLive(storage)
  return withLeaseFor(storage, author, (lease, storeTime) =>
    appendDecision(storage, lease, author, async (last) => decide(last ?? (await currentRecord(storage)), storeTime)),
  )
}
