import type { Group } from './groups.ts'
import type { CountedReport } from './reports.ts'
import type { GroupCounts } from './verdict.ts'

/** How many visits and erroneous visits were reported during the current canary. */
export type VisitCounts = {
  readonly add: (report: CountedReport) => void
  /** The visits of a group to a composition. */
  readonly of: (group: Group, composition: string) => GroupCounts
}

type MutableCounts = { visits: number; errors: number; errorsOf: Record<string, number> }

/** Counts reports. Those of an earlier canary are forgotten as soon as one of a later canary is counted. */
export function visitCounts(): VisitCounts {
  const counts = new Map<string, MutableCounts>()
  let period = ''

  function countsOf(group: Group, composition: string): MutableCounts {
    const key = `${group} ${composition}`
    const known = counts.get(key) ?? { visits: 0, errors: 0, errorsOf: {} }
    counts.set(key, known)
    return known
  }

  return {
    add({ canary, group, isFirst, isFirstOfApp, report }) {
      if (canary !== period) counts.clear()
      period = canary
      const entry = countsOf(group, report.composition)
      if (report.kind === 'visit') {
        if (isFirst) entry.visits += 1
        return
      }
      if (isFirst) entry.errors += 1
      if (isFirstOfApp) entry.errorsOf[report.app] = (entry.errorsOf[report.app] ?? 0) + 1
    },
    of: (group, composition) => structuredClone(countsOf(group, composition)),
  }
}
