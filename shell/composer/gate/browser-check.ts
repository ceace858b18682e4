import { once } from 'node:events'
import pMap from 'p-map'
import type { Browser, Page } from 'playwright-core'
import type { Composed } from '../compose/compose.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { type CandidateSite, candidateSite } from './candidate-site.ts'
import { checkedPaths } from './checked-paths.ts'
import { launchChromium } from './chromium.ts'
import { findMainJob, runMainJob } from './main-job.ts'
import {
  type ReportProblem,
  reasonOf,
  waitUntilIdle,
  waitUntilInteractive,
  watchErrors,
  watchRequests,
} from './watch-page.ts'

/** How long one page and the whole check may take, in ms. Buying a product may take as long as the whole check. */
type BrowserLimits = { readonly pageMs: number; readonly totalMs: number }

const LIMITS: BrowserLimits = { pageMs: 15_000, totalMs: 60_000 }

/** How many pages are open at the same time. */
const CONCURRENCY = { concurrency: 3 } as const

/** After so many problems, no more pages are opened. */
const MAX_PROBLEMS = 5

/** How long a page with a problem stays open for further problems, in ms. It may never become interactive. */
const AFTER_PROBLEM_MS = 2000

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
  /** 'off: ' with the reason, when the browser has run without its sandbox. */
  readonly sandbox?: string
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
  /** How long it may take, in ms. */
  readonly maxMs: number
  /** Rejects with an Error that says what failed. `limitMs`: the time that is left, in ms. */
  readonly run: (page: Page, limitMs: number) => Promise<void>
}

/** @throws (rejects) when `step` takes longer */
async function withLimit(limitMs: number, step: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not finish within ${limitMs / 1000} s`)), limitMs)
  })
  await Promise.race([step, timeout]).finally(() => clearTimeout(timer))
}

/** Runs a visit. @returns its problems, each once */
async function problemsOf(browser: Browser, site: CandidateSite, { run }: Visit, limitMs: number, pageMs: number) {
  const problems = new Set<string>()
  const ending = new AbortController()
  const report: ReportProblem = (text) => {
    problems.add(text)
    setTimeout(() => ending.abort(), AFTER_PROBLEM_MS).unref()
  }
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(pageMs)
  await watchRequests(context, site, report)
  const page = await context.newPage()
  watchErrors(page, report)
  await Promise.race([
    run(page, limitMs).catch((error: unknown) => report(reasonOf(error))),
    once(ending.signal, 'abort'),
  ])
  // A page in an endless loop does not close: the browser ends it.
  void context.close().catch(() => {})
  return [...problems]
}

async function openPage(page: Page, path: string) {
  await page.goto(path)
  await waitUntilInteractive(page)
  await waitUntilIdle(page)
}

/** 'ProductPage of product-mfe' */
const pageName = ({ file }: Composed, path: string) => {
  const [remote, page] = (file.documents[path]?.page ?? '').split('/')
  return page === undefined ? 'a page of the shell' : `${page} of ${remote}`
}

function visitsOf(composed: Composed, paths: readonly string[], limits: BrowserLimits): readonly Visit[] {
  const job = findMainJob(composed.file)
  const pages = paths.map(
    (path): Visit => ({
      subject: `${path} (${pageName(composed, path)})`,
      maxMs: limits.pageMs,
      run: (page, limitMs) =>
        withLimit(limitMs, openPage(page, path)).catch((error: unknown) => {
          throw new Error(`it does not become interactive (main[data-live]): ${reasonOf(error)}.`, { cause: error })
        }),
    }),
  )
  if ('skipped' in job) return pages
  const buying: Visit = {
    subject: 'Buying a product',
    maxMs: limits.totalMs,
    run: (page, limitMs) =>
      withLimit(
        limitMs,
        runMainJob(page, job.productPath, (path) => pageName(composed, path)),
      ),
  }
  // The longest visit begins first.
  return [buying, ...pages]
}

/** What a visit says that has taken too long: the page does not end, or the machine is busy. */
const TOO_LONG = / within [\d.]+ s\b/

/** What to do about problems. */
const remedyOf = (problems: readonly string[]) =>
  problems.every((problem) => TOO_LONG.test(problem))
    ? 'If this machine was busy, release again, or leave this check out with --no-browser. Otherwise correct the application and release again.'
    : 'Correct the application and release again.'

function refusal(problems: readonly string[], unopened: readonly string[]): Refusal {
  const more = problems.length - MAX_PROBLEMS
  return new Refusal(
    [
      'The candidate does not work in the browser. Nothing has changed for visitors.',
      ...problems.slice(0, MAX_PROBLEMS).map((problem) => `- ${problem}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      ...(unopened.length > 0 ? [`Not opened because of these errors: ${unopened.join(', ')}`] : []),
      remedyOf(problems),
    ].join('\n'),
    EXIT.refused,
  )
}

/** @throws (rejects) with a Refusal when a visit has problems */
async function runVisits(browser: Browser, site: CandidateSite, visits: readonly Visit[], limits: BrowserLimits) {
  const deadline = Date.now() + limits.totalMs
  const problems: string[] = []
  const unopened: string[] = []
  const run = async (visit: Visit) => {
    if (problems.length >= MAX_PROBLEMS) return void unopened.push(visit.subject)
    const limitMs = Math.min(visit.maxMs, deadline - Date.now())
    const found =
      limitMs > 0
        ? await problemsOf(browser, site, visit, limitMs, limits.pageMs)
        : [`not checked within ${limits.totalMs / 1000} s for all pages.`]
    problems.push(...found.map((problem) => `${visit.subject}: ${problem}`))
  }
  await pMap(visits, run, CONCURRENCY)
  if (problems.length > 0) throw refusal(problems, unopened)
}

const NO_SANDBOX = 'off: Chromium starts in it only as another user than root, and with user namespaces'

/**
 * Opens the candidate's pages in a real Chromium, without servers: the store answers all requests. Skipped when this
 * machine has no browser.
 * @throws (rejects) with a Refusal that lists the first errors, with page and path
 */
export async function checkInBrowser(store: Store, inputs: BrowserInputs): Promise<BrowserFacts> {
  const { composed, apps, origin, environment, onProgress, limits = LIMITS } = inputs
  const { paths, unchecked } = checkedPaths(composed, apps)
  // First: when it fails, no browser is left running.
  const site = await candidateSite(store, composed, origin)
  const launched = await launchChromium(environment)
  if ('skipped' in launched) {
    const skipped = `skipped: ${launched.skipped}`
    onProgress(`The browser check is ${skipped}.`)
    return { browser: skipped, pages: 0, mainJob: skipped, unchecked }
  }
  const { browser, isSandboxed } = launched
  try {
    if (!isSandboxed) onProgress(`The browser's sandbox is ${NO_SANDBOX}.`)
    onProgress(`Opening ${paths.length} pages of the candidate in a browser.`)
    for (const pattern of unchecked) onProgress(`${pattern} is not checked in the browser: it has no document.`)
    await runVisits(browser, site, visitsOf(composed, paths, limits), limits)
    const job = findMainJob(composed.file)
    const mainJob = 'skipped' in job ? `skipped: ${job.skipped}` : 'passed'
    return {
      browser: 'passed',
      pages: paths.length,
      mainJob,
      unchecked,
      ...(!isSandboxed && { sandbox: NO_SANDBOX }),
    }
  } finally {
    await browser.close()
  }
}
