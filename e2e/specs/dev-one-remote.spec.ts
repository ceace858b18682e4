import { test as base, expect } from '../fixtures/test.ts'
import { type DevServers, startDevServers } from '../suite/dev-servers.ts'

const test = base.extend<{ dev: DevServers }>({
  dev: async ({ baseURL, page, pageProblems }, use, testInfo) => {
    testInfo.slow()
    // Nothing is prerendered in development: pages build up while they load.
    pageProblems.allowLayoutShifts()
    const dev = await startDevServers('product-mfe', 'product-mfe', '--from', baseURL ?? '')
    await use(dev)
    // Before the servers end: what the page still asks for would fail.
    await page.close()
    await dev.stop()
  },
})

// @nightly: the servers compile the remote and the shell for the first time, which takes long on a busy machine.
test.describe('one remote is developed inside the released shop', { tag: '@nightly' }, () => {
  test('an edit is shown without a reload, and the page keeps its state', async ({ dev, page, shop, product }) => {
    await page.goto(`${dev.url}/product/dropshipping-prompt-pack`)
    const slider = page.getByRole('group', { name: 'Témoignages' })
    const dots = slider.getByRole('button', { name: /^Témoignage \d/ })
    await expect(dots).toHaveCount(3, { timeout: 60_000 })
    await shop.markDocument()
    await dots.nth(1).click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    dev.edit('src/components/landing/TestimonialSlider.tsx', 'Témoignage suivant', 'Édité à chaud')
    await expect(slider.getByRole('button', { name: 'Édité à chaud' })).toBeVisible()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await product.buy()
    await expect(shop.heading('Paiement')).toBeVisible()
    expect(await shop.isSameDocument()).toBe(true)
  })

  test('the pages of other remotes are the released ones, and share the cart with it', async ({
    dev,
    page,
    product,
    cart,
  }) => {
    // Not `shop.open` and `shop.follow`, which wait until the inline script has laid out the page: development has none.
    await page.goto(`${dev.url}/product/7`)
    await expect(page.locator('main[data-live]')).toBeVisible({ timeout: 60_000 })
    await product.addToCart()
    await cart.openPopover()
    await cart.popover.getByRole('link', { name: 'Voir mon panier' }).click()
    await expect(cart.lines).toHaveCount(1)
    expect(await page.evaluate(() => document.getElementById('composition')?.textContent)).toMatch(
      /"cart-checkout-mfe":\{"version":"[0-9a-f]{10}".*"product-mfe":\{"version":"dev"/,
    )
  })
})
