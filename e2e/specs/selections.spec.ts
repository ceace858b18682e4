import type { Locator } from '@playwright/test'
import { BEST_SELLERS } from '@promptelier/tools/published-data'
import { expect, type Tab, test } from '../fixtures/test.ts'
import {
  findViolations,
  findViolationsAtEveryWidth,
  findViolationsInBothSchemes,
  waitWhilePaused,
} from '../support/axe.ts'
import { recordRequests } from '../support/record-requests.ts'
import { expectSkeletonsFor300Ms } from '../support/skeletons.ts'
import { testAccessibility } from '../support/test-accessibility.ts'

test('RTE-06 CAT-25 CAT-27 CAT-28 CAT-29 CAT-43 SIL-24 the best sellers are the eight products with the most votes, with their heading, their title, how often each was bought, and blue banners', async ({
  page,
  shop,
  catalogue,
}) => {
  await catalogue.openBestSellers()
  await expect.soft(shop.heading()).toHaveText('Les plus populaires')
  await expect.soft(shop.main.getByText(/les plus populaires de l’atelier/)).toBeVisible()
  await expect.soft(page).toHaveTitle(/^Top Ventes \| /)
  await expect.soft(shop.main.getByRole('heading', { level: 2, name: 'Top Ventes', exact: true })).toBeVisible()
  await expect.soft(catalogue.names).toHaveText(BEST_SELLERS.map(({ name }) => name))
  await expect.soft(catalogue.cards).toContainText(BEST_SELLERS.map(({ upvotes }) => `(${upvotes} achats)`))
  await expect.soft(shop.main.locator('aside[data-theme="blue"]')).toHaveCount(2)
})

const readNames = async (names: Locator) => {
  await expect(names).toHaveCount(8)
  return (await names.allTextContents()).join()
}

test.describe('the new arrivals', () => {
  test.beforeEach(({ catalogue }) => catalogue.openNewArrivals())

  test('RTE-05 CAT-26 CAT-30 CAT-31 CAT-42 SIL-24 the new arrivals are eight different products, with their heading, their title and amber banners', async ({
    page,
    shop,
    catalogue,
  }) => {
    await expect.soft(shop.heading()).toHaveText('Nos nouveautés')
    await expect.soft(page).toHaveTitle(/^Nouveautés \| /)
    await expect.soft(shop.main.getByRole('heading', { level: 2, name: 'Nouveautés', exact: true })).toBeVisible()
    await expect.soft(shop.main.locator('aside[data-theme="amber"]')).toHaveCount(2)
    await expect(catalogue.names).toHaveCount(8)
    expect(new Set(await catalogue.names.allTextContents()).size).toBe(8)
  })

  test('CAT-31 SIL-12 the new arrivals are the same for the whole visit', async ({ shop, catalogue }) => {
    await expect(catalogue.names).toHaveCount(8)
    const names = await catalogue.names.allTextContents()
    await catalogue.openProduct()
    await shop.back()
    await expect(catalogue.names).toHaveText(names)
    await shop.reload()
    await expect(catalogue.names).toHaveText(names)
  })

  test('SIL-12 all visitors see the same new arrivals for a week, and others in the next week', async ({
    page,
    browser,
  }) => {
    const [inWeek, onSunday, nextWeek] = await Promise.all(
      ['2026-11-23T12:00Z', '2026-11-29T12:00Z', '2026-11-30T12:00Z'].map(async (time) => {
        const visitor = await browser.newContext()
        const otherPage = await visitor.newPage()
        await otherPage.clock.setSystemTime(new Date(time))
        await otherPage.goto(page.url())
        const names = await readNames(otherPage.locator('main article').getByRole('heading', { level: 3 }))
        await visitor.close()
        return names
      }),
    )
    expect(onSunday).toEqual(inWeek)
    expect(nextWeek).not.toEqual(inWeek)
  })
})

