import type { Target } from '../artefacts/applications.ts'
import { readComposition } from '../compose/composition-file.ts'
import { type Lease, withReleaseLease } from '../store/lease.ts'
import { appendRecord, type LogRecord, lastNumber, readLogRecord, recordsFromLast, type State } from '../store/log.ts'
import { keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { type Author, appendDecision, currentRecord, type Decision } from './decide.ts'
import { recompose } from './recompose.ts'
import { EXIT, Refusal } from './refusal.ts'
import { withoutRevoked } from './release.ts'

/** A decision about what is live now, which needs a record to start from. */
const change = (
  { storage }: Store,
  author: Author,
  decide: (last: LogRecord, lease: Lease) => Promise<Decision>,
): Promise<LogRecord> =>
  withReleaseLease(storage, (lease) =>
    appendDecision(storage, lease, author, async (last) => decide(last ?? (await currentRecord(storage)), lease)),
  )

/** Marks the versions that go away as rolled back, and those that come back as allowed. */
function revokedAfter(state: State, next: Versions): State['revoked'] {
  const gone = Object.entries(state.live.versions).filter(([app, version]) => next[app] !== version)
  const added = gone.map(([app, version]): [string, string[]] => [
    app,
    [...new Set([...(state.revoked[app] ?? []), version])],
  ])
  return withoutRevoked({ ...state.revoked, ...Object.fromEntries(added) }, next)
}

/** The composition of a record if it is complete and has the same remotes switched off; else it is composed again. */
async function compositionFor(store: Store, target: Target, state: State, earlier: State['live']): Promise<string> {
  const file = await readComposition(store.storage, earlier.composition).catch(() => undefined)
  const killed = Object.fromEntries(
    Object.entries(file?.browser.remotes ?? {}).flatMap(([name, remote]) =>
      remote.killed === undefined ? [] : [[name, remote.killed]],
    ),
  )
  const isSame =
    JSON.stringify(Object.entries(killed).toSorted()) === JSON.stringify(Object.entries(state.killed).toSorted())
  if (file && isSame) return earlier.composition
  return (await recompose(store, target, state, earlier.versions)).id
}

/** @throws Refusal when there is no such record, or when it is damaged */
async function recordToReturnTo({ storage }: Store, number: number): Promise<LogRecord> {
  const record = await readLogRecord(storage, number).catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : String(error), EXIT.damaged, { cause: error })
  })
  if (!record) throw new Refusal(`There is no record ${number}: \`releases\` lists them.`, EXIT.notFound)
  return record
}

/** The last record whose live composition was another one. @throws Refusal when there is none */
async function recordBefore({ storage }: Store, last: LogRecord): Promise<LogRecord> {
  for await (const record of recordsFromLast(storage, () => {}))
    if (record.number < last.number && record.state.live.composition !== last.state.live.composition) return record
  throw new Refusal('There is no earlier composition to return to.', EXIT.notFound)
}

/**
 * Makes the composition of an earlier record live again. Nothing is rendered, unless the composition was collected or
 * other remotes are switched off now.
 * @param number of the record; undefined for the last one with another composition
 * @throws Refusal when there is no such record
 */
export async function rollback(store: Store, target: Target, author: Author, number?: number): Promise<LogRecord> {
  if (number !== undefined && !(await isHeadReadable(store))) return rollbackOverDamage(store, author, number)
  return change(store, author, async ({ state, ...last }) => {
    const to =
      number === undefined ? await recordBefore(store, { state, ...last }) : await recordToReturnTo(store, number)
    const { versions } = to.state.live
    const composition = await compositionFor(store, target, state, to.state.live)
    return {
      decision: { kind: 'rollback', to: to.number, versions },
      state: { ...state, live: { composition, versions }, canary: null, revoked: revokedAfter(state, versions) },
    }
  })
}

const isHeadReadable = ({ storage }: Store) =>
  currentRecord(storage).then(
    () => true,
    (error: unknown) => !(error instanceof Refusal && error.exitCode === EXIT.damaged),
  )

/** Appends the state of an earlier record after a damaged one. What the damaged record said is lost. */
async function rollbackOverDamage(store: Store, author: Author, number: number): Promise<LogRecord> {
  const { state, composer } = await recordToReturnTo(store, number)
  const last = await lastNumber(store.storage)
  const record: LogRecord = {
    schema: 1,
    number: last + 1,
    writer: `rollback over ${last}`,
    at: new Date().toISOString(),
    ...author,
    composer,
    decision: { kind: 'rollback', to: number, damaged: last },
    state: { ...state, canary: null },
  }
  if (await appendRecord(store.storage, record)) return record
  throw new Refusal('Another process has appended a record meanwhile. Run the command again.', EXIT.failed)
}

/** The version of an application that was live before the current one and was not rolled back. */
async function versionBefore({ storage }: Store, app: string, { live, revoked }: State): Promise<string> {
  for await (const { state } of recordsFromLast(storage, () => {})) {
    const version = state.live.versions[app]
    if (version !== undefined && version !== live.versions[app] && !revoked[app]?.includes(version)) return version
  }
  throw new Refusal(`${app} has no earlier version to return to: \`releases ${app}\` lists them.`, EXIT.notFound)
}

/**
 * Makes an earlier version of one application live again, composed with the others as they are.
 * @param version undefined for the one before the current one
 * @throws Refusal when there is no such version, or when it does not fit the others
 */
