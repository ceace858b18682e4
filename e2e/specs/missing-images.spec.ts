import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'

/** A page of each kind that has images. Cart and order pages show the stored lines and orders. */
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
  '/aide',
  '/cgv',
  '/cookies',
  '/blog',
  '/blog/comment-creer-meilleurs-prompts',
  '/blog/pourquoi-peu-vues-tiktok',
  '/blog/intelligence-artificielle-quotidien',
]

/** Scrolls through the whole page, half a screen at a time: lazy images load when they are near the viewport. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => void requestAnimationFrame(() => setTimeout(done, 20)))
    }
  })
}

/** Returns the visible images that do not show the fallback image. */
const findImagesWithoutFallback = (page: Page) =>
  page.locator('img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((img) => !img.currentSrc.startsWith('data:image/svg+xml,') || img.naturalWidth === 0)
      // Images in closed elements are not loaded.
      .filter((img) => img.checkVisibility())
      .map((img) => img.outerHTML),
  )

test.beforeEach(async ({ page, cart, orders, pageProblems }) => {
  // The browser logs each image that cannot be loaded.
  pageProblems.allow(/^(?!layout shift).*(?:404|net::ERR_FAILED)/s)
  await cart.seed([cartLine('7', 'Sept', 6.99, 2)])
  await orders.seed([storedOrder()])
  await page.route('**', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()))
})

for (const path of PAGES)
  for (const [width, tag] of [
    [360, []],
    [1280, ['@nightly']],
  ] as const)
    test(`GEN-08 GEN-20 when no image of ${path} can be loaded, each is replaced, without a layout shift, at ${width} px`, {
      tag: [...tag],
    }, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 })
      await shop.open(path)
      await shop.waitUntilSettled()
      // Cart and orders show their content once the records of their products have been fetched.
      await page.waitForLoadState('networkidle')
      await expect(page.locator('img')).not.toHaveCount(0)
      await scrollThrough(page)
      await expect.poll(() => findImagesWithoutFallback(page)).toEqual([])
      await shop.collectLayoutShifts()
    })

test('GEN-08 GEN-20 images in the cart popover that cannot be loaded are replaced', async ({ shop, cart }) => {
  await shop.open('/')
  await cart.openPopover()
  const image = cart.popover.locator('img')
  await expect(image).toBeVisible()
  await expect(image).toHaveAttribute('src', /^data:image/)
})