for (const [path, name] of [
  ['/nouveautes', 'Nouveautés'],
  ['/top-ventes', 'Top ventes'],
] as const)
  test.describe(path, () => {
    test(`CAT-24 CAT-32 CAT-33 ${path} has two banners of the Pack Complet, no sidebar and no search box`, async ({
      shop,
      catalogue,
    }) => {
      await shop.open(path)
      await expect(catalogue.cards).toHaveCount(8)
      await expect.soft(shop.main.getByText('Catégories', { exact: true })).toHaveCount(0)
      await expect.soft(catalogue.categorySelect).toHaveCount(0)
      await expect.soft(catalogue.searchBox).toHaveCount(0)
      await expect.soft(shop.main.getByRole('link', { name: 'Voir le Pack Complet' })).toHaveCount(2)
    })

    test(`CAT-36 CAT-37 ${path} shows six skeletons for 300 ms`, async ({ page, shop, content, catalogue, clock }) => {
      await clock.install()
      await content.openHelp()
      const link = shop.footer.getByRole('link', { name })
      const loaded = page.waitForResponse(/catalog-mfe\/.*Page-.*\.js$/)
      await link.hover()
      await (await loaded).finished()
      await clock.pause()
      await link.click({ noWaitAfter: true })
      await expectSkeletonsFor300Ms({ page, clock, catalogue }, 8)
    })
  })

/** Whether the list shows at least four prices, and shows them in ascending order. */
const hasAscendingPrices = async ({ shop }: Tab) => {
  const prices = (await shop.main.locator('article [class*="price" i]').allTextContents())
    .map((text) => /(\d+),(\d\d)/.exec(text))
    .filter((match) => match !== null)
    .map(([, euros, cents]) => Number(`${euros}${cents}`))
  return prices.length > 3 && prices.join() === prices.toSorted((a, b) => a - b).join()
}

