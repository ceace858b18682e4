import type { Page, Request } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/** When every visit begins. */
const NOW = '2026-03-02T10:00:00'

/** Every page is complete at this time, in the page's clock. So the picture does not depend on how long it took. */
const COMPLETE = '2026-03-02T10:01:00'

/** How far the paused clock is set forward before a picture, ms: longer than every delay after which something appears. */
const SETTLING_MS = 10_000

const CART = [cartLine('7', 'Séance de cours prête à donner', 6.99, 2), cartLine('8', 'Huit', 6.99)]
const ORDER = storedOrder({ waivedAt: '2026-03-02T10:00:00.000Z' })

const open = (path: string) => (tab: Tab) => tab.shop.open(path)

const openWithCart = (path: string) => async (tab: Tab) => {
  await tab.cart.seed(CART)
  await tab.shop.open(path)
}

const openWithOrder = (path: string) => async (tab: Tab) => {
  await tab.orders.seed([ORDER])
  await tab.shop.open(path)
}

/** Each screen: the name of its picture, and how a visitor with empty storage comes there. */
const SCREENS: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  home: open('/'),
  categories: open('/categories'),
  category: open('/categories/marketing-vente'),
  search: open('/search'),
  'search-results': open('/search?q=seo'),
  'search-approximate': open('/search?q=seance%20de%20cours'),
  'search-nothing': open('/search?q=zqzq'),
  'new-arrivals': open('/nouveautes'),
  'best-sellers': open('/top-ventes'),
  product: open('/product/7'),
  'product-unknown': open('/product/9999'),
  'pack-productivity': open('/product/productivity-prompt-pack'),
  'pack-dropshipping': open('/product/dropshipping-prompt-pack'),
  'pack-all-inclusive': open('/product/all-inclusive-pack'),
  'cart-empty': open('/cart'),
  cart: openWithCart('/cart'),
  'cart-popover': async (tab) => {
    await openWithCart('/aide')(tab)
    await tab.cart.openPopover()
  },
  checkout: openWithCart('/checkout/7'),
  'checkout-pack': open('/checkout/all-inclusive-pack'),
  'checkout-success': openWithOrder('/checkout/success/7'),
  'orders-empty': open('/commandes'),
  orders: openWithOrder('/commandes'),
  'reading-empty': open('/lecture'),
  reading: openWithOrder('/lecture'),
  'reading-document': openWithOrder(`/lecture?commande=${ORDER.number}&fiche=7`),
  withdrawal: openWithOrder(`/retractation?commande=${ORDER.number}`),
  help: open('/aide'),
  guides: open('/blog'),
  'guide-prompts': open('/blog/comment-creer-meilleurs-prompts'),
  'guide-tiktok': open('/blog/pourquoi-peu-vues-tiktok'),
  'guide-daily-ai': open('/blog/intelligence-artificielle-quotidien'),
  'legal-notice': open('/mentions-legales'),
  terms: open('/cgv'),
  privacy: open('/politique-confidentialite'),
  cookies: open('/cookies'),
  accessibility: open('/accessibilite'),
  'not-found': open('/nulle-part'),
}

/** When the countdowns of every visit end, ms since the epoch. A page would count from the time at which it hydrates. */
const DEADLINE_MS = Date.parse('2026-03-02T10:10:00')

/**
 * Runs in the page, before its scripts. What the shop chooses at random, and its countdowns, are the same in each visit.
 * Requests have no time limit, because setting the clock forward would abort those whose response the page still reads.
 */
function fixVisit(deadlineMs: number) {
  Math.random = () => 0.5
  AbortSignal.timeout = () => new AbortController().signal
  for (const kind of ['product', 'checkout']) sessionStorage.setItem(`promptelier:deadline-${kind}`, String(deadlineMs))
}

/** Loads the images below the screen too. */
const loadImages = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // An image in a closed element has no source that can be decoded.
    await Promise.allSettled(images.map((image) => image.decode()))
  })

/**
 * Records the requests of a page from now on.
 * @returns a function that waits until all are answered
 */
function trackPendingRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => void pending.add(request))
  page.on('requestfinished', (request) => void pending.delete(request))
  page.on('requestfailed', (request) => void pending.delete(request))
  page.on('response', (response) => {
    // The shop does not read the bodies of errors, so the browser does not finish these requests.
    if (!response.ok()) pending.delete(response.request())
  })
  return () => expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
}

for (const [name, enter] of Object.entries(SCREENS))
  test(name, async ({ page, clock, preview, tabs, pageProblems }) => {
    pageProblems.allow404()
    // For a picture of the whole page, the browser resizes the window.
    pageProblems.allowLayoutShifts()
    await clock.install(NOW)
    // After the clock, whose own time limits this replaces.
    await page.addInitScript(fixVisit, DEADLINE_MS)
    const waitForResponses = trackPendingRequests(page)
    await enter(tabs.first)
    await tabs.first.shop.waitUntilComplete()
    await loadImages(page)
    await waitForResponses()
    await clock.pauseAt(COMPLETE)
    await waitForResponses()
    await clock.advance(SETTLING_MS)
    // It contains the id of the composition.
    await preview.badge.evaluateAll((badges) => badges.forEach((badge) => badge.remove()))
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true })
  })
