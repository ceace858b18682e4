import type { BrowserContext, Page } from '@playwright/test'
import { PACKS, PROMPTS } from '@promptelier/shared/catalogue'
import { parsePrice } from '@promptelier/shared/money'
import { violationsAtEveryWidth } from '../support/axe.ts'
import { fillCheckout, fillCheckoutFromCart, payButton, storedOrders } from '../support/checkout.ts'
import { expect, forgiveShifts, hydrated, test } from '../support/shop.ts'

// Two messages of the promo strip that fade into each other lie over one another for a moment: no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const THANKS = 'Merci pour votre commande'
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: THANKS })
const busy = (page: Page) => page.getByRole('button', { name: 'Traitement en cours...' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const CART = [
  { id: '7', name: 'Séance de cours prête à donner', price: 6.99, quantity: 3, image: '/covers/cover-2.svg' },
  { id: '8', name: 'Huit', price: 9.99, quantity: 1, image: '/covers/cover-3.svg' },
]

const ALL = [...PROMPTS, ...PACKS]
for (let from = 0; from < ALL.length; from += 15)
  test(`CHK-25 CHK-35 each product can be paid, from ${ALL[from]?.id} on`, async ({ page }) => {
    test.slow()
    await page.clock.install()
    const products = ALL.slice(from, from + 15)
    for (const { id } of products) {
      await fillCheckout(page, id)
      await payButton(page).click()
      await expect(busy(page)).toBeDisabled()
      await page.clock.fastForward(1500)
      await expect(page).toHaveURL(`/checkout/success/${id}`)
      await expect(thanks(page)).toBeVisible()
    }
    expect((await storedOrders(page)).map(({ productId, amountCents }) => [productId, amountCents])).toEqual(
      products.map(({ id, pricing }) => [id, parsePrice(pricing)]),
    )
  })

test('CHK-22 CHK-27 SIL-40 Enter without the terms is answered, the address is validated, and errors stand in place', async ({
  page,
}) => {
  await page.goto('/checkout/7')
  await hydrated(page)
  const email = page.getByRole('textbox', { name: /e-mail/i })
  const terms = page.getByRole('checkbox', { name: /^J'accepte/ })
  await email.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Indiquez votre adresse e-mail/)
  await email.fill('claire@example.fr')
  await email.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Veuillez accepter les conditions' })).toBeVisible()
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription(/Cochez cette case/)
  await email.focus()
  await payButton(page).click({ force: true })
  await expect(terms).toBeFocused()
  expect(await violationsAtEveryWidth(page)).toEqual([])
  expect(await storedOrders(page)).toEqual([])
})

test('a mistyped domain is offered to be mended under the field, and nothing moves', async ({ page }) => {
  await page.goto('/checkout/7')
  await hydrated(page)
  const email = page.getByRole('textbox', { name: /e-mail/i })
  await email.fill('claire@gmial.com')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).click()
  await expect(page.getByText('Vouliez-vous écrire')).toBeVisible()
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await page.getByRole('button', { name: 'claire@gmail.com' }).click()
  await expect(email).toHaveValue('claire@gmail.com')
  await expect(page.getByText('Vouliez-vous écrire')).toBeHidden()
})

test('CHK-24 SIL-65 a double click, and Enter twice, place one order each', async ({ page }) => {
  await fillCheckout(page, '7')
  await payButton(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect(await storedOrders(page)).toHaveLength(1)

  await fillCheckout(page, '8')
  const email = page.getByRole('textbox', { name: /e-mail/i })
  await email.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(busy(page)).toBeDisabled()
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await expect(thanks(page)).toBeVisible()
  expect(await storedOrders(page)).toHaveLength(2)
})

test('SIL-65 Back, and a reload, during the wait place no order and say that nothing was charged; the next try is one order', async ({
  page,
}) => {
  await page.goto('/product/7')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Acheter maintenant' }).first().click()
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await payButton(page).click()
  await expect(busy(page)).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL('/product/7')
  await expect(toast(page, 'Paiement interrompu')).toBeVisible()
  await expect(page.getByText('Rien n’a été débité.')).toBeVisible()

  await page.goForward()
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await payButton(page).click()
  await expect(busy(page)).toBeDisabled()
  await page.reload()
  await expect(toast(page, 'Paiement interrompu')).toBeVisible()
  // Longer than the payment would have taken.
  await page.waitForFunction((since) => performance.now() > since + 1700, await page.evaluate(() => performance.now()))
  expect(await storedOrders(page)).toEqual([])
  await expect(page.getByRole('checkbox', { name: /^J'accepte/ })).not.toBeChecked()

  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await storedOrders(page)).toHaveLength(1)
})

/** Two tabs of one browser that are about to pay for the same line of the cart. */
async function twoTabs(context: BrowserContext, page: Page): Promise<readonly [Page, Page]> {
  const other = await context.newPage()
  for (const tab of [page, other]) await fillCheckoutFromCart(tab)
  return [page, other]
}

test('SIL-41 SIL-65 two tabs paying the same line at once place one order, and the line leaves the cart once', async ({
  page,
  context,
  cart,
  complaints,
}) => {
  await cart.seed(CART)
  const [first, second] = await twoTabs(context, page)
  await payButton(first).click()
  await payButton(second).click()
  await expect(toast(second, 'en cours de paiement dans un autre onglet')).toBeVisible()
  await expect(thanks(first)).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Vous venez de payer ce produit' })).toBeVisible()
  expect((await storedOrders(first)).map(({ quantity }) => quantity)).toEqual([3])
  expect((await cart.stored()).map(({ id }) => id)).toEqual(['8'])
  expect(await violationsAtEveryWidth(second)).toEqual([])

  await second.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(thanks(second)).toBeVisible()
  await second.reload()
  await expect(thanks(second)).toBeVisible()
  expect((await cart.stored()).map(({ id }) => id)).toEqual(['8'])
  forgiveShifts(complaints)
})

test('a second order of the same product is placed where it is really wanted, and each tab keeps its own receipt', async ({
  page,
  context,
  cart,
  complaints,
}) => {
  await cart.seed(CART)
  const [first, second] = await twoTabs(context, page)
  await payButton(first).click()
  await expect(thanks(first)).toBeVisible()
  await second.getByRole('button', { name: 'Payer une deuxième fois' }).click()
  await second.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await payButton(second).click()
  await expect(thanks(second)).toBeVisible()
  const numbers = (await storedOrders(first)).map(({ number }) => number)
  expect(numbers).toHaveLength(2)
  for (const [index, tab] of [first, second].entries())
    await expect(tab.getByRole('region', { name: 'Votre reçu' })).toContainText(numbers[index] ?? '')
  forgiveShifts(complaints)
})

test('a payment that has begun is confirmed, also when the network goes meanwhile', async ({
  page,
  context,
  complaints,
}) => {
  await page.clock.install()
  await fillCheckout(page, '7')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const loaded = page.waitForResponse(/CheckoutSuccessPage-.*\.js/)
  await payButton(page).click()
  await loaded
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.clock.resume()
  await expect(thanks(page)).toBeVisible()
  // The browser asks for the shop's icon anew with each page, and logs that it did not come.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')))
})

test('SIL-41 a line added again after its payment stays, through reloads', async ({ page, cart }) => {
  await cart.seed(CART)
  await fillCheckoutFromCart(page)
  await payButton(page).click()
  await expect(page.getByRole('link', { name: 'Continuer avec l’article suivant' })).toBeVisible()
  await page.getByRole('link', { name: 'Séance de cours prête à donner' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect.poll(async () => (await cart.stored()).map(({ id }) => id)).toEqual(['8', '7'])
  await page.goto('/checkout/success/7')
  await hydrated(page)
  await expect(thanks(page)).toBeVisible()
  expect((await cart.stored()).map(({ id }) => id)).toEqual(['8', '7'])
})

test('CHK-19 a suggestion switches the product in place, and the address stays', async ({ page }) => {
  await page.goto('/checkout/7')
  await hydrated(page)
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page
    .getByRole('region', { name: /pourraient/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL('/checkout/all-inclusive-pack')
  await expect(page.getByRole('textbox', { name: /e-mail/i })).toHaveValue('claire@example.fr')
  await expect(page.getByRole('checkbox', { name: /^J'accepte/ })).not.toBeChecked()
})

test('SIL-58 SIL-41 storage cleared between cart and payment: what is on screen is what is paid', async ({
  page,
  cart,
}) => {
  await cart.seed(CART)
  await fillCheckoutFromCart(page)
  await expect(page.getByRole('button', { name: /^Payer\s+20,97€/ })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await payButton(page).click()
  await expect(busy(page)).toBeDisabled()
  await page.evaluate(() => localStorage.clear())
  await expect(thanks(page)).toBeVisible()
  expect((await storedOrders(page)).map(({ quantity, amountCents }) => [quantity, amountCents])).toEqual([[3, 2097]])
  expect((await cart.stored()).map(({ id }) => id)).toEqual(['8'])

  await page.evaluate(() => localStorage.clear())
  await page.getByRole('checkbox', { name: /je reconnais perdre/ }).check()
  await page.getByRole('button', { name: 'Confirmer ma renonciation' }).click()
  await expect(page.getByText(/^Vous avez renoncé/)).toBeVisible()
  expect(await storedOrders(page)).toHaveLength(1)
})

const REFUSALS = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
}

for (const [kind, refuse] of Object.entries(REFUSALS))
  test(`SIL-44 with storage ${kind} a product can be paid, and its receipt stands for the visit`, async ({ page }) => {
    await page.addInitScript(refuse)
    await fillCheckout(page, '7')
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Votre navigateur n’a pas pu garder ce reçu')).toBeVisible()
    await page.getByRole('link', { name: 'Toutes vos commandes' }).click()
    await expect(page.getByRole('list', { name: 'Commandes de ce navigateur' })).toContainText('6,99€')
    await expect(page.getByText('Votre navigateur n’a pas pu garder ces reçus')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
    await page.getByRole('textbox', { name: 'Votre nom' }).fill('Claire Exemple')
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
    await expect(page.getByRole('region', { name: 'Accusé de réception' })).toContainText('6,99€')
    await expect(page.getByText('Votre navigateur n’a pas pu garder cet accusé')).toBeVisible()
  })