export const rollbackApp = (
  store: Store,
  target: Target,
  author: Author,
  app: string,
  version?: string,
): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (!(app in state.live.versions)) throw new Refusal(`${app} is not live.`, EXIT.notFound)
    const to = version ?? (await versionBefore(store, app, state))
    if (!(await store.storage.exists(keys.manifest(app, to))))
      throw new Refusal(`${app}@${to} is not in ${store.storage.location}.`, EXIT.notFound)
    const versions = { ...state.live.versions, [app]: to }
    const { id } = await recompose(store, target, state, versions)
    return {
      decision: { kind: 'rollback', app, from: state.live.versions[app], version: to },
      state: { ...state, live: { composition: id, versions }, revoked: revokedAfter(state, versions) },
    }
  })

/** @throws Refusal when no canary is running */
function runningCanary({ canary }: State) {
  if (!canary) throw new Refusal('No canary is running.', EXIT.notFound)
  return canary
}

/**
 * Makes the canary live for all visitors.
 * @param evidence for the log
 * @throws Refusal when no canary is running, or when it is not the expected one any more
 */
export const promote = (
  store: Store,
  author: Author,
  evidence: Readonly<Record<string, unknown>> = {},
  expected?: string,
): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    const { composition, versions } = runningCanary(state)
    checkExpected(composition, expected)
    return {
      decision: { kind: 'promote', ...evidence },
      state: { ...state, live: { composition, versions }, canary: null },
    }
  })

/** @throws Refusal when the running canary is not the one that was judged */
function checkExpected(composition: string, expected: string | undefined) {
  if (expected !== undefined && composition !== expected)
    throw new Refusal(`The canary is now ${composition}, not ${expected}.`, EXIT.refused)
}

/**
 * Ends the canary. Only applications that cause errors are left out: the rest of the candidate goes live.
 * @param guilty names of the applications to leave out; an empty list ends the canary without making anything live
 * @param kind 'abort', or 'no-data' when there were too few visits for a verdict
 * @throws Refusal when no canary is running, or when the rest does not fit together
 */
export const abort = (
  store: Store,
  target: Target,
  author: Author,
  guilty: readonly string[],
  { evidence = {}, expected, kind = 'abort' }: AbortOptions = {},
): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    const canary = runningCanary(state)
    checkExpected(canary.composition, expected)
    const changed = Object.keys(canary.versions).filter((app) => canary.versions[app] !== state.live.versions[app])
    const left = guilty.length === 0 ? changed : guilty
    const versions = Object.fromEntries(
      Object.entries(canary.versions).flatMap(([app, version]) => {
        const used = left.includes(app) ? state.live.versions[app] : version
        return used === undefined ? [] : [[app, used]]
      }),
    )
    const rest = changed.filter((app) => !left.includes(app))
    const composition = rest.length > 0 ? (await recompose(store, target, state, versions)).id : state.live.composition
    const live = rest.length > 0 ? { composition, versions } : state.live
    const revoked = kind === 'abort' ? revokedWith(state.revoked, canary.versions, left) : state.revoked
    return {
      decision: { kind, leftOut: left, released: rest, ...evidence },
      state: { ...state, live, canary: null, revoked },
    }
  })

type AbortOptions = {
  readonly evidence?: Readonly<Record<string, unknown>>
  readonly expected?: string
  readonly kind?: 'abort' | 'no-data'
}

const revokedWith = (revoked: State['revoked'], versions: Versions, apps: readonly string[]): State['revoked'] => ({
  ...revoked,
  ...Object.fromEntries(
    apps.map(
      (app) =>
        [
          app,
          [...new Set([...(revoked[app] ?? []), ...(versions[app] === undefined ? [] : [versions[app]])])],
        ] as const,
    ),
  ),
})

/** Composes live and canary again after the switched off remotes have changed. */
async function withKilled(store: Store, target: Target, before: State, killed: State['killed']): Promise<State> {
  const state = { ...before, killed }
  const live = { ...state.live, composition: (await recompose(store, target, state, state.live.versions)).id }
  const canary = state.canary && {
    ...state.canary,
    composition: (await recompose(store, target, state, state.canary.versions)).id,
  }
  return { ...state, live, canary }
}

/**
 * Switches a remote off: its pages show a notice, and the rest of the shop goes on.
 * @throws Refusal when it is the shell, not live or switched off already
 */
export const kill = (store: Store, target: Target, author: Author, app: string): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (app === SHELL) throw new Refusal('The shell cannot be switched off: it is the shop.', EXIT.usage)
    if (!(app in state.live.versions)) throw new Refusal(`${app} is not live.`, EXIT.notFound)
    if (app in state.killed) throw new Refusal(`${app} is switched off already: ${state.killed[app]}`, EXIT.refused)
    const killed = { ...state.killed, [app]: author.why }
    return { decision: { kind: 'kill', app }, state: await withKilled(store, target, state, killed) }
  })

/** Switches a remote on again. @throws Refusal when it is not switched off */
export const revive = (store: Store, target: Target, author: Author, app: string): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (!(app in state.killed)) throw new Refusal(`${app} is not switched off.`, EXIT.notFound)
    const { [app]: _, ...killed } = state.killed
    return { decision: { kind: 'revive', app }, state: await withKilled(store, target, state, killed) }
  })

/** Stops releases. Rollbacks and switching remotes off are still possible. @throws Refusal when they are stopped already */
export const freeze = (store: Store, author: Author): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (state.frozen) throw new Refusal(`Releases are frozen already: ${state.frozen.reason}`, EXIT.frozen)
    const frozen = { reason: author.why, by: author.by, at: new Date().toISOString() }
    return { decision: { kind: 'freeze' }, state: { ...state, frozen } }
  })

/** Allows releases again. @throws Refusal when they are not stopped */
export const thaw = (store: Store, author: Author): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (!state.frozen) throw new Refusal('Releases are not frozen.', EXIT.notFound)
    return { decision: { kind: 'thaw' }, state: { ...state, frozen: null } }
  })
