import { PACKS, PROMPTS } from '@promptelier/tools/published-data'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { startPayment } from '../support/purchase.ts'
import { breakStorage, clearStorage, storageFaults } from '../support/storage-faults.ts'
import { testAccessibility, testAccessibilityWhilePaused } from '../support/test-accessibility.ts'

const COURSE = cartLine('7', 'Séance de cours prête à donner', 6.99, 3)
const CART = [COURSE, cartLine('8', 'Huit', 9.99)]

/** The packs, and one prompt, are tested before every commit, the other prompts each night. */
for (const [products, tag] of [
  [[...PROMPTS.slice(-1), ...PACKS], []],
  [PROMPTS.slice(0, 13), ['@nightly']],
  [PROMPTS.slice(13, 26), ['@nightly']],
  [PROMPTS.slice(26, -1), ['@nightly']],
] as const)
  test(`CHK-35 each product from ${products[0]?.id} to ${products.at(-1)?.id} can be paid`, {
    tag: [...tag],
  }, async ({ page, checkout, orders, clock }) => {
    test.slow()
    await clock.install()
    for (const { id } of products) {
      await checkout.open(id)
      await startPayment({ checkout, clock })
      await clock.runFor(1500)
      await clock.resume()
      await expect(page).toHaveURL(`/checkout/success/${id}`)
      await expect(checkout.thanksHeading).toBeVisible()
    }
    expect((await orders.stored()).map(({ productId, amountCents }) => [productId, amountCents])).toEqual(
      products.map(({ id, priceCents }) => [id, priceCents]),
    )
  })

test.describe('the form', () => {
  test.beforeEach(({ checkout }) => checkout.open('7'))

  test('CHK-22 Enter without an e-mail address shows an error at the field and focuses the field', async ({
    checkout,
    orders,
  }) => {
    await checkout.emailField.press('Enter')
    await expect(checkout.emailField).toBeFocused()
    await expect(checkout.emailField).toHaveAccessibleDescription(/Indiquez votre adresse e-mail/)
    expect(await orders.stored()).toEqual([])
  })

  test('CHK-27 SIL-40 Enter without accepting the terms shows a message, and an error at the checkbox', async ({
    shop,
    checkout,
    orders,
  }) => {
    await checkout.fillIn({ acceptTerms: false })
    await checkout.emailField.press('Enter')
    await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
    await expect(checkout.termsCheckbox).toBeFocused()
    await expect(checkout.termsCheckbox).toHaveAccessibleDescription(/Cochez cette case/)
    expect(await orders.stored()).toEqual([])
  })

  test('SIL-40 a click on the disabled pay button focuses the terms checkbox', async ({ checkout }) => {
    await checkout.fillIn({ acceptTerms: false })
    await checkout.submitButton.click({ force: true })
    await expect(checkout.termsCheckbox).toBeFocused()
  })

  test('a button corrects a mistyped domain in the e-mail address', async ({ page, checkout }) => {
    await checkout.fillIn({ email: 'claire@gmial.com' })
    await expect(page.getByText('Vouliez-vous écrire')).toBeVisible()
    await page.getByRole('button', { name: 'claire@gmail.com' }).click()
    await expect(checkout.emailField).toHaveValue('claire@gmail.com')
    await expect(page.getByText('Vouliez-vous écrire')).toBeHidden()
  })

  test('CHK-19 a click on a suggestion changes the product without loading a new document', async ({
    page,
    shop,
    checkout,
  }) => {
    await shop.markDocument()
    await shop.follow(checkout.suggestions.last())
    await expect(page).toHaveURL('/checkout/all-inclusive-pack')
    expect(await shop.isSameDocument()).toBe(true)
  })

  test('CHK-19 after a click on a suggestion the typed e-mail address stays, but the terms are no longer accepted', async ({
    shop,
    checkout,
  }) => {
    await checkout.fillIn()
    await shop.follow(checkout.suggestions.last())
    await expect(checkout.emailField).toHaveValue('claire@example.fr')
    await expect(checkout.termsCheckbox).not.toBeChecked()
  })
})

test('SIL-42 the back button of a checkout that was opened directly leads to the product, also after a reload', async ({
  page,
  shop,
  checkout,
}) => {
  await checkout.open('7')
  await page.reload()
  await shop.waitUntilInteractive()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/product/7')
})

test('CHK-26 Back from the success page leads to a form with unticked terms', async ({ page, shop, checkout }) => {
  await checkout.buy('7')
  await expect(page).toHaveURL('/checkout/success/7')
  await shop.back()
  await expect(page).toHaveURL('/checkout/7')
  await expect(checkout.termsCheckbox).not.toBeChecked()
})

