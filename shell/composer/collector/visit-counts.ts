import type { Group } from '../canary/groups.ts'
import type { GroupCounts } from '../canary/verdict.ts'
import type { CountedReport } from './reports.ts'

/** How many visits and erroneous visits were reported during the current canary. */
export type VisitCounts = {
  readonly add: (report: CountedReport) => void
  /**
   * The visits of a group to a composition during the canary that began at `since`: none when the last counted report
   * came during another canary.
   */
  readonly of: (since: string, group: Group, composition: string) => GroupCounts
}

type MutableCounts = { visits: number; errors: number; errorsOf: Record<string, number> }

const nothing = (): MutableCounts => ({ visits: 0, errors: 0, errorsOf: {} })

const keyOf = (group: Group, composition: string) => `${group} ${composition}`

/** Counts reports. Those of an earlier canary are forgotten as soon as one of a later canary is counted. */
export function visitCounts(): VisitCounts {
  const counts = new Map<string, MutableCounts>()
  let period = ''

  return {
    add({ canary, group, isFirst, isFirstOfApp, report }) {
      if (canary !== period) counts.clear()
      period = canary
      const key = keyOf(group, report.composition)
      const entry = counts.get(key) ?? nothing()
      counts.set(key, entry)
      if (report.kind === 'visit') {
        if (isFirst) entry.visits += 1
        return
      }
      if (isFirst) entry.errors += 1
      if (isFirstOfApp) entry.errorsOf[report.app] = (entry.errorsOf[report.app] ?? 0) + 1
    },
    of: (since, group, composition) =>
      structuredClone((since === period && counts.get(keyOf(group, composition))) || nothing()),
  }
}
