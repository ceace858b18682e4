import { expect, test } from '../fixtures/test.ts'
import { findTextFaults } from '../support/text-faults.ts'

/** The top edge of the first card, in px from the top of the page. */
const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

  for (const path of [
    '/categories',
    '/categories/marketing-vente',
    '/categories/tiktok-réseaux-sociaux',
    '/search?q=seo',
    '/nouveautes',
    '/top-ventes',
  ])
    test(`CAT-51 the first card of ${path} is within 500 px of the top of the page`, async ({ shop, catalogue }) => {
      await shop.open(path)
      await expect(catalogue.cards.first()).toBeVisible()
      expect(await catalogue.cards.first().evaluate(topOf)).toBeLessThanOrEqual(500)
    })

  test('CAT-51 the page with all forty prompts is at most 9 000 px high', async ({ page, shop, catalogue }) => {
    await catalogue.open()
    await expect(catalogue.cards).toHaveCount(40)
    await shop.waitUntilSettled()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000)
  })

  test('CAT-14 CAT-16 category, sort order and search of a list are in one bar', async ({ catalogue }) => {
    await catalogue.open()
    const controls = [catalogue.categorySelect, catalogue.sortSelect, catalogue.searchBox]
    const middles = await Promise.all(
      controls.map((control) =>
        control.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return Math.round((top + bottom) / 2)
        }),
      ),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
  })

  test('CAT-16 the search and the sort order of the bar say in words what they are', async ({
    page,
    shop,
    catalogue,
  }) => {
    await catalogue.open()
    await expect(shop.main.getByText('Chercher', { exact: true })).toBeVisible()
    for (const word of ['Chercher', 'Trier par']) {
      const { width = 0, height = 0 } = (await shop.main.getByText(word, { exact: true }).boundingBox()) ?? {}
      expect(width, word).toBeGreaterThan(40)
      expect(height, word).toBeLessThan(20)
    }
    expect(await findTextFaults(page, 'main')).toEqual([])
    await catalogue.searchBox.tap()
    await expect(shop.main.getByText('Chercher', { exact: true })).toBeHidden()
  })

  test('CAT-16 the search of the bar grows when it gets the focus, and stays while it has a text', async ({
    page,
    catalogue,
  }) => {
    await catalogue.open()
    const width = () => catalogue.searchBox.evaluate((input) => input.getBoundingClientRect().width)
    expect(await width()).toBeLessThan(48)
    await catalogue.searchBox.tap()
    await expect.poll(width).toBeGreaterThan(180)
    await page.keyboard.type('seo')
    await catalogue.sortSelect.focus()
    expect(await width()).toBeGreaterThan(180)
  })

  test('CAT-14 CAT-16 the search of the bar does not cover the category select while this has the focus', async ({
    page,
    catalogue,
  }) => {
    await catalogue.open()
    await catalogue.searchBox.tap()
    await page.keyboard.type('seo')
    const isCovered = () =>
      catalogue.categorySelect.evaluate((select) => {
        const { x, y, width, height } = select.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) !== select
      })
    expect(await isCovered()).toBe(true)
    await page.keyboard.press('Tab')
    await expect(catalogue.categorySelect).toBeFocused()
    expect(await isCovered()).toBe(false)
    await page.keyboard.press('Tab')
    await expect(catalogue.sortSelect).toBeFocused()
    expect(await isCovered()).toBe(true)
  })

  test('CAT-15 the category select shows its text whole', async ({ catalogue }) => {
    await catalogue.open()
    const widths = await catalogue.categorySelect.evaluate((select: HTMLSelectElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d')
      if (context) context.font = font
      const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      return { room, text: context?.measureText(select.selectedOptions[0]?.text ?? '').width }
    })
    expect(widths.text).toBeGreaterThan(100)
    expect(widths.text).toBeLessThanOrEqual(widths.room)
  })

  test('CAT-15 an arrow key opens the list of the category select, and does not leave the page', async ({
    page,
    catalogue,
  }) => {
    await catalogue.open('marketing-vente')
    await catalogue.categorySelect.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => catalogue.categorySelect.evaluate((select) => select.matches(':open'))).toBe(true)
    await expect(catalogue.categorySelect).toHaveValue('Marketing & Vente')
    await expect(page).toHaveURL('/categories/marketing-vente')
  })

  test('CAT-24 the first banner of the pack is below the fourth card', async ({ shop, catalogue }) => {
    await catalogue.open()
    await expect(catalogue.cards).toHaveCount(40)
    const banner = await shop.main.getByRole('link', { name: 'Voir le Pack Complet' }).first().evaluate(topOf)
    expect(banner).toBeGreaterThan(await catalogue.cards.nth(3).evaluate(topOf))
    expect(banner).toBeLessThan(await catalogue.cards.nth(4).evaluate(topOf))
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the home page shows the beginning of a product on the first screen', async ({ catalogue }) => {
    await catalogue.openHome()
    expect(await catalogue.cards.first().evaluate(topOf)).toBeLessThanOrEqual(700)
    const names = await catalogue.names.evaluateAll((all) =>
      all.map((name) => name.getBoundingClientRect().bottom).filter((bottom) => bottom <= innerHeight),
    )
    expect(names.length).toBeGreaterThan(0)
  })

  test('CAT-51 a list of forty or eight prompts ends with a full row', async ({ shop, catalogue }) => {
    for (const [path, count] of [
      ['/categories', 40],
      ['/top-ventes', 8],
    ] as const) {
      await shop.open(path)
      await expect(catalogue.cards).toHaveCount(count)
      await shop.waitUntilSettled()
      const rights = await catalogue.cards.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().right)),
      )
      expect(rights.at(-1)).toBe(Math.max(...rights))
    }
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  for (const path of [
    '/categories/marketing-vente',
    '/categories/tiktok-réseaux-sociaux',
    '/top-ventes',
    '/nouveautes',
    '/search?q=seo',
    '/search?q=e',
    '/search?q=podcast',
    '/search?q=pack',
  ])
    test(`CRD-02 CRD-06 the first screen of ${path} at 1280 × 720 px shows the names and the prices of the first row`, async ({
      shop,
      catalogue,
    }) => {
      await shop.open(path)
      await expect(catalogue.cards.first()).toBeVisible()
      const tops = await catalogue.cards.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top)),
      )
      for (const card of (await catalogue.cards.all()).filter((_, index) => tops[index] === tops[0])) {
        await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
        await expect(card.getByText(/^\d+,\d\d€$/)).toBeInViewport({ ratio: 1 })
      }
    })
})

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test(`PRD-25 PRD-28 at ${width} px, the first screen of a product shows both pictures, the price and both ways to buy`, async ({
      page,
      shop,
      product,
    }) => {
      await product.open('2')
      for (const part of [
        shop.main.locator('[data-cover] img'),
        product.previewButton,
        (width < 960 ? shop.main.locator('[data-shown]') : product.purchaseBox).getByText(/^9,99/),
        page.getByRole('link', { name: 'Acheter maintenant' }).last(),
        page.getByRole('button', { name: 'Ajouter au panier' }).last(),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
    })
  })