test('CHK-11 the summary stays in place while the page scrolls', async ({ shop, checkout }) => {
  await checkout.open('all-inclusive-pack')
  const top = async () => (await checkout.summary.boundingBox())?.y
  await shop.scrollToAndWait(320)
  const earlier = await top()
  await shop.scrollToAndWait(400)
  expect(await top()).toBe(earlier)
  await expect(checkout.summary).toBeInViewport()
})

test('CHK-24 paying takes exactly 1500 ms', async ({ page, checkout, clock }) => {
  await clock.install()
  await checkout.open('6')
  await checkout.fillIn()
  await clock.pause()
  await checkout.submitButton.click()
  await clock.runFor(1499)
  await expect(checkout.busySubmitButton).toBeVisible()
  await expect(page).toHaveURL('/checkout/6')
  await clock.runFor(1)
  await expect(page).toHaveURL('/checkout/success/6')
})

test('CHK-25 after the payment the success page thanks the buyer', async ({ page, checkout }) => {
  await checkout.buy('6')
  await expect(page).toHaveURL('/checkout/success/6')
})

test('CHK-24 SIL-65 a double click places one order', async ({ checkout, orders, clock }) => {
  await clock.install()
  await checkout.open('7')
  await checkout.fillIn()
  await checkout.submitButton.dblclick()
  await expect(checkout.thanksHeading).toBeVisible()
  // A second payment would end within this time.
  await clock.runFor(3000)
  expect(await orders.stored()).toHaveLength(1)
})

test('CHK-24 SIL-65 Enter twice places one order', async ({ checkout, orders, clock }) => {
  await clock.install()
  await checkout.open('8')
  await checkout.fillIn()
  await checkout.emailField.press('Enter')
  await checkout.emailField.press('Enter')
  await expect(checkout.thanksHeading).toBeVisible()
  await clock.runFor(3000)
  expect(await orders.stored()).toHaveLength(1)
})

test.describe('a payment that the visitor interrupts', () => {
  test.beforeEach(async ({ clock, product, checkout }) => {
    await clock.install()
    await product.open('7')
    await product.buy()
    await startPayment({ checkout, clock })
  })

  test('SIL-65 Back during the payment places no order, and a message says that nothing was charged', async ({
    page,
    shop,
    orders,
    clock,
  }) => {
    await shop.back()
    await clock.resume()
    await expect(page).toHaveURL('/product/7')
    await expect(shop.toast('Paiement interrompu')).toBeVisible()
    await expect(page.getByText('Rien n’a été débité.')).toBeVisible()
    await clock.runFor(1700)
    expect(await orders.stored()).toEqual([])
  })

  test('SIL-65 a reload during the payment places no order, and a message says that the payment was interrupted', async ({
    shop,
    checkout,
    orders,
    clock,
  }) => {
    await shop.reload()
    await clock.resume()
    await expect(shop.toast('Paiement interrompu')).toBeVisible()
    await clock.runFor(1700)
    expect(await orders.stored()).toEqual([])
    await expect(checkout.termsCheckbox).not.toBeChecked()
  })

  test('SIL-65 paying again after an interruption places one order', async ({ shop, checkout, orders, clock }) => {
    await shop.back()
    await clock.resume()
    await shop.forward()
    await startPayment({ checkout, clock })
    await clock.runFor(1500)
    await clock.resume()
    await expect(checkout.thanksHeading).toBeVisible()
    expect(await orders.stored()).toHaveLength(1)
  })
})

/** Opens the checkout of the first cart line in two tabs of one browser, and fills in both forms. */
async function openTwoCheckouts(tabs: {
  first: Tab
  open: (path: string) => Promise<Tab>
}): Promise<readonly [Tab, Tab]> {
  await tabs.first.cart.seed(CART)
  await tabs.first.cart.open()
  const bothTabs = [tabs.first, await tabs.open('/cart')] as const
  for (const { cart, checkout } of bothTabs) {
    await cart.goToCheckout()
    await checkout.fillIn()
  }
  return bothTabs
}

