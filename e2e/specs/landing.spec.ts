import type { Page } from '@playwright/test'
import { expect, hydrated, settled, test } from '../support/shop.ts'

const PACKS = [
  {
    rows: 'LPP-01 LPP-02 LPP-03 LPP-04 LPP-05 LPP-06 LPP-07 LPP-08 CON-12',
    path: '/product/productivity-prompt-pack',
    checkout: '/checkout/productivity-prompt-pack',
    figures: ['19,99€', '29,99€', '-33%', '845 avis', '98%', '12500+', '4.9/5'],
    lots: 5,
    theme: 'purple',
    // SIL-36
    guides: ['/blog/comment-creer-meilleurs-prompts', '/blog/intelligence-artificielle-quotidien'],
  },
  {
    rows: 'LPD-01 LPD-02 LPD-03 LPD-04 LPD-05 LPD-06 LPD-07 LPD-08 CON-13',
    path: '/product/dropshipping-prompt-pack',
    checkout: '/checkout/dropshipping-prompt-pack',
    figures: ['21,99€', '34,99€', '-37%', '640 avis', '97%', '9800+', '4.8/5'],
    lots: 6,
    theme: 'green',
    guides: ['/blog/pourquoi-peu-vues-tiktok', '/blog/comment-creer-meilleurs-prompts'],
  },
] as const

const COMPLETE = '/product/all-inclusive-pack'

const message = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Messages(?! de la boutique)/ })
    .getByRole('listitem')
    .filter({ hasText: text })
const buyLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Acheter maintenant' }).first()
const addButton = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier' })

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

