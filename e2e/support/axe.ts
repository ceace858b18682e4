import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { waitForAnimations } from './animations.ts'

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe about colours. A page can violate only these in one colour scheme and not in the other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the page.
 * @param rules the rules to run; all by default
 * @returns one line for each violation
 */
export async function findViolations(page: Page, ...rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE_SCRIPT)
  // During a fade, axe cannot judge colours.
  await waitForAnimations(page)
  const only = rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}
  const options = JSON.stringify({ ...only, resultTypes: ['violations'] })
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${options})`)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Runs all rules in the light colour scheme, and the rules about colours in the dark one. @returns the violations */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, ...COLOUR_RULES)
  return [...light, ...dark.map((text) => `dark: ${text}`)]
}

/**
 * Runs axe at three widths in both colour schemes.
 * @returns the violations, and one line for each width at which the page is wider than the screen
 */
export async function findViolationsAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = await findViolationsInBothSchemes(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    found.push(
      ...[...violations, ...(overflow > 0 ? [`${overflow} px too wide`] : [])].map((text) => `${width} px: ${text}`),
    )
  }
  return found
}

/**
 * Waits for a check with axe while the clock is paused. Axe itself uses timers: advances the clock by 1 ms at a time until
 * the check has finished.
 */
export async function waitWhilePaused<Result extends object>(page: Page, check: Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await Promise.race([check, page.clock.runFor(1)])
    if (result) return result
  }
}
