import * as v from 'valibot'
import { median } from '../report/statistics.ts'

const NUMBER = v.nullable(v.number())

/** What the bench reads of a report of Lighthouse. Scores are from 0 to 1. */
const REPORT = v.object({
  categories: v.record(
    v.string(),
    v.object({ score: NUMBER, auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
  ),
  audits: v.record(v.string(), v.object({ score: NUMBER, title: v.string(), displayValue: v.optional(v.string()) })),
})
export type Report = v.InferOutput<typeof REPORT>

/** Two reports of one load: as it was, and without what its tasks waited for a processor (`cutProcessorWaits`). */
export type Audit = { readonly report: Report; readonly withoutWaits: Report }

/**
 * Parses a report.
 * @throws Error when the text is not a report of Lighthouse
 */
export function parseReport(text: string): Report {
  const parsed = v.safeParse(REPORT, JSON.parse(text))
  if (!parsed.success) throw new Error(`Lighthouse gave another report than expected: ${parsed.issues[0].message}`)
  return parsed.output
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

/** The median score of a category in several reports, from 0 to 100. */
const scoreOf = (reports: readonly Report[], category: string) =>
  median(reports.map(({ categories }) => percent(categories[category]?.score)))

/** The report whose performance is the median: its audits are listed. */
const middleReport = (reports: readonly Report[]) =>
  reports.toSorted(
    ({ categories: one }, { categories: other }) =>
      percent(one['performance']?.score) - percent(other['performance']?.score),
  )[Math.floor((reports.length - 1) / 2)]

/** The audits that lower the scores of a report, one line each. */
function lostPoints({ categories, audits }: Report): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score === 1) return []
      const value = audit.displayValue ? ` ${audit.displayValue}` : ''
      return [`${category}, ${percent(audit.score)} of 100: ${audit.title}${value}`]
    }),
  )
}

/** The lines about one page: the median scores, and what lowers them. The waits change only the performance. */
function pageLines(audits: readonly Audit[]): string[] {
  const reports = audits.map(({ report }) => report)
  const withoutWaits = audits.map((audit) => audit.withoutWaits)
  const [middle, middleWithoutWaits] = [middleReport(reports), middleReport(withoutWaits)]
  if (!middle || !middleWithoutWaits) return []
  const scores = Object.keys(middle.categories).map((category) => `${category} ${scoreOf(reports, category)}`)
  return [
    `${scores.join(', ')}; without waits for a processor: performance ${scoreOf(withoutWaits, 'performance')}`,
    ...lostPoints(middle).map((line) => `    ${line}`),
    ...lostPoints(middleWithoutWaits)
      .filter((line) => line.startsWith('performance'))
      .map((line) => `    without waits: ${line}`),
  ]
}

/**
 * Describes the scores of pages, and what lowers them.
 * @param pages the audits of each page, by its path
 */
export function lighthouseTable(pages: ReadonlyMap<string, readonly Audit[]>): string {
  const width = Math.max(...[...pages.keys()].map((path) => path.length))
  return [...pages]
    .flatMap(([path, audits]) =>
      pageLines(audits).map((line, index) => (index === 0 ? `${path.padEnd(width)}  ${line}` : line)),
    )
    .join('\n')
}
