import { EXIT, Refusal } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { Canary, LogRecord, State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import { isVersion, keys, SHELL, type Store, type Versions } from '../store/store.ts'
import { restOf } from './canary-rest.ts'
import { compositionFor } from './composition-for.ts'
import { type Author, appendDecision, checkAnyLive, currentRecord, type Decision, withLeaseFor } from './decide.ts'
import { recordBefore, recordToReturnTo, releasesOf, versionBefore } from './earlier-records.ts'
import { recompose } from './recompose.ts'
import { checkNotFrozen } from './release-checks.ts'
import { damagedHead, rollbackOverDamage } from './repair-log.ts'
import { killedAfter, releasesAfter, revokedAfter, withoutRevoked, withRevoked } from './state-after.ts'
import { targetOfChange, targetOrLive } from './target-of.ts'

/** A decision about what is live now, which needs a record to start from. */
async function change(
  { storage }: Store,
  author: Author,
  decide: (last: LogRecord, storeTime: () => number) => Promise<Decision>,
): Promise<LogRecord> {
  await checkAnyLive(storage)
  return withLeaseFor(storage, author, (lease, storeTime) =>
    appendDecision(storage, lease, author, async (last) => decide(last ?? (await currentRecord(storage)), storeTime)),
  )
}

/**
 * Guards a rollback that names no target: its target depends on what is live.
 * @param liveOf what the rollback replaces
 * @returns a check for each time that the decision is made
 */
function sameLive(liveOf: (state: State) => string | undefined) {
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

/**
 * Makes the composition of an earlier record live again. Nothing is rendered, unless the composition was collected,
 * other remotes are switched off now or, without a number, the settings of the store are others now.
 * @param number of the record; undefined for the last one with other versions that were not rolled back
 * @returns the new record; the last one when it makes that composition live already, without a canary
 * @throws Refusal when there is no such record and, without a number, when what is live changes meanwhile
 */
export async function rollback(store: Store, author: Author, number?: number): Promise<LogRecord> {
  const damaged = number === undefined ? undefined : await damagedHead(store)
  if (number !== undefined && damaged !== undefined) return rollbackOverDamage(store, author, number, damaged)
  const checkSameLive = sameLive(({ live }) => live.composition)
  return change(store, author, async (last) => {
    const { state } = last
    if (number === undefined) checkSameLive(last)
    const to = number === undefined ? await recordBefore(store, last) : await recordToReturnTo(store, number)
    const { versions } = to.state.live
    const killed = killedAfter(state, versions, to.state.killed)
    // A number says exactly what is wanted, also after `compose` with other settings. Without one, the former versions are.
    const settings = number === undefined ? 'of now' : 'of the record'
    const target = await targetOrLive(store, author, state)
    const composition = await compositionFor(store, target, { ...state, killed }, to.state.live, settings)
    if (composition === state.live.composition && !state.canary) return last
    return {
      decision: { kind: 'rollback', to: to.number, versions },
      state: {
        ...state,
        live: { composition, versions },
        canary: null,
        killed,
        revoked: revokedAfter(state, versions),
        releases: releasesAfter(state, versions, to.state.releases),
      },
    }
  })
}

/**
 * The canary with these versions, composed for a state. It ends when they do not fit together.
 * @returns also why it ends
 */
async function canaryOf(
  store: Store,
  target: Target,
  state: State,
  versions: Versions = {},
): Promise<{ readonly canary: Canary | null; readonly canaryEnded?: string }> {
  if (!state.canary) return { canary: null }
  const composed = await recompose(store, target, state, versions).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  if (composed instanceof Refusal) return { canary: null, canaryEnded: composed.message }
  return { canary: { ...state.canary, versions: { ...versions }, composition: composed.id } }
}

/** The canary without a version that was rolled back: promoting it must not bring that version back. */
async function canaryWithout(store: Store, target: Target, state: State, app: string, to: string) {
  const { canary, live } = state
  if (!canary || canary.versions[app] !== live.versions[app]) return { canary }
  return canaryOf(store, target, state, { ...canary.versions, [app]: to })
}

/**
 * Makes an earlier version of one application live again, composed with the others as they are. A canary that does not
 * fit it ends; the decision says why.
 * @param version undefined for the one before the current one
 * @returns the new record; the last one when that version is live already
 * @throws Refusal when there is no such version, when it was never live, when it does not fit the others and, without a
 *   version, when another one goes live meanwhile
 */
export function rollbackApp(store: Store, author: Author, app: string, version?: string): Promise<LogRecord> {
  const checkSameLive = sameLive(({ live }) => live.versions[app])
  return change(store, author, async (last) => {
    const { state } = last
    if (!(app in state.live.versions)) throw new Refusal(`${app} is not live.`, EXIT.notFound)
    if (version === undefined) checkSameLive(last)
    if (version !== undefined && version === state.live.versions[app]) return last
    const to = version ?? (await versionBefore(store, app, state))
    if (!isVersion(to) || !(await store.storage.exists(keys.manifest(app, to))))
      throw new Refusal(`${app}@${to} is not in ${store.storage.location}.`, EXIT.notFound)
    const releases = await releasesOf(store, app, to)
    const target = await targetOfChange(store, author, state)
    const versions = { ...state.live.versions, [app]: to }
    const { id } = await recompose(store, target, state, versions)
    const { canary, ...end } = await canaryWithout(store, target, state, app, to)
    return {
      decision: { kind: 'rollback', app, from: state.live.versions[app], version: to, ...end },
      state: {
        ...state,
        live: { composition: id, versions },
        canary,
        revoked: revokedAfter(state, versions),
        releases: releasesAfter(state, versions, releases),
      },
    }
  })
}

/** @throws Refusal when no canary is running */
function runningCanary({ canary }: State) {
  if (!canary) throw new Refusal('No canary is running.', EXIT.notFound)
  return canary
}

const only = (versions: Versions, apps: readonly string[]): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([app]) => apps.includes(app)))

