import type { Page } from '@playwright/test'

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
