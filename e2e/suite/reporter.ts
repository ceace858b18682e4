import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

type Preprocess = Parameters<NonNullable<Reporter['preprocess']>>[0]

/** How many of the slowest tests are listed at the end. */
const SLOWEST = 10

/** Of how many failed tests the page is printed, and how many lines of it: where the shop is down, all tests fail. */
const PAGES = 5
const PAGE_LINES = 120

/** The page as assistive technology had it when a test failed; empty where there was none. */
function pageOf({ attachments }: TestResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, page = ''] = path === undefined ? [] : (/```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [])
  return page.split('\n').slice(0, PAGE_LINES).join('\n')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/**
 * Says what does not run against a deployed shop, and ends with the pages of the first failed tests, the slowest tests
 * and 'N passed, N failed'.
 */
export default class SuiteReporter implements Reporter {
  readonly #tests = new Map<TestCase, number>()
  readonly #pages: string[] = []
  #excluded = 0

  /** Tests that stop or deploy remotes need a shop of their own: a deployed one is left alone. */
  async preprocess({ suite, testRun }: Preprocess) {
    if (!process.env['BASE_URL']) return
    for (const test of suite.allTests()) {
      if (!test.tags.includes('@own-shop')) continue
      testRun.exclude(test)
      this.#excluded += 1
    }
    console.info(
      `${this.#excluded} tests are not run: @own-shop, they stop or deploy remotes of a shop of their own, not of BASE_URL.`,
    )
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#tests.set(test, (this.#tests.get(test) ?? 0) + result.duration)
    // The machine that it failed on may be gone when somebody looks.
    if (result.status === 'failed' || result.status === 'timedOut')
      this.#pages.push(`\nFailed: ${test.title}\nIts page at that moment:\n${pageOf(result)}`)
  }

  onEnd() {
    // `--list` runs none.
    if (this.#tests.size === 0) return
    const tests = [...this.#tests].toSorted(([, one], [, other]) => other - one)
    const failed = tests.filter(([test]) => test.outcome() === 'unexpected' || test.outcome() === 'flaky').length
    const passed = tests.filter(([test]) => test.outcome() === 'expected').length
    for (const page of this.#pages.slice(0, PAGES)) console.info(page)
    console.info(`\nThe ${SLOWEST} slowest tests`)
    for (const [test, ms] of tests.slice(0, SLOWEST))
      console.info(`${seconds(ms).padStart(8)}  ${test.titlePath()[2]}: ${test.title}`)
    console.info(`\n${passed} passed, ${failed} failed`)
  }

  printsToStdio() {
    return true
  }
}
