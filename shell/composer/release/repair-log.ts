import { randomUUID } from 'node:crypto'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { checkComposition } from '../maintenance/verify.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { checkAnyLive } from '../store/any-live.ts'
import { appendRecord, type LogRecord, lastNumber, readLogRecord, recordsFromLast, type State } from '../store/log.ts'
import { isSigned } from '../store/signed-storage.ts'
import { keys, type Store } from '../store/store.ts'
import { checkClaimed } from './claimed.ts'
import { compositionFor } from './composition-for.ts'
import { type Author, checkLease, currentRecord, type Decided, withLeaseFor } from './decide.ts'
import { recordToReturnTo } from './earlier-records.ts'
import { killedAfter, revokedAfter } from './state-after.ts'
import { targetOrLive } from './target-of.ts'

const UNUSABLE: readonly number[] = [EXIT.damaged, EXIT.untrusted]

/** The number of the last record if it cannot be used; undefined also when there is none, or when it is newer than this composer. */
export async function damagedHead({ storage }: Store): Promise<number | undefined> {
  const last = await lastNumber(storage)
  return currentRecord(storage).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal && UNUSABLE.includes(error.exitCode) ? last : undefined),
  )
}

/**
 * Appends a record directly after the record `last`, whatever that one says.
 * @param make makes the decision and the state after it
 * @throws (rejects) with a Refusal when `last` is not the last one any more
 */
const appendAfter = (
  store: Store,
  author: Author,
  last: number,
  make: () => Promise<Decided & Pick<LogRecord, 'composer'>>,
): Promise<LogRecord> =>
  withLeaseFor(store.storage, author, async (lease) => {
    // Servers look for the next numbers only: what follows a gap would never be live.
    if (last > 1 && !(await store.storage.exists(keys.record(last - 1))))
      throw new Refusal(
        `${keys.record(last)} in ${store.storage.location} does not continue the log: there is no record ${last - 1}. Remove it, or restore the records before it from a backup.`,
        EXIT.damaged,
      )
    const { composer, decision, state } = await make()
    checkLease(lease)
    const { by, why } = author
    const facts = { number: last + 1, writer: randomUUID(), at: new Date().toISOString(), by, why, composer }
    const record: LogRecord = { schema: 1, ...facts, decision, state }
    if (await appendRecord(store.storage, record)) return record
    throw new Refusal('Another process has appended a record meanwhile. Run the command again.', EXIT.failed)
  })

/** @throws Refusal when the composition of a record, or something that it needs, is missing or damaged */
async function checkComplete({ storage }: Store, { number, state }: LogRecord) {
  const [problem] = await checkComposition(storage, state.live, `record ${number}`)
  if (problem !== undefined) throw new Refusal(problem, EXIT.damaged)
}

/**
 * The live versions of an earlier record, with what the newest state forbids: remotes that are switched off, a freeze and
 * versions that were rolled back.
 * @throws (rejects) with a Refusal when what the record makes live is damaged
 */
async function returningTo(
  store: Store,
  author: Author,
  earlier: LogRecord,
  newest: State,
): Promise<Pick<LogRecord, 'composer' | 'state'>> {
  const { live } = earlier.state
  const killed = killedAfter(newest, live.versions, earlier.state.killed)
  const target = await targetOrLive(store, author, newest)
  const composition = await compositionFor(store, target, { ...newest, killed }, live, 'of the record')
  const isReused = composition === live.composition
  if (isReused) await checkComplete(store, earlier)
  return {
    composer: isReused ? earlier.composer : COMPOSER_VERSION,
    state: {
      ...earlier.state,
      live: { composition, versions: live.versions },
      canary: null,
      killed,
      frozen: newest.frozen,
      revoked: revokedAfter(newest, live.versions),
    },
  }
}

/**
 * Appends the live versions of an earlier record after one that cannot be used. What that record said is lost. Remotes
 * that the last usable record has switched off stay off, and a freeze stays.
 * @param number of the earlier record
 * @param damaged number of the record that cannot be used
 * @throws (rejects) with a Refusal when there is no earlier record with this number, or when what it makes live is damaged
 */
export const rollbackOverDamage = (store: Store, author: Author, number: number, damaged: number): Promise<LogRecord> =>
  appendAfter(store, author, damaged, async () => {
    const earlier = await recordToReturnTo(store, number)
    const found = await recordsFromLast(store.storage, () => {}).next()
    const newest = found.done ? earlier.state : found.value.state
    return {
      decision: { kind: 'rollback', to: number, damaged },
      ...(await returningTo(store, author, earlier, newest)),
    }
  })

/** The state of the last record, if a trusted key has signed it. */
async function trustedState({ storage }: Store, last: number): Promise<State | undefined> {
  if (!isSigned(storage) || !(await storage.isTrusted(last))) return undefined
  return (await readLogRecord(storage, last))?.state
}

/**
 * Signs the state of a record that no trusted key has signed. The storage must accept it. What a trusted last record
 * forbids stays forbidden: remotes that are switched off, a freeze and versions that were rolled back.
 * @param number of the record; undefined for the last one
 * @param acceptsSettings whether the settings may be others than those with which another key has signed the record
 * @throws (rejects) with a Refusal when there is no such record, and when what it makes live is damaged or, for a record that
 *   another key has signed, not what was signed
 */
export async function adopt(
  store: Store,
  author: Author,
  number?: number,
  acceptsSettings = false,
): Promise<LogRecord> {
  const { storage } = store
  await checkAnyLive(storage)
  const last = await lastNumber(storage)
  const to = number ?? (await currentRecord(storage)).number
  return appendAfter(store, author, last, async () => {
    const adopted = await recordToReturnTo(store, to)
    await checkClaimed(storage, to, acceptsSettings)
    const decision = { kind: 'adopt', to } as const
    const newest = to === last ? undefined : await trustedState(store, last)
    if (newest) return { decision, ...(await returningTo(store, author, adopted, newest)) }
    await checkComplete(store, adopted)
    const { composer, state } = adopted
    return { composer, decision, state: { ...state, canary: null } }
  })
}
