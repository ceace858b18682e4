import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.describe('following a link', () => {
  test.beforeEach(async ({ catalogue }) => {
    await catalogue.openHome()
    await catalogue.openProduct('N° 06')
  })

  test('SIL-61 leads to the top of the page', async ({ page, shop }) => {
    await expect(page).toHaveURL('/product/6')
    await expect.poll(shop.scrollY).toBe(0)
  })

  test('SIL-61 gives the focus to the heading of the page', async ({ shop }) => {
    await expect(shop.heading()).toBeFocused()
  })

  test('SIL-61 announces the title of the page', async ({ page, shop }) => {
    await expect(shop.heading()).toBeFocused()
    await expect(shop.toast('Promptelier - Prompts IA Premium')).toHaveText(await page.title())
  })
})

// A click excuses every shift of the half second that follows it. These are clicks of a script, which excuse nothing,
// so that the fixture sees what a visitor with a slow machine sees.
for (const width of [360, 1280])
  test(`no change of page moves what is there, however late it comes, at ${width} px`, async ({
    page,
    shop,
    catalogue,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { main } = shop
    const { chips } = catalogue
    const follow = async (link: Locator, heading: string) => {
      await shop.clickByScript(link)
      await expect(shop.heading(heading)).toBeFocused()
      await shop.waitUntilSettled()
    }
    await shop.open('/cart')
    await follow(shop.footer.getByRole('link', { name: 'Catégories' }), 'Toutes les catégories')
    await follow(chips.getByRole('link', { name: 'Rédaction & SEO' }), 'Rédaction & SEO')
    await follow(chips.getByRole('link', { name: 'Business & Finance' }), 'Business & Finance')
    await follow(main.getByRole('link', { name: 'Voir détails' }).first(), 'Prévisionnel de trésorerie guidé')
    await follow(
      main.getByRole('link', { name: 'Devis clair et relances polies' }).first(),
      'Devis clair et relances polies',
    )
    await follow(main.getByRole('link', { name: 'Acheter maintenant' }).first(), 'Paiement')
    await follow(shop.footer.getByRole('link', { name: 'Centre d’aide' }), 'Centre d’aide')
    await follow(shop.header.getByRole('link', { name: 'Promptelier' }), 'Le bon prompt, prêt à coller.')
  })

test('SIL-61 a second click on the link of a page that is still to come does not lose its heading', async ({
  shop,
  remotes,
}) => {
  await shop.open('/')
  const helpPage = await remotes.hold(/content-mfe\/.*HelpPage.*\.js$/)
  const link = shop.footer.getByRole('link', { name: 'Centre d’aide' })
  await shop.clickByScript(link)
  // The page that is left stays for a moment, then its place is held for the next one.
  await expect(shop.main.locator('h1[data-loading]')).toBeAttached()
  await shop.clickByScript(link)
  helpPage.release()
  await expect(shop.heading('Centre d’aide')).toBeFocused()
})

test('SIL-61 Back returns to where the page was left', async ({ page, shop }) => {
  await shop.open('/')
  const card = page.getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  const left = await shop.scrollY()
  expect(left).toBeGreaterThan(500)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(shop.heading()).toBeFocused()
  await shop.back()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeFocused()
  await expect.poll(() => shop.scrollY()).toBeGreaterThan(left - 5)
  expect(await shop.scrollY()).toBeLessThan(left + 5)
})

test('SIL-61 a reload stays where the page was', async ({ page, shop }) => {
  await shop.open('/')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const left = await shop.scrollY()
  await shop.reload()
  await expect.poll(() => shop.scrollY()).toBe(left)
})

test('SIL-61 Back returns to the place also after a reload, and when the remote arrives late', async ({
  page,
  shop,
  remotes,
}) => {
  await shop.open('/')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  const left = await shop.scrollY()
  await shop.clickByScript(shop.footer.getByRole('link', { name: 'Centre d’aide' }))
  await expect(shop.heading('Centre d’aide')).toBeFocused()
  await shop.reload()
  const homePage = await remotes.hold(/catalog-mfe\/.*HomePage.*\.js$/)
  await page.goBack()
  await expect(shop.main.locator('h1[data-loading]')).toBeAttached()
  homePage.release()
  await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeFocused()
  await expect.poll(() => shop.scrollY()).toBe(left)
})

// Skeletons for 300 ms, then six cards, then twelve more in each idle moment: the place is there later than the page.
for (const [path, width] of [
  ['/categories', 360],
  ['/categories', 1280],
  ['/search?q=e', 360],
] as const)
  test(`SIL-61 Back returns to a late card of ${path} at ${width} px, also after a reload`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 })
    await shop.open(path)
    const cards = shop.main.getByRole('article')
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(40)
    const count = await cards.count()
    for (const reload of [false, true]) {
      await cards.nth(20).getByRole('link', { name: 'Voir détails' }).scrollIntoViewIfNeeded()
      const left = await shop.scrollY()
      expect(left).toBeGreaterThan(4000)
      await cards.nth(20).getByRole('link', { name: 'Voir détails' }).click()
      await expect(page).toHaveURL(/\/product\/\d+$/)
      await expect(shop.heading()).toBeFocused()
      if (reload) await shop.reload()
      await shop.back()
      await expect(cards).toHaveCount(count)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await shop.waitUntilSettled()
      expect(Math.abs((await shop.scrollY()) - left)).toBeLessThanOrEqual(5)
    }
  })

