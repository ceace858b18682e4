import { violationsAtEveryWidth } from '../support/axe.ts'
import { expect, forgive404, settled, test } from '../support/shop.ts'
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
  '/product/productivity-prompt-pack',
  '/product/dropshipping-prompt-pack',
  '/product/all-inclusive-pack',
  '/cart',
  '/checkout/7',
  '/checkout/all-inclusive-pack',
  '/checkout/success/7',
  '/commandes',
  '/retractation',
  '/aide',
  '/blog',
  '/blog/comment-creer-meilleurs-prompts',
  '/blog/pourquoi-peu-vues-tiktok',
  '/blog/intelligence-artificielle-quotidien',
  '/mentions-legales',
  '/cgv',
  '/politique-confidentialite',
  '/cookies',
  '/accessibilite',
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

const CART = [{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }]

for (const path of PAGES)
  test.describe(path, () => {
    test.use({ viewport: { width: 320, height: 900 }, contextOptions: STILL })

    test(`${path} is free of axe violations at three widths in both schemes, and never wider than the screen`, async ({
      page,
      cart,
      complaints,
    }) => {
      test.slow()
      await cart.seed(CART)
      await page.goto(path)
      await settled(page)
      expect(await violationsAtEveryWidth(page)).toEqual([])
      // The browser logs that an unknown address was a 404.
      forgive404(complaints)
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
          await cart.seed(CART)
          await page.addInitScript((text) => localStorage.setItem('promptelier:orders', text), JSON.stringify([ORDER]))
        }
        await doubleText(page)
        for (const path of filled ? PAGES : ['/', '/cart', '/checkout/success/7']) {
          await page.goto(path)
          await settled(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft([path, overflow, await textFaults(page, 'body')]).toEqual([path, 0, []])
        }
        forgive404(complaints)
      })
    })
