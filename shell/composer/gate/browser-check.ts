import pMap from 'p-map'
import type { Browser, Page } from 'playwright-core'
import type { Composed } from '../compose/compose.ts'
import { EXIT, Refusal } from '../release/refusal.ts'
import type { Store } from '../store/store.ts'
import { type CandidateSite, candidateSite } from './candidate-site.ts'
import { checkedPaths } from './checked-paths.ts'
import { launchChromium } from './chromium.ts'
import { findMainJob, runMainJob } from './main-job.ts'
import { type ReportProblem, reasonOf, waitUntilInteractive, watchErrors, watchRequests } from './watch-page.ts'

/** How long the check may take, in ms. */
export type BrowserLimits = { readonly pageMs: number; readonly totalMs: number }

const LIMITS: BrowserLimits = { pageMs: 15_000, totalMs: 60_000 }

/** How many pages are open at the same time. */
const CONCURRENCY = { concurrency: 3 } as const

const SHOWN_PROBLEMS = 5

/** What the log records about the check. */
export type BrowserFacts = {
  /** 'passed', or 'skipped: ' with the reason. */
  readonly browser: string
  /** How many pages were opened. */
  readonly pages: number
  /** 'passed', or 'skipped: ' with the reason: buying a product. */
  readonly mainJob: string
  /** URL patterns of the released applications that match no document. */
  readonly unchecked: readonly string[]
}

export type BrowserInputs = {
  readonly composed: Composed
  /** Names of the released applications. */
  readonly apps: ReadonlySet<string>
  /** Origin of the shop's documents. */
  readonly origin: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly onProgress: (text: string) => void
  readonly limits?: BrowserLimits
}

/** A visit of one or more pages, in a context of its own. */
type Visit = {
  readonly subject: string
  readonly run: (page: Page) => Promise<void>
}

/** Runs a visit. @returns its problems, each once */
async function problemsOf(browser: Browser, site: CandidateSite, { run }: Visit, limitMs: number) {
  const problems = new Set<string>()
  const report: ReportProblem = (text) => void problems.add(text)
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(limitMs)
  await watchRequests(context, site, report)
  const page = await context.newPage()
  watchErrors(page, report)
  await run(page).catch((error: unknown) => report(reasonOf(error)))
  // A page in an endless loop does not close: the browser ends it.
  void context.close().catch(() => {})
  return [...problems]
}

async function openPage(page: Page, path: string) {
  await page.goto(path)
  await waitUntilInteractive(page)
}

/** 'ProductPage of product-mfe' */
const pageName = ({ file }: Composed, path: string) => {
  const [remote, page] = (file.documents[path]?.page ?? '').split('/')
  return page === undefined ? 'a page of the shell' : `${page} of ${remote}`
}

function visitsOf(composed: Composed, paths: readonly string[]): readonly Visit[] {
  const job = findMainJob(composed.file)
  const pages = paths.map((path) => ({
    subject: `${path} (${pageName(composed, path)})`,
    run: (page: Page) =>
      openPage(page, path).catch((error: unknown) => {
        throw new Error(`it does not become interactive (main[data-live]): ${reasonOf(error)}.`, { cause: error })
      }),
  }))
  if ('skipped' in job) return pages
  // The longest visit begins first.
  return [
    {
      subject: 'Buying a product',
      run: (page) => runMainJob(page, job.productPath, (path) => pageName(composed, path)),
    },
    ...pages,
  ]
}

function refusal(problems: readonly string[]): Refusal {
  const more = problems.length - SHOWN_PROBLEMS
  return new Refusal(
    [
      'The candidate does not work in the browser. Nothing has changed for visitors.',
      ...problems.slice(0, SHOWN_PROBLEMS).map((problem) => `- ${problem}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      'Correct the application and release again.',
    ].join('\n'),
    EXIT.refused,
  )
}

async function runVisits(browser: Browser, site: CandidateSite, visits: readonly Visit[], limits: BrowserLimits) {
  const deadline = Date.now() + limits.totalMs
  const results = await pMap(
    visits,
    async (visit) => {
      const limitMs = Math.min(limits.pageMs, deadline - Date.now())
      if (limitMs <= 0) return [`${visit.subject}: not checked within ${limits.totalMs / 1000} s for all pages.`]
      const problems = await problemsOf(browser, site, visit, limitMs)
      return problems.map((problem) => `${visit.subject}: ${problem}`)
    },
    CONCURRENCY,
  )
  return results.flat()
}

/**
 * Opens the candidate's pages in a real Chromium, without servers: the store answers all requests. Skipped when this
 * machine has no browser.
 * @throws (rejects) with a Refusal that lists the first errors, with page and path
 */
export async function checkInBrowser(store: Store, inputs: BrowserInputs): Promise<BrowserFacts> {
  const { composed, apps, origin, environment, onProgress, limits = LIMITS } = inputs
  const { paths, unchecked } = checkedPaths(composed, apps)
  const [launched, site] = await Promise.all([launchChromium(environment), candidateSite(store, composed, origin)])
  if ('skipped' in launched) {
    const skipped = `skipped: ${launched.skipped}`
    onProgress(`The browser check is ${skipped}.`)
    return { browser: skipped, pages: 0, mainJob: skipped, unchecked }
  }
  const { browser } = launched
  try {
    onProgress(`Opening ${paths.length} pages of the candidate in a browser.`)
    for (const pattern of unchecked) onProgress(`${pattern} is not checked in the browser: it has no document.`)
    const problems = await runVisits(browser, site, visitsOf(composed, paths), limits)
    if (problems.length > 0) throw refusal(problems)
    const job = findMainJob(composed.file)
    const mainJob = 'skipped' in job ? `skipped: ${job.skipped}` : 'passed'
    return { browser: 'passed', pages: paths.length, mainJob, unchecked }
  } finally {
    await browser.close()
  }
}
