import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { findViolations } from '../support/axe.ts'

const TERMS = 'Conditions générales de vente'
const TERMS_PAGE = /content-mfe\/.*TermsPage.*\.js$/

/** Records the title and the headings of each frame from now on. @returns a function that returns them, each change once */
async function recordTitles(page: Page) {
  await page.evaluate(() => {
    const recordedTitles: string[] = []
    const record = () => {
      const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
      const titleAndHeadings = `${document.title.replace(/ \|.*/, '')} / ${headings.join(' + ')}`
      if (recordedTitles.at(-1) !== titleAndHeadings) recordedTitles.push(titleAndHeadings)
      requestAnimationFrame(record)
    }
    record()
    Object.assign(window, { recordedTitles })
  })
  return () => page.evaluate<string[]>('window.recordedTitles')
}

test.describe('a page that is loading', () => {
  test.beforeEach(async ({ shop }) => {
    await shop.open('/cart')
    await shop.waitUntilSettled()
  })

  test('GEN-02 SIL-61 a page that is loading has a title and a heading', async ({ page, shop, remotes }) => {
    await remotes.hold(TERMS_PAGE)
    await shop.clickByScript(shop.footerLink(TERMS))
    await expect(shop.main.locator('h1[data-loading]')).toHaveText(TERMS)
    await expect(page).toHaveTitle(new RegExp(`^${TERMS} \\|`))
    await expect(page.locator('title')).toHaveCount(1)
  })

  test('GEN-02 SIL-61 a page has its final title and heading from its first frame', async ({ page, shop, remotes }) => {
    const heldModule = await remotes.hold(TERMS_PAGE)
    const readTitles = await recordTitles(page)
    await shop.clickByScript(shop.footerLink(TERMS))
    await expect(shop.main.locator('h1[data-loading]')).toHaveText(TERMS)
    heldModule.letThrough()
    await shop.waitUntilSettled()
    expect(await readTitles()).toEqual(['Panier / Votre panier', `${TERMS} / ${TERMS}`])
  })

  for (const width of [360, 1280])
    test.describe(`${width} px`, () => {
      test.use({ viewport: { width, height: 800 } })

      test(`GEN-02 SIL-61 a page that is loading is free of axe violations, at ${width} px`, async ({
        page,
        shop,
        remotes,
      }) => {
        await remotes.hold(TERMS_PAGE)
        await shop.clickByScript(shop.footerLink(TERMS))
        await expect(shop.main.locator('h1[data-loading]')).toBeVisible()
        expect(await findViolations(page)).toEqual([])
      })
    })

  test('GEN-02 SIL-61 a page that loads late gets the focus and is announced', async ({ page, shop, remotes }) => {
    const heldModule = await remotes.hold(TERMS_PAGE)
    await shop.clickByScript(shop.footerLink(TERMS))
    await expect(shop.main.locator('h1[data-loading]')).toBeVisible()
    heldModule.letThrough()
    await expect(shop.heading(TERMS)).toBeFocused()
    await expect(shop.toast('Promptelier - Prompts IA Premium')).toHaveText(await page.title())
  })
})

test.describe('a page that is left before its remote has loaded', () => {
  test.beforeEach(async ({ page, shop, catalogue, remotes }) => {
    await catalogue.openHome()
    await remotes.hold(/product-mfe\/.*ProductPage.*\.js$/)
    await shop.clickByScript(catalogue.cards.first().getByRole('link', { name: 'Voir détails' }))
    await expect(page).toHaveTitle(/^Fiche du produit \|/)
    await shop.back()
  })

  test('after leaving a page whose remote has not loaded, the document has only the title of the current page', async ({
    page,
  }) => {
    await expect(page).toHaveTitle(/^Accueil \|/)
    await expect(page.locator('title')).toHaveCount(1)
  })

  test('Back from a page whose remote has not loaded moves the focus to the heading', async ({ shop }) => {
    await expect(shop.heading('Le bon prompt, prêt à coller.')).toBeFocused()
  })
})

test('a visitor who leaves the first page while its data is fetched, before React hydrates it, gets the other page without an error', async ({
  page,
  shop,
}) => {
  // The last thing that the shell does before it hydrates the document.
  await page.addInitScript(() => {
    const fetchAsUsual = window.fetch.bind(window)
    window.fetch = (...request) => {
      window.fetch = fetchAsUsual
      history.pushState({ key: 'pushed' }, '', '/cart')
      dispatchEvent(new PopStateEvent('popstate'))
      return fetchAsUsual(...request)
    }
  })
  await shop.openDocument('/categories')
  await expect(shop.heading('Votre panier')).toBeVisible()
  await expect(page).toHaveURL('/cart')
})
