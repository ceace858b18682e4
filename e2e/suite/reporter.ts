import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

type Preprocess = Parameters<NonNullable<Reporter['preprocess']>>[0]

/** How many of the slowest tests are listed at the end. */
const SLOWEST = 10

/** The report prints the page of the first failed tests only: when the shop is down, all tests fail. */
const PRINTED_PAGES = 5
const LINES_PER_PAGE = 120

/** The accessibility tree of the page when a test failed; empty when there was no page. */
function pageOf({ attachments }: TestResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, page = ''] = path === undefined ? [] : (/```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [])
  return page.split('\n').slice(0, LINES_PER_PAGE).join('\n')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/**
 * Reports how many tests do not run against a deployed shop. At the end it prints the pages of the first failed tests,
 * the slowest tests, and 'N passed, N failed'.
 */
export default class SuiteReporter implements Reporter {
  readonly #tests = new Map<TestCase, number>()
  readonly #pages: string[] = []
  #excluded = 0

  /** Excludes the tests that stop or deploy remotes when the suite runs against a deployed shop. */
  async preprocess({ suite, testRun }: Preprocess) {
    if (!process.env['BASE_URL']) return
    for (const test of suite.allTests()) {
      if (!test.tags.includes('@own-shop')) continue
      testRun.exclude(test)
      this.#excluded += 1
    }
    console.info(
      `${this.#excluded} tests with the tag @own-shop do not run against BASE_URL: they stop or deploy remotes.`,
    )
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#tests.set(test, (this.#tests.get(test) ?? 0) + result.duration)
    // The log may be the only thing that is left of the machine on which the test failed.
    if (result.status === 'failed' || result.status === 'timedOut')
      this.#pages.push(`\nFailed: ${test.title}\nIts page at that moment:\n${pageOf(result)}`)
  }

  onEnd() {
    // With `--list` no test runs.
    if (this.#tests.size === 0) return
    const tests = [...this.#tests].toSorted(([, one], [, other]) => other - one)
    const failed = tests.filter(([test]) => test.outcome() === 'unexpected' || test.outcome() === 'flaky').length
    const passed = tests.filter(([test]) => test.outcome() === 'expected').length
    for (const page of this.#pages.slice(0, PRINTED_PAGES)) console.info(page)
    console.info(`\nThe ${SLOWEST} slowest tests`)
    for (const [test, ms] of tests.slice(0, SLOWEST))
      console.info(`${seconds(ms).padStart(8)}  ${test.titlePath()[2]}: ${test.title}`)
    console.info(`\n${passed} passed, ${failed} failed`)
  }

  printsToStdio() {
    return true
  }
}
