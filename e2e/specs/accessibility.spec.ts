import { violations } from '../support/axe.ts'
import { expect, settled, test } from '../support/shop.ts'
import { doubleText, textFaults } from '../support/text-faults.ts'

/** Two messages that fade into each other lie over one another for a moment. */
const STILL = { reducedMotion: 'reduce' } as const

const PAGES = [
  '/',
  '/categories',
  '/categories/marketing-vente',
  '/search?q=seo',
  '/search?q=seance%20de%20cours',
  '/search?q=zzzzqqqq',
  '/nouveautes',
  '/top-ventes',
  '/product/7',
  '/product/9999',
  '/cart',
  '/checkout/7',
  '/checkout/all-inclusive-pack',
  '/checkout/success/7',
  '/aide',
  '/nulle-part',
]

/** Paid before, so that the success page has something to show. */
const ORDER = {
  number: 'PA-2026-7K2M9Q',
  productId: '7',
  quantity: 2,
  email: 'claire@example.fr',
  amountCents: 1398,
  paidAt: '2026-03-03T10:00:00.000Z',
}

for (const width of [320, 768, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: STILL })

      test('every page is free of axe violations and never wider than the screen', async ({
        page,
        cart,
        complaints,
      }) => {
        test.slow()
        await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }])
        for (const path of PAGES) {
          await page.goto(path)
          await settled(page)
          expect([path, await violations(page)]).toEqual([path, []])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([path, overflow]).toEqual([path, 0])
        }
        // The browser logs that the two unknown addresses were 404.
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
      })
    })

for (const width of [320, 768, 1280])
  for (const filled of [false, true])
    test.describe(`${width} px, text at 200 %, ${filled ? 'filled' : 'empty'} cart`, () => {
      test.use({ viewport: { width, height: 900 }, contextOptions: STILL })

      test('no page is wider than the screen, and no text is cut or lies over other text', async ({
        page,
        cart,
        complaints,
      }) => {
        test.slow()
        if (filled) {
          await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }])
          await page.addInitScript((text) => localStorage.setItem('promptelier:orders', text), JSON.stringify([ORDER]))
        }
        await doubleText(page)
        for (const path of filled ? PAGES : ['/', '/cart', '/checkout/success/7']) {
          await page.goto(path)
          await settled(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft([path, overflow, await textFaults(page, 'body')]).toEqual([path, 0, []])
        }
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
      })
    })
