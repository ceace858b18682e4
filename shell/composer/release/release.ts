import { join } from 'node:path'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import type { Composed } from '../compose/compose.ts'
import { type CompositionFile, readComposition } from '../compose/composition-file.ts'
import { decodedPath, foldedPath } from '../paths/local-path.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Lease } from '../store/lease.ts'
import { type LogRecord, lastNumber, type State } from '../store/log.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import type { Store, Versions } from '../store/store.ts'
import { type CanaryPlan, canaryAfterRelease, newCanary } from './canary-after.ts'
import { type Author, appendDecision, type Decided, withLeaseFor } from './decide.ts'
import { checkUnmoved } from './moved-settings.ts'
import { publishBuild, type ReleaseFacts, releaseFacts } from './publish-build.ts'
import { recompose } from './recompose.ts'
import { checkFirst, checkNotFrozen, checkNotRevoked, checkWithout } from './release-checks.ts'
import { killedAfter, omit, withoutRevoked } from './state-after.ts'
import { targetOf } from './target-of.ts'

/** What is released, and how. */
export type ReleaseInputs = Author & {
  /** Names of the applications. */
  readonly apps: readonly string[]
  /** Names of remotes that are taken out of the shop. */
  readonly without?: readonly string[]
  /** The folder that contains a folder with a build for each of them. */
  readonly builds: string
  /** Whether versions that were rolled back may go live again. */
  readonly again?: boolean
  /** Whether it goes through while releases are frozen: a dry run still shows what would change. */
  readonly evenFrozen?: boolean
  /** undefined: all visitors get the release at once. */
  readonly canary?: CanaryPlan | undefined
  /**
   * Checks a candidate before it goes live.
   * @param last the record that says what is live; undefined for the first
   * @param before the composition that is live; undefined for the first, and when it is damaged
   * @returns facts for the log
   * @throws (rejects) with a Refusal that says what to change
   */
  readonly gate?: (
    candidate: Composed,
    last: LogRecord | undefined,
    before: CompositionFile | undefined,
  ) => Promise<Readonly<Record<string, unknown>>>
}

/** How long the steps of a release took, in ms. */
type ReleaseTimes = { publish: number; compose: number; gate: number }

/**
 * A release that is in the log: its record, and the composition that was made for it. When all released versions were
 * live already with the same settings, it is the record that was the last before.
 */
export type Released = {
  readonly record: LogRecord
  /** Whether this release has written the record. */
  readonly isNew: boolean
  readonly composed: Composed
  /** How often it was composed: again after each record that came first. */
  readonly attempts: number
  readonly times: ReleaseTimes
  /** What was live before; undefined for the first release, and when nothing has changed. */
  readonly before: CompositionFile | undefined
  /** Paths that had a page or a redirect before, and have neither in this composition. */
  readonly endedPaths: readonly string[]
  /** When and from which commit the builds were made. */
  readonly facts: State['releases']
}

const EMPTY: Omit<State, 'live'> = { canary: null, killed: {}, frozen: null, revoked: {}, releases: {} }

/** Whether all visitors have these versions already, also those of the canary: a release would change nothing. */
const isLiveAlready = ({ live, canary }: State, composition: string, published: Versions) =>
  live.composition === composition &&
  Object.entries(published).every(([app, version]) => !canary || canary.versions[app] === version)

/** The paths that visitors of a composition can open, folded (see `foldedPath`). */
const pathsIn = ({ documents, redirects }: CompositionFile) => [
  ...Object.keys(documents)
    .filter((path) => path !== NOT_FOUND_FILE)
    .map((path) => foldedPath(decodedPath(path))),
  ...Object.keys(redirects),
]

/** The composition that is live. Undefined for the first release, and when it is damaged. */
const liveFile = async ({ storage }: Store, state: State | undefined) =>
  state && readComposition(storage, state.live.composition).catch(unlessStorageFails(undefined))

/** The paths of the composition before that lead nowhere in the next one. */
function endedPathsOf(before: CompositionFile | undefined, next: CompositionFile): readonly string[] {
  const served = new Set(pathsIn(next))
  return before ? pathsIn(before).filter((path) => !served.has(path)) : []
}

