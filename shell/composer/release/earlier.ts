import { randomUUID } from 'node:crypto'
import type { Target } from '../artefacts/applications.ts'
import { readComposition } from '../compose/composition-file.ts'
import { appendRecord, type LogRecord, lastNumber, readLogRecord, recordsFromLast, type State } from '../store/log.ts'
import { keys, type Store, type Versions } from '../store/store.ts'
import { checkComposition } from '../store/verify.ts'
import { type Author, currentRecord, withLeaseFor } from './decide.ts'
import { recompose } from './recompose.ts'
import { asRefusal, EXIT, Refusal } from './refusal.ts'
import { withoutRevoked } from './release.ts'

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
    throw asRefusal(error, EXIT.damaged)
  })
  if (!record) throw new Refusal(`There is no record ${number}: \`releases\` lists them.`, EXIT.notFound)
  return record
}

/**
 * The last record whose live versions were others, and were not rolled back. A remote that was switched off is no
 * reason to return to a record.
 * @throws Refusal when there is none
 */
export async function recordBefore({ storage }: Store, { number, state }: LogRecord): Promise<LogRecord> {
  for await (const record of recordsFromLast(storage, () => {})) {
    const versions = Object.entries(record.state.live.versions)
    const isOther =
      versions.length !== Object.keys(state.live.versions).length ||
      versions.some(([app, version]) => state.live.versions[app] !== version)
    const isRevoked = versions.some(([app, version]) => state.revoked[app]?.includes(version))
    if (record.number < number && isOther && !isRevoked) return record
  }
  throw new Refusal('There are no earlier versions to return to: `releases` lists the records.', EXIT.notFound)
}

/** The releases of versions: of those that stay as they were, and of those that come back from an earlier record. */
export const releasesAfter = (state: State, next: Versions, earlier: State['releases']): State['releases'] =>
  Object.fromEntries(
    Object.entries(next).flatMap(([app, version]) => {
      const facts = (version === state.live.versions[app] ? state.releases : earlier)[app]
      return facts ? [[app, facts]] : []
    }),
  )

/** The releases of the last record in which a version was live; none when there is no such record. */
export async function releasesOf({ storage }: Store, app: string, version: string): Promise<State['releases']> {
  for await (const { state } of recordsFromLast(storage, () => {}))
    if (state.live.versions[app] === version) return state.releases
  return {}
}

/** The composition of a record if it is complete and has the same remotes switched off; else it is composed again. */
export async function compositionFor(
  store: Store,
  target: Target,
  state: State,
  earlier: State['live'],
): Promise<string> {
  const file = await readComposition(store.storage, earlier.composition).catch(() => undefined)
  const killed = Object.fromEntries(
    Object.entries(file?.browser.remotes ?? {}).flatMap(([name, remote]) =>
      remote.killed === undefined ? [] : [[name, remote.killed]],
    ),
  )
  const isSame =
    Object.keys(killed).length === Object.keys(state.killed).length &&
    Object.entries(killed).every(([name, reason]) => state.killed[name] === reason)
  if (file && isSame) return earlier.composition
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
 * Appends the state of an earlier record directly after the record `last`, whatever that one says.
 * @throws Refusal when there is no earlier record with this number, or when `last` is not the last one any more
 */
const appendStateOf = (
  store: Store,
  author: Author,
  number: number,
  last: number,
  decision: LogRecord['decision'],
): Promise<LogRecord> =>
  withLeaseFor(store.storage, author, async () => {
    // Servers look for the next numbers only: what follows a gap would never be live.
    if (last > 1 && !(await store.storage.exists(keys.record(last - 1))))
      throw new Refusal(
        `${keys.record(last)} in ${store.storage.location} does not continue the log: there is no record ${last - 1}. Remove it, or restore the records before it from a backup.`,
        EXIT.damaged,
      )
    const { state, composer } = await recordToReturnTo(store, number)
    const { by, why } = author
    const facts = { number: last + 1, writer: randomUUID(), at: new Date().toISOString(), by, why, composer }
    const record: LogRecord = { schema: 1, ...facts, decision, state: { ...state, canary: null } }
    if (await appendRecord(store.storage, record)) return record
    throw new Refusal('Another process has appended a record meanwhile. Run the command again.', EXIT.failed)
  })

/**
 * Appends the state of an earlier record after one that cannot be used. What that record said is lost.
 * @param damaged number of the record that cannot be used
 */
export const rollbackOverDamage = (store: Store, author: Author, number: number, damaged: number): Promise<LogRecord> =>
  appendStateOf(store, author, number, damaged, { kind: 'rollback', to: number, damaged })

/**
 * Signs the state of a record that no trusted key has signed. The storage must accept it.
 * @param number of the record; undefined for the last one
 * @throws Refusal when there is no such record, or when what it makes live is damaged
 */
export async function adopt(store: Store, author: Author, number?: number): Promise<LogRecord> {
  const { storage } = store
  const last = await lastNumber(storage)
  const adopted = number ?? (await currentRecord(storage)).number
  const { state } = await recordToReturnTo(store, adopted)
  const [problem] = await checkComposition(storage, state.live, `record ${adopted}`)
  if (problem !== undefined) throw new Refusal(problem, EXIT.damaged)
  return appendStateOf(store, author, adopted, last, { kind: 'adopt', to: adopted })
}

/** The version of an application that was live before the current one and was not rolled back. */
export async function versionBefore({ storage }: Store, app: string, { live, revoked }: State): Promise<string> {
  for await (const { state } of recordsFromLast(storage, () => {})) {
    const version = state.live.versions[app]
    if (version !== undefined && version !== live.versions[app] && !revoked[app]?.includes(version)) return version
  }
  throw new Refusal(`${app} has no earlier version to return to: \`releases ${app}\` lists them.`, EXIT.notFound)
}
