import type { Page } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { CLOSED, OPEN, readingUrl } from '../support/bought-orders.ts'
import { findBrokenPromisesOnScreen } from '../support/promises.ts'

const READING_URL = readingUrl(OPEN, '7')
const COURSE = cartLine('7', 'Séance de cours', 6.99)

/** Expects that the screen, with its open dialogs and messages, promises nothing that the shop does not keep. */
const expectKept = async (page: Page) => expect(await findBrokenPromisesOnScreen(page)).toEqual([])

test('GEN-21 a promise in a message on screen is found', async ({ page, shop, product }) => {
  await product.open('7')
  await product.addToCart()
  await expect(shop.toast('Ajouté au panier avec succès!')).toBeVisible()
  await expectKept(page)
  const message = page.locator('[data-sonner-toast] [data-title], [data-sonner-toast] p').first()
  await message.evaluate((element) => element.append(' La facture vous est envoyée.'))
  expect(await findBrokenPromisesOnScreen(page)).toEqual([expect.stringContaining('La facture vous est envoyée.')])
})

test('GEN-21 the checkout promises nothing false before, during and after the payment, with and without consent', async ({
  page,
  shop,
  checkout,
  orders,
  clock,
  pageProblems,
}) => {
  pageProblems.allow(/The payment failed/)
  await clock.install()
  await checkout.open('7')
  // A forced click, like a pointer's: the element around the disabled button handles it (SIL-40).
  await checkout.submitButton.click({ force: true })
  await expect(shop.alert('Veuillez accepter les conditions générales de vente')).toBeVisible()
  await expectKept(page)
  await checkout.submit({ email: 'claire' })
  await expectKept(page)
  await checkout.fillIn({ email: 'claire+echec@example.fr' })
  await clock.pause()
  await checkout.submitButton.click()
  await expect(checkout.busySubmitButton).toBeVisible()
  await expectKept(page)
  await clock.runFor(1500)
  await clock.resume()
  await expect(shop.alert('Une erreur est survenue lors du traitement de votre paiement')).toBeVisible()
  await expectKept(page)
  await checkout.submit()
  await checkout.thanksHeading.waitFor()
  await expectKept(page)
  await orders.consentButton.click()
  await expectKept(page)
  await orders.consent()
  await expect(orders.documents.first()).toBeVisible()
  await expectKept(page)
})

test('GEN-21 the list of orders and the reading page promise nothing false, also while copying and downloading', async ({
  page,
  context,
  shop,
  orders,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await orders.open()
  await expectKept(page)
  await orders.seed([OPEN, CLOSED])
  await orders.open()
  await expect(orders.items).toHaveCount(2)
  await expectKept(page)
  await orders.openDocument()
  await orders.copyButton.click()
  await expect(orders.copyButton).toHaveText('Copié')
  await expectKept(page)
  const downloadStarted = page.waitForEvent('download')
  await orders.pdfButton.click()
  await expectKept(page)
  await downloadStarted
  await expect(page.getByText('Téléchargement lancé')).toBeVisible()
  await expectKept(page)
  await shop.open(`/lecture?commande=${CLOSED.number}&fiche=8`)
  await expectKept(page)
})

test('GEN-21 the cart promises nothing false while it is filled, changed and emptied', async ({ page, shop, cart }) => {
  await cart.open()
  await expectKept(page)
  await cart.seed([COURSE, cartLine('6', 'Revue de code', 8.99)])
  await cart.open()
  await expect(cart.lines).toHaveCount(2)
  await expectKept(page)
  await cart.openPopover()
  await expectKept(page)
  await page.keyboard.press('Escape')
  await cart.remove('Revue de code')
  await expect(shop.toast('Produit retiré du panier')).toBeVisible()
  await expectKept(page)
  await cart.clear()
  await expect(shop.toast('Panier vidé')).toBeVisible()
  await expectKept(page)
})

test('GEN-21 SIL-63 the withdrawal promises nothing false in its form, its result and the list of orders', async ({
  page,
  shop,
  orders,
}) => {
  await orders.seed([CLOSED])
  await orders.openReceipt('8')
  await orders.openWithdrawal()
  await orders.confirmButton.click()
  await expectKept(page)
  await orders.confirmWithdrawal()
  await expect(shop.heading('Rétractation reçue')).toBeVisible()
  await expectKept(page)
  await orders.open()
  await expectKept(page)
})

test('GEN-21 the help promises nothing false in its answers', async ({ page, content }) => {
  await content.openHelp()
  for (const question of await content.questions.all()) await question.getByRole('heading').click()
  await expectKept(page)
})

test('GEN-21 SIL-60 error notices promise nothing false', async ({ page, shop, orders, remotes, pageProblems }) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED|did not load|status of 404/)
  for (const path of ['/inconnu', '/product/inconnu', '/checkout/success/7', '/lecture', '/search?q=zzzzqqqq']) {
    await shop.open(path)
    await shop.waitUntilSettled()
    await expectKept(page)
  }
  await remotes.break(/\/files\/data\/|\/data\/fiches-/, 'refused')
  await shop.open('/categories')
  await expect(shop.main.getByRole('heading', { name: 'La liste n’est pas arrivée' })).toBeVisible()
  await expectKept(page)
  await orders.seed([OPEN])
  await shop.open(READING_URL)
  await expect(shop.alert('Cette fiche n’a pas pu être chargée')).toBeVisible()
  await expectKept(page)
})
