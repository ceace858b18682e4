import type { State } from '../store/log.ts'
import type { Versions } from '../store/store.ts'

/** A record without the entries of some applications. */
export const omit = <Value>(record: Readonly<Record<string, Value>>, apps: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([app]) => !apps.includes(app)))

/** The revoked versions, and others that are revoked now. */
export const withRevoked = (revoked: State['revoked'], versions: Versions): State['revoked'] => ({
  ...revoked,
  ...Object.fromEntries(
    Object.entries(versions).map(([app, version]) => [app, [...new Set([...(revoked[app] ?? []), version])]]),
  ),
})

/** The revoked versions without those that are released again. */
export const withoutRevoked = (revoked: State['revoked'], versions: Versions): State['revoked'] =>
  Object.fromEntries(
    Object.entries(revoked)
      .map(([app, list]): [string, string[]] => [app, list.filter((version) => version !== versions[app])])
      .filter(([, list]) => list.length > 0),
  )

/**
 * The remotes that are switched off with the next versions: those that are off now, and of those that come back, those
 * that were off in the earlier record. One that is taken out has no entry: it would be off when it is released again.
 */
export const killedAfter = (
  { live, killed }: Pick<State, 'live' | 'killed'>,
  next: Versions,
  earlier: State['killed'] = {},
): State['killed'] =>
  Object.fromEntries(
    Object.keys(next).flatMap((app) => {
      const reason = (app in live.versions ? killed : earlier)[app]
      return reason === undefined ? [] : [[app, reason]]
    }),
  )

/** Marks the versions that go away as rolled back, and those that come back as allowed. */
export function revokedAfter(state: State, next: Versions): State['revoked'] {
  const gone = Object.entries(state.live.versions).filter(([app, version]) => next[app] !== version)
  return withoutRevoked(withRevoked(state.revoked, Object.fromEntries(gone)), next)
}

/** The releases of versions: of those that stay as they were, and of those that come back from an earlier record. */
export const releasesAfter = (state: State, next: Versions, earlier: State['releases']): State['releases'] =>
  Object.fromEntries(
    Object.entries(next).flatMap(([app, version]) => {
      const facts = (version === state.live.versions[app] ? state.releases : earlier)[app]
      return facts ? [[app, facts]] : []
    }),
  )
