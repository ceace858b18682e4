import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that read colours: all that a colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Waits for what moves to come to an end: a fade is no colour to be judged. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // One that follows the scroll position ends at the end of the page.
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    // One that is taken back has come to its end as well.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * What axe finds wrong on the page, one line each.
 * @param rules the ones to run, all when there are none
 */
export async function violations(page: Page, ...rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  await still(page)
  const only = rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}
  const options = JSON.stringify({ ...only, resultTypes: ['violations'] })
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${options})`)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What axe finds wrong in the light scheme, and by its rules on colour in the dark one. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, ...COLOUR_RULES)
  return [...light, ...dark.map((text) => `dark: ${text}`)]
}

/** What axe finds wrong at three widths in both schemes, and where the page is wider than the screen. */
export async function violationsAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const violated = await violationsInBothSchemes(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    found.push(
      ...[...violated, ...(overflow > 0 ? [`${overflow} px too wide`] : [])].map((text) => `${width} px: ${text}`),
    )
  }
  return found
}

/** Axe waits by timers itself: lets the least of the paused time pass that it needs. */
export async function whilePaused<Result extends object>(page: Page, work: Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await Promise.race([work, page.clock.runFor(1)])
    if (result) return result
  }
}
