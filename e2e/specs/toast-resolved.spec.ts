import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the error about the terms', () => {
  test.beforeEach(async ({ shop, checkout }) => {
    await checkout.open('7')
    // A forced click, like a pointer's: the element around the disabled button handles it (SIL-40).
    await checkout.submitButton.click({ force: true })
    await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
    await checkout.termsCheckbox.check()
  })

  test('CHK-27 SIL-48 the error about the terms disappears once they are accepted', async ({ shop }) => {
    await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
  })

  test('CHK-27 SIL-48 the error about the terms appears again at the next attempt without accepted terms, and disappears again', async ({
    shop,
    checkout,
  }) => {
    await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
    await checkout.termsCheckbox.uncheck()
    await checkout.submitButton.click({ force: true })
    await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
    await checkout.termsCheckbox.check()
    await expect(shop.alert('Veuillez accepter les conditions')).toHaveCount(0)
  })
})

test('CRT-10 SIL-48 the error about the empty cart disappears once the cart has a line', async ({ shop, cart }) => {
  await cart.seed([cartLine('7', 'Sept', 6.99)])
  await cart.open()
  await cart.clear()
  await cart.payButton.click({ force: true })
  await expect(shop.alert('Votre panier est vide')).toBeVisible()
  await cart.undo()
  await expect(shop.alert('Votre panier est vide')).toHaveCount(0)
})

test('SIL-48 an error about something else stays when the terms are accepted', async ({
  shop,
  checkout,
  pageProblems,
}) => {
  // The failed payment is logged.
  pageProblems.allow(/^The payment failed/)
  await checkout.open('7')
  await checkout.submit({ email: 'claire+echec@example.fr' })
  await expect(shop.alert('Une erreur est survenue')).toBeVisible()
  await checkout.termsCheckbox.uncheck()
  await checkout.termsCheckbox.check()
  await expect(shop.alert('Une erreur est survenue')).toBeVisible()
})