test('a change of the query string alone is no new page: the focus stays', async ({ page, shop }) => {
  await shop.open('/')
  await page
    .getByRole('navigation', { name: /Pages|Pagination/ })
    .getByRole('link', { name: /2/ })
    .click()
  await expect(page).toHaveURL('/?page=2')
  await expect(shop.heading()).not.toBeFocused()
})

test('HDR-01 HDR-02 the header stays on top while the page is scrolled, and changes past 20 px', async ({ shop }) => {
  await shop.open('/')
  const header = shop.header
  await shop.scrollTo(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await shop.scrollTo(1000)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  // The messages have gone, the bar is there.
  await expect(header.getByRole('link', { name: 'Promptelier, accueil' })).toBeInViewport()
  await expect(header.getByRole('region', { name: 'Messages de la boutique' })).not.toBeInViewport()
})

test('pointing at a link loads the remote of its page before the click', async ({ page, shop }) => {
  await shop.open('/')
  // What the page's own document announces of its remote is what the page needs.
  const document = await (await page.request.get('/aide')).text()
  const needed = [...document.matchAll(/<link rel="modulepreload"[^>]*href="([^"]*\/content-mfe\/[^"]*)"/g)].map(
    ([, url = '']) => url,
  )
  expect(needed.length).toBeGreaterThan(3)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const help = shop.footer.getByRole('link', { name: 'Centre d’aide' })
  await help.hover()
  await expect.poll(() => needed.filter((url) => !asked.includes(url))).toEqual([])
  asked.length = 0
  await help.click()
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([])
})

/** Counts the view transitions of the page, and the names that the browser saw move. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { moved: [] as string[][] })
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() =>
        Object(window).moved.push(
          document.getAnimations().map((animation) => (animation.effect as KeyframeEffect).pseudoElement),
        ),
      )
      return transition
    }
  })
  return () => page.evaluate<string[][]>('window.moved')
}

test("a change of page is a view transition in which the card's picture becomes the product's, and back", async ({
  page,
  shop,
}) => {
  const moved = await watchTransitions(page)
  await shop.open('/categories')
  const card = page.getByRole('article').filter({ hasText: 'N° 03' })
  // On a busy machine the module may take longer than the transition waits.
  const loaded = page.waitForResponse(/product-mfe\/.*ProductPage.*\.js$/)
  await card.getByRole('link', { name: 'Voir détails' }).hover()
  await (await loaded).finished()
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(shop.heading()).toBeFocused()
  await expect.poll(moved).toHaveLength(1)
  expect((await moved())[0]).toContain('::view-transition-group(plate)')
  await shop.back()
  await expect(shop.heading('Toutes les catégories')).toBeFocused()
  await expect.poll(moved).toHaveLength(2)
  expect((await moved())[1]).toContain('::view-transition-old(page)')
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
})

test('the last of several quick steps wins', async ({ page, shop }) => {
  await shop.open('/')
  for (const name of ['Catégories', 'Nouveautés', 'Top ventes', 'Centre d’aide'])
    await shop.clickByScript(shop.footer.getByRole('link', { name }))
  await expect(page).toHaveURL('/aide')
  await expect(shop.heading('Centre d’aide')).toBeFocused()
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a page changes without a transition', async ({ page, shop }) => {
    const moved = await watchTransitions(page)
    await shop.open('/')
    await shop.followFooter('Centre d’aide')
    await expect(shop.heading('Centre d’aide')).toBeFocused()
    expect(await moved()).toEqual([])
  })
})
