import { cartLine, quantitiesOf } from '../fixtures/cart.ts'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { findViolationsAtEveryWidth } from '../support/axe.ts'

// With motion, two messages of the promo strip overlap during their cross-fade: axe cannot judge their colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ORDER = storedOrder()

const SUCCESS_PAGE = /\/CheckoutSuccessPage-.*\.js/

/** Opens the checkout of the first cart line from the cart, and fills in the form. */
async function fillInFromCart({ checkout }: Tab) {
  await checkout.openFromCart()
  await checkout.fillIn()
}

test.describe('buying one of a product that is three times in the cart', () => {
  test.beforeEach(async ({ cart, product, checkout }) => {
    await cart.seed([cartLine('7', 'Sept', 6.99, 3), cartLine('8', 'Huit', 6.99)])
    await product.open('7')
    await product.buy()
    await checkout.fillIn()
  })

  test('SIL-41 buying one of a product that is three times in the cart charges for one', async ({
    checkout,
    orders,
  }) => {
    await expect(checkout.submitButton).toContainText('6,99€')
    await checkout.submitButton.click()
    await expect(checkout.thanksHeading).toBeVisible()
    expect((await orders.stored()).map(({ quantity }) => quantity)).toEqual([1])
  })

  test('SIL-41 after buying one of a product that is three times in the cart, two stay in the cart, even after a reload', async ({
    shop,
    cart,
    checkout,
  }) => {
    await checkout.submitButton.click()
    await expect(checkout.thanksHeading).toBeVisible()
    await expect(cart.counter).toHaveAccessibleName('Panier, 3 articles')
    expect(quantitiesOf(await cart.stored())).toEqual([
      ['7', 2],
      ['8', 1],
    ])
    await shop.reload()
    await expect(checkout.thanksHeading).toBeVisible()
    expect(quantitiesOf(await cart.stored())).toEqual([
      ['7', 2],
      ['8', 1],
    ])
  })
})

test.describe('another tab increases a quantity of three by two while the payment runs', () => {
  let otherTab: Tab

  test.beforeEach(async ({ tabs, cart, checkout, clock, pageProblems }) => {
    pageProblems.allowLayoutShifts()
    await clock.install()
    await cart.seed([cartLine('7', 'Sept', 6.99, 3)])
    otherTab = await tabs.open('/cart')
    await fillInFromCart(tabs.first)
    await clock.pause()
    await checkout.submitButton.click()
    await expect(checkout.busySubmitButton).toBeVisible()
    for (const quantity of [4, 5]) {
      await otherTab.cart.increase('Sept')
      await expect(cart.counter).toHaveAccessibleName(`Panier, ${quantity} articles`)
    }
  })

  test('SIL-41 a quantity added in another tab while the payment runs does not change the amount', async ({
    checkout,
  }) => {
    await expect(checkout.summary).toContainText('20,97€')
  })

  test('SIL-41 a quantity added in another tab while the payment runs stays in the cart', async ({
    cart,
    checkout,
    orders,
    clock,
  }) => {
    await clock.runFor(1500)
    await clock.resume()
    await expect(checkout.thanksHeading).toBeVisible()
    await expect(orders.receipt).toContainText('20,97€')
    await expect(otherTab.cart.counter).toHaveAccessibleName('Panier, 2 articles')
    expect(quantitiesOf(await cart.stored())).toEqual([['7', 2]])
  })
})

test('SIL-41 the paid line is removed from the cart even if the success page never loads', async ({
  page,
  tabs,
  cart,
  checkout,
  remotes,
  pageProblems,
}) => {
  pageProblems.allowLayoutShifts()
  await cart.seed([cartLine('7', 'Sept', 6.99)])
  await fillInFromCart(tabs.first)
  await remotes.break(SUCCESS_PAGE, 'hangs')
  const otherTab = await tabs.open('/aide')
  await expect(otherTab.cart.counter).toHaveAccessibleName('Panier, 1 article')
  await checkout.submitButton.click()
  await expect(otherTab.cart.counter).toHaveAccessibleName('Panier')
  await page.close()
  expect(await otherTab.cart.stored()).toEqual([])
  expect(await otherTab.orders.stored()).toHaveLength(1)
})

test('SIL-41 when an earlier version of the shop has stored an order as not settled, its product is removed from the cart once', async ({
  shop,
  cart,
  orders,
}) => {
  await cart.seed([cartLine('7', 'Sept', 6.99, 3)])
  await orders.seed([{ ...ORDER, settled: false }])
  await orders.openReceipt('7')
  await expect(orders.receipt).toContainText(ORDER.number)
  await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
  await shop.reload()
  await expect(orders.receipt).toContainText(ORDER.number)
  await expect(cart.counter).toHaveAccessibleName('Panier, 2 articles')
  expect(quantitiesOf(await cart.stored())).toEqual([['7', 2]])
})

