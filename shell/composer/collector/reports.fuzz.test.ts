import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openReportFile } from './report-file.ts'
import { type CountedReport, parseCountedReport, parseReport } from './reports.ts'

const shortText = fc.oneof(fc.string({ maxLength: 200 }), hostileText)
const common = { schema: fc.constant(1), composition: fc.constant('0123456789abcdef') }
const report = fc.oneof(
  fc.record({ ...common, kind: fc.constant('visit') }),
  fc.record({
    ...common,
    kind: fc.constantFrom('load', 'render', 'handler'),
    app: shortText,
    page: shortText,
    message: shortText,
  }),
)

fuzz(
  'beacon: every body is a report with short texts or none, and a report is the same when it is written',
  jsonText(report),
  (body) => {
    const parsed = parseReport(body)
    if (!parsed) return false
    expect(parsed.composition).toMatch(/^[0-9a-f]{16}$/)
    if (parsed.kind !== 'visit')
      for (const text of [parsed.app, parsed.page, parsed.message]) expect(text.length).toBeLessThanOrEqual(200)
    expect(parseReport(JSON.stringify(parsed))).toEqual(parsed)
  },
)

const counted = fc.record(
  {
    at: fc.string(),
    canary: fc.string(),
    group: fc.constantFrom('canary', 'control', 'rest'),
    isFirst: fc.boolean(),
    isFirstOfApp: fc.boolean(),
    report,
  },
  { requiredKeys: ['at', 'canary', 'group', 'report'] },
)

fuzz(
  'line of the reports: every line is a counted report or none, which is the same when it is written',
  jsonText(counted),
  (line) => {
    const parsed = parseCountedReport(line)
    if (!parsed) return false
    expect(parseCountedReport(JSON.stringify(parsed))).toEqual(parsed)
  },
)

test('a report with a line separator in its message is read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-reports-'))
  const path = join(folder, 'reports.jsonl')
  const body = {
    schema: 1,
    composition: '0123456789abcdef',
    kind: 'render',
    app: 'shell@1',
    page: '',
    message: 'a\u2028b\u2029c',
  }
  const line = parseCountedReport(JSON.stringify({ at: '', canary: '', group: 'rest', report: body }))
  if (!line) throw new Error('no report')
  const file = await openReportFile(path, { onReport: () => {}, onViolation: () => {} })
  file.append(line)
  await file.close()
  const reports: CountedReport[] = []
  await openReportFile(path, { onReport: (one) => reports.push(one), onViolation: () => {} })
  rmSync(folder, { recursive: true })
  expect(reports).toEqual([line])
})
