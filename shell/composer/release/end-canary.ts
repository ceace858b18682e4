import { EXIT, Refusal } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { LogRecord, State } from '../store/log.ts'
import type { Store, Versions } from '../store/store.ts'
import { restOf } from './canary-rest.ts'
import { type Author, changeLive } from './decide.ts'
import { checkNotFrozen } from './release-checks.ts'
import { withoutRevoked, withRevoked } from './state-after.ts'
import { targetOfChange } from './target-of.ts'

/** @throws Refusal when no canary is running */
function runningCanary({ canary }: State) {
  if (!canary) throw new Refusal('No canary is running.', EXIT.notFound)
  return canary
}

/** @throws Refusal when the running canary is not the one that was judged */
function checkExpected(composition: string, expected: string | undefined) {
  if (expected !== undefined && composition !== expected)
    throw new Refusal(`The canary is now ${composition}, not ${expected}.`, EXIT.refused)
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
  changeLive(store, author, async ({ state }) => {
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
  changeLive(store, author, async ({ state }, storeTime) => {
    const ended = runningCanary(state)
    checkExpected(ended.composition, expected)
    const readTarget = () => targetOfChange(store, author, state)
    const { canary, leftOut } = await restOf(store, readTarget, state, ended, guilty, storeTime())
    const goesOn = changedApps(state.live.versions, canary?.versions ?? state.live.versions).map(({ app }) => app)
    const revoked = kind === 'abort' ? withRevoked(state.revoked, only(ended.versions, leftOut)) : state.revoked
    return { decision: { kind, leftOut, goesOn, ...evidence }, state: { ...state, canary, revoked } }
  })
