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
    await shop.collectLayoutShifts()
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

test('a navigation that changes only the query string does not move the focus', async ({ page, shop, catalogue }) => {
  await shop.open('/')
  await catalogue.pagination.getByRole('link', { name: /2/ }).click()
  await expect(page).toHaveURL('/?page=2')
  await expect(catalogue.pagination.locator('[aria-current]')).toHaveText(/2$/)
  await shop.waitUntilSettled()
  await expect(shop.heading()).not.toBeFocused()
})

test('SIL-61 HDR-14 a search from the header shows its results from the top, also on the search page, and Back returns', async ({
  page,
  shop,
  header,
  catalogue,
}) => {
  await catalogue.openSearch('')
  await shop.waitUntilComplete()
  await shop.scrollToAndWait(1500)
  // The browser may scroll to the field that gets the focus, by the height of the header.
  await header.search.field.fill('prompt')
  const position = await shop.scrollY()
  expect(position).toBeGreaterThan(1400)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=prompt')
  await expect(shop.heading()).toHaveText(/prompt/)
  expect(await shop.scrollY()).toBe(0)
  await shop.back()
  await expect.poll(() => shop.scrollY()).toBe(position)
})

test('SIL-61 the logo leads to the top of the home page, also from another page of its list', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open('/')
  const logo = shop.header.getByRole('link', { name: 'Promptelier, accueil' })
  await catalogue.pagination.getByRole('link', { name: /2/ }).click()
  await expect(page).toHaveURL('/?page=2')
  await expect.poll(() => shop.scrollY()).toBe(0)
  await catalogue.pagination.scrollIntoViewIfNeeded()
  expect(await shop.scrollY()).toBeGreaterThan(500)
  await logo.click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => shop.scrollY()).toBe(0)
})

test('HOM-12 SIL-21 another page of the grid scrolls back to the top', async ({ page, shop, catalogue }) => {
  await shop.open('/')
  await catalogue.pagination.scrollIntoViewIfNeeded()
  expect(await shop.scrollY()).toBeGreaterThan(500)
  await catalogue.pagination.getByRole('link', { name: /2/ }).click()
  await expect(page).toHaveURL('/?page=2')
  await expect.poll(() => shop.scrollY()).toBe(0)
})

test('HDR-01 HDR-02 the header sticks to the top of the screen, and changes its look after more than 20 px of scrolling', async ({
  shop,
}) => {
  await shop.open('/')
  const header = shop.header
  await shop.scrollToAndWait(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await shop.scrollToAndWait(21)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  await shop.scrollTo(1000)
  // The promo strip scrolls out of view. The bar below it stays.
  await expect(header.getByRole('link', { name: 'Promptelier, accueil' })).toBeInViewport()
  await expect(header.getByRole('region', { name: 'Annonces de la boutique' })).not.toBeInViewport()
})

test('HDR-01 using the header does not scroll the page: typing, Tab and the cart', async ({
  page,
  shop,
  header,
  cart,
}) => {
  await shop.open('/cgv')
  await shop.waitUntilComplete()
  await shop.scrollToAndWait(1000)
  // Not `click`, which scrolls to the field first, as no visitor does.
  const { x, y } = (await header.search.field.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 20, y + 10)
  await page.keyboard.type('seo')
  await expect(header.search.options.last()).toContainText('seo')
  expect(await shop.scrollY()).toBe(1000)
  for (const key of ['Escape', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
  expect(await shop.scrollY()).toBe(1000)
  await page.keyboard.press('Escape')
  await shop.clickByScript(cart.counter)
  await expect(cart.popover).toBeFocused()
  expect(await shop.scrollY()).toBe(1000)
})

test('HDR-01 the controls of the messages are on screen when they have the focus, also on a scrolled page', async ({
  page,
  shop,
  header,
}) => {
  await shop.open('/cgv')
  await shop.waitUntilComplete()
  await shop.scrollToAndWait(1000)
  await header.homeLink.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  for (const button of [header.promoStrip.getByRole('button', { name: 'Message suivant' }), header.resumeButton]) {
    await page.keyboard.press('Shift+Tab')
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

/**
 * Stops the motion of every cover at its first moment.
 * @returns functions: how many covers have begun to move in this document; let them finish
 */
async function pauseCovers(page: Page) {
  await page.addInitScript(() => {
    const animations: Animation[] = []
    Object.assign(window, { animations })
    const prototype: { animate: (this: Element, ...args: Parameters<Element['animate']>) => Animation } =
      Element.prototype
    const { animate } = prototype
    prototype.animate = function animateAndPause(...args) {
      const animation = animate.apply(this, args)
      animation.pause()
      animations.push(animation)
      return animation
    }
  })
  return {
    count: () => page.evaluate<number>('animations.length'),
    finish: () => page.evaluate('animations.forEach((animation) => animation.finish())'),
  }
}

/** Where the cover of a product is on screen, in whole px. */
async function placeOf(cover: Locator) {
  const { x, y, width } = (await cover.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN }
  return [x, y, width].map(Math.round)
}

for (const width of [360, 1280])
  test(`from a card to its product, the cover moves to its place while the rest is loading, at ${width} px`, async ({
    page,
    shop,
    product,
    clock,
  }) => {
    await clock.install()
    await page.setViewportSize({ width, height: 900 })
    const covers = await pauseCovers(page)
    await shop.open('/categories')
    const card = page.getByRole('article').filter({ hasText: 'N° 03' })
    const link = card.getByRole('link', { name: 'Voir détails' })
    await link.scrollIntoViewIfNeeded()
    const formerPlace = await placeOf(card.locator('img'))
    // The simulated loading of the product does not end. A page that takes longer than 200 ms to load moves nothing.
    await clock.pause()
    await link.click()
    const cover = shop.main.locator('[data-cover] img')
    await expect(cover).toBeVisible()
    await expect(product.addButton).toBeHidden()
    expect(await placeOf(cover)).toEqual(formerPlace)
    await covers.finish()
    const [left, , coverWidth] = await placeOf(cover)
    const [areaLeft, , areaWidth] = await placeOf(shop.main.locator('[data-cover]'))
    expect([left, coverWidth]).toEqual([areaLeft, areaWidth])
    await clock.resume()
    await expect(shop.heading('Prévisionnel de trésorerie guidé')).toBeFocused()
    await expect(product.addButton).toBeVisible()
  })

test('a navigation without a cover moves nothing', async ({ page, shop }) => {
  const covers = await pauseCovers(page)
  await shop.open('/')
  await shop.followFooter('Centre d’aide')
  await expect(shop.heading('Centre d’aide')).toBeFocused()
  expect(await covers.count()).toBe(0)
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

  test('from a card to its product, nothing moves', async ({ page, shop, catalogue }) => {
    const covers = await pauseCovers(page)
    await shop.open('/categories')
    await catalogue.openProduct()
    await expect(shop.heading()).toBeFocused()
    expect(await covers.count()).toBe(0)
  })
})
