import type { Page } from '@playwright/test'
import type { Tab } from '../fixtures/test.ts'

/** The late parts of the shell, a script and its style sheet. They belong to no page. */
export const LATE_PARTS = /\/late-parts-/

/**
 * Resolves once the late parts of the shell have run. They are loaded five seconds after the page, at the first link,
 * or when something fails. Call it before.
 */
export async function waitForLateParts(page: Page) {
  const response = await page.waitForResponse(/\/late-parts-.*\.js/)
  // Resolves after the module has run, and after what the shell does with it.
  await page.evaluate((url) => import(url), response.url())
}

/** Lets the five seconds pass after which the late parts are loaded, and waits until they have run. */
export async function runLateParts({ page, clock }: Pick<Tab, 'page' | 'clock'>) {
  const started = waitForLateParts(page)
  await clock.runFor(5000)
  await started
}
