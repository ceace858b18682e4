import type { Locator } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/** Half of a pair of UTF-16: no character, and `encodeURIComponent` throws on it. */
const LONE = '\uD800'

/** A keyboard types none, a paste or a script may: set as React hears it. */
async function fillByScript(field: Locator, text: string) {
  // A key of the visitor's before it: a title that grows with what is typed is no layout shift.
  await field.press('End')
  await field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

async function expectWholePage({ shop, header }: Tab) {
  await shop.waitUntilSettled()
  await expect(header.homeLink).toBeVisible()
  await expect(shop.heading()).toBeVisible()
  await expect(shop.footerLink('Centre d’aide')).toBeVisible()
}

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const address of ['/search?q=%ED%A0%80', '/retractation?commande=%ED%A0%80', '/aide#%E0%A4%A', '/cart#%'])
      test(`${address} shows its page at ${width} px`, async ({ shop, tabs }) => {
        await shop.open(address)
        await expectWholePage(tabs.first)
      })

    test(`a lone surrogate in the search of a category leads to a whole page at ${width} px`, async ({
      page,
      shop,
      catalogue,
      tabs,
    }) => {
      await catalogue.open('marketing-vente')
      await fillByScript(catalogue.searchBox, `zz${LONE}`)
      await shop.follow(page.getByRole('link', { name: 'Chercher dans tous les prompts' }))
      await expect(page).toHaveURL('/categories?q=zz%EF%BF%BD')
      await expectWholePage(tabs.first)
    })

    test(`a lone surrogate in the search of all prompts leaves the page whole at ${width} px`, async ({
      page,
      shop,
      catalogue,
      tabs,
    }) => {
      await shop.open('/search')
      await fillByScript(catalogue.searchBox, LONE)
      await expect(page).toHaveURL('/search?q=%EF%BF%BD')
      await expectWholePage(tabs.first)
    })
  })

test('a lone surrogate in the header suggests, and is searched for', async ({ page, content, header, tabs }) => {
  await content.openHelp()
  await header.search.field.focus()
  await fillByScript(header.search.field, LONE)
  await header.search.options.click()
  await expect(page).toHaveURL('/search?q=%EF%BF%BD')
  await expectWholePage(tabs.first)
})

test.describe('a stored cart line whose id is a lone surrogate', () => {
  test.beforeEach(async ({ cart }) => {
    await cart.seed([cartLine(LONE, 'Demi', 1)])
    await cart.open()
  })

  test('a stored cart line whose id is a lone surrogate leaves the page whole', ({ tabs }) =>
    expectWholePage(tabs.first))

  test('a stored cart line whose id is a lone surrogate is shown in the header', async ({ cart }) => {
    await cart.openPopover()
    await expect(cart.popover.getByText('Demi')).toBeVisible()
  })

  test('a stored cart line whose id is a lone surrogate can be removed', async ({ cart }) => {
    await cart.remove('Demi')
    await expect.poll(() => cart.stored()).toEqual([])
  })
})

test.describe('a stored order whose number is a lone surrogate', () => {
  test.beforeEach(({ orders }) =>
    orders.seed([
      {
        number: LONE,
        productId: '7',
        quantity: 1,
        email: 'a@b.fr',
        amountCents: 699,
        paidAt: new Date().toISOString(),
        settled: true,
        waivedAt: null,
      },
    ]),
  )

  test('a stored order whose number is a lone surrogate is listed', async ({ orders, tabs }) => {
    await orders.open()
    await expect(orders.list).toHaveCount(1)
    await expectWholePage(tabs.first)
  })

  test('a stored order whose number is a lone surrogate has a receipt', async ({ orders, tabs }) => {
    await orders.openReceipt('7')
    await expect(orders.receipt).toBeVisible()
    await expectWholePage(tabs.first)
  })
})

test('a link with a hash that cannot be decoded shows its page', async ({ shop, tabs }) => {
  await shop.open('/')
  // As the router hears of it on Back: an entry of this document with such an address.
  await shop.pushPath('/aide#%E0%A4%A')
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expectWholePage(tabs.first)
})
