import { cartLine } from '../fixtures/cart.ts'
import { requestTest } from '../fixtures/request-test.ts'
import { expect, test } from '../fixtures/test.ts'

const PACKS = [
  {
    id: 'productivity-prompt-pack',
    path: '/product/productivity-prompt-pack',
    lotCount: 5,
    theme: 'purple',
    /** The recommended guides (SIL-36). */
    guides: ['/blog/comment-creer-meilleurs-prompts', '/blog/intelligence-artificielle-quotidien'],
  },
  {
    id: 'dropshipping-prompt-pack',
    path: '/product/dropshipping-prompt-pack',
    lotCount: 6,
    theme: 'green',
    guides: ['/blog/pourquoi-peu-vues-tiktok', '/blog/comment-creer-meilleurs-prompts'],
  },
] as const

const COMPLETE_PACK = '/product/all-inclusive-pack'

/** For each page: its former price, which is struck through, and checklist ids with a text that the page shows. */
const SHOWN_TEXTS = [
  [
    PACKS[0].path,
    '29,99€',
    [
      ['LPP-01', '19,99€'],
      ['LPP-02', '29,99€'],
      ['LPP-03', '-33%'],
      ['LPP-04 LPP-08', '4.9/5'],
      ['LPP-05', '845 avis'],
      ['LPP-06', '98%'],
      ['LPP-07 CON-12', '12500+'],
    ],
  ],
  [
    PACKS[1].path,
    '34,99€',
    [
      ['LPD-01', '21,99€'],
      ['LPD-02', '34,99€'],
      ['LPD-03', '-37%'],
      ['LPD-04 LPD-08', '4.8/5'],
      ['LPD-05', '640 avis'],
      ['LPD-06', '97%'],
      ['LPD-07 CON-13', '9800+'],
    ],
  ],
  [
    COMPLETE_PACK,
    '199,99€',
    [
      ['LPA-01 CON-11', '49,99€'],
      ['LPA-02', '199,99€'],
      ['LPA-03', '-75%'],
      ['LPA-04', '5.0/5'],
      ['LPA-04', '52 avis'],
      ['GEN-12', /^Mises à jour gratuites pendant 1 an/],
      ['RTE-10 LPA-14', 'Ils ont ouvert la boîte'],
    ],
  ],
] as const

for (const [path, formerPrice, texts] of SHOWN_TEXTS)
  test(`${[...new Set(texts.map(([ids]) => ids))].join(' ')} ${path} shows its prices and figures, and strikes its former price through`, async ({
    page,
    shop,
  }) => {
    await shop.open(path)
    for (const [ids, text] of texts)
      await expect.soft(shop.main.getByText(text, { exact: true }).first(), `${ids}: ${text}`).toBeVisible()
    const shownFormerPrice = shop.main.locator('s').first()
    await expect.soft(shownFormerPrice, 'the former price').toHaveText(formerPrice)
    const shownPrice = shownFormerPrice.locator('xpath=preceding-sibling::*[1]')
    await expect.soft(shownPrice, 'the price before the former one').toHaveText(texts[0][1])
    if (path !== COMPLETE_PACK) return
    await expect.soft(page).toHaveTitle(/^Pack Complet, /)
    const testimonials = page.getByRole('region', { name: 'Ils ont ouvert la boîte' }).getByRole('figure')
    await expect.soft(testimonials, 'LPA-14').toHaveCount(3)
  })

