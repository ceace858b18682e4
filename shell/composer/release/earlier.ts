import { randomUUID } from 'node:crypto'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { OFF } from '../compose/off.ts'
import { checkComposition } from '../maintenance/verify.ts'
import { filesBase } from '../policy/site-policies.ts'
import { checkError, EXIT, Refusal } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import { appendRecord, type LogRecord, lastNumber, readLogRecord, recordsFromLast, type State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import { Untrusted } from '../store/signature.ts'
import { isSigned } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { keys, type Store, type Versions } from '../store/store.ts'
import { checkClaimed } from './claimed.ts'
import { type Author, checkAnyLive, checkLease, currentRecord, withLeaseFor } from './decide.ts'
import { checkUnmoved } from './moved-settings.ts'
import { recompose } from './recompose.ts'
import { killedAfter, withoutRevoked } from './release.ts'
import { targetOrLive } from './target-of.ts'

/** The revoked versions, and others that are revoked now. */
export const withRevoked = (revoked: State['revoked'], versions: Versions): State['revoked'] => ({
  ...revoked,
  ...Object.fromEntries(
    Object.entries(versions).map(([app, version]) => [app, [...new Set([...(revoked[app] ?? []), version])]]),
  ),
})

/** Marks the versions that go away as rolled back, and those that come back as allowed. */
export function revokedAfter(state: State, next: Versions): State['revoked'] {
  const gone = Object.entries(state.live.versions).filter(([app, version]) => next[app] !== version)
  return withoutRevoked(withRevoked(state.revoked, Object.fromEntries(gone)), next)
}

/** @throws Refusal when there is no such record, or when it is damaged or not signed by a trusted key */
export async function recordToReturnTo({ storage }: Store, number: number): Promise<LogRecord> {
  const record = await readLogRecord(storage, number).catch((error: unknown) => {
    if (error instanceof Untrusted)
      throw new Untrusted(
        `${error.message}. If you know that it is right, \`pnpm keys adopt ${number}\` makes it live again.`,
      )
    throw checkError(error, EXIT.damaged)
  })
  if (!record) throw new Refusal(`There is no record ${number}: \`pnpm releases\` lists them.`, EXIT.notFound)
  return record
}

/**
 * Looks for a record, from the last one on, and for the one that made its live composition live: those between them, such
 * as a canary or a freeze, have changed something else.
 * @returns undefined when no record is wanted
 */
async function findRecord(
  storage: Storage,
  isWanted: (record: LogRecord) => boolean,
): Promise<{ readonly found: LogRecord; readonly madeLive: LogRecord } | undefined> {
  let result: { readonly found: LogRecord; readonly madeLive: LogRecord } | undefined
  for await (const record of recordsFromLast(storage, () => {})) {
    if (result && record.state.live.composition !== result.found.state.live.composition) break
    if (result || isWanted(record)) result = { found: result?.found ?? record, madeLive: record }
  }
  return result
}

/**
 * What a record has replaced: the last record before it that can be read, and the one that made its composition live.
 * @returns undefined when there is none
 */
export const replacedBy = ({ storage }: Store, { number }: LogRecord) =>
  findRecord(storage, (record) => record.number < number)

/** The record that made live what is returned to: the composition of the last record before `last` that is wanted. */
const findEarlier = async (storage: Storage, last: number, isWanted: (state: State) => boolean) =>
  (await findRecord(storage, ({ number, state }) => number < last && isWanted(state)))?.madeLive

/** The second half of a message that nothing earlier was found: what to do, also when a record is not signed. */
async function adviceFor(storage: Storage, last: number, isWanted: (state: State) => boolean, list: string) {
  const found = isSigned(storage) && (await findEarlier(storage.unsigned, last, isWanted))
  if (!found) return `: \`${list}\` lists the records.`
  return ` that a trusted key has signed. Record ${found.number} is not signed: if you know that it is right, \`pnpm keys adopt ${found.number}\` makes it live again.`
}

/**
 * The record that made the versions before the live ones live, unless they were rolled back. A remote that was switched
 * off is no reason to return to a record.
 * @throws Refusal when there is none
 */
export async function recordBefore({ storage }: Store, { number, state }: LogRecord): Promise<LogRecord> {
  const isWanted = ({ live: { versions } }: State) =>
    changedApps(state.live.versions, versions).length > 0 &&
    !Object.entries(versions).some(([app, version]) => state.revoked[app]?.includes(version))
  const found = await findEarlier(storage, number, isWanted)
  if (found) return found
  throw new Refusal(
    `There are no earlier versions to return to${await adviceFor(storage, number, isWanted, 'releases')}`,
    EXIT.notFound,
  )
}

/** The releases of versions: of those that stay as they were, and of those that come back from an earlier record. */
export const releasesAfter = (state: State, next: Versions, earlier: State['releases']): State['releases'] =>
  Object.fromEntries(
    Object.entries(next).flatMap(([app, version]) => {
      const facts = (version === state.live.versions[app] ? state.releases : earlier)[app]
      return facts ? [[app, facts]] : []
    }),
  )

/**
 * The releases of the last record in which a version was live.
 * @throws (rejects) with a Refusal when there is no such record: no check has seen the version with all others
 */
export async function releasesOf({ storage }: Store, app: string, version: string): Promise<State['releases']> {
  for await (const { state } of recordsFromLast(storage, () => {}))
    if (state.live.versions[app] === version) return state.releases
  throw new Refusal(`${app}@${version} was never live: \`pnpm release\` it.`, EXIT.notFound)
}

/** The remotes that are switched off in a composition; undefined when it contains reasons, which newer ones do not. */
function switchedOff({ browser: { remotes } }: CompositionFile): readonly string[] | undefined {
  const off = Object.entries(remotes).filter(([, { killed }]) => killed !== undefined)
  return off.every(([, { killed }]) => killed === OFF) ? off.map(([name]) => name) : undefined
}

/** What a composition contains of the settings of the store. */
const settingsIn = ({ browser: { siteUrl, reports, source, remotes } }: CompositionFile) =>
  JSON.stringify([siteUrl, reports, source, Object.entries(remotes).map(([app, { entry }]) => filesBase(app, entry))])

/**
 * The composition of a record if it can be read, has the same remotes switched off and, unless `settings` is 'of the
 * record', the settings of what is live; else it is composed again.
 */
export async function compositionFor(
  store: Store,
  target: Target,
  state: State,
  earlier: State['live'],
  settings: 'of the record' | 'of now',
): Promise<string> {
  const read = (id: string) => readComposition(store.storage, id).catch(unlessStorageFails(undefined))
  const [file, live] = await Promise.all([earlier.composition, state.live.composition].map(read))
  const off = file && switchedOff(file)
  const hasSameOff = off?.length === Object.keys(state.killed).length && off.every((name) => name in state.killed)
  const hasSettings = settings === 'of the record' || (file && live && settingsIn(file) === settingsIn(live))
  if (hasSameOff && hasSettings) return earlier.composition
  await checkUnmoved(store, state.live, target)
  return (await recompose(store, target, state, earlier.versions)).id
}

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
  make: () => Promise<Pick<LogRecord, 'composer' | 'decision' | 'state'>>,
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
    const decision = { kind: 'adopt', to }
    const newest = to === last ? undefined : await trustedState(store, last)
    if (newest) return { decision, ...(await returningTo(store, author, adopted, newest)) }
    await checkComplete(store, adopted)
    const { composer, state } = adopted
    return { composer, decision, state: { ...state, canary: null } }
  })
}

