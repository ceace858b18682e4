import { expect, test } from 'vitest'
import { lighthouseTable, parseReport } from './report.ts'

/** A report with two audits of performance: the second one costs points. */
const report = (performance: number | null, blocking = 0.5) =>
  parseReport(
    JSON.stringify({
      categories: {
        performance: {
          score: performance,
          auditRefs: [
            { id: 'paint', weight: 10 },
            { id: 'blocking', weight: 30 },
            { id: 'advice', weight: 0 },
          ],
        },
        seo: { score: 1, auditRefs: [] },
      },
      audits: {
        paint: { score: 1, title: 'First paint', displayValue: '0.9 s' },
        blocking: { score: blocking, title: 'Blocking time', displayValue: '400 ms' },
        advice: { score: 0, title: 'Advice' },
      },
    }),
  )

test('shows the median score of each category, and the audits of the middle reports that lower it', () => {
  const withoutWaits = report(0.95, 0.8)
  const audits = [report(0.9, 0.4), report(0.8, 0.3), report(1, 0.9)].map((one) => ({ report: one, withoutWaits }))
  expect(lighthouseTable(new Map([['/', audits]])).split('\n')).toEqual([
    '/  performance 90, seo 100; without waits for a processor: performance 95',
    '    performance, 40 of 100: Blocking time 400 ms',
    '    without waits: performance, 80 of 100: Blocking time 400 ms',
  ])
})

test.each(['{}', '[]', '{"categories":{}}', '{"categories":{"seo":{}},"audits":{}}'])(
  'refuses %s, which is no report',
  (text) => {
    expect(() => parseReport(text)).toThrow('Lighthouse gave another report than expected')
  },
)
