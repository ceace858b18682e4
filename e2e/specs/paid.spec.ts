import type { BrowserContext, Page, Route } from '@playwright/test'
import { violationsAtEveryWidth } from '../support/axe.ts'
import { fillCheckout, fillCheckoutFromCart, payButton, storedOrders } from '../support/checkout.ts'
import { expect, forgiveShifts, hydrated, type StoredLine, test } from '../support/shop.ts'

// Two messages of the promo strip that fade into each other lie over one another for a moment: no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const line = (id: string, quantity: number): StoredLine => ({
  id,
  name: `Prompt ${id}`,
  price: 6.99,
  quantity,
  image: '/covers/cover-2.svg',
})

const THANKS = 'Merci pour votre commande'
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: THANKS })
const receipt = (page: Page) => page.getByRole('region', { name: 'Votre reçu' })
const counter = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Panier/ })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' })
const quantities = (lines: readonly StoredLine[]) => Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

/** The browser logs what it could not fetch, and the federation runtime what it could not preload. */
function forgiveNetwork(complaints: string[]) {
  const logged = /net::ERR_|^Couldn't load preload assets/
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !logged.test(text)))
}

test('SIL-41 who buys one of a product of which the cart holds three keeps two', async ({ page, cart }) => {
  await cart.seed([line('7', 3), line('8', 1)])
  await page.goto('/product/7')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Acheter maintenant' }).first().click()
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await expect(payButton(page)).toContainText('6,99€')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await storedOrders(page)).map(({ quantity }) => quantity)).toEqual([1])
  expect(quantities(await cart.stored())).toEqual({ 7: 2, 8: 1 })
  await expect(counter(page)).toHaveAccessibleName('Panier, 3 articles')
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(quantities(await cart.stored())).toEqual({ 7: 2, 8: 1 })
})

