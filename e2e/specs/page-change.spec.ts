import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.describe('following a link', () => {
  test.beforeEach(async ({ catalogue }) => {
    await catalogue.openHome()
    await catalogue.openProduct('N° 06')
  })

  test('SIL-61 following a link shows the top of the page', async ({ page, shop }) => {
    await expect(page).toHaveURL('/product/6')
    await expect.poll(shop.scrollY).toBe(0)
  })

  test('SIL-61 following a link moves the focus to the heading of the page', async ({ shop }) => {
    await expect(shop.heading()).toBeFocused()
  })

  test('SIL-61 following a link announces the title of the page', async ({ page, shop }) => {
    await expect(shop.heading()).toBeFocused()
    await expect(shop.toast('Promptelier - Prompts IA Premium')).toHaveText(await page.title())
  })
})

// For half a second after a real click, the browser marks layout shifts as expected. It does not do so after a click by
// script. So the test also finds the shifts that visitors with a slow device see.
for (const width of [360, 1280])
  test(`eight navigations in a row cause no layout shift, at ${width} px`, async ({ page, shop, catalogue }) => {
    await page.setViewportSize({ width, height: 900 })
    const { main } = shop
    const { categoryChips } = catalogue
    const follow = async (link: Locator, heading: string) => {
      await shop.clickByScript(link)
      await expect(shop.heading(heading)).toBeFocused()
      await shop.waitUntilSettled()
    }
    await shop.open('/cart')
    await follow(shop.footer.getByRole('link', { name: 'Catégories' }), 'Toutes les catégories')
    await follow(categoryChips.getByRole('link', { name: 'Rédaction & SEO' }), 'Rédaction & SEO')
    await follow(categoryChips.getByRole('link', { name: 'Business & Finance' }), 'Business & Finance')
    await follow(main.getByRole('link', { name: 'Voir détails' }).first(), 'Prévisionnel de trésorerie guidé')
    await follow(
      main.getByRole('link', { name: 'Devis clair et relances polies' }).first(),
      'Devis clair et relances polies',
    )
    await follow(main.getByRole('link', { name: 'Acheter maintenant' }).first(), 'Paiement')
    await follow(shop.footer.getByRole('link', { name: 'Centre d’aide' }), 'Centre d’aide')
    await follow(shop.header.getByRole('link', { name: 'Promptelier' }), 'Le bon prompt, prêt à coller.')
  })

test('SIL-61 after a second click on a link while its page loads, the heading still gets the focus', async ({
  shop,
  remotes,
}) => {
  await shop.open('/')
  const heldHelpPage = await remotes.hold(/content-mfe\/.*HelpPage.*\.js$/)
  const link = shop.footer.getByRole('link', { name: 'Centre d’aide' })
  await shop.clickByScript(link)
  // The previous page stays on screen for a moment. Then the loading state of the next page replaces it.
  await expect(shop.main.locator('h1[data-loading]')).toBeAttached()
  await shop.clickByScript(link)
  heldHelpPage.letThrough()
  await expect(shop.heading('Centre d’aide')).toBeFocused()
})

test('SIL-61 the heading gets the focus even when the data of the next page arrives late', async ({
  shop,
  catalogue,
  remotes,
}) => {
  await shop.open('/categories/r%C3%A9daction-seo')
  const heldRecords = await remotes.hold(/\/category\/.*\.json$/)
  await shop.clickByScript(catalogue.categoryChips.getByRole('link', { name: 'Business & Finance' }))
  // The heading of the previous page is still in the document, hidden.
  await expect(shop.main.locator('h1[data-loading]')).toBeAttached()
  heldRecords.letThrough()
  await expect(shop.heading('Business & Finance')).toBeFocused()
})

test('SIL-61 Back restores the scroll position', async ({ page, shop }) => {
  await shop.open('/')
  const card = page.getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  const position = await shop.scrollY()
  expect(position).toBeGreaterThan(500)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(shop.heading()).toBeFocused()
  await shop.back()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeFocused()
  await expect.poll(() => shop.scrollY()).toBeGreaterThan(position - 5)
  expect(await shop.scrollY()).toBeLessThan(position + 5)
})

test('SIL-61 a reload restores the scroll position', async ({ page, shop }) => {
  await shop.open('/')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const position = await shop.scrollY()
  await shop.reload()
  await expect.poll(() => shop.scrollY()).toBe(position)
})

test('SIL-61 Back restores the scroll position even after a reload, and when the remote loads late', async ({
  page,
  shop,
  remotes,
}) => {
  await shop.open('/')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const position = await shop.scrollY()
  await shop.clickByScript(shop.footer.getByRole('link', { name: 'Centre d’aide' }))
  await expect(shop.heading('Centre d’aide')).toBeFocused()
  await shop.reload()
  const heldHomePage = await remotes.hold(/catalog-mfe\/.*HomePage.*\.js$/)
  await page.goBack()
  await expect(shop.main.locator('h1[data-loading]')).toBeAttached()
  heldHomePage.letThrough()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeFocused()
  await expect.poll(() => shop.scrollY()).toBe(position)
})

