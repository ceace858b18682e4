import type { Page } from '@playwright/test'
import type { Composition } from '@promptelier/platform/composition'
import { expect, test } from '../fixtures/test.ts'
import { findViolations, findViolationsInBothSchemes } from '../support/axe.ts'
import { recordRequests } from '../support/record-requests.ts'

const KEYS = 'Alt+Shift+KeyB'
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Frontières des équipes' })
const cardOf = (page: Page, app: string) => panelOf(page).locator(`section[data-app="${app}"]`)
/** The outline of a landmark. Outlines are hidden from screen readers, so they have no role. */
const outlineOf = (page: Page, kind: 'header' | 'page' | 'footer') => page.locator(`[data-kind="${kind}"][data-app]`)

// The cards of the panel follow the page: they become longer with each load and error, and those below them move.
test.beforeEach(({ pageProblems }) => pageProblems.allow(/^layout shift [^:]+: (?:DIV|SECTION)\.shell-AppCard__/))

test('?boundaries says which team owns what on screen, and what it has loaded', async ({ page, shop, request }) => {
  const { remotes }: Composition = await (await request.get('/composition.json')).json()
  await shop.open('/product/7?boundaries')
  const card = cardOf(page, 'product-mfe')
  await expect(card).toContainText('ÉquipeProduit')
  await expect(card).toContainText(`Version${remotes['product-mfe']?.version}`)
  await expect(card).toContainText('Données luescatalogue (de catalog-mfe)')
  await expect(card).toContainText(/Scripts\d+\sfichiers\s: [1-9][\d,]*\sko reçus, [1-9][\d,]*\sko décodés/)
  await expect(card).toContainText(/entrée [\d\s]+ms · modules [\d\s]+ms · .*interactive [\d\s]+ms/)
  await expect(card).toContainText('Dossierproduct-mfe/')
  await expect(cardOf(page, 'shell')).toContainText('l’en-tête, le pied de page')
  await expect(cardOf(page, 'catalog-mfe')).toContainText(/Données[^É]*dans le document/)
  await expect(outlineOf(page, 'page')).toHaveText('product-mfe · Produit')

  // The outline lies exactly on the part of the page that is in the window.
  const [main, outline] = await Promise.all([shop.main.boundingBox(), outlineOf(page, 'page').boundingBox()])
  expect(outline).toMatchObject({ x: main?.x, y: main?.y, width: main?.width })
})

test('Alt+Shift+B loads and shows the boundaries, they follow the page, and Escape returns the focus', async ({
  page,
  shop,
}) => {
  const requestedUrls = recordRequests(page, /boundary-view/)
  const panelHeading = panelOf(page).getByRole('heading', { level: 2 })
  await shop.open('/aide')
  // The first navigation loads the script that listens to the keys.
  await shop.followFooter('Vos commandes')
  await shop.heading().focus()
  expect(requestedUrls).toEqual([])
  await page.keyboard.press(KEYS)
  await expect(panelHeading).toBeFocused()
  await expect(outlineOf(page, 'page')).toHaveText('cart-checkout-mfe · Panier et paiement')
  expect(requestedUrls).not.toEqual([])
  expect(await findViolations(page)).toEqual([])

  await shop.followFooter('Guides')
  await expect(outlineOf(page, 'page')).toHaveText('content-mfe · Contenus')
  await expect(cardOf(page, 'content-mfe')).toContainText('la page')
  await panelOf(page).getByRole('button', { name: 'Réduire' }).click()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(outlineOf(page, 'page')).toHaveCount(0)

  await shop.heading().focus()
  await page.keyboard.press(KEYS)
  await expect(panelHeading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(shop.heading()).toBeFocused()

  await page.keyboard.press(KEYS)
  await expect(panelHeading).toBeFocused()
  await page.keyboard.press(KEYS)
  await expect(panelOf(page)).toHaveCount(0)
  await expect(shop.heading()).toBeFocused()
})

test('the boundaries name the remote that has failed', async ({ page, shop, remotes, pageProblems }) => {
  pageProblems.allow(/^(?!layout shift).*(net::ERR_|did not load|product-mfe)/s)
  await remotes.break(/\/product-mfe\/files\//, 'refused')
  await shop.openDocument('/product/7?boundaries')
  await expect(cardOf(page, 'product-mfe')).toContainText(/Erreurs[\d\s]+ms\s: /)
  await expect(cardOf(page, 'shell')).toContainText('Erreursaucune')
})

test('the boundaries fit a phone, and have no accessibility fault in either colour scheme', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await shop.open('/?boundaries')
  await expect(panelOf(page)).toBeVisible()
  expect(await shop.horizontalOverflow()).toBeLessThanOrEqual(0)
  expect((await panelOf(page).boundingBox())?.height).toBeLessThan(0.6 * 740)
  expect(await findViolationsInBothSchemes(page)).toEqual([])
})