test.describe('two tabs', () => {
  test.beforeEach(({ pageProblems }) => pageProblems.allowLayoutShifts())

  test('SIL-41 SIL-65 two tabs that pay for the same line at the same time place one order', async ({ tabs }) => {
    // One clock for both tabs.
    await tabs.first.clock.install()
    const [first, second] = await openTwoCheckouts(tabs)
    await first.clock.pause()
    await first.checkout.submitButton.click()
    await expect(first.checkout.busySubmitButton).toBeVisible()
    await second.checkout.submitButton.click()
    // The library shows a message in a timer, once it has loaded.
    await expect(async () => {
      await second.clock.runFor(10)
      await expect(second.shop.toast('en cours de paiement dans un autre onglet')).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(first.checkout.busySubmitButton).toBeVisible()
    await first.clock.resume()
    await expect(first.checkout.thanksHeading).toBeVisible()
    expect((await first.orders.stored()).map(({ quantity }) => quantity)).toEqual([3])
  })

  test('SIL-65 the checkout of a product that was paid for in another tab links to the order instead of showing the form', async ({
    tabs,
  }) => {
    const [first, second] = await openTwoCheckouts(tabs)
    await first.checkout.submitButton.click()
    await expect(second.page.getByRole('heading', { name: 'Vous venez de payer ce produit' })).toBeVisible()
    await second.shop.follow(second.page.getByRole('link', { name: 'Voir ma commande' }))
    await expect(second.checkout.thanksHeading).toBeVisible()
  })

  test('SIL-41 a paid line is removed from the cart once, even if its receipt is opened again', async ({ tabs }) => {
    const [first, second] = await openTwoCheckouts(tabs)
    await first.checkout.submitButton.click()
    await expect(first.checkout.thanksHeading).toBeVisible()
    await second.orders.openReceipt('7')
    await second.shop.reload()
    await expect(second.checkout.thanksHeading).toBeVisible()
    expect((await second.cart.stored()).map(({ id }) => id)).toEqual(['8'])
  })

  test('SIL-65 a second order of the same product needs a click to confirm, and each tab shows the receipt of its own order', async ({
    tabs,
  }) => {
    const [first, second] = await openTwoCheckouts(tabs)
    await first.checkout.submitButton.click()
    await expect(first.checkout.thanksHeading).toBeVisible()
    await second.page.getByRole('button', { name: 'Payer une deuxième fois' }).click()
    await second.checkout.termsCheckbox.check()
    await second.checkout.submitButton.click()
    await expect(second.checkout.thanksHeading).toBeVisible()
    const [firstNumber = '', secondNumber = '', ...more] = await first.orders.storedNumbers()
    expect(more).toEqual([])
    await expect(first.orders.receipt).toContainText(firstNumber)
    await expect(second.orders.receipt).toContainText(secondNumber)
  })
})

test('a payment is confirmed even if the network is lost while it runs', async ({
  page,
  context,
  checkout,
  clock,
  pageProblems,
}) => {
  // With each page, the browser requests the shop's icon again, and logs that the request failed.
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/)
  await clock.install()
  await checkout.open('7')
  await checkout.fillIn()
  await clock.pause()
  const loaded = page.waitForResponse(/CheckoutSuccessPage-.*\.js/)
  await checkout.submitButton.click()
  await loaded
  await clock.settle()
  await context.setOffline(true)
  await clock.resume()
  await expect(checkout.thanksHeading).toBeVisible()
})

test.describe('the end of the limited offer', () => {
  test.beforeEach(async ({ shop, checkout, clock }) => {
    await clock.install('2026-03-02T10:00:00')
    await checkout.open('7')
    await expect(shop.main.getByRole('timer')).toBeVisible()
    await clock.pause()
  })

  test('CHK-16 the countdown disappears after its last second, without a layout shift', async ({
    page,
    shop,
    clock,
  }) => {
    const [hours = 0, minutes = 0, seconds = 0] = (await shop.main.getByRole('timer').innerText())
      .split(':')
      .map(Number)
    await clock.advance((hours * 3600 + minutes * 60 + seconds - 1) * 1000)
    await expect(shop.main.getByRole('timer')).toHaveText('00:00:01')
    await clock.runFor(1000)
    await expect(shop.main.getByRole('timer')).toHaveCount(0)
    await expect(page.getByText('Ne manquez pas cette offre spéciale !')).toBeHidden()
    // The clock of the test also stops animation frames.
    await clock.resume()
    await shop.collectLayoutShifts()
  })

  test('SIL-54 after the end of the limited offer, the same price is shown and charged', async ({
    checkout,
    clock,
    orders,
  }) => {
    await clock.advance(3 * 60 * 60 * 1000)
    await clock.resume()
    await checkout.fillIn()
    await expect(checkout.submitButton).toContainText('6,99€')
    await checkout.submitButton.click()
    await expect(checkout.thanksHeading).toBeVisible()
    expect((await orders.stored()).map(({ amountCents }) => amountCents)).toEqual([699])
  })

  test('CHK-16 a checkout opened after the end of the limited offer shows no countdown and has no layout shift', async ({
    shop,
    clock,
  }) => {
    await clock.advance(3 * 60 * 60 * 1000)
    await shop.reload()
    // A countdown would appear within this second.
    await clock.runFor(1000)
    await expect(shop.main.getByRole('timer')).toHaveCount(0)
    await clock.resume()
    await shop.collectLayoutShifts()
  })
})

test('SIL-41 the skip link does not change the quantity: it creates no history entry', async ({
  page,
  shop,
  cart,
  checkout,
}) => {
  await cart.seed(CART)
  await checkout.openFromCart()
  await expect(checkout.summary).toContainText(/Quantité\s: 3/)
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  await expect(shop.main).toBeFocused()
  await expect(page).toHaveURL('/checkout/7')
  await expect(checkout.summary).toContainText(/Quantité\s: 3/)
})

test('SIL-41 a product added again after its payment stays in the cart, even if the receipt is opened again', async ({
  page,
  shop,
  cart,
  checkout,
  product,
  orders,
}) => {
  await cart.seed(CART)
  await checkout.openFromCart()
  await checkout.submit()
  await expect(page.getByRole('link', { name: 'Continuer avec l’article suivant' })).toBeVisible()
  await shop.follow(page.getByRole('link', { name: COURSE.name }))
  await product.addToCart()
  await expect.poll(async () => (await cart.stored()).map(({ id }) => id)).toEqual(['8', '7'])
  await orders.openReceipt('7')
  await expect(checkout.thanksHeading).toBeVisible()
  expect((await cart.stored()).map(({ id }) => id)).toEqual(['8', '7'])
})

test.describe('when storage is cleared', () => {
  test.beforeEach(async ({ page, cart, checkout, clock }) => {
    await clock.install()
    await cart.seed(CART)
    await checkout.openFromCart()
    await checkout.fillIn()
    await clearStorage(page)
  })

  test('SIL-58 SIL-41 before the payment, the amount on screen is charged', async ({
    page,
    checkout,
    orders,
    clock,
  }) => {
    await expect(checkout.submitButton).toHaveText(/^Payer\s+20,97€/)
    await clock.pause()
    await checkout.submitButton.click()
    await expect(checkout.busySubmitButton).toBeVisible()
    await clearStorage(page)
    await clock.runFor(1500)
    await clock.resume()
    await expect(checkout.thanksHeading).toBeVisible()
    expect((await orders.stored()).map(({ quantity, amountCents }) => [quantity, amountCents])).toEqual([[3, 2097]])
  })

  test('SIL-41 before the payment, the unpaid lines are stored again', async ({ cart, checkout }) => {
    await checkout.submitButton.click()
    await expect(checkout.thanksHeading).toBeVisible()
    expect((await cart.stored()).map(({ id }) => id)).toEqual(['8'])
  })

  test('SIL-59 after the payment, asking for immediate access stores the order again', async ({
    page,
    checkout,
    orders,
  }) => {
    await checkout.submitButton.click()
    await expect(checkout.thanksHeading).toBeVisible()
    await clearStorage(page)
    await orders.consent()
    await expect(page.getByText(/^Votre accord est enregistré/)).toBeVisible()
    expect(await orders.stored()).toHaveLength(1)
  })
})

for (const fault of storageFaults)
  test(`SIL-44 when storage is ${fault}, a product can be paid, and each page warns that the browser could not store it`, async ({
    page,
    shop,
    checkout,
    orders,
  }) => {
    await breakStorage(page, fault)
    await checkout.buy('7')
    await expect(page.getByText('Votre navigateur n’a pas pu garder ce reçu')).toBeVisible()
    await shop.follow(page.getByRole('link', { name: 'Toutes vos commandes' }))
    await expect(orders.items).toContainText('6,99€')
    await expect(page.getByText('Votre navigateur n’a pas pu garder ces reçus')).toBeVisible()
    await orders.openWithdrawal()
    await orders.confirmWithdrawal()
    await expect(orders.acknowledgement).toContainText('6,99€')
    await expect(page.getByText('Votre navigateur n’a pas pu garder cet accusé')).toBeVisible()
  })

testAccessibility('CHK-22 the form with its errors', async ({ shop, checkout }) => {
  await checkout.open('7')
  await checkout.emailField.press('Enter')
  await checkout.fillIn({ acceptTerms: false })
  await checkout.emailField.press('Enter')
  await expect(shop.alert('Veuillez accepter les conditions')).toBeVisible()
})

testAccessibility('the form with a suggested correction of the e-mail address', async ({ page, checkout }) => {
  await checkout.open('7')
  await checkout.fillIn({ email: 'claire@gmial.com' })
  await expect(page.getByText('Vouliez-vous écrire')).toBeVisible()
})

testAccessibilityWhilePaused('CHK-24 the form while the payment runs', async ({ checkout, clock }) => {
  await clock.install()
  await checkout.open('8')
  await startPayment({ checkout, clock })
  return checkout.busySubmitButton
})

testAccessibility('SIL-65 the checkout of a product paid for in another tab', async (tab, pageProblems) => {
  pageProblems.allowLayoutShifts()
  const otherPage = await tab.page.context().newPage()
  await tab.checkout.open('7')
  await otherPage.goto('/checkout/7')
  await otherPage.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await otherPage.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await otherPage.getByRole('button', { name: /^Payer/ }).click()
  await expect(tab.page.getByRole('heading', { name: 'Vous venez de payer ce produit' })).toBeVisible()
})