// The list shows skeletons for 300 ms, then six cards, then twelve more in each idle period: the page grows late.
for (const [path, width] of [
  ['/categories', 360],
  ['/categories', 1280],
  ['/search?q=e', 360],
] as const)
  test(`SIL-61 Back restores the scroll position at a card that renders late on ${path} at ${width} px, even after a reload`, async ({
    page,
    shop,
  }) => {
    // A busy machine has few idle periods.
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await shop.open(path)
    const cards = shop.main.getByRole('article')
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(40)
    const count = await cards.count()
    for (const reload of [false, true]) {
      await cards.nth(25).getByRole('link', { name: 'Voir détails' }).scrollIntoViewIfNeeded()
      const position = await shop.scrollY()
      expect(position).toBeGreaterThan(4000)
      await cards.nth(25).getByRole('link', { name: 'Voir détails' }).click()
      await expect(page).toHaveURL(/\/product\/\d+$/)
      await expect(shop.heading()).toBeFocused()
      if (reload) await shop.reload()
      await shop.back()
      await expect(cards).toHaveCount(count)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await shop.waitUntilSettled()
      expect(Math.abs((await shop.scrollY()) - position)).toBeLessThanOrEqual(5)
    }
  })

test('a navigation that changes only the query string does not move the focus', async ({ page, shop }) => {
  await shop.open('/')
  await page
    .getByRole('navigation', { name: /Pages|Pagination/ })
    .getByRole('link', { name: /2/ })
    .click()
  await expect(page).toHaveURL('/?page=2')
  await expect(shop.heading()).not.toBeFocused()
})

test('HDR-01 HDR-02 the header sticks to the top of the screen, and changes its look after more than 20 px of scrolling', async ({
  shop,
}) => {
  await shop.open('/')
  const header = shop.header
  await shop.scrollTo(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await shop.scrollTo(1000)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  // The promo strip scrolls out of view. The bar below it stays.
  await expect(header.getByRole('link', { name: 'Promptelier, accueil' })).toBeInViewport()
  await expect(header.getByRole('region', { name: 'Messages de la boutique' })).not.toBeInViewport()
})

/**
 * Records view transitions.
 * @param imageMs how much longer the browser takes for the image of the old page, ms
 * @returns a function that returns the animated pseudo-elements of each one so far
 */
async function recordTransitions(page: Page, imageMs = 0) {
  await page.addInitScript((delayMs) => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { transitions: [] as string[][] })
    document.startViewTransition = (update) => {
      const wait = () => new Promise((done) => setTimeout(done, delayMs))
      const transition = start(typeof update === 'function' && delayMs > 0 ? () => wait().then(update) : update)
      void transition.ready.then(() =>
        Object(window).transitions.push(
          document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).pseudoElement),
        ),
      )
      return transition
    }
  }, imageMs)
  return () => page.evaluate<string[][]>('window.transitions')
}

test('from a card to its product and back is a view transition of the cover', async ({ page, shop, clock }) => {
  await clock.install()
  const readTransitions = await recordTransitions(page)
  await shop.open('/categories')
  // Without the pause, a page that takes longer than 200 ms to load is shown without a transition.
  await clock.pause()
  await page.getByRole('article').filter({ hasText: 'N° 03' }).getByRole('link', { name: 'Voir détails' }).click()
  await expect.poll(readTransitions).toHaveLength(1)
  expect((await readTransitions())[0]).toContain('::view-transition-group(cover)')
  await clock.resume()
  await expect(shop.heading('Prévisionnel de trésorerie guidé')).toBeFocused()
  await clock.pause()
  await shop.back()
  await expect.poll(readTransitions).toHaveLength(2)
  expect((await readTransitions())[1]).toContain('::view-transition-old(page)')
  await clock.resume()
  await expect(shop.heading('Toutes les catégories')).toBeFocused()
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
})

test('a navigation without a cover has no view transition', async ({ page, shop }) => {
  const readTransitions = await recordTransitions(page)
  await shop.open('/')
  await shop.followFooter('Centre d’aide')
  await expect(shop.heading('Centre d’aide')).toBeFocused()
  expect(await readTransitions()).toEqual([])
})

test('where the browser is slow at transitions, only the first page is shown in one', async ({
  page,
  shop,
  catalogue,
}) => {
  const readTransitions = await recordTransitions(page, 60)
  await catalogue.open()
  const { firstLink } = catalogue
  // A page that takes longer than 200 ms to load is shown without a transition.
  const hasLoaded = page.waitForEvent('requestfinished', (request) => /\/ProductPage-.*\.js$/.test(request.url()))
  await firstLink.hover()
  await hasLoaded
  await firstLink.click()
  await expect.poll(readTransitions).toHaveLength(1)
  await expect(shop.heading()).toBeFocused()
  await shop.back()
  await expect(shop.heading('Toutes les catégories')).toBeFocused()
  expect(await readTransitions()).toHaveLength(1)
})

test('after several quick clicks on links, the last page shows', async ({ page, shop }) => {
  await shop.open('/')
  for (const name of ['Catégories', 'Nouveautés', 'Top ventes', 'Centre d’aide'])
    await shop.clickByScript(shop.footer.getByRole('link', { name }))
  await expect(page).toHaveURL('/aide')
  await expect(shop.heading('Centre d’aide')).toBeFocused()
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('from a card to its product there is no transition', async ({ page, shop, catalogue }) => {
    const readTransitions = await recordTransitions(page)
    await shop.open('/categories')
    await catalogue.openProduct()
    await expect(shop.heading()).toBeFocused()
    expect(await readTransitions()).toEqual([])
  })
})