/** Waits for `work`, and adds its duration to a step. */
async function timed<Made>(times: ReleaseTimes, step: keyof ReleaseTimes, work: Promise<Made>): Promise<Made> {
  const started = performance.now()
  const made = await work
  times[step] += performance.now() - started
  return made
}

/**
 * Publishes builds, composes them with the live versions of the other applications, and makes the result live, or the
 * canary of a share of the visitors. Simultaneous releases do not wait for each other: the one that appends its record
 * second composes again, from the record of the first.
 * @throws Refusal when a build is incomplete or breaks a contract, when it does not render, when releases are frozen,
 *   or when the version was rolled back; then what is live has not changed
 */
export function release(store: Store, inputs: ReleaseInputs): Promise<Released> {
  const { apps, without = [], builds, again = false, evenFrozen = false, canary, gate, onProgress = () => {} } = inputs
  const { storage } = store
  const times: ReleaseTimes = { publish: 0, compose: 0, gate: 0 }

  async function publishAll(lease: Lease): Promise<{ published: Versions; facts: State['releases'] }> {
    const published: Record<string, string> = {}
    const facts: Record<string, ReleaseFacts> = {}
    for (const app of apps) {
      published[app] = await publishBuild(storage, lease, app, join(builds, app))
      facts[app] = releaseFacts(join(builds, app))
    }
    return { published, facts }
  }

  return withLeaseFor(storage, inputs, async (lease, storeTime) => {
    const { published, facts } = await timed(times, 'publish', publishAll(lease))
    let composed: Composed | undefined
    let attempts = 0
    let before: CompositionFile | undefined
    let unchanged: LogRecord | undefined
    const decide = async (last: LogRecord | undefined): Promise<Decided | LogRecord | undefined> => {
      const state = last?.state
      if (!evenFrozen) checkNotFrozen(state)
      if (!again) checkNotRevoked(state, published)
      checkFirst(state, published)
      checkWithout(state, without)
      if (composed) onProgress(`Record ${last?.number} of another release came first: composing again with it.`)
      if (canary && state?.canary)
        throw new Refusal(
          'Another canary is running: `pnpm promote` or `pnpm abort` it first, or release without --canary.',
          EXIT.refused,
        )
      const target = await targetOf(store)
      if (state) await checkUnmoved(store, state.live, target, apps)
      const versions = omit({ ...state?.live.versions, ...published }, without)
      const remaining = state && { ...state, killed: killedAfter(state, versions) }
      composed = await timed(times, 'compose', recompose(store, target, remaining, versions))
      attempts += 1
      // Of an attempt before this one.
      before = undefined
      if (last && isLiveAlready(last.state, composed.id, published)) {
        unchanged = last
        return last
      }
      // The checks take longer than anything else: they are for a candidate that can go live.
      if ((await lastNumber(storage)) !== (last?.number ?? 0)) return undefined
      before = await liveFile(store, state)
      const checks = gate ? await timed(times, 'gate', gate(composed, last, before)) : {}
      const base = remaining ?? { ...EMPTY, live: { composition: composed.id, versions } }
      const takenOut = without.length > 0 && { without: [...without] }
      const released = { apps: published, ...takenOut, rendered: composed.rendered.length, ...checks }
      if (canary && state)
        return {
          decision: { kind: 'canary', ...released },
          // Its versions stay marked as rolled back until one of them is live.
          state: { ...base, canary: newCanary(canary, composed.id, versions, facts, storeTime()) },
        }
      const live = { composition: composed.id, versions }
      const { canary: running, ...end } = await canaryAfterRelease(store, target, base, published, without, composed.id)
      const revoked = withoutRevoked(base.revoked, published)
      return {
        decision: { kind: 'release', ...released, ...end },
        state: {
          ...base,
          live,
          canary: running,
          revoked,
          releases: omit({ ...base.releases, ...facts }, without),
        },
      }
    }
    const record = await appendDecision(storage, lease, inputs, decide)
    if (!composed) throw new Error('the decision was made without a composition')
    const endedPaths = endedPathsOf(before, composed.file)
    return { record, isNew: record !== unchanged, composed, attempts, times, before, endedPaths, facts }
  })
}
