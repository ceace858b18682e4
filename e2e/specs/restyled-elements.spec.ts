import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } }

/**
 * For how many elements the browser has computed the styles at once, at most, while `act` ran and until the page was
 * painted again.
 */
async function mostRestyledElements(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  // Only with the second category does the browser count the elements.
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await browser.startTracing(page, { categories })
  await act()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts)
}

/** A popover of the header, a toast or a button has fewer elements, and every page has more. */
const MOST = 150

test('a press computes the styles of what it changes, not of the page', async ({
  page,
  shop,
  product,
  cart,
  header,
}) => {
  await shop.open('/product/7')
  await product.addButton.click()
  await expect(shop.message()).toBeVisible()
  expect(await page.locator('*').count()).toBeGreaterThan(4 * MOST)
  const presses = {
    vote: () => product.voteButton.click(),
    'open the cart': () => cart.openPopover(),
    'close it': () => page.keyboard.press('Escape'),
    'open the categories': () => header.categoriesButton.click(),
    'close them': () => page.keyboard.press('Escape'),
  }
  for (const [name, press] of Object.entries(presses))
    expect(await mostRestyledElements(page, press), name).toBeLessThan(MOST)
})
