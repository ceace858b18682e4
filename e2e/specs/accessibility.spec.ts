import { cartLine } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { testAccessibility } from '../support/test-accessibility.ts'
import { doubleTextSize, findTextFaults } from '../support/text-faults.ts'

const PAGES = [
  '/',
  '/categories',
  '/categories/marketing-vente',
  '/search?q=seo',
  '/search?q=seance%20de%20cours',
  '/search?q=zqzq',
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
  '/lecture',
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

const CART = [cartLine('7', 'Sept', 6.99, 2)]

for (const path of PAGES)
  testAccessibility(path, async ({ cart, shop }, pageProblems) => {
    // The browser logs the 404 of an unknown URL.
    pageProblems.allow404()
    await cart.seed(CART)
    await shop.open(path)
    await shop.waitUntilSettled()
  })

// With motion, two messages of the promo strip overlap during their cross-fade.
test.describe('text at 200 %', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [width, tag] of [
    [320, []],
    [768, ['@nightly']],
    [1280, ['@nightly']],
  ] as const)
    for (const [isCartFilled, paths] of [
      [true, PAGES],
      [false, ['/', '/cart', '/checkout/success/7']],
    ] as const)
      for (const path of paths)
        test.describe(() => {
          test.use({ viewport: { width, height: 900 } })

          test(`${path} with ${isCartFilled ? 'a filled' : 'an empty'} cart fits ${width} px at twice the text size, and no text is clipped or covered`, {
            tag: [...tag],
          }, async ({ page, shop, cart, orders, pageProblems }) => {
            pageProblems.allow404()
            if (isCartFilled) {
              await cart.seed(CART)
              await orders.seed([storedOrder({ quantity: 2, amountCents: 1398 })])
            }
            await doubleTextSize(page)
            await shop.open(path)
            await shop.waitUntilSettled()
            expect(await shop.horizontalOverflow()).toBe(0)
            expect(await findTextFaults(page, 'body')).toEqual([])
          })
        })
})