test('SIL-41 when an earlier version of the shop has stored an order as settled, its product stays in the cart', async ({
  cart,
  orders,
}) => {
  await cart.seed([cartLine('7', 'Sept', 6.99)])
  await orders.seed([{ ...ORDER, settled: true }])
  await orders.openReceipt('7')
  await expect(orders.receipt).toContainText(ORDER.number)
  expect(quantitiesOf(await cart.stored())).toEqual([['7', 1]])
})

/** Two reasons why the success page cannot be loaded after the payment. */
for (const reason of ['the network is lost', 'the module of the success page cannot be loaded'] as const)
  test.describe(`when ${reason} during the payment`, () => {
    let makeSuccessPageAvailable: () => Promise<void>

    test.beforeEach(async ({ context, tabs, shop, cart, checkout, clock, remotes, pageProblems }) => {
      // The browser logs failed requests, and the shell logs failed pages.
      pageProblems.allow(/net::ERR_/, /^Couldn't load preload assets/)
      await clock.install()
      await cart.seed([cartLine('7', 'Sept', 6.99, 2), cartLine('8', 'Huit', 6.99)])
      await fillInFromCart(tabs.first)
      await shop.waitUntilSettled()
      if (reason === 'the network is lost') {
        await context.setOffline(true)
        makeSuccessPageAvailable = () => context.setOffline(false)
      } else {
        await remotes.break(SUCCESS_PAGE, 'refused')
        makeSuccessPageAvailable = () => remotes.restore(SUCCESS_PAGE)
      }
      await clock.pause()
      await checkout.submitButton.click()
      await expect(checkout.busySubmitButton).toBeVisible()
      await clock.runFor(1500)
      await clock.resume()
      await expect(checkout.thanksHeading).toBeFocused()
    })

    test(`CHK-25 SIL-05 when ${reason} during the payment, the checkout shows the receipt`, async ({
      page,
      shop,
      checkout,
      orders,
    }) => {
      await expect(page).toHaveTitle(/^Merci pour votre commande \| /)
      const [number = 'no order'] = await orders.storedNumbers()
      for (const text of [number, '13,98€', 'claire@example.fr', 'Séance de cours prête à donner'])
        await expect(orders.receipt).toContainText(text)
      await expect(page.getByText('Boutique de démonstration\u00A0: rien n’a été débité')).toBeVisible()
      await expect(shop.main.getByRole('link', { name: 'Toutes vos commandes' })).toHaveAttribute('href', '/commandes')
      await expect(checkout.submitButton).toHaveCount(0)
    })

    test(`SIL-41 when ${reason} during the payment, the paid line is removed from the cart`, async ({ cart }) => {
      await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
      expect(quantitiesOf(await cart.stored())).toEqual([['8', 1]])
    })

    test(`CHK-25 when ${reason} during the payment, the checkout is free of axe violations`, async ({ page }) => {
      expect(await findViolationsAtEveryWidth(page)).toEqual([])
    })

    test(`CHK-25 when ${reason} during the payment, a failed retry shows a message`, async ({ page, shop }) => {
      await shop.retryButton.click()
      await expect(page.getByText('Toujours rien')).toBeVisible()
    })

    test(`CHK-25 SIL-41 when ${reason} during the payment, a retry leads to the success page, and nothing is paid twice`, async ({
      page,
      shop,
      cart,
      checkout,
      orders,
    }) => {
      const [number = 'no order'] = await orders.storedNumbers()
      await shop.retryButton.click()
      await expect(page.getByText('Toujours rien')).toBeVisible()
      await makeSuccessPageAvailable()
      await shop.retry()
      await expect(page).toHaveURL('/checkout/success/7')
      await expect(checkout.thanksHeading).toBeFocused()
      await expect(orders.receipt).toContainText(number)
      // The style sheets of the success page have loaded.
      await expect(page.locator('form:has([name="consent"])')).toHaveCSS('display', 'grid')
      expect(await orders.storedNumbers()).toEqual([number])
      expect(quantitiesOf(await cart.stored())).toEqual([['8', 1]])
    })

    test(`CHK-25 SIL-41 when ${reason} during the payment, neither Back nor Forward shows the form for the same purchase again`, async ({
      page,
      shop,
      cart,
      checkout,
      orders,
    }) => {
      await shop.back()
      await expect(page).toHaveURL('/cart')
      await expect(cart.lines).toHaveCount(1)
      await expect(cart.lines).toContainText('Huit')
      await shop.forward()
      await expect(checkout.thanksHeading).toBeVisible()
      await expect(checkout.submitButton).toHaveCount(0)
      expect(await orders.stored()).toHaveLength(1)
    })

    test(`CHK-25 SIL-41 when ${reason} during the payment, a later reload leads to the success page, and Back from there to the cart`, async ({
      page,
      shop,
      cart,
      checkout,
      orders,
    }) => {
      // Waits until the automatic attempt has failed too. Otherwise it would succeed before the reload.
      await shop.retryButton.click()
      await expect(page.getByText('Toujours rien')).toBeVisible()
      await makeSuccessPageAvailable()
      await page.reload()
      await expect(page).toHaveURL('/checkout/success/7')
      await expect(checkout.thanksHeading).toBeVisible()
      await shop.back()
      await expect(page).toHaveURL('/cart')
      await expect(cart.lines).toHaveCount(1)
      await expect(cart.lines).toContainText('Huit')
      expect(await orders.stored()).toHaveLength(1)
    })
  })

test('CHK-25 SIL-41 after the last line was paid and the network was lost, Back leads to an empty cart', async ({
  page,
  context,
  tabs,
  shop,
  cart,
  checkout,
  pageProblems,
}) => {
  pageProblems.allow(/net::ERR_/, /did not load TypeError: Failed to fetch/, /^Couldn't load preload assets/)
  await cart.seed([cartLine('7', 'Sept', 6.99, 2)])
  await fillInFromCart(tabs.first)
  await shop.waitUntilSettled()
  await context.setOffline(true)
  await checkout.submitButton.click()
  await expect(checkout.thanksHeading).toBeFocused()
  await shop.back()
  await expect(page.getByText('Aucun produit dans votre panier')).toBeVisible()
  await expect(cart.payButton).toBeDisabled()
})

test.describe('a success page that loads late', () => {
  test.beforeEach(async ({ page, checkout, remotes }) => {
    const heldSuccessPage = await remotes.hold(SUCCESS_PAGE)
    await checkout.buy('7')
    await expect(page).toHaveURL('/checkout/7')
    heldSuccessPage.letThrough()
    await expect(page).toHaveURL('/checkout/success/7')
  })

  test('CHK-25 a success page that loads late replaces the confirmation on the checkout', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Et maintenant' })).toBeVisible()
  })

  test('CHK-26 Back from a success page that loaded late leads to a form for a new purchase', async ({
    page,
    shop,
    checkout,
  }) => {
    await shop.back()
    await expect(page).toHaveURL('/checkout/7')
    await expect(checkout.termsCheckbox).not.toBeChecked()
  })

  test('CHK-26 SIL-41 after Back, the form links to the receipt of the bought product', async ({
    page,
    shop,
    checkout,
  }) => {
    await shop.back()
    await shop.follow(checkout.receiptLink)
    await expect(page).toHaveURL('/checkout/success/7')
  })
})

test('CHK-25 the thank-you heading does not move when the success page replaces the confirmation', async ({
  page,
  checkout,
  remotes,
}) => {
  const heldSuccessPage = await remotes.hold(SUCCESS_PAGE)
  await checkout.buy('7')
  const before = await checkout.thanksHeading.boundingBox()
  heldSuccessPage.letThrough()
  await expect(page.getByRole('heading', { name: 'Et maintenant' })).toBeVisible()
  expect((await checkout.thanksHeading.boundingBox())?.y).toBe(before?.y)
})

/** Expects the checkout to show a form for a new purchase, with a link to the receipt of the purchase just made. */
async function expectNewPurchaseForm({ page, checkout, orders }: Tab) {
  await expect(checkout.receiptLink).toBeVisible()
  await expect(page).toHaveURL('/checkout/7')
  await expect(checkout.submitButton).toContainText('6,99€')
  await expect(checkout.termsCheckbox).not.toBeChecked()
  expect(await orders.storedNumbers()).toHaveLength(1)
}

test.describe('Back before the success page shows', () => {
  // Goes back as soon as the URL changes. The success page shows up to 200 ms later.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const push = history.pushState.bind(history)
      history.pushState = (state, unused, url) => {
        push(state, unused, url)
        if (String(url).includes('/checkout/success/')) history.back()
      }
    }),
  )

  test('CHK-26 SIL-41 Back before the success page shows leads to a form for a new purchase', async ({
    checkout,
    tabs,
  }) => {
    await checkout.open('7')
    await checkout.submit()
    await expectNewPurchaseForm(tabs.first)
  })

  test('CHK-26 SIL-41 when the success page has loaded late, Back before it shows leads to a form for a new purchase', async ({
    checkout,
    remotes,
    tabs,
  }) => {
    const heldSuccessPage = await remotes.hold(SUCCESS_PAGE)
    await checkout.buy('7')
    heldSuccessPage.letThrough()
    await expectNewPurchaseForm(tabs.first)
  })
})

test.describe('a browser that has bought a product', () => {
  test.beforeEach(({ orders }) => orders.seed([{ ...ORDER, settled: true }]))

  for (const width of [320, 768, 1280])
    test(`SIL-41 the checkout of a bought product links to its receipt, without a layout shift, at ${width} px`, async ({
      page,
      shop,
      checkout,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await checkout.open('7')
      await expect(checkout.receiptLink).toBeVisible()
      await shop.collectLayoutShifts()
    })

  test('SIL-41 the checkout of a bought product is free of axe violations', async ({ page, checkout }) => {
    await checkout.open('7')
    await expect(checkout.receiptLink).toBeVisible()
    expect(await findViolationsAtEveryWidth(page)).toEqual([])
  })

  test('SIL-41 the checkout of another product has no link to a receipt', async ({ shop, checkout }) => {
    await checkout.open('8')
    await shop.waitUntilSettled()
    await expect(checkout.receiptLink).toHaveCount(0)
  })
})
