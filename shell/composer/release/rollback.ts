import { EXIT, Refusal } from '../refusal.ts'
import type { LogRecord, State } from '../store/log.ts'
import { isVersion, keys, type Store } from '../store/store.ts'
import { canaryAfterRollback } from './canary-after.ts'
import { compositionFor } from './composition-for.ts'
import { type Author, changeLive } from './decide.ts'
import { recordBefore, recordToReturnTo, releasesOf, versionBefore } from './earlier-records.ts'
import { recompose } from './recompose.ts'
import { damagedHead, rollbackOverDamage } from './repair-log.ts'
import { killedAfter, releasesAfter, revokedAfter } from './state-after.ts'
import { targetOfChange, targetOrLive } from './target-of.ts'

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
  return changeLive(store, author, async (last) => {
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
 * Makes an earlier version of one application live again, composed with the others as they are. A canary that does not
 * fit it ends; the decision says why.
 * @param version undefined for the one before the current one
 * @returns the new record; the last one when that version is live already
 * @throws Refusal when there is no such version, when it was never live, when it does not fit the others and, without a
 *   version, when another one goes live meanwhile
 */
export function rollbackApp(store: Store, author: Author, app: string, version?: string): Promise<LogRecord> {
  const checkSameLive = sameLive(({ live }) => live.versions[app])
  return changeLive(store, author, async (last) => {
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
    const { canary, ...end } = await canaryAfterRollback(store, target, state, app, to)
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
