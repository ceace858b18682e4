import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Link } from '../network/link.ts'
import type { BenchServer } from '../network/server.ts'
import type { Site } from '../variants/site.ts'
import { blockedMs } from './blocked.ts'
import { type BenchPage, DEVICE, type Profile, STORED_CART } from './pages.ts'

/** A page load is complete once no byte was sent or received for this time. */
const IDLE_MS = 600
/** A page load has failed when the page is not hydrated, or its content is not visible, after this time. */
const LOAD_TIMEOUT_MS = 60_000

const OBSERVE_SCRIPT = readFileSync(join(import.meta.dirname, 'observe.js'), 'utf8')

/** The figures that `observe.js` records in the page. */
type Observed = {
  readonly firstPaintMs: number
  readonly contentMs: number
  readonly hydratedMs: number
  readonly longTasks: readonly { readonly startMs: number; readonly durationMs: number }[]
  readonly layoutShift: number
}

/** The figures of one page load. Times are in ms since the start of the navigation. */
export type Load = {
  /** First contentful paint. */
  readonly firstPaintMs: number
  /** The first frame in which the page's main content is visible. */
  readonly contentMs: number
  /** When the page's event handlers were attached (performance mark `page-live`). */
  readonly hydratedMs: number
  /** Blocking time between first paint and hydration. */
  readonly blockedMs: number
  readonly layoutShift: number
  /** Size of all script bodies, compressed. */
  readonly scriptBytes: number
  /** Size of everything that the browser received, including TLS and headers. */
  readonly totalBytes: number
  readonly requests: number
}

/** Browser, simulated network and server of one run. */
export type Bench = { readonly browser: Browser; readonly link: Link; readonly server: BenchServer }

/** Resolves once no byte was sent or received for `IDLE_MS`. */
async function waitForNetworkIdle(link: Link): Promise<void> {
  for (let idleMs = 0; idleMs < IDLE_MS; idleMs = performance.now() - link.lastByteAtMs)
    await new Promise((done) => setTimeout(done, IDLE_MS - idleMs))
}

/** Opens a new tab without a cache. Adds its errors and warnings to `messages`. */
async function newPage(browser: Browser, page: BenchPage, messages: string[]): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext(DEVICE)
  context.on('weberror', (error) => messages.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
  })
  if (page.hasStoredCart)
    await context.addInitScript(`if (origin !== 'null') localStorage.setItem('cart', ${JSON.stringify(STORED_CART)})`)
  await context.addInitScript(`${OBSERVE_SCRIPT}\nobserveLoad(${JSON.stringify(page.contentSelector)})`)
  return [context, await context.newPage()]
}

const loadTimeout = () =>
  new Promise<'late'>((done) => {
    setTimeout(done, LOAD_TIMEOUT_MS, 'late').unref()
  })

/**
 * Loads a page as on a first visit, with an empty cache and no open connection.
 * @param readPage is called when the load is complete
 * @returns what `readPage` returns
 */
async function withLoadedPage<Value>(
  { browser, link, server }: Bench,
  site: Site,
  page: BenchPage,
  profile: Profile,
  readPage: (tab: Page) => Promise<Value>,
): Promise<Value> {
  const url = site.origin + page.path
  const messages: string[] = []
  const [context, tab] = await newPage(browser, page, messages)
  try {
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    link.reset(profile)
    server.takeServed()
    await tab.goto(url, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS })
    // Not `tab.evaluate`: Playwright would first evaluate a script of its own, while the page loads.
    const loaded = devtools.send('Runtime.evaluate', { expression: 'loaded', awaitPromise: true })
    const outcome = await Promise.race([loaded, loadTimeout()])
    if (outcome === 'late')
      throw new Error(
        `${url} is not hydrated, or its content is not visible, after ${LOAD_TIMEOUT_MS} ms. ${messages.join('; ')}`,
      )
    await waitForNetworkIdle(link)
    const value = await readPage(tab)
    if (messages.length > 0) throw new Error(`${url} logged: ${messages.join('; ')}`)
    return value
  } finally {
    await context.close()
  }
}

/**
 * Measures one cold load of a page.
 * @throws (rejects) when the page is not hydrated in time, its content is not visible in time, or it logs an error or a
 *   warning
 */
export const loadPage = (bench: Bench, site: Site, page: BenchPage, profile: Profile): Promise<Load> =>
  withLoadedPage(bench, site, page, profile, async (tab) => {
    const { longTasks, ...times } = await tab.evaluate<Observed>('observed')
    if (Object.values(times).some(Number.isNaN))
      throw new Error(`${page.path}: a figure was not observed: ${JSON.stringify(times)}`)
    const served = bench.server.takeServed()
    const scripts = served.filter(({ type }) => type.startsWith('text/javascript'))
    return {
      ...times,
      blockedMs: blockedMs(longTasks, times.firstPaintMs, times.hydratedMs),
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      totalBytes: bench.link.downBytes,
      requests: served.length,
    }
  })

/** A fast network and the full speed of this machine. */
const UNTHROTTLED: Profile = { name: 'unthrottled', rttMs: 1, downBitsPerSecond: 1e9, cpuSlowdown: 1 }

/**
 * Loads a page and describes it: the title, then each element with its computed styles. Positions are left out, because
 * they depend on timing: a font that arrives too late for the first paint is never used, and lines break elsewhere.
 * @throws (rejects) as `loadPage` does
 */
export const appearanceOf = (bench: Bench, site: Site, page: BenchPage): Promise<readonly string[]> =>
  withLoadedPage(bench, site, page, UNTHROTTLED, (tab) => tab.evaluate<string[]>('describeAppearance()'))
