import { payButton } from '../support/checkout.ts'
import { expect, hydrated, type StoredLine, test } from '../support/shop.ts'

const LINE: StoredLine = { id: '7', name: 'Prompt 7', price: 6.99, quantity: 1, image: '/covers/cover-2.svg' }

test('CHK-27 SIL-48 the error about the terms goes once they are accepted, and comes again at the next attempt', async ({
  page,
}) => {
  await page.goto('/checkout/7')
  await hydrated(page)
  const terms = page.getByRole('checkbox', { name: /^J'accepte/ })
  const error = page.getByRole('alert').filter({ hasText: 'Veuillez accepter les conditions' })
  for (let times = 0; times < 2; times += 1) {
    await payButton(page).click({ force: true })
    await expect(error).toBeVisible()
    await terms.check()
    await expect(error).toHaveCount(0)
    await terms.uncheck()
  }
})

test('CRT-10 SIL-48 the error about the empty cart goes once something is in it', async ({ page, cart }) => {
  await cart.seed([LINE])
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Vider le panier' }).click()
  await page.getByRole('button', { name: 'Passer au paiement' }).click({ force: true })
  const error = page.getByRole('alert').filter({ hasText: 'Votre panier est vide' })
  await expect(error).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(error).toHaveCount(0)
})

test('SIL-48 another error stays when the terms are accepted', async ({ page, complaints }) => {
  await page.goto('/checkout/7')
  await hydrated(page)
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire+echec@example.fr')
  const terms = page.getByRole('checkbox', { name: /^J'accepte/ })
  await terms.check()
  await payButton(page).click()
  const error = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' })
  await expect(error).toBeVisible()
  await terms.uncheck()
  await terms.check()
  await expect(error).toBeVisible()
  // The refused payment is logged.
  complaints.length = 0
})