test('SIL-41 what another tab adds while the payment runs stays in the cart', async ({
  page,
  context,
  cart,
  complaints,
}) => {
  await page.clock.install()
  await cart.seed([line('7', 3)])
  const other = await context.newPage()
  await other.goto('/cart')
  await hydrated(other)
  await fillCheckoutFromCart(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await payButton(page).click()
  for (let times = 0; times < 2; times += 1) await other.getByRole('button', { name: /^Augmenter/ }).click()
  await expect(counter(page)).toHaveAccessibleName('Panier, 5 articles')
  // What is being paid stands still.
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('20,97€')
  await page.clock.runFor(1500)
  await page.clock.resume()
  await expect(thanks(page)).toBeVisible()
  await expect(receipt(page)).toContainText('20,97€')
  expect(quantities(await cart.stored())).toEqual({ 7: 2 })
  await expect(counter(other)).toHaveAccessibleName('Panier, 2 articles')
  forgiveShifts(complaints)
})

test('SIL-41 the cart is reduced when the order is paid, whether its page is ever seen or not', async ({
  page,
  context,
  cart,
  complaints,
}) => {
  await cart.seed([line('7', 1)])
  await fillCheckoutFromCart(page)
  await page.route(/\/CheckoutSuccessPage-.*\.js/, () => {})
  const other = await context.newPage()
  await other.goto('/aide')
  await hydrated(other)
  await payButton(page).click()
  await expect(counter(other)).toHaveAccessibleName('Panier')
  await page.close()
  expect(await other.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  expect(await storedOrders(other)).toHaveLength(1)
  forgiveShifts(complaints)
})

test('SIL-41 an order that an earlier version has left unsettled takes nothing from the cart', async ({
  page,
  cart,
}) => {
  await cart.seed([line('7', 1)])
  await page.addInitScript(() => {
    const order = { number: 'PA-2026-7K2M9Q', productId: '7', quantity: 1, email: 'claire@example.fr' }
    const paidAt = '2026-03-02T10:00:00.000Z'
    if (localStorage.getItem('promptelier:orders') === null)
      localStorage.setItem(
        'promptelier:orders',
        JSON.stringify([{ ...order, amountCents: 699, paidAt, settled: false, waivedAt: null }]),
      )
  })
  await page.goto('/checkout/success/7')
  await expect(thanks(page)).toBeVisible()
  await expect(receipt(page)).toContainText('PA-2026-7K2M9Q')
  expect(quantities(await cart.stored())).toEqual({ 7: 1 })
})

/** Two ways to lose the success page at the last moment, and how it is there again. */
const LOSSES = {
  'the network is gone': {
    lose: (_: Page, context: BrowserContext) => context.setOffline(true),
    find: (_: Page, context: BrowserContext) => context.setOffline(false),
  },
  'its module cannot be fetched': {
    lose: (page: Page) => page.route(/\/CheckoutSuccessPage-.*\.js/, (route) => route.abort()),
    find: (page: Page) => page.unroute(/\/CheckoutSuccessPage-.*\.js/),
  },
} as const

for (const [how, { lose, find }] of Object.entries(LOSSES)) {
  test(`CHK-25 SIL-05 SIL-41 where ${how} at the moment of paying, the checkout says what was paid, and trying again leads to the success page`, async ({
    page,
    context,
    cart,
    complaints,
  }) => {
    await cart.seed([line('7', 2), line('8', 1)])
    await fillCheckoutFromCart(page)
    await page.waitForLoadState('networkidle')
    await lose(page, context)
    await payButton(page).click()

    await expect(thanks(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Merci pour votre commande \| /)
    const [order] = await storedOrders(page)
    for (const text of [order?.number ?? 'no order', '13,98€', 'claire@example.fr', 'Séance de cours prête à donner'])
      await expect(receipt(page)).toContainText(text)
    await expect(page.getByText('rien n’a été débité')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Toutes vos commandes' })).toHaveAttribute(
      'href',
      '/commandes',
    )
    await expect(payButton(page)).toHaveCount(0)
    expect(quantities(await cart.stored())).toEqual({ 8: 1 })
    await expect(counter(page)).toHaveAccessibleName('Panier, 1 article')
    expect(await violationsAtEveryWidth(page)).toEqual([])

    await retry(page).click()
    await expect(page.getByText('Toujours rien')).toBeVisible()
    await find(page, context)
    await retry(page).click()
    await expect(page).toHaveURL('/checkout/success/7')
    await expect(thanks(page)).toBeFocused()
    await expect(receipt(page)).toContainText(order?.number ?? 'no order')
    // Its style sheets have come as well.
    await expect(page.locator('form:has([name="waiver"])')).toHaveCSS('display', 'grid')
    expect(await storedOrders(page)).toHaveLength(1)
    expect(quantities(await cart.stored())).toEqual({ 8: 1 })
    forgiveNetwork(complaints)
  })

  test(`CHK-25 SIL-41 where ${how} at the moment of paying, neither Back, Forward, a reload nor the cart offer the purchase again`, async ({
    page,
    context,
    cart,
    complaints,
  }) => {
    await cart.seed([line('7', 2)])
    await fillCheckoutFromCart(page)
    await page.waitForLoadState('networkidle')
    await lose(page, context)
    await payButton(page).click()
    await expect(thanks(page)).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('Aucun produit dans votre panier')).toBeVisible()
    await page.goForward()
    await expect(thanks(page)).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)

    await find(page, context)
    await page.reload()
    await expect(page).toHaveURL('/checkout/success/7')
    await expect(thanks(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: 'Passer au paiement' })).toBeDisabled()
    expect(await storedOrders(page)).toHaveLength(1)
    forgiveNetwork(complaints)
  })
}

test('CHK-25 CHK-26 a success page that comes late takes the place of the confirmation, and Back leads to the emptied form', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route(/\/CheckoutSuccessPage-.*\.js/, (route) => void held.push(route))
  await fillCheckout(page, '7')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL('/checkout/7')
  for (const route of held) await route.continue()
  await expect(page).toHaveURL('/checkout/success/7')
  await expect(page.getByRole('heading', { name: 'Et maintenant' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/checkout/7')
  await expect(page.getByRole('checkbox', { name: /^J'accepte/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Déjà acheté' }).click()
  await expect(page).toHaveURL('/checkout/success/7')
})

test('SIL-41 the checkout of a product that this browser has bought says so, and nothing moves', async ({ page }) => {
  await fillCheckout(page, '7')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/checkout/7')
    await expect(page.getByRole('link', { name: 'Déjà acheté' })).toBeVisible()
  }
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await page.goto('/checkout/8')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Déjà acheté' })).toHaveCount(0)
})
