import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, hydrated, settled, test } from '../support/shop.ts'

/** Makes the module of a page come later than the shell waits with the page on screen. */
async function delay(page: Page, module: RegExp) {
  await page.route(module, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
}

/** What the document was called and headed by in each frame, from now on, without repetitions. */
async function watchNames(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
      const name = `${document.title.replace(/ \|.*/, '')} / ${headings.join(' + ')}`
      if (seen.at(-1) !== name) seen.push(name)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  return () => page.evaluate<string[]>('window.seen')
}

for (const width of [360, 1280])
  test(`GEN-02 SIL-61 a page that is on its way has a title and a heading from the first moment, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/cart')
    await settled(page)
    await delay(page, /content-mfe\/.*TermsPage.*\.js$/)
    const names = await watchNames(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Conditions générales de vente' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('main h1[data-loading]')).toHaveText('Conditions générales de vente')
    await expect(page).toHaveTitle(/^Conditions générales de vente \|/)
    await expect(page.locator('title')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    const heading = page.getByRole('heading', { level: 1, name: 'Conditions générales de vente' })
    await expect(heading).toBeFocused()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    expect(await names()).toEqual([
      'Panier / Votre panier',
      'Conditions générales de vente / Conditions générales de vente',
    ])
    await expect(page.getByRole('status').filter({ hasText: 'Promptelier - Prompts IA Premium' })).toHaveText(
      await page.title(),
    )
  })

test('a page that is left before its remote came leaves no title behind', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await delay(page, /product-mfe\/.*ProductPage.*\.js$/)
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: 'Voir détails' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle(/^Fiche du produit \|/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Accueil \|/)
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Le bon prompt, prêt à coller.' })).toBeFocused()
})
