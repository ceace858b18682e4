import { percentile } from '../report/statistics.ts'
import type { StepFigures } from './visit.ts'

const round = (ms: number) => (Number.isNaN(ms) ? '–' : String(Math.round(ms)))

/** The requests of a step in all visits, each once, with the number of visits that made it. */
function requestsOf(steps: readonly StepFigures[]): string {
  const counts = new Map<string, number>()
  for (const { requests } of steps)
    for (const request of new Set(requests)) counts.set(request, (counts.get(request) ?? 0) + 1)
  return [...counts].map(([request, count]) => `${request} (${count})`).join(', ')
}

/**
 * Describes the visits.
 * @param figures the visits, by how many times slower the processor was
 */
export function sessionTable(figures: ReadonlyMap<number, readonly (readonly StepFigures[])[]>): string {
  return [...figures]
    .map(([slowdown, visits]) => {
      const steps = visits.flat()
      const names = [...new Set(steps.map(({ step }) => step))]
      const rows = names.map((name) => {
        const own = steps.filter(({ step }) => step === name)
        const pages = [own.flatMap(({ paintedMs }) => paintedMs ?? []), own.flatMap(({ reactsMs }) => reactsMs ?? [])]
        const interactions = own.flatMap(({ interactionsMs }) => interactionsMs)
        const longest = Math.max(...(interactions.length > 0 ? interactions : [Number.NaN]))
        const cells = [...pages.map((list) => percentile(list, 0.75)), longest]
        return [name.padEnd(26), ...cells.map((ms) => round(ms).padStart(9)), `  ${requestsOf(own)}`].join('').trimEnd()
      })
      const painted = steps.flatMap(({ paintedMs }) => paintedMs ?? [])
      const interactions = steps.flatMap(({ interactionsMs }) => interactionsMs)
      return [
        `processor ×1/${slowdown}, ${visits.length} visits`,
        `${''.padEnd(26)}painted¹ reacts²  longest³  requests⁴`,
        ...rows,
        `all pages: p75 of ${painted.length} presses ${round(percentile(painted, 0.75))} ms until painted`,
        `all interactions of 16 ms or more: p95 of ${interactions.length} ${round(percentile(interactions, 0.95))} ms`,
      ].join('\n')
    })
    .join('\n\n')
    .concat(
      '\n\n¹ p75 from the press to the first paint of the next page, in ms',
      '\n² p75 to its first paint after its effects have run, in ms',
      '\n³ the longest interaction to its next paint, in ms',
      '\n⁴ between the press and the paint of ², without images and the tab’s icon, with the number of visits',
    )
}
