import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

type Preprocess = Parameters<NonNullable<Reporter['preprocess']>>[0]

/** How many of the slowest tests are listed at the end. */
const SLOWEST_COUNT = 10

/** How many pages of failed tests are printed. Limited, because all tests fail when the shop is down. */
const PRINTED_PAGE_COUNT = 5
const LINES_PER_PAGE = 120

/** Returns the accessibility tree that the page had when a test failed; empty when there was no page. */
function readAccessibilityTree({ attachments }: TestResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, tree = ''] = path === undefined ? [] : (/```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [])
  return tree.split('\n').slice(0, LINES_PER_PAGE).join('\n')
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The tags of tests that say nothing about a deployed shop, or would change it. */
const LOCAL_TAGS = ['@own-shop', '@checkout']

/**
 * With BASE_URL, excludes the tests with one of LOCAL_TAGS, and reports how many. At the end it prints the pages
 * of the first failed tests, the slowest tests, and 'N passed, N failed'.
 */
export default class SuiteReporter implements Reporter {
  /** The total duration of each test, ms. */
  readonly #durations = new Map<TestCase, number>()
  /** A report of the page of each failed test. */
  readonly #pageReports: string[] = []
  #excludedCount = 0

  /** Excludes the tests of shops and builds on this machine when the suite runs against a deployed shop. */
  async preprocess({ suite, testRun }: Preprocess) {
    if (!process.env['BASE_URL']) return
    for (const test of suite.allTests()) {
      if (!LOCAL_TAGS.some((tag) => test.tags.includes(tag))) continue
      testRun.exclude(test)
      this.#excludedCount += 1
    }
    console.info(
      `${this.#excludedCount} tests tagged ${LOCAL_TAGS.join(' or ')} do not run against BASE_URL: they test shops and builds on this machine.`,
    )
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#durations.set(test, (this.#durations.get(test) ?? 0) + result.duration)
    // In CI, the log may be all that is left after a failure.
    if (result.status === 'failed' || result.status === 'timedOut')
      this.#pageReports.push(`\nFailed: ${test.title}\nIts page at that moment:\n${readAccessibilityTree(result)}`)
  }

  onEnd() {
    // With `--list` no test runs.
    if (this.#durations.size === 0) return
    const tests = [...this.#durations].toSorted(([, one], [, other]) => other - one)
    const failedCount = tests.filter(([test]) => test.outcome() === 'unexpected' || test.outcome() === 'flaky').length
    const passedCount = tests.filter(([test]) => test.outcome() === 'expected').length
    for (const pageReport of this.#pageReports.slice(0, PRINTED_PAGE_COUNT)) console.info(pageReport)
    console.info(`\nThe ${SLOWEST_COUNT} slowest tests`)
    for (const [test, ms] of tests.slice(0, SLOWEST_COUNT))
      console.info(`${formatSeconds(ms).padStart(8)}  ${test.titlePath()[2]}: ${test.title}`)
    console.info(`\n${passedCount} passed, ${failedCount} failed`)
  }

  printsToStdio() {
    return true
  }
}