for (const { rows, path, checkout, figures, lots, theme, guides } of PACKS) {
  test(`${rows} LND-01 LND-03 LND-04 GEN-08 ${path} shows its figures and all its parts`, async ({ page }) => {
    await open(page, path)
    const main = page.getByRole('main')
    for (const figure of figures) await expect(main.getByText(figure).first()).toBeVisible()
    await expect(main.locator('s').first()).toHaveText(figures[1])
    await expect(main.getByRole('listitem').filter({ has: page.getByText(/^\d+ prompts$/) })).toHaveCount(lots)
    await expect(main.getByRole('meter', { name: 'de clients satisfaits' })).toBeVisible()
    await expect(main.getByRole('complementary')).toHaveAttribute('data-theme', theme)
  })

  test(`LND-05 GRC-02 SIL-36 ${path} recommends two guides`, async ({ page }) => {
    await open(page, path)
    const cards = page.getByRole('region', { name: 'À lire avec le pack' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    for (const [index, guide] of guides.entries())
      await expect(cards.nth(index).getByRole('link').first()).toHaveAttribute('href', guide)
  })

  test(`LND-06 LND-07 LND-08 SIL-34 TST-07 the buy button of ${path} leads to its checkout and leaves the cart alone`, async ({
    page,
  }) => {
    await open(page, path)
    await buyLink(page).click()
    await expect(page).toHaveURL(checkout)
    await expect(message(page, 'Article ajouté au panier!')).toContainText('Vous réglez cet article directement.')
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  })

  test(`SOB-02 SOB-03 SOB-04 SIL-35 the offer on ${path} leads to the Pack Complet`, async ({ page }) => {
    await open(page, path)
    await page.getByRole('main').getByRole('link', { name: "Profiter de l'offre" }).click()
    await expect(page).toHaveURL(COMPLETE)
    await expect(message(page, 'Offre spéciale activée!')).toContainText(
      "Vous bénéficierez d'un prompt gratuit avec votre achat.",
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const width of [360, 1280])
    test.describe(`${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test(`LND-02 each dot of the slider on ${path} shows its item`, async ({ page }) => {
        await open(page, path)
        const slider = page.getByRole('group', { name: 'Témoignages' })
        const items = slider.getByRole('listitem')
        const dots = slider.getByRole('button', { name: /^Témoignage \d/ })
        await expect(dots).toHaveCount(3)
        for (const shown of [1, 2, 0]) {
          await dots.nth(shown).click()
          await expect(dots.nth(shown)).toHaveAttribute('aria-current', 'true')
          await expect(slider.locator('[aria-current="true"]')).toHaveCount(1)
          await expect(items.nth(shown)).toBeInViewport({ ratio: 0.9 })
          for (const hidden of [0, 1, 2].filter((index) => index !== shown))
            await expect(items.nth(hidden)).not.toBeInViewport({ ratio: 0.1 })
        }
        await slider.getByRole('button', { name: 'Témoignage précédent' }).click()
        await expect(items.nth(2)).toBeInViewport({ ratio: 0.9 })
        await slider.getByRole('button', { name: 'Témoignage suivant' }).click()
        await expect(items.nth(0)).toBeInViewport({ ratio: 0.9 })
        await slider.getByRole('list', { name: 'Témoignages, à faire défiler' }).focus()
        await page.keyboard.press('ArrowRight')
        await expect(items.nth(1)).toBeInViewport({ ratio: 0.9 })
        await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
      })
    })
}

test('LPA-01 LPA-02 LPA-03 LPA-04 LPA-14 RTE-10 CON-11 GEN-12 the Pack Complet shows its figures and its voices', async ({
  page,
}) => {
  await open(page, COMPLETE)
  const main = page.getByRole('main')
  for (const text of ['49,99€', '199,99€', '-75%', '5.0/5', '52 avis', 'Mises à jour gratuites pendant 1 an'])
    await expect(main.getByText(text).first()).toBeVisible()
  await expect(main.locator('s').first()).toHaveText('199,99€')
  await expect(page).toHaveTitle(/^Pack Complet, /)
  await expect(page.getByRole('region', { name: 'Ils ont ouvert la boîte' }).getByRole('figure')).toHaveCount(3)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('LPA-15 each of the five questions opens on its answer', async ({ page }) => {
      await page.goto(COMPLETE)
      if (javaScriptEnabled) await hydrated(page)
      const questions = page.getByRole('region', { name: 'Vos questions' }).locator('details')
      await expect(questions).toHaveCount(5)
      for (const question of await questions.all()) {
        const answer = question.locator('p')
        await expect(answer).toBeHidden()
        await question.locator('summary').click()
        await expect(answer).toBeVisible()
      }
    })
  })

test('LPA-05 CNT-04 SIL-54 the countdown runs from 15:00, is one with that of the product page, and stops at 0:00', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' })
  await page.clock.pauseAt('2026-03-02T10:01:00')
  await page.goto(COMPLETE)
  await page.clock.runFor(100)
  await hydrated(page)
  const timer = page.getByRole('main').getByRole('timer')
  await expect(timer).toHaveText('15:00')
  await page.clock.runFor(301_000)
  await expect(timer).toHaveText('9:59')
  await page.goto('/product/7')
  await hydrated(page)
  await page.clock.runFor(1000)
  await expect(page.getByRole('main').getByRole('timer').filter({ visible: true })).toHaveText(/^9:5[78]$/)
  await page.goto(COMPLETE)
  await hydrated(page)
  await page.clock.runFor(900_000)
  await expect(timer).toHaveText('0:00')
  await expect(page.getByText('Même prix, sans hâte')).toBeVisible()
  await expect(page.getByRole('main').getByText('49,99€').first()).toBeVisible()
})

test('LPA-17 LPA-19 LPA-20 LPA-21 CON-10 the pack goes into the cart, and the visitor after it at 500 ms', async ({
  page,
  cart,
}) => {
  await page.clock.install()
  await open(page, COMPLETE)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await addButton(page).click()
  expect(await cart.stored()).toMatchObject([{ id: 'all-inclusive-pack', quantity: 1, price: 49.99 }])
  await page.clock.runFor(499)
  await expect(page).toHaveURL(COMPLETE)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/cart')
  await page.clock.resume()
  await expect(message(page, 'Ajouté au panier avec succès!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeVisible()
})

const PACK_LINE = {
  id: 'all-inclusive-pack',
  name: 'Pack Complet',
  price: 49.99,
  quantity: 1,
  image: '/covers/cover-2.svg',
}

test('LPA-18 a pack that lies in the cart is not added again', async ({ page, cart }) => {
  await cart.seed([PACK_LINE])
  await open(page, COMPLETE)
  await addButton(page).click()
  await expect(message(page, 'Ce produit est déjà dans votre panier')).toBeVisible()
  expect(await cart.stored()).toEqual([PACK_LINE])
})

test('SIL-79 who follows a link within the 500 ms is not fetched back', async ({ page }) => {
  await page.clock.install()
  await open(page, COMPLETE)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await addButton(page).click()
  await page.clock.runFor(200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click()
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(page).toHaveURL('/aide')
})

for (const seeded of [[], [PACK_LINE]])
  test(`LPA-16 LPA-23 LPA-24 a purchase with ${seeded.length} pack in the cart leaves one there and opens its checkout`, async ({
    page,
    cart,
  }) => {
    await cart.seed(seeded)
    await open(page, COMPLETE)
    await buyLink(page).click()
    await expect(page).toHaveURL('/checkout/all-inclusive-pack')
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible()
    expect(await cart.stored()).toEqual([PACK_LINE])
  })

test('LPA-22 SIL-79 the purchase shows that it is under way while the checkout loads, and is over on Back', async ({
  page,
}) => {
  await open(page, COMPLETE)
  let release: (() => void) | undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/cart-checkout-mfe\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  // The page stays for 200 ms while the next one's module is fetched: seen by an observer, whatever the machine's pace.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const button = [...document.querySelectorAll('main button')].find(
        (element) => element.textContent === 'Traitement en cours...',
      )
      if (button) Object.assign(window, { seen: button.matches(':disabled[aria-busy="true"]') })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await buyLink(page).click()
  await expect.poll(() => page.evaluate(() => Object(window).seen)).toBe(true)
  release?.()
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(COMPLETE)
  await expect(buyLink(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toHaveCount(0)
})

for (const path of [PACKS[0].path, PACKS[1].path, COMPLETE])
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } })

    test(`the buy bar of ${path} shows while the buy button is out of sight, never beside it`, async ({ page }) => {
      await page.goto(path)
      await settled(page)
      const links = page.getByRole('main').getByRole('link', { name: 'Acheter maintenant' })
      // Hidden, the bar is in no accessibility tree.
      const bar = page.getByRole('link', { name: 'Acheter maintenant', includeHidden: true }).last()
      // In the middle of the screen: behind the bar itself the button would count as out of sight.
      await links.first().evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(bar).toBeHidden()
      await page
        .getByRole('heading', { name: 'Lisez avant d’acheter' })
        .or(page.getByText('Le même calcul, chez vous'))
        .scrollIntoViewIfNeeded()
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(links.first()).not.toBeInViewport()
      await bar.click()
      await expect(page).toHaveURL(path.replace('/product/', '/checkout/'))
    })
  })

test('what is written about a pack is told to search engines in the words of schema.org', async ({ request }) => {
  for (const [path, price, rating, count] of [
    ['/product/productivity-prompt-pack', '19.99', 4.9, 845],
    ['/product/dropshipping-prompt-pack', '21.99', 4.8, 640],
    [COMPLETE, '49.99', 5, 52],
  ] as const) {
    const html = await (await request.get(path)).text()
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">([^<]+)</.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      '@graph': [
        {
          '@type': 'Product',
          offers: { price, priceCurrency: 'EUR' },
          aggregateRating: { ratingValue: rating, reviewCount: count },
        },
        { '@type': 'BreadcrumbList' },
        { '@type': 'FAQPage' },
      ],
    })
  }
})
