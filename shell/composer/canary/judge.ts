import { createBackoff } from '../backoff.ts'
import { messageOf } from '../message-of.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { State } from '../store/log.ts'
import type { Store } from '../store/store.ts'
import type { Group } from './groups.ts'
import { type Counts, type GroupCounts, RULE, type Rule, type Verdict, verdict } from './verdict.ts'

/** Judges the running canary. */
export type Judge = {
  /** Judges now, for example after a report. A verdict is carried out in the background. */
  readonly evaluate: () => void
  /** Stops judging. Resolves when a verdict that is being carried out is in the log. */
  readonly close: () => Promise<void>
}

type RunningCanary = Pick<State, 'live'> & { readonly canary: NonNullable<State['canary']> }

/** How often the canary is judged without a report, ms. */
const INTERVAL_MS = 1000

const BY = 'canary'

const REASONS: Readonly<Record<Exclude<Verdict['kind'], 'wait'>, string>> = {
  promote: 'The canary has no more errors than the control group.',
  abort: 'The canary has more errors than the control group.',
  'no-data': 'The time was over before the visits allowed a verdict.',
}

const nameOf = (app: string, version: string | undefined) => (version === undefined ? undefined : `${app}@${version}`)

/** The applications that differ between the canary and what is live. */
const changedBy = ({ live, canary }: RunningCanary): Rule['changed'] =>
  Object.fromEntries(
    changedApps(live.versions, canary.versions).map(({ app, from, to }) => [
      app,
      { canary: nameOf(app, to), control: nameOf(app, from) },
    ]),
  )

/** Writes a verdict into the log. */
async function carryOut(store: Store, { canary }: RunningCanary, counts: Counts, { kind, guilty, p }: Verdict) {
  if (kind === 'wait') return
  // Imported here, because most servers never compose.
  const { abort, promote } = await import('../release/end-canary.ts')
  const author = { by: BY, why: REASONS[kind] }
  const { share, minVisits, since, until, composition: expected } = canary
  const evidence = { canary: expected, share, minVisits, since, until, counts, p, rule: RULE }
  if (kind === 'promote') {
    await promote(store, author, evidence, expected)
    return
  }
  await abort(store, author, guilty, { evidence, expected, kind })
}

/**
 * Judges the running canary after each report and every second, and writes the verdict into the log. Several servers
 * may judge at once: the log accepts one verdict. One that cannot be written is tried again after growing pauses: each
 * attempt may compose, on a server that visitors use.
 * @param currentState what is live; undefined while nothing is
 * @param refresh reads what is live again, after a verdict
 */
export function startJudge(
  store: Store,
  collector: { readonly countsOf: (group: Group, composition: string) => GroupCounts },
  currentState: () => Pick<State, 'live' | 'canary' | 'frozen' | 'killed'> | undefined,
  refresh: () => Promise<void>,
): Judge {
  const backoff = createBackoff(INTERVAL_MS)
  let deciding: Promise<void> | undefined
  let reported = ''

  /** Reports a failure, unless somebody else has ended the canary meanwhile: then the log has refused the verdict. */
  function reportFailure({ canary }: RunningCanary, error: unknown) {
    if (currentState()?.canary?.composition !== canary.composition) return
    const message = `The verdict on the canary could not be written: ${messageOf(error)}`
    if (message !== reported) console.error(message)
    reported = message
  }

  async function decide(running: RunningCanary, counts: Counts, result: Verdict, key: string) {
    const failure = await carryOut(store, running, counts, result).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    await refresh()
    if (failure) backoff.failed(key)
    else backoff.succeeded()
    if (failure) reportFailure(running, failure.error)
    deciding = undefined
  }

  function evaluate() {
    const { live, canary, frozen, killed = {} } = currentState() ?? {}
    if (deciding || !live || !canary) return
    const counts = {
      canary: collector.countsOf('canary', canary.composition),
      control: collector.countsOf('control', live.composition),
    }
    const isOver = Date.now() >= Date.parse(canary.until)
    const changed = changedBy({ live, canary })
    // Of a remote that is switched off, no visit tries the new version.
    const isTried = !Object.keys(changed).some((app) => app in killed)
    const rule = { minVisits: isTried ? canary.minVisits : Number.POSITIVE_INFINITY, changed, isOver }
    const result = verdict(counts, rule)
    // While releases are frozen, nothing goes live: a good canary waits for `thaw`.
    if (result.kind === 'promote' && frozen) return
    if (result.kind === 'wait') return
    // A new record, or another verdict, may succeed at once.
    const key = JSON.stringify([result.kind, live, canary, frozen])
    if (backoff.mayTry(key)) deciding = decide({ live, canary }, counts, result, key)
  }

  const timer = setInterval(evaluate, INTERVAL_MS)
  return {
    evaluate,
    async close() {
      clearInterval(timer)
      await deciding
    },
  }
}
