import type { Page } from '@playwright/test'
import { expect, hydrated, settled, test } from '../support/shop.ts'

/** Half of a pair of UTF-16: no character, and `encodeURIComponent` throws on it. */
const LONE = '\uD800'

/** A keyboard types none, a paste or a script may: set as React hears it. */
async function type(page: Page, name: string, text: string) {
  const box = page.getByRole('main').getByRole('searchbox', { name })
  // A key of the visitor's before it: a title that grows with what is typed is no layout shift.
  await box.press('End')
  await box.evaluate((field: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

async function expectWholePage(page: Page) {
  await settled(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Promptelier, accueil' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' })).toBeVisible()
}

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const address of ['/search?q=%ED%A0%80', '/retractation?commande=%ED%A0%80', '/aide#%E0%A4%A', '/cart#%'])
      test(`${address} shows its page`, async ({ page }) => {
        await page.goto(address)
        await expectWholePage(page)
      })

    test('a lone surrogate in the search of a list leaves the page whole', async ({ page }) => {
      await page.goto('/categories/marketing-vente')
      await hydrated(page)
      await type(page, 'Rechercher dans cette catégorie', `zz${LONE}`)
      await page.getByRole('link', { name: 'Chercher dans tous les prompts' }).click()
      await expect(page).toHaveURL('/categories?q=zz%EF%BF%BD')
      await expectWholePage(page)
      await page.goto('/search')
      await hydrated(page)
      await type(page, 'Chercher dans tous les prompts', LONE)
      await expect(page).toHaveURL('/search?q=%EF%BF%BD')
      await expectWholePage(page)
    })
  })

test('a lone surrogate in the header suggests, and is searched for', async ({ page }) => {
  await page.goto('/aide')
  await hydrated(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.focus()
  await field.evaluate((input: HTMLInputElement, value) => {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, LONE)
  await page.getByRole('option').click()
  await expect(page).toHaveURL('/search?q=%EF%BF%BD')
  await expectWholePage(page)
})

test('a stored cart line whose id is a lone surrogate is shown and can be removed', async ({ page, cart }) => {
  await cart.seed([{ id: LONE, name: 'Demi', price: 1, quantity: 1, image: '/covers/cover-1.svg' }])
  await page.goto('/cart')
  await hydrated(page)
  const button = page.getByRole('banner').getByRole('button', { name: /^Panier/ })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Votre panier' }).getByText('Demi')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectWholePage(page)
  await page.getByRole('main').getByRole('button', { name: 'Retirer Demi' }).click()
  expect(await cart.stored()).toEqual([])
})

test('a stored order whose number is a lone surrogate is listed', async ({ page }) => {
  await page.addInitScript((number) => {
    const order = {
      number,
      productId: '7',
      quantity: 1,
      email: 'a@b.fr',
      amountCents: 699,
      settled: true,
      waivedAt: null,
    }
    localStorage.setItem('promptelier:orders', JSON.stringify([{ ...order, paidAt: new Date().toISOString() }]))
  }, LONE)
  await page.goto('/commandes')
  await expectWholePage(page)
  await page.goto('/checkout/success/7')
  await expectWholePage(page)
})

test('a link with a hash that cannot be decoded shows its page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Centre d’aide' })
    .evaluate((link: HTMLAnchorElement) => {
      // As the router hears of it on Back: an entry of this document with such an address.
      history.pushState({ idx: 1, key: 'hash' }, '', `${link.pathname}#%E0%A4%A`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
  await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeVisible()
  await expectWholePage(page)
})
