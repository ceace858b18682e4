import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Link } from '../network/link.ts'
import type { BenchServer } from '../network/server.ts'
import type { Site } from '../variants/site.ts'
import { blockedMs } from './blocked.ts'
import { type BenchPage, DEVICE, type Profile, STORED_CART } from './pages.ts'

/** After so long without a byte, a page load is over. */
const IDLE_MS = 600
/** A page that is not hydrated by then never is. */
const LOAD_TIMEOUT_MS = 60_000

const OBSERVE = readFileSync(join(import.meta.dirname, 'observe.js'), 'utf8')

type Observed = {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly contentMs: number
  readonly hydratedMs: number
  readonly longTasks: readonly { readonly startMs: number; readonly durationMs: number }[]
  readonly layoutShift: number
}

/** What one load of a page has cost. */
export type Load = {
  /** First contentful paint. */
  readonly firstPaintMs: number
  /** Largest contentful paint as the browser sees it, skeletons included. */
  readonly largestPaintMs: number
  /** What the visitor came for has been painted. */
  readonly contentMs: number
  /** The page's handlers are attached (`page-live`). */
  readonly hydratedMs: number
  /** Time beyond 50 ms of each task between first paint and hydration. */
  readonly blockedMs: number
  readonly layoutShift: number
  /** Compressed bodies. */
  readonly scriptBytes: number
  /** All that came down the line, TLS and headers included. */
  readonly totalBytes: number
  readonly requests: number
}

/** The tools of one run. */
export type Bench = { readonly browser: Browser; readonly link: Link; readonly server: BenchServer }

/** Resolves once nothing has come down the line for a while. */
async function networkIdle(link: Link): Promise<void> {
  for (let passedMs = 0; passedMs < IDLE_MS; passedMs = performance.now() - link.lastByteAtMs)
    await new Promise((done) => setTimeout(done, IDLE_MS - passedMs))
}

async function newPage(browser: Browser, page: BenchPage, complaints: string[]): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext(DEVICE)
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  if (page.cart)
    await context.addInitScript(`if (origin !== 'null') localStorage.setItem('cart', ${JSON.stringify(STORED_CART)})`)
  await context.addInitScript(`${OBSERVE}\nobserveLoad(${JSON.stringify(page.content)})`)
  return [context, await context.newPage()]
}

const timeout = () =>
  new Promise<'late'>((done) => {
    setTimeout(done, LOAD_TIMEOUT_MS, 'late').unref()
  })

/** Loads a page as a first visitor does, nothing cached and no connection open, and reads it when it is complete. */
async function withLoadedPage<Value>(
  { browser, link, server }: Bench,
  site: Site,
  page: BenchPage,
  profile: Profile,
  read: (tab: Page) => Promise<Value>,
): Promise<Value> {
  const url = site.origin + page.path
  const complaints: string[] = []
  const [context, tab] = await newPage(browser, page, complaints)
  try {
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    link.reset(profile)
    server.takeServed()
    await tab.goto(url, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS })
    const result = await Promise.race([tab.evaluate('loaded'), timeout()])
    if (result === 'late')
      throw new Error(`${url} is not hydrated within ${LOAD_TIMEOUT_MS} ms. ${complaints.join('; ')}`)
    await networkIdle(link)
    const value = await read(tab)
    if (complaints.length > 0) throw new Error(`${url} complains: ${complaints.join('; ')}`)
    return value
  } finally {
    await context.close()
  }
}

/**
 * Measures one cold load of a page.
 * @throws (rejects) when the page is not hydrated in time, its content is never seen, or it logs an error or a warning
 */
export const loadPage = (bench: Bench, site: Site, page: BenchPage, profile: Profile): Promise<Load> =>
  withLoadedPage(bench, site, page, profile, async (tab) => {
    const { longTasks, ...times } = await tab.evaluate<Observed>('observed')
    if (Object.values(times).some(Number.isNaN))
      throw new Error(`${page.path} left something unobserved: ${JSON.stringify(times)}`)
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

/** As fast as this machine is. */
const UNTHROTTLED: Profile = { name: 'unthrottled', rttMs: 1, downBitsPerSecond: 1e9, cpuSlowdown: 1 }

/**
 * What a page looks like once it is loaded: its title, then each of its elements with the styles that apply to it.
 * Not where they stand: a font that comes too late for the first paint is not used at all, and lines break elsewhere.
 * @throws (rejects) as `loadPage` does
 */
export const appearanceOf = (bench: Bench, site: Site, page: BenchPage): Promise<readonly string[]> =>
  withLoadedPage(bench, site, page, UNTHROTTLED, (tab) => tab.evaluate<string[]>('appearance()'))