test.describe('a selected sort order', () => {
  test.beforeEach(async ({ page, catalogue }) => {
    await catalogue.open('marketing-vente')
    await expect(catalogue.names).toHaveCount(4)
    // By keyboard: after a selection by script, layout shifts would count as problems.
    await catalogue.sortSelect.focus()
    await page.keyboard.press('ArrowDown')
  })

  test('SIL-69 a selected sort order is written into the URL, by price it shows the cheapest products first, and the default one is not written into the URL', async ({
    page,
    tabs,
  }) => {
    await expect(page).toHaveURL('/categories/marketing-vente?tri=prix')
    await expect.poll(() => hasAscendingPrices(tabs.first)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL('/categories/marketing-vente')
  })

  test('SIL-69 a selected sort order stays selected after Back and after a reload', async ({
    shop,
    tabs,
    catalogue,
  }) => {
    await expect.poll(() => hasAscendingPrices(tabs.first)).toBe(true)
    const byPrice = await catalogue.names.allTextContents()
    await catalogue.openProduct()
    await shop.back()
    await expect(catalogue.names).toHaveText(byPrice)
    await shop.reload()
    await expect(catalogue.names).toHaveText(byPrice)
  })
})

test('SIL-69 a sort order stays selected while the URL is being changed', async ({ page, catalogue }) => {
  await catalogue.open('marketing-vente')
  await expect(catalogue.names).toHaveCount(4)
  // This listener runs after React's. React resets a select to the value of its state.
  const selectedValue = page.evaluate(
    () =>
      new Promise((done) => {
        window.addEventListener('change', ({ target }) => done(target instanceof HTMLSelectElement && target.value))
      }),
  )
  await catalogue.sortSelect.focus()
  await page.keyboard.press('ArrowDown')
  expect(await selectedValue).toBe('prix')
})

test('RTE-02 SIL-10 a search shows its text, its count and its results, with the packs after the prompts', async ({
  shop,
  catalogue,
}) => {
  await catalogue.openSearch('SEO')
  await expect(shop.heading('Résultats pour « SEO »')).toBeVisible()
  await expect(catalogue.searchBox).toHaveValue('SEO')
  await expect(catalogue.cards.first()).toBeVisible()
  await expect(catalogue.names.last()).toHaveText(/^Pack Complet/)
  await expect(catalogue.resultCount).toHaveText(/^\d+ fiches, \d+ prompts, 1 pack$/)
})

test('SIL-02 CAT-47 clearing the search shows all products', async ({ page, shop, catalogue }) => {
  await catalogue.openSearch('SEO')
  await catalogue.searchBox.fill('')
  await expect(page).toHaveURL('/search')
  await expect(shop.heading('Tous les prompts')).toBeVisible()
  await expect(catalogue.cards).toHaveCount(40)
})

test('SIL-02 a search also finds packs, and their list has their name', async ({ page, shop, catalogue }) => {
  await catalogue.openSearch('pack')
  await expect(page.getByRole('heading', { level: 2, name: 'Packs' })).toBeVisible()
  await expect(catalogue.names).toHaveText([/^Pack Productivité/, /^Pack Dropshipping/, /^Pack Complet/])
  await expect(catalogue.resultCount).toHaveText('3 packs')
  await expect(shop.main.getByRole('link', { name: 'Voir le Pack Complet' })).toHaveCount(0)
})

for (const [where, path, place, cardsAboveWide] of [
  ['a category', '/categories/marketing-vente', 'above', 0],
  ['a selection', '/top-ventes', 'above', 0],
  ['a search', '/search?q=seo', 'below', 4],
] as const)
  test(`CAT-24 the banner of the pack is after 4 cards of ${where} at 360 px, and ${place} them at 768 and 1280 px`, async ({
    page,
    shop,
    catalogue,
  }) => {
    for (const [width, cardsAbove] of [
      [360, 4],
      [768, cardsAboveWide],
      [1280, cardsAboveWide],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await shop.open(path)
      await expect(catalogue.cards.nth(3)).toBeVisible()
      const top = (await shop.main.getByRole('link', { name: 'Voir le Pack Complet' }).first().boundingBox())?.y ?? 0
      const cardTops = await catalogue.cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      expect
        .soft(
          cardTops.filter((cardTop) => cardTop < top),
          `at ${width} px`,
        )
        .toHaveLength(cardsAbove)
    }
  })

test('SIL-04 the module for approximate search is not loaded while there are exact results', async ({
  page,
  catalogue,
}) => {
  const requestedUrls = recordRequests(page, /approximate/)
  await catalogue.openSearch('seo')
  await expect(catalogue.cards.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedUrls).toEqual([])
})

test('SIL-04 without an exact result, approximate results are shown and labelled as such', async ({
  page,
  catalogue,
}) => {
  await catalogue.openSearch('seance de cours')
  await expect(page.getByRole('heading', { level: 3, name: 'Résultats approchants' })).toBeVisible()
  await expect(page.getByText('Aucun résultat exact.')).toBeVisible()
  await expect(catalogue.cards.first()).toContainText('Séance de cours prête à donner')
})

/** Names of other tools, a part of the note about their results, and the sort order of these. */
const TOOLS = [
  ['ChatGPT', 'ils se collent dans tout assistant de discussion', 'Top ventes'],
  ['Claude', 'ils se collent dans tout assistant de discussion', 'Top ventes'],
  ['Gemini', 'ils se collent dans tout assistant de discussion', 'Top ventes'],
  ['Midjourney', 'ceux-ci servent avec tout générateur d’images', 'Ordre du catalogue'],
  ['Notion', 'Voici ce qui s’en approche', 'Pertinence'],
  ['Canva', 'Voici ce qui s’en approche', 'Pertinence'],
] as const

test('SIL-04 a search for the name of another tool shows prompts, and says why and in which order', async ({
  page,
  catalogue,
}) => {
  for (const [name, note, order] of TOOLS) {
    await catalogue.openSearch(name)
    await expect(page.getByRole('heading', { level: 3, name: 'Résultats approchants' }), name).toBeVisible()
    await expect.soft(page.getByText(note), name).toBeVisible()
    expect.soft(await catalogue.cards.count(), name).toBeGreaterThan(2)
    await expect.soft(catalogue.sortSelect.locator('option:checked'), name).toHaveText(order)
  }
})

test('SIL-04 SIL-67 a search in all categories without exact results leads to approximate ones', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open('/categories?q=ChatGPT')
  await shop.follow(page.getByRole('link', { name: 'Chercher ce qui s’en approche' }))
  await expect(page).toHaveURL('/search?q=ChatGPT')
  await expect(catalogue.cards).toHaveCount(12)
})

test('SIL-04 without any result the page links to the best sellers', async ({ page, shop, catalogue }) => {
  await catalogue.openSearch('zzzzqqqq')
  await expect(page.getByRole('heading', { level: 3, name: 'Aucun prompt trouvé' })).toBeVisible()
  await shop.follow(page.getByRole('link', { name: 'Voir les top ventes' }))
  await expect(page).toHaveURL('/top-ventes')
})

for (const [what, text] of [
  ['markup', '<script>alert(1)</script>'],
  ['percent signs', '100 % & co'],
  ['10 kB of text', 'p'.repeat(10_000)],
  ['emoji', '👩‍🚀🚀'],
  ['text from right to left', 'مرحبا'],
  ['NFD accents', 'séance'.normalize('NFD')],
] as const)
  test(`SIL-68 RTE-02 a search for ${what} shows a page that fits and has no axe violation, and the search box contains the text`, async ({
    page,
    shop,
    catalogue,
  }) => {
    await catalogue.openSearch(text)
    await shop.waitUntilSettled()
    await expect(catalogue.searchBox).toHaveValue(text)
    expect(await shop.horizontalOverflow()).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })

test('SIL-68 a malformed percent code in a search does not break the page', async ({ shop, catalogue }) => {
  await shop.open('/search?q=%E0%A4%A')
  await expect(catalogue.searchBox).toBeVisible()
})

test('HOM-13 GEN-08 GEN-20 images that cannot be loaded are replaced on every card', async ({
  catalogue,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED/)
  await remotes.break(/\/covers\//, 'refused')
  await catalogue.openHome()
  const images = catalogue.cards.locator('img')
  expect(await images.count()).toBeGreaterThanOrEqual(9)
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => images.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length))
    .toBe(0)
})

