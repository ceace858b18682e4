import { createHash, randomBytes } from 'node:crypto'
import type { Visitor } from './visitor.ts'

/** How many visits are remembered, so that each counts once. */
const MAX_VISITS = 50_000

type OpenVisit = { hasReported: boolean; readonly apps: Set<string> }

/**
 * Recognises the errors of one visit, so that it counts once. Reports do not name their visit: it begins when the same
 * visitor reports another visit. Visitors are remembered in memory only, and only as a hash with a random salt.
 */
export function openVisits(maxVisits = MAX_VISITS) {
  const salt = randomBytes(16)
  const visits = new Map<string, OpenVisit>()

  function visitOf({ address, userAgent }: Visitor, composition: string): OpenVisit {
    const key = createHash('sha256').update(salt).update(`${composition} ${address} ${userAgent}`).digest('base64url')
    const visit = visits.get(key) ?? { hasReported: false, apps: new Set() }
    // Sets it at the end, so that the first one is the one that was not used for the longest time.
    visits.delete(key)
    visits.set(key, visit)
    const [oldest] = visits.keys()
    if (visits.size > maxVisits && oldest !== undefined) visits.delete(oldest)
    return visit
  }

  return {
    /** A visitor reports a visit. Errors from before are part of it unless there was another visit already. */
    begin(visitor: Visitor, composition: string) {
      const visit = visitOf(visitor, composition)
      if (visit.hasReported) visit.apps.clear()
      visit.hasReported = true
    },
    /** @returns whether it is the first error of the visit, and the first one of the application */
    addError(visitor: Visitor, composition: string, app: string) {
      const { apps } = visitOf(visitor, composition)
      const facts = { isFirst: apps.size === 0, isFirstOfApp: !apps.has(app) }
      apps.add(app)
      return facts
    },
  }
}