for (const { id, path, lotCount, theme, guides } of PACKS) {
  test(`LND-01 LND-03 LND-04 LND-05 GRC-02 SIL-36 SIL-51 ${id}: each of its ${lotCount} lots shows the number of its prompts, the share of satisfied customers is a meter with a name, the special offer has its theme, and two guides are recommended`, async ({
    page,
    shop,
  }) => {
    await shop.open(path)
    const lotItems = shop.main.getByRole('listitem').filter({ has: page.getByText(/^\d+ prompts$/) })
    await expect.soft(lotItems, 'LND-01').toHaveCount(lotCount)
    await expect.soft(shop.main.getByRole('meter', { name: 'de clients satisfaits' }), 'LND-03').toBeVisible()
    await expect.soft(shop.main.getByRole('complementary'), 'LND-04').toHaveAttribute('data-theme', theme)
    const cards = page.getByRole('region', { name: 'À lire avec le pack' }).getByRole('listitem')
    await expect.soft(cards, 'LND-05').toHaveCount(2)
    for (const [index, guide] of guides.entries())
      await expect.soft(cards.nth(index).getByRole('link').first(), 'LND-05').toHaveAttribute('href', guide)
  })

  test.describe(path, () => {
    test.beforeEach(({ shop }) => shop.open(path))

    test(`LND-06 LND-07 LND-08 TST-07 SIL-34 ${id}: the buy button leads to its checkout with a message, which is still visible there, and does not change the cart`, async ({
      page,
      shop,
      product,
    }) => {
      await product.buy()
      await expect(page).toHaveURL(`/checkout/${id}`)
      await expect(shop.heading('Paiement')).toBeVisible()
      await expect(shop.message('Article ajouté au panier!')).toContainText('Vous réglez cet article directement.')
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    })

    test(`SOB-02 SOB-03 SOB-04 SIL-35 ${id}: the special offer leads to the Pack Complet, and a message says what it includes`, async ({
      page,
      shop,
    }) => {
      await shop.follow(shop.main.getByRole('link', { name: "Profiter de l'offre" }))
      await expect(page).toHaveURL(COMPLETE_PACK)
      await expect(shop.heading()).toBeFocused()
      await expect(shop.message('Offre spéciale activée!')).toContainText(
        "Vous bénéficierez d'un prompt gratuit avec votre achat.",
      )
    })
  })

  for (const width of [360, 1280])
    test.describe(`${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test(`LND-02 each dot of the slider on ${path} shows only the item with its number`, async ({ page, shop }) => {
        await shop.open(path)
        const slider = page.getByRole('group', { name: 'Témoignages' })
        const items = slider.getByRole('listitem')
        const dots = slider.getByRole('button', { name: /^Témoignage \d/ })
        await expect(dots).toHaveCount(3)
        for (const shownIndex of [1, 2, 0]) {
          await dots.nth(shownIndex).click()
          await expect(dots.nth(shownIndex)).toHaveAttribute('aria-current', 'true')
          await expect(slider.locator('[aria-current="true"]')).toHaveCount(1)
          await expect(items.nth(shownIndex)).toBeInViewport({ ratio: 0.9 })
          for (const hiddenIndex of [0, 1, 2].filter((index) => index !== shownIndex))
            await expect(items.nth(hiddenIndex)).not.toBeInViewport({ ratio: 0.1 })
        }
      })

      test(`LND-02 buttons and arrow keys move the slider on ${path}, and the first item follows the last`, async ({
        page,
        shop,
      }) => {
        await shop.open(path)
        const slider = page.getByRole('group', { name: 'Témoignages' })
        const items = slider.getByRole('listitem')
        await slider.getByRole('button', { name: 'Témoignage précédent' }).click()
        await expect(items.nth(2)).toBeInViewport({ ratio: 0.9 })
        await slider.getByRole('button', { name: 'Témoignage suivant' }).click()
        await expect(items.nth(0)).toBeInViewport({ ratio: 0.9 })
        await slider.getByRole('list', { name: 'Liste à faire défiler' }).focus()
        await page.keyboard.press('ArrowRight')
        await expect(items.nth(1)).toBeInViewport({ ratio: 0.9 })
      })
    })
}

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('LPA-15 each of the five questions opens and shows its answer', async ({ page, shop }) => {
      await (javaScriptEnabled ? shop.open(COMPLETE_PACK) : shop.openDocument(COMPLETE_PACK))
      const questions = page.getByRole('region', { name: 'Vos questions' }).locator('details')
      await expect(questions).toHaveCount(5)
      for (const question of await questions.all()) {
        const paragraphs = question.locator('p')
        await expect(paragraphs).not.toHaveCount(0)
        for (const paragraph of await paragraphs.all()) await expect(paragraph).toBeHidden()
        await question.locator('summary').click()
        for (const paragraph of await paragraphs.all()) await expect(paragraph).toBeVisible()
      }
    })
  })

test.describe('the countdown of the Pack Complet', () => {
  test.beforeEach(async ({ shop, clock }) => {
    await clock.installPaused()
    await shop.open(COMPLETE_PACK)
    await clock.runFor(100)
  })

  test('LPA-05 CNT-04 SIL-54 the countdown of the Pack Complet runs from 15:00 and stops at 0:00, and the price stays the same', async ({
    page,
    shop,
    product,
    clock,
  }) => {
    await expect(product.timer).toHaveText('15:00')
    await clock.runFor(301_000)
    await expect(product.timer).toHaveText('9:59')
    await clock.runFor(1_200_000)
    await expect(product.timer).toHaveText('0:00')
    await expect(page.getByText('à zéro, le prix reste le même')).toBeVisible()
    await expect(shop.main.getByText('49,99€').first()).toBeVisible()
  })

  test('SIL-54 the Pack Complet and the product pages show the same countdown', async ({ shop, product, clock }) => {
    await clock.runFor(301_000)
    await shop.open('/product/7')
    await clock.runFor(1000)
    await expect(product.timer).toHaveText(/^9:5[78]$/)
  })
})

const PACK_LINE = cartLine('all-inclusive-pack', 'Pack Complet', 49.99)

test.describe('adding the Pack Complet', () => {
  test.beforeEach(async ({ shop, product, clock }) => {
    await clock.install()
    await shop.open(COMPLETE_PACK)
    await clock.pause()
    await product.addToCart()
  })

  test('LPA-17 LPA-19 LPA-20 LPA-21 CON-10 SIL-48 adding the Pack Complet creates a line with quantity 1, opens the cart after exactly 500 ms, and shows a message for 8 s, also on the cart page, without a link to it', async ({
    page,
    shop,
    cart,
    clock,
  }) => {
    expect(await cart.stored()).toMatchObject([{ id: 'all-inclusive-pack', quantity: 1, price: 49.99 }])
    await clock.runFor(499)
    await expect(page).toHaveURL(COMPLETE_PACK)
    await clock.runFor(1)
    await expect(page).toHaveURL('/cart')
    await expect(shop.heading('Votre panier')).toBeVisible()
    await clock.runFor(6500)
    await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
    await expect(shop.message().getByRole('link')).toHaveCount(0)
    await clock.runFor(1500)
    await expect(shop.message()).toHaveCount(0)
  })

  test('SIL-79 the cart does not open when the visitor follows a link within 500 ms of adding the Pack Complet', async ({
    page,
    shop,
    clock,
  }) => {
    await clock.runFor(200)
    await shop.footer.getByRole('link', { name: 'Centre d’aide' }).click()
    await clock.runFor(1000)
    await clock.resume()
    await expect(shop.heading('Centre d’aide')).toBeVisible()
    await clock.advance(1000)
    await expect(page).toHaveURL('/aide')
  })
})

test('LPA-18 a pack that is already in the cart is not added again', async ({ shop, product, cart }) => {
  await cart.seed([PACK_LINE])
  await shop.open(COMPLETE_PACK)
  await product.addToCart()
  await expect(shop.toast('Ce produit est déjà dans votre panier')).toBeVisible()
  expect(await cart.stored()).toEqual([PACK_LINE])
})

for (const seeded of [[], [PACK_LINE]])
  test(`LPA-16 LPA-23 LPA-24 SIL-79 with ${seeded.length} packs in the cart, the buy button leads to the checkout and leaves one pack in the cart; after Back it is no longer busy`, async ({
    page,
    shop,
    product,
    cart,
  }) => {
    await cart.seed(seeded)
    await shop.open(COMPLETE_PACK)
    await product.buy()
    await expect(page).toHaveURL('/checkout/all-inclusive-pack')
    await expect(shop.heading('Paiement')).toBeVisible()
    expect(await cart.stored()).toEqual([PACK_LINE])
    await shop.back()
    await expect(page).toHaveURL(COMPLETE_PACK)
    await expect(product.buyLink).toBeVisible()
    await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toHaveCount(0)
  })

test('LPA-22 while the checkout loads, the buy button shows that it is busy', async ({
  page,
  shop,
  product,
  remotes,
}) => {
  await shop.open(COMPLETE_PACK)
  const heldCheckoutFiles = await remotes.hold(/\/cart-checkout-mfe\/.*\.js/)
  // While the checkout loads, this page stays on screen for only 200 ms. An observer sees the busy button even then.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const button = [...document.querySelectorAll('main button')].find(
        (element) => element.textContent === 'Traitement en cours...',
      )
      if (button) Object.assign(window, { wasBusy: button.matches(':disabled[aria-busy="true"]') })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await product.buyLink.click()
  await expect.poll(() => page.evaluate(() => Object(window).wasBusy)).toBe(true)
  heldCheckoutFiles.letThrough()
  await expect(shop.heading('Paiement')).toBeVisible()
})

for (const path of [PACKS[0].path, PACKS[1].path, COMPLETE_PACK])
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } })

    test(`the buy bar of ${path} is visible only while the buy button is not`, async ({ page, shop, product }) => {
      await shop.open(path)
      await shop.waitUntilSettled()
      // A hidden bar is not in the accessibility tree.
      const bar = page.getByRole('link', { name: 'Acheter maintenant', includeHidden: true }).last()
      // The middle of the screen: the page counts a button behind the bar as not visible.
      await product.buyLink.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(bar).toBeHidden()
      await page
        .getByRole('heading', { name: 'Lisez avant d’acheter' })
        .or(page.getByText('Le même calcul, chez vous'))
        .scrollIntoViewIfNeeded()
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(product.buyLink).not.toBeInViewport()
      await shop.follow(bar)
      await expect(page).toHaveURL(path.replace('/product/', '/checkout/'))
    })
  })

for (const [path, price, rating, count] of [
  [PACKS[0].path, '19.99', 4.9, 845],
  [PACKS[1].path, '21.99', 4.8, 640],
  [COMPLETE_PACK, '49.99', 5, 52],
] as const)
  requestTest(`${path} has structured data with its price, rating and questions`, async ({ request }) => {
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
  })