/** Opens a list with a paused clock, so that its loading state stays. @returns the loading state */
async function openWithPausedClock({ page, shop, clock }: Tab, path: string) {
  await clock.installPaused()
  await shop.open(path)
  const loading = page.getByRole('list', { name: 'Chargement des prompts' })
  await expect(loading).toBeVisible()
  return loading
}

test.describe('while it loads', () => {
  test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/search?q=seo', '/categories/marketing-vente', '/nouveautes'])
    for (const [where, tag, check] of [
      ['on a phone', [], findViolationsInBothSchemes],
      ['at three widths', ['@nightly'], findViolationsAtEveryWidth],
    ] as const)
      test(`CAT-36 ${path} is free of axe violations ${where} while it loads`, { tag: [...tag] }, async ({
        page,
        tabs,
      }) => {
        const loading = await openWithPausedClock(tabs.first, path)
        expect(await waitWhilePaused(page, check(page))).toEqual([])
        await expect(loading).toBeVisible()
      })
})

testAccessibility('SIL-26 a category that cannot be decoded', async ({ page, shop }, pageProblems) => {
  // The router logs the malformed URL, and the browser logs that the document is a 404.
  pageProblems.allow404()
  pageProblems.allow(/could not be decoded|malformed/i)
  await shop.openDocument('/categories/%E0%A4%A')
  await expect(page.getByText('Erreur lors du filtrage des outils')).toBeVisible()
  await expect(page.getByText('Aucun prompt trouvé dans cette catégorie.')).toBeVisible()
})
