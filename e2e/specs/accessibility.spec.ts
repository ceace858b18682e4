import { violations } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/shop.ts'

const PAGES = [
  '/',
  '/categories',
  '/categories/marketing-vente',
  '/product/7',
  '/product/9999',
  '/cart',
  '/checkout/7',
  '/checkout/all-inclusive-pack',
  '/checkout/success/7',
  '/aide',
  '/nulle-part',
]

for (const width of [320, 768, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })

      test('every page is free of axe violations and never wider than the screen', async ({
        page,
        cart,
        complaints,
      }) => {
        test.slow()
        await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }])
        for (const path of PAGES) {
          await page.goto(path)
          await hydrated(page)
          await page.waitForTimeout(850)
          expect([path, await violations(page)]).toEqual([path, []])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([path, overflow]).toEqual([path, 0])
        }
        // The browser logs that the two unknown addresses were 404.
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
      })
    })

test('no page is wider than a tablet or a desktop screen with text at 200 %', async ({ page, cart, complaints }) => {
  test.slow()
  await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }])
  // Before the first paint: set later it would be a layout shift.
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = '200%'
      observer.disconnect()
    }).observe(document, { childList: true }),
  )
  for (const path of PAGES)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await hydrated(page)
      await page.waitForTimeout(850)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, overflow]).toEqual([path, width, 0])
    }
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
})
