import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReportFile } from './report-file.ts'
import type { CountedReport } from './reports.ts'

const MAX_BYTES = 2000

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-reports-'))
  path = join(folder, 'reports.ndjson')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const reportNo = (index: number): CountedReport => ({
  at: String(index),
  canary: '',
  group: 'rest',
  isFirst: false,
  isFirstOfApp: false,
  report: { schema: 1, composition: '0123456789abcdef', kind: 'visit' },
})

/** Opens the file, appends reports, and closes it. @returns the reports that it contained before */
async function append(count: number, first = 0) {
  const known: string[] = []
  const file = await openReportFile(path, { onReport: ({ at }) => known.push(at), onViolation: () => {} }, MAX_BYTES)
  for (let index = first; index < first + count; index += 1) {
    file.append(reportNo(index))
    // One write for each report, as when they arrive one after the other.
    await file.close()
  }
  return known
}

test('a flood of reports fills two files up to the bound, and no more', async () => {
  await append(200)
  expect(readdirSync(folder).toSorted()).toEqual(['reports.ndjson', 'reports.ndjson.1'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(MAX_BYTES)
  expect(readFileSync(path, 'utf8')).toContain('"at":"199"')
})

test('the reports of both files are read again, in their order, and a full file of before a restart is replaced', async () => {
  await append(12)
  const known = await append(30, 12)
  expect(known).toEqual(Array.from({ length: known.length }, (_, index) => String(12 - known.length + index)))
  expect(known.length).toBeGreaterThan(8)
  const later = await append(0)
  expect(later.at(-1)).toBe('41')
  expect(later.length).toBeGreaterThan(8)
})