for (const path of [
  '/product/productivity-prompt-pack',
  '/product/dropshipping-prompt-pack',
  '/product/all-inclusive-pack',
])
  test(`LND-06 LPA-16 the first screen of ${path} at 1280 × 720 px shows the price and the buy button`, async ({
    page,
    shop,
    product,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await shop.open(path)
    await expect(product.buyLink).toBeInViewport({ ratio: 1 })
    await expect(shop.main.getByText(/^\d+,\d\d€$/).first()).toBeInViewport({ ratio: 1 })
  })

/** The texts that state a condition of the offer and are smaller than 15 px. */
const smallConditions = (main: HTMLElement) => {
  const condition = /fictif|d’exemple|démonstration|taxes|garantie|rembours|offerte/i
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (!textContent || !condition.test(textContent) || !parentElement?.checkVisibility()) continue
    if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 15) small.push(textContent)
  }
  return small
}

for (const path of [
  '/product/2',
  '/product/all-inclusive-pack',
  '/product/productivity-prompt-pack',
  '/product/dropshipping-prompt-pack',
])
  test(`no condition on ${path} is smaller than 15 px`, async ({ shop }) => {
    await shop.open(path)
    await shop.waitUntilSettled()
    await expect(shop.main).toContainText('fictif')
    expect(await shop.main.evaluate(smallConditions)).toEqual([])
  })

test('CRD-09 no word of a card is broken at 590 px, where one column is the widest', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 590, height: 800 })
  await catalogue.openSearch('seo')
  await expect(catalogue.cards.first()).toBeVisible()
  expect(await findTextFaults(page, 'main')).toEqual([])
})

test('SIL-02 the only card of a search is as wide as a card of a list', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const widths: number[] = []
  for (const [text, count] of [
    ['seo', 5],
    ['podcast', 1],
    ['dropshipping', 1],
  ] as const) {
    await catalogue.openSearch(text)
    await expect(catalogue.cards).toHaveCount(count)
    widths.push((await catalogue.cards.first().boundingBox())?.width ?? 0)
  }
  expect(new Set(widths).size).toBe(1)
})

test('no name of a drawer is broken inside a word at 768 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await shop.open('/')
  await shop.waitUntilSettled()
  expect(await findTextFaults(page, 'main')).toEqual([])
})

for (const width of [1024, 1280])
  test(`CAT-06 at ${width} px the menu of categories stays on screen beside the list, and ends above the footer`, async ({
    page,
    shop,
    catalogue,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await catalogue.open()
    await expect(catalogue.cards).toHaveCount(40)
    await shop.waitUntilSettled()
    const menu = shop.main.getByRole('region', { name: 'Catégories' })
    const lastChoice = menu.getByRole('button').last()
    await page.evaluate(() => scrollTo(0, 2500))
    await expect(menu.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(lastChoice).toBeInViewport({ ratio: 1 })
    const headerBottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
    expect((await menu.boundingBox())?.y).toBeGreaterThan(headerBottom)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const offers = await shop.main.getByRole('complementary', { name: 'Offres' }).boundingBox()
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(offers?.y ?? 0)
  })

test('CAT-06 the menu of categories is not higher than a low screen, and shows the button that has the focus', async ({
  page,
  shop,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await catalogue.open()
  await expect(catalogue.cards).toHaveCount(40)
  await shop.waitUntilSettled()
  await page.evaluate(() => scrollTo(0, 2500))
  const lastChoice = shop.main.getByRole('region', { name: 'Catégories' }).getByRole('button').last()
  await lastChoice.focus()
  await expect(lastChoice).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(2500)
})

test('CAT-06 CAT-14 a wide screen has the categories in a sidebar on the left, a narrow one in a select', async ({
  page,
  shop,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await catalogue.open('marketing-vente')
  const menu = shop.main.getByRole('region', { name: 'Catégories' })
  await expect(menu.getByRole('heading', { name: 'Catégories', exact: true })).toBeVisible()
  await expect(catalogue.categorySelect).toBeHidden()
  const [menuBox, cardBox] = await Promise.all([menu.boundingBox(), catalogue.cards.first().boundingBox()])
  expect((menuBox?.x ?? 0) + (menuBox?.width ?? 0)).toBeLessThan(cardBox?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(menu).toBeHidden()
  await expect(catalogue.categorySelect).toBeVisible()
})
