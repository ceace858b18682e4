import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules about colours: a colour scheme can break no others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Waits until animations have ended: axe cannot judge colours during a fade. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // A scroll-driven animation ends only at the end of the page.
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    // A cancelled animation rejects `finished`: it has ended as well.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Runs axe on the page.
 * @param rules the rules to run; all by default
 * @returns one line for each violation
 */
export async function violations(page: Page, ...rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  await waitForAnimations(page)
  const only = rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}
  const options = JSON.stringify({ ...only, resultTypes: ['violations'] })
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${options})`)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Returns the violations in the light scheme, and those of the colour rules in the dark scheme. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, ...COLOUR_RULES)
  return [...light, ...dark.map((text) => `dark: ${text}`)]
}

/**
 * Returns the violations at three widths in both schemes, and the widths at which the page is wider than the screen.
 */
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

/** Runs axe while the clock is paused. Axe itself uses timers: advances the clock by 1 ms until axe has finished. */
export async function whilePaused<Result extends object>(page: Page, work: Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await Promise.race([work, page.clock.runFor(1)])
    if (result) return result
  }
}
