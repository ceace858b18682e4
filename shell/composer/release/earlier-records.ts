import { EXIT, Refusal, refuseWith } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import { type LogRecord, readLogRecord, recordsFromLast, type State } from '../store/log.ts'
import { Untrusted } from '../store/signature.ts'
import { isSigned } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'
import type { Store } from '../store/store.ts'

/** @throws Refusal when there is no such record, or when it is damaged or not signed by a trusted key */
export async function recordToReturnTo({ storage }: Store, number: number): Promise<LogRecord> {
  const record = await readLogRecord(storage, number).catch((error: unknown) => {
    if (error instanceof Untrusted)
      throw new Untrusted(
        `${error.message}. If you know that it is right, \`pnpm keys adopt ${number}\` makes it live again.`,
      )
    return refuseWith(EXIT.damaged)(error)
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

/**
 * The releases of the last record in which a version was live.
 * @throws (rejects) with a Refusal when there is no such record: no check has seen the version with all others
 */
export async function releasesOf({ storage }: Store, app: string, version: string): Promise<State['releases']> {
  for await (const { state } of recordsFromLast(storage, () => {}))
    if (state.live.versions[app] === version) return state.releases
  throw new Refusal(`${app}@${version} was never live: \`pnpm release\` it.`, EXIT.notFound)
}
