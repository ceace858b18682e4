import { cartLine } from '../fixtures/cart.ts'
import { expect, test } from '../fixtures/test.ts'
import { voteAndBuy } from '../support/purchase.ts'

const PAGES = [
  '/',
  '/categories',
  '/product/7',
  '/product/dropshipping-prompt-pack',
  '/cart',
  '/checkout/7',
  '/checkout/all-inclusive-pack',
  '/aide',
]

for (const path of PAGES)
  test(`GEN-05 GEN-09 ${path} has no account, no sign-in and no password field, each price has a decimal comma and the € sign, and the footer says that taxes are included`, async ({
    page,
    shop,
    cart,
  }) => {
    await cart.seed([cartLine('7', 'Calendrier', 6.99, 200)])
    await shop.open(path)
    await shop.waitUntilComplete()
    await expect.soft(page.locator('input[type="password"], [autocomplete*="password"]')).toHaveCount(0)
    for (const role of ['link', 'button', 'textbox'] as const)
      await expect.soft(page.getByRole(role, { name: /connexion|connecter|inscri|compte/i })).toHaveCount(0)

    const text = await page.locator('body').innerText()
    const amounts = text.match(/\d[\d., \u00A0\u202F]*€/g) ?? []
    // All but the help page show prices.
    expect.soft(amounts.length > 0).toBe(path !== '/aide')
    for (const amount of amounts) expect.soft(amount).toMatch(/^\d[\d\u202F]*,\d\d€$/)
    // No price has a decimal point.
    expect.soft(text).not.toMatch(/\d\.\d\d\s*€/)
    await expect.soft(shop.footer.getByText('taxes comprises (TTC)')).toBeVisible()
  })

test('GEN-07 GEN-19 STO-06 a vote and a purchase send no data, and fetch only files', async ({ page, tabs }) => {
  const unexpectedRequests: string[] = []
  page.on('request', (request) => {
    const resourceType = request.resourceType()
    const { search } = new URL(request.url())
    if (
      search !== '' ||
      request.method() !== 'GET' ||
      request.postData() !== null ||
      ['xhr', 'websocket', 'ping'].includes(resourceType)
    )
      unexpectedRequests.push(`${request.method()} ${resourceType} ${request.url()}`)
    if (resourceType === 'fetch' && !/\.(js|json|css|svg|woff2)$/.test(request.url()))
      unexpectedRequests.push(request.url())
  })
  await voteAndBuy(tabs.first)
  expect(unexpectedRequests).toEqual([])
})

test('GEN-16 the checkout says that the offer is limited, and shows a countdown', async ({ page, checkout }) => {
  await checkout.open('7')
  await expect(page.getByText(/^Offre limitée/)).toBeVisible()
  await expect(page.getByText('Ne manquez pas cette offre spéciale !')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Temps restant pour cette offre' })).toBeVisible()
})

test('SIL-55 screen readers do not announce the countdown each second', async ({ product }) => {
  await product.open('7')
  await expect(product.timer).toHaveAttribute('aria-live', 'off')
})
