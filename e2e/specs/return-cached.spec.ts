import { chromium } from '../checks/chromium.mjs'
import { expect, settled, test } from '../support/shop.ts'

// Playwright switches the back-forward cache off by itself.
test.use({
  launchOptions: { executablePath: chromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('SIL-61 a page that comes back from the cache as it was left stands where it was left, and reloads there', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/categories')
  await settled(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    window.scrollTo({ top: 1800, behavior: 'instant' })
  })
  await expect.poll(top).toBe(1800)
  await page.goto('/commandes')
  await settled(page)
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate('window.persisted')).toBe(true)
  expect(await top()).toBe(1800)
  await page.reload()
  await settled(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.waitForTimeout(700)
  expect(Math.abs((await top()) - 1800)).toBeLessThanOrEqual(2)
})
