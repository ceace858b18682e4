import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { runLateParts } from '../support/late-parts.ts'
import { openFollowing } from '../support/live-tab.ts'
import { recordRequests } from '../support/record-requests.ts'
import { testAccessibility } from '../support/test-accessibility.ts'

const PRODUCT_NOTICE = 'La fiche du produit est en pause'

/** Opens a page, and waits until its tab follows what is live. */
async function openAndFollow(tab: Pick<Tab, 'page' | 'shop' | 'live' | 'clock'>, path: string) {
  await openFollowing(tab, path)
  await runLateParts(tab)
}

test('a remote that is switched off shows a notice instead of its page, and its code is not loaded', async ({
  page,
  shop,
  live,
  clock,
}) => {
  const scripts = recordRequests(page, /\/product-mfe\/.*\.js$/)
  await openAndFollow({ page, shop, live, clock }, '/aide')
  await live.set({ killed: ['product-mfe'] })
  await shop.followFooter('Cookies')
  await expect.poll(live.answerCount).toBe(1)
  await shop.follow(shop.headerLink('Top ventes'))
  await shop.waitUntilComplete()
  await shop.follow(shop.main.getByRole('link', { name: 'Voir détails' }).first())
  await expect(shop.heading(PRODUCT_NOTICE)).toBeFocused()
  await expect(shop.main).toContainText('votre panier est intact')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(scripts).toEqual([])
  expect(await shop.isSameDocument()).toBe(true)
  await shop.follow(shop.main.getByRole('link', { name: 'Parcourir les catégories' }))
  await expect(shop.heading('Toutes les catégories')).toBeVisible()
})

test('an answer that comes after the page replaces the page by the notice, and moves nothing', async ({
  page,
  shop,
  live,
  clock,
  remotes,
}) => {
  await openAndFollow({ page, shop, live, clock }, '/categories')
  await live.set({ killed: ['product-mfe'] })
  const answer = await remotes.hold(/\/live\.json$/)
  await shop.followByScript(shop.main.getByRole('link', { name: 'Voir détails' }).first())
  await shop.waitUntilComplete()
  await expect(shop.heading(PRODUCT_NOTICE)).toHaveCount(0)
  answer.letThrough()
  await expect(shop.heading(PRODUCT_NOTICE)).toBeVisible()
  await shop.collectLayoutShifts()
})

test('a remote that works again shows its pages at the next page change', async ({ page, shop, live, clock }) => {
  await openAndFollow({ page, shop, live, clock }, '/categories')
  await live.set({ killed: ['content-mfe'] })
  await shop.followFooter('Cookies')
  await expect(shop.heading('Cette page est en pause')).toBeVisible()
  await live.set({})
  await clock.advance(6000)
  await shop.followFooter('Mentions légales')
  await expect(shop.heading('Mentions légales')).toBeVisible()
})

test('a payment ends on its success page when the checkout is switched off meanwhile', async ({
  page,
  shop,
  live,
  checkout,
  clock,
}) => {
  await openAndFollow({ page, shop, live, clock }, '/checkout/7')
  await live.set({ killed: ['cart-checkout-mfe'] })
  await checkout.submit()
  await expect(checkout.thanksHeading).toBeVisible()
  await shop.followFooter('Cookies')
  await shop.back()
  await expect(shop.heading('La page du panier et des commandes est en pause')).toBeVisible()
})

test('the rest of the shop sells while a remote is switched off', async ({
  page,
  shop,
  cart,
  live,
  checkout,
  clock,
}) => {
  await cart.seed([cartLine('7', 'Séance de cours', 6.99)])
  await openAndFollow({ page, shop, live, clock }, '/aide')
  await live.set({ killed: ['product-mfe'] })
  await shop.pushPath('/product/8')
  await expect(shop.heading(PRODUCT_NOTICE)).toBeVisible()
  await cart.openFromHeader()
  await cart.goToCheckout()
  await checkout.submit()
  await expect(checkout.thanksHeading).toBeVisible()
})

testAccessibility('the notice of a remote that is switched off', async (tab) => {
  const { shop, live } = tab
  await openAndFollow(tab, '/aide')
  await live.set({ killed: ['content-mfe'] })
  await shop.followFooter('Cookies')
  await expect(shop.heading('Cette page est en pause')).toBeVisible()
})

test.describe('a remote is switched off by its command', { tag: '@own-shop' }, () => {
  test('its pages are prerendered as the notice and load none of its code, an open tab shows the notice at its next page change, and the rest sells', async ({
    page,
    shop,
    tabs,
    releases,
    catalogue,
    product,
    cart,
  }) => {
    const scripts = recordRequests(page, /\/content-mfe\/.*\.js$/)
    const openTab = await tabs.openAsVisitor('/product/7')
    await openTab.shop.waitUntilSettled()
    releases.command('kill', 'content-mfe', '--why', 'Wrong legal texts')
    await releases.composition()

    const html = await (await page.request.get('/aide')).text()
    expect(html).toContain('est en pause')
    expect(html).not.toMatch(/<link rel="(?:modulepreload|stylesheet)" href="[^"]*\/content-mfe\//)
    await shop.open('/aide')
    await expect(shop.heading(/est en pause$/)).toBeVisible()
    expect(scripts).toEqual([])

    await catalogue.openHome()
    await product.open('7')
    await product.addToCart()
    await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')

    await openTab.shop.footerLink('Cookies').click()
    await expect(openTab.shop.heading(/est en pause$/)).toBeVisible()

    releases.command('revive', 'content-mfe')
    await releases.composition()
    await shop.open('/aide')
    await expect(shop.heading(/est en pause$/)).toHaveCount(0)
  })
})
