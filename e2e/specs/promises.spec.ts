import { voteAndBuy } from '../support/purchase.ts'
import { expect, hydrated, test } from '../support/shop.ts'

const PAGES = ['/', '/categories', '/product/7', '/cart', '/checkout/7', '/checkout/all-inclusive-pack', '/aide']

test('GEN-05 no page knows an account, a sign-in or a password', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('input[type="password"], [autocomplete*="password"]')).toHaveCount(0)
    const controls = page.getByRole('link').or(page.getByRole('button')).or(page.getByRole('textbox'))
    await expect(controls.filter({ hasText: /connexion|connecter|inscri|compte/i })).toHaveCount(0)
  }
})

test('GEN-07 GEN-19 STO-06 nothing leaves the browser: a whole purchase and a vote only fetch files', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (request.method() !== 'GET' || request.postData() !== null || ['xhr', 'websocket', 'ping'].includes(kind))
      asked.push(`${request.method()} ${kind} ${request.url()}`)
    if (kind === 'fetch' && !/\.(js|json|css|svg|woff2)(\?|$)/.test(request.url())) asked.push(request.url())
  })
  await voteAndBuy(page)
  await expect(page).toHaveURL('/checkout/success/7')
  expect(asked).toEqual([])
})

test('GEN-09 every price has a decimal comma and the € sign, and the taxes are said to be in it', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    const text = await page.locator('body').innerText()
    const amounts = text.match(/\d[\d., \u00A0\u202F]*€/g) ?? []
    for (const amount of amounts)
      expect([path, amount]).toEqual([path, expect.stringMatching(/^\d[\d\u202F\u00A0 ]*,\d\d\s*€$/)])
    // A dot before two digits and the sign would be another country's price.
    expect(text).not.toMatch(/\d\.\d\d\s*€/)
    await expect(page.getByRole('contentinfo').getByText('taxes comprises (TTC)')).toBeVisible()
  }
})

test('GEN-16 the offer is said to be limited, with its clock', async ({ page }) => {
  await page.goto('/checkout/7')
  await hydrated(page)
  await expect(page.getByText('Ne manquez pas cette offre spéciale !')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Temps restant pour cette offre' })).toBeVisible()
})

test('SIL-55 no clock is announced each second', async ({ page }) => {
  await page.goto('/product/7')
  await hydrated(page)
  const clock = page.getByRole('timer').first()
  await expect(clock).toHaveAttribute('aria-live', 'off')
})
