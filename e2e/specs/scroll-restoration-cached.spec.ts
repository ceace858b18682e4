import { installedChromium } from '@promptelier/tools/chromium'
import { expect, test } from '../fixtures/test.ts'

// Needs a full Chromium with its back-forward cache: the headless shell has none, and Playwright disables it by default.
test.use({
  launchOptions: { executablePath: installedChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test.beforeEach(async ({ page, shop }) => {
  await shop.open('/categories')
  await shop.waitUntilComplete()
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await shop.scrollToAndWait(1800)
  await shop.open('/commandes')
  await shop.waitUntilSettled()
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate('window.persisted')).toBe(true)
})

test('SIL-61 a page restored from the back-forward cache has its scroll position', async ({ shop }) => {
  expect(await shop.scrollY()).toBe(1800)
})

test('SIL-61 a page restored from the back-forward cache still has its scroll position after a reload', async ({
  shop,
}) => {
  await shop.reload()
  await shop.waitUntilScrollRestored()
  expect(Math.abs((await shop.scrollY()) - 1800)).toBeLessThanOrEqual(2)
})
