import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'

/** A page of each kind; with stored lines and orders where these are what it shows. */
const PAGES = [
  '/',
  '/?page=5',
  '/search?q=e',
  '/categories',
  '/categories/marketing-vente',
  '/categories/pack-complet',
  '/nouveautes',
  '/top-ventes',
  '/product/7',
  '/product/productivity-prompt-pack',
  '/product/dropshipping-prompt-pack',
  '/product/all-inclusive-pack',
  '/cart',
  '/checkout/7',
  '/checkout/success/7',
  '/commandes',
  '/retractation',
  '/aide',
  '/cgv',
  '/cookies',
  '/blog',
  '/blog/comment-creer-meilleurs-prompts',
  '/blog/pourquoi-peu-vues-tiktok',
  '/blog/intelligence-artificielle-quotidien',
  '/adresse/inconnue',
]

/** Brings the whole page into view once, screen by screen: pictures below are fetched when they come near. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => void requestAnimationFrame(() => setTimeout(done, 20)))
    }
  })
}

/** The pictures that are not the fallback, as it can be seen: whole, and drawn into the document. */
const withoutFallback = (page: Page) =>
  page.locator('img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((img) => !img.currentSrc.startsWith('data:image/svg+xml,') || img.naturalWidth === 0)
      // One inside of what is closed is not fetched.
      .filter((img) => img.checkVisibility())
      .map((img) => img.outerHTML),
  )

test.beforeEach(async ({ page, cart, orders, pageProblems }) => {
  // What the browser itself logs of each picture that does not come.
  pageProblems.allow(/404|net::ERR_FAILED/)
  await cart.seed([cartLine('7', 'Sept', 6.99, 2)])
  await orders.seed([storedOrder()])
  await page.route('**', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()))
})

for (const path of PAGES)
  for (const [width, tag] of [
    [360, []],
    [1280, ['@nightly']],
  ] as const)
    test(`GEN-08 GEN-20 every picture of ${path} is replaced when none comes, and nothing moves, at ${width} px`, {
      tag: [...tag],
    }, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 })
      await shop.open(path)
      await shop.waitUntilSettled()
      await scrollThrough(page)
      await expect.poll(() => withoutFallback(page)).toEqual([])
    })

test('GEN-08 GEN-20 pictures of what opens over a page are replaced as well', async ({ shop, cart }) => {
  await shop.open('/')
  await cart.openPopover()
  const picture = cart.popover.locator('img')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('src', /^data:image/)
})
