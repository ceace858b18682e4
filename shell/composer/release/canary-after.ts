import { Refusal } from '../refusal.ts'
import { changedApps } from '../store/changed-apps.ts'
import type { Canary, State } from '../store/log.ts'
import type { Target } from '../store/settings.ts'
import type { Store, Versions } from '../store/store.ts'
import { recompose } from './recompose.ts'
import { omit } from './state-after.ts'

/** How a release is tried on a share of the visitors first. */
export type CanaryPlan = Pick<Canary, 'share' | 'minVisits'> & {
  /** How long the verdict may take, in ms. */
  readonly timeoutMs: number
}

/**
 * The canary of a release.
 * @param id of its composition
 * @param releases facts about the builds that are tried
 * @param now the time of the store, ms
 */
export function newCanary(
  { share, minVisits, timeoutMs }: CanaryPlan,
  id: string,
  versions: Versions,
  releases: State['releases'],
  now: number,
): Canary {
  const [since, until] = [now, now + timeoutMs].map((time) => new Date(time).toISOString())
  const times = { since: since ?? '', until: until ?? '' }
  return { composition: id, versions: { ...versions }, share, minVisits, ...times, releases }
}

/** Why a canary ends with a release of all applications that it changes. */
const replacedText = (canary: Canary, live: State['live'], published: Versions) =>
  changedApps(live.versions, canary.versions)
    .map(
      ({ app, to }) =>
        `${app}@${to} ${to === published[app] ? 'is live for all now' : 'was replaced by this release'}.`,
    )
    .join(' ')

/**
 * A running canary after a release: it gets the released applications too.
 * @param live the id of the released composition. The canary ends when it would be the same
 * @returns also why it ends
 */
export async function canaryAfterRelease(
  store: Store,
  target: Target,
  state: State,
  published: Versions,
  without: readonly string[],
  live: string,
): Promise<{ readonly canary: Canary | null; readonly canaryEnded?: string }> {
  if (!state.canary) return { canary: null }
  const versions = omit({ ...state.canary.versions, ...published }, without)
  const { id } = await recompose(store, target, state, versions).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(
      `This fits what is live, but not the canary that is running: ${error.message}\nWait for its verdict, or end it: pnpm abort`,
      error.exitCode,
    )
  })
  if (id === live) return { canary: null, canaryEnded: replacedText(state.canary, state.live, published) }
  const releases = omit(state.canary.releases ?? {}, [...without, ...Object.keys(published)])
  return { canary: { ...state.canary, composition: id, versions, releases } }
}

/**
 * The canary with these versions, composed for a state. It ends when they do not fit together.
 * @returns also why it ends
 */
export async function recomposedCanary(
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
export async function canaryAfterRollback(store: Store, target: Target, state: State, app: string, to: string) {
  const { canary, live } = state
  if (!canary || canary.versions[app] !== live.versions[app]) return { canary }
  return recomposedCanary(store, target, state, { ...canary.versions, [app]: to })
}
