import type { Locator } from '@playwright/test'

/**
 * Replaces the text of a field as a visitor does, beginning with a key. Chromium does not count layout shifts that follow
 * an input, such as those of an error message that disappears; `fill` alone is no input to it.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.press('a')
  await field.fill(text)
}