/**
 * Guards a rollback that names no target: its target depends on what is live.
 * @param liveOf what the rollback replaces
 * @returns a check for each time that the decision is made
 */
export function sameLive(liveOf: (state: State) => string | undefined) {
  let first: { readonly live: string | undefined } | undefined
  /** @throws Refusal when another one is live than at the first call */
  return ({ number, by, decision, state }: LogRecord) => {
    first ??= { live: liveOf(state) }
    if (liveOf(state) !== first.live)
      throw new Refusal(
        `Record ${number} (${decision.kind} by ${by}) is the last one now, and what is live has changed. Nothing was rolled back: look at \`pnpm status\`, then name the record or version.`,
        EXIT.refused,
      )
  }
}

/** The version of an application that was live before the current one and was not rolled back. */
export async function versionBefore({ storage }: Store, app: string, { live, revoked }: State): Promise<string> {
  const versionIn = (state: State) => state.live.versions[app]
  const isWanted = (state: State) => {
    const version = versionIn(state)
    return version !== undefined && version !== live.versions[app] && !revoked[app]?.includes(version)
  }
  const found = await findEarlier(storage, Number.POSITIVE_INFINITY, isWanted)
  const version = found && versionIn(found.state)
  if (version !== undefined) return version
  throw new Refusal(
    `${app} has no earlier version to return to${await adviceFor(storage, Number.POSITIVE_INFINITY, isWanted, `pnpm releases ${app}`)}`,
    EXIT.notFound,
  )
}
