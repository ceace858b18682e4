import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the error about the terms', () => {
  test.beforeEach(async ({ shop, checkout }) => {
    await checkout.open('7')
    // As a pointer does on the disabled button: what is around it answers (SIL-40).
    await checkout.submitButton.click({ force: true })
    await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
    await checkout.terms.check()
  })

  test('CHK-27 SIL-48 the error about the terms goes once they are accepted', async ({ shop }) => {
    await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
  })

  test('CHK-27 SIL-48 the error about the terms comes and goes again at the next attempt', async ({
    shop,
    checkout,
  }) => {
    await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
    await checkout.terms.uncheck()
    await checkout.submitButton.click({ force: true })
    await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
    await checkout.terms.check()
    await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
  })
})

test('CRT-10 SIL-48 the error about the empty cart goes once something is in it', async ({ shop, cart }) => {
  await cart.seed([cartLine('7', 'Sept', 6.99)])
  await cart.open()
  await cart.clear()
  await cart.payButton.click({ force: true })
  await expect(shop.alert('Votre panier est vide')).toBeVisible()
  await cart.undo()
  await expect(shop.alert('Votre panier est vide')).toHaveCount(0)
})

test('SIL-48 another error stays when the terms are accepted', async ({ shop, checkout, pageProblems }) => {
  // The refused payment is logged, and the button has its label back long after the click.
  pageProblems.allow(/^The payment failed/)
  await checkout.open('7')
  await checkout.submit({ email: 'claire+echec@example.fr' })
  await expect(shop.alert('Une erreur est survenue')).toBeVisible()
  await checkout.terms.uncheck()
  await checkout.terms.check()
  await expect(shop.alert('Une erreur est survenue')).toBeVisible()
})