/**
 * Makes the canary live for all visitors.
 * @param evidence for the log
 * @throws Refusal when no canary is running, when it is not the expected one any more, or when releases are frozen
 */
export const promote = (
  store: Store,
  author: Author,
  evidence: Readonly<Record<string, unknown>> = {},
  expected?: string,
): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    const { composition, versions, releases } = runningCanary(state)
    checkExpected(composition, expected)
    checkNotFrozen(state)
    const changed = changedApps(state.live.versions, versions).map(({ app }) => app)
    return {
      decision: { kind: 'promote', promoted: only(versions, changed), ...evidence },
      state: {
        ...state,
        live: { composition, versions },
        canary: null,
        revoked: withoutRevoked(state.revoked, versions),
        releases: { ...state.releases, ...releases },
      },
    }
  })

/** @throws Refusal when the running canary is not the one that was judged */
function checkExpected(composition: string, expected: string | undefined) {
  if (expected !== undefined && composition !== expected)
    throw new Refusal(`The canary is now ${composition}, not ${expected}.`, EXIT.refused)
}

type AbortOptions = {
  readonly evidence?: Readonly<Record<string, unknown>>
  readonly expected?: string
  readonly kind?: 'abort' | 'no-data'
}

/**
 * Ends the canary. What is live does not change. Only applications that cause errors are left out: the rest goes on as a
 * canary, whose visits are counted anew.
 * @param guilty names of the applications to leave out. All of the canary is left out when the list is empty, when it
 *   names an application that the canary does not change, when the rest does not fit together, and while releases are
 *   frozen
 * @param kind 'abort', or 'no-data' when there were too few visits for a verdict
 * @throws Refusal when no canary is running, or when it is not the expected one any more
 */
export const abort = (
  store: Store,
  author: Author,
  guilty: readonly string[],
  { evidence = {}, expected, kind = 'abort' }: AbortOptions = {},
): Promise<LogRecord> =>
  change(store, author, async ({ state }, storeTime) => {
    const ended = runningCanary(state)
    checkExpected(ended.composition, expected)
    const readTarget = () => targetOfChange(store, author, state)
    const { canary, leftOut } = await restOf(store, readTarget, state, ended, guilty, storeTime())
    const goesOn = changedApps(state.live.versions, canary?.versions ?? state.live.versions).map(({ app }) => app)
    const revoked = kind === 'abort' ? withRevoked(state.revoked, only(ended.versions, leftOut)) : state.revoked
    return { decision: { kind, leftOut, goesOn, ...evidence }, state: { ...state, canary, revoked } }
  })

/**
 * Composes live and canary again after the switched off remotes have changed. A canary that does not compose ends: that
 * is no reason to leave a remote on that does harm.
 */
async function withKilled(store: Store, author: Author, state: State, kind: 'kill' | 'revive', app: string) {
  const target = await targetOfChange(store, author, state)
  const live = { ...state.live, composition: (await recompose(store, target, state, state.live.versions)).id }
  const { canary, ...end } = await canaryOf(store, target, state, state.canary?.versions)
  return { decision: { kind, app, ...end }, state: { ...state, live, canary } }
}

/**
 * Switches a remote off: its pages show a notice, and the rest of the shop goes on.
 * @returns the new record; the last one when it is switched off already
 * @throws Refusal when it is the shell or not live
 */
export const kill = (store: Store, author: Author, app: string): Promise<LogRecord> =>
  change(store, author, async (last) => {
    const { state } = last
    if (app === SHELL) throw new Refusal('The shell cannot be switched off: it is the shop.', EXIT.usage)
    if (!(app in state.live.versions)) throw new Refusal(`${app} is not live.`, EXIT.notFound)
    if (app in state.killed) return last
    const killed = { ...state.killed, [app]: author.why }
    return withKilled(store, author, { ...state, killed }, 'kill', app)
  })

/** Switches a remote on again. @throws Refusal when it is not switched off */
export const revive = (store: Store, author: Author, app: string): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (!(app in state.killed)) throw new Refusal(`${app} is not switched off.`, EXIT.notFound)
    const { [app]: _, ...killed } = state.killed
    return withKilled(store, author, { ...state, killed }, 'revive', app)
  })

/** Stops releases. Rollbacks and switching remotes off are still possible. @throws Refusal when they are stopped already */
export const freeze = (store: Store, author: Author): Promise<LogRecord> =>
  change(store, author, async ({ state }) => {
    if (state.frozen) throw new Refusal(`Releases are frozen already: ${state.frozen.reason}`, EXIT.frozen)
    const frozen = { reason: author.why, by: author.by, at: new Date().toISOString() }
    return { decision: { kind: 'freeze' }, state: { ...state, frozen } }
  })

/** Allows releases again. @returns the new record; the last one when they are not stopped */
export const thaw = (store: Store, author: Author): Promise<LogRecord> =>
  change(store, author, async (last) =>
    last.state.frozen ? { decision: { kind: 'thaw' }, state: { ...last.state, frozen: null } } : last,
  )
