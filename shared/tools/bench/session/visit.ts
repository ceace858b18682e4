import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Tab, tabOn } from '../../../../e2e/fixtures/test.ts'
import { isTabIconUrl } from '../../../../e2e/support/tab-icon.ts'
import { STEPS, type Step } from './steps.ts'

const OBSERVE_SCRIPT = readFileSync(join(import.meta.dirname, 'observe-session.js'), 'utf8')

/** Names a function in the code that `tsx` compiles. Playwright runs such code in the page, which does not have it. */
const NAME_FUNCTIONS = 'globalThis.__name = (value) => value'

const VIEWPORT = { width: 1280, height: 900 } as const

/** The figures of one step of a visit. */
export type StepFigures = {
  readonly step: string
  /** From the press to the first paint of the next page, in ms; undefined for a step that stays on its page. */
  readonly paintedMs?: number
  /** From the press to the first paint of the next page after its effects have run, in ms. */
  readonly reactsMs?: number
  /** Paths of the requests between the press and that last paint, without images and the tab's icon. */
  readonly requests: readonly string[]
  /** The duration of each interaction that the browser has reported, in ms: those of 16 ms or more. */
  readonly interactionsMs: readonly number[]
}

/** What `observe-session.js` records. */
type Session = {
  readonly interactions: readonly { readonly durationMs: number }[]
  readonly pages: readonly (Required<Pick<StepFigures, 'paintedMs' | 'reactsMs' | 'requests'>> & {
    readonly path: string
  })[]
}

/** Takes what was recorded since the last call. */
const takeSession = (page: Page) =>
  page.evaluate((): Session => {
    const { session } = window as unknown as { session: { interactions: unknown[]; pages: unknown[] } }
    return { interactions: session.interactions.splice(0), pages: session.pages.splice(0) } as never
  })

/** The network is idle when there was no request for this time, in ms. */
const IDLE_MS = 500

/** Resolves once the page has made no request for `IDLE_MS`. */
async function waitUntilIdle(page: Page) {
  const waitForRequest = () =>
    page.waitForEvent('requestfinished', { timeout: IDLE_MS }).then(
      () => true,
      () => false,
    )
  // oxlint-disable-next-line no-await-in-loop -- each request begins the time again
  while (await waitForRequest());
}

async function takeStep(tab: Tab, { name, leadsTo, target, act }: Step): Promise<StepFigures> {
  const { page, shop } = tab
  const element = target(tab)
  await element.hover()
  // What the shop prefetches on intent arrives before the press: the step is warm.
  await waitUntilIdle(page)
  await takeSession(page)
  await act(element)
  if (leadsTo) await page.waitForURL(({ pathname }) => leadsTo.test(pathname))
  await shop.waitUntilSettled()
  // The browser reports an interaction after its next paint.
  await page.waitForTimeout(300)
  const { interactions, pages } = await takeSession(page)
  const painted = pages.find(({ path }) => leadsTo?.test(decodeURIComponent(path)))
  if (leadsTo && !painted) throw new Error(`${name}: no page was painted, only ${JSON.stringify(pages)}`)
  return {
    step: name,
    ...(painted && { paintedMs: painted.paintedMs, reactsMs: painted.reactsMs }),
    requests: painted?.requests.filter((path) => !isTabIconUrl(path)) ?? [],
    interactionsMs: interactions.map(({ durationMs }) => durationMs),
  }
}

/**
 * Visits the shop with an empty cache, and takes all steps.
 * @param url of the shop
 * @param cpuSlowdown how many times slower the processor is than this machine's
 * @throws (rejects) with an Error that names the step that did not lead where it should
 */
export async function visit(browser: Browser, url: string, cpuSlowdown: number): Promise<readonly StepFigures[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  try {
    await context.addInitScript(NAME_FUNCTIONS)
    await context.addInitScript(OBSERVE_SCRIPT)
    const tab = tabOn(await context.newPage())
    const { page } = tab
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(url)
    await tab.shop.waitUntilSettled()
    await waitUntilIdle(page)
    const figures: StepFigures[] = []
    // oxlint-disable-next-line no-await-in-loop -- a visitor takes one step after the other
    for (const step of STEPS) figures.push(await takeStep(tab, step))
    return figures
  } finally {
    await context.close()
  }
}
