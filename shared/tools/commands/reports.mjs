import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The result of a run. `failures` has one text for each failed test or check.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Result
 */

/**
 * The fields of Playwright's report that are read.
 * @typedef {{ message?: string }} ReportedError
 * @typedef {{ errors: ReportedError[] }} Attempt
 * @typedef {{ title: string, ok: boolean, file: string, tests: { results: Attempt[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats
 * @typedef {Suite & { stats: Stats, errors?: ReportedError[] }} PlaywrightReport
 */

/** Of the message of an error, which can contain all that a page has logged. */
const LINES_PER_ERROR = 20

/** @param {ReportedError} error */
const beginningOf = ({ message = '' }) =>
  stripVTControlCharacters(message).split('\n').slice(0, LINES_PER_ERROR).join('\n')

/**
 * @param {Suite} suite
 * @returns {string[]} `file: title` of each failed test, and its errors
 */
const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return [`${file}: ${title}`, ...errors.map(beginningOf)].join('\n')
    }),
  ...suites.flatMap(failedSpecs),
]

/**
 * A flaky test counts as failed, and so does one that was skipped: it has proved nothing. So does each error outside of a
 * test, as in the setup or in a file that cannot be read.
 * @param {PlaywrightReport} report
 * @returns {Result}
 */
const playwrightResult = ({ stats, errors = [], ...suite }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  failures: [
    ...errors.map(beginningOf),
    ...failedSpecs(suite),
    ...(stats.skipped > 0 ? [`${stats.skipped} tests were skipped`] : []),
  ],
})

/**
 * The fields of Vitest's report that are read.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ numPassedTests: number, testResults: TestFile[] }} VitestReport
 */

/**
 * A file that fails before its first test is one failure.
 * @param {TestFile} file
 * @returns {string[]}
 */
function failedAssertions({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`]
  return failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages].join('\n'))
}

/**
 * @param {VitestReport} report
 * @returns {Result}
 */
function vitestResult({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(failedAssertions)
  return { passed: numPassedTests, failed: failures.length, failures }
}

/**
 * @param {PlaywrightReport | VitestReport | Result} report
 * @returns {Result}
 */
function resultFromReport(report) {
  if ('stats' in report) return playwrightResult(report)
  return 'testResults' in report ? vitestResult(report) : report
}

/**
 * Reads a report. One that is missing, or incomplete because its writer was ended, is one failure.
 * @param {string} file
 * @returns {Result}
 */
function readReport(file) {
  try {
    return resultFromReport(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`its report cannot be read: ${String(error)}`] }
  }
}

/**
 * Reads the result of a run.
 * @param {string} file  the run's JSON report
 * @param {number} code  the exit code of the run
 * @param {boolean} [isOptional]  whether the run may have no report, such as a benchmark: then it counts as one check
 * @returns {Result} if the run failed but its report has no failures, one failure with the exit code
 */
export function resultOf(file, code, isOptional = false) {
  const counted = isOptional && !existsSync(file)
  const result = counted ? { passed: code === 0 ? 1 : 0, failed: 0, failures: [] } : readReport(file)
  if (code === 0 || result.failed > 0) return result
  return { ...result, failed: 1, failures: [`it ended with code ${code}`] }
}
