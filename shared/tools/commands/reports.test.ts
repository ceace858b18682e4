import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resultOf } from './reports.mjs'

function reportFile(report: unknown) {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const spec = (title: string, ...messages: string[]) => ({
  title,
  ok: messages.length === 0,
  file: 'cart.spec.ts',
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
})

test('a failed end-to-end test is reported with the beginning of each of its errors, without colours', () => {
  const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
  const file = reportFile({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ suites: [{ specs: [spec('passes'), spec('fails', '\u001B[31mno price\u001B[39m', long)] }] }],
  })
  const { failures, ...counts } = resultOf(file, 1)
  expect(counts).toEqual({ passed: 1, failed: 1 })
  expect(failures).toHaveLength(1)
  expect(failures[0]?.split('\n').slice(0, 3)).toEqual(['cart.spec.ts: fails', 'no price', 'line 0'])
  expect(failures[0]).toContain('line 19')
  expect(failures[0]).not.toContain('line 20')
})

test('an error outside of a test is a failure of the run, and is reported first', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
  const errors = [{ message: '\u001B[31mError: no port is free\u001B[39m\n    at setup.ts:24' }, { message: 'no file' }]
  expect(resultOf(reportFile({ stats, suites: [{ specs: [spec('passes')] }], errors }), 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['Error: no port is free\n    at setup.ts:24', 'no file'],
  })
  const failed = { stats: { ...stats, unexpected: 1 }, suites: [{ specs: [spec('fails', 'no price')] }], errors }
  expect(resultOf(reportFile(failed), 1).failed).toBe(3)
  expect(resultOf(reportFile(failed), 1).failures.at(-1)).toBe('cart.spec.ts: fails\nno price')
})

test('a skipped end-to-end test counts as failed', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 2 }
  expect(resultOf(reportFile({ stats, suites: [] }), 0)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['2 tests were skipped'],
  })
})

test('a run that fails without a failed test is one failure', () => {
  const file = reportFile({ passed: 2, failed: 0, failures: [] })
  expect(resultOf(file, 3)).toEqual({ passed: 2, failed: 1, failures: ['it ended with code 3'] })
})

test('a run that needs no report counts as one check', () => {
  expect(resultOf('/no/such/report.json', 3, true)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['it ended with code 3'],
  })
  expect(resultOf('/no/such/report.json', 0, true)).toEqual({ passed: 1, failed: 0, failures: [] })
})

test('a report that is missing or incomplete is one failure, also when the run has succeeded', () => {
  const incomplete = reportFile({})
  writeFileSync(incomplete, '{"stats": {"expected": 1')
  for (const file of ['/no/such/report.json', incomplete])
    for (const code of [0, 1])
      expect(resultOf(file, code)).toEqual({
        passed: 0,
        failed: 1,
        failures: [expect.stringMatching(/^its report cannot be read: /)],
      })
})
