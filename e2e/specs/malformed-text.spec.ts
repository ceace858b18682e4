import type { Locator } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/** A lone surrogate: half of a UTF-16 pair. `encodeURIComponent` throws on it. */
const LONE_SURROGATE = '\uD800'

/** Sets the value of a field in a way that React notices: for values that can be pasted, but not typed. */
async function fillByScript(field: Locator, text: string) {
  // A key press first: the heading grows with the text, and layout shifts after an input are not reported.
  await field.press('End')
  await field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

async function expectCompletePage({ shop, header }: Tab) {
  await shop.waitUntilSettled()
  await expect(header.homeLink).toBeVisible()
  await expect(shop.heading()).toBeVisible()
  await expect(shop.footerLink('Centre d’aide')).toBeVisible()
}

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const url of ['/search?q=%ED%A0%80', '/retractation?commande=%ED%A0%80', '/aide#%E0%A4%A', '/cart#%'])
      test(`${url} shows its page at ${width} px`, async ({ shop, tabs }) => {
        await shop.open(url)
        await expectCompletePage(tabs.first)
      })

    test(`a lone surrogate in the search of a category leads to a complete page at ${width} px`, async ({
      page,
      shop,
      catalogue,
      tabs,
    }) => {
      await catalogue.open('marketing-vente')
      await fillByScript(catalogue.searchBox, `zz${LONE_SURROGATE}`)
      await shop.follow(page.getByRole('link', { name: 'Chercher dans tous les prompts' }))
      await expect(page).toHaveURL('/search?q=zz%EF%BF%BD')
      await expectCompletePage(tabs.first)
    })

    test(`a lone surrogate in the search of all prompts does not break the page at ${width} px`, async ({
      page,
      shop,
      catalogue,
      tabs,
    }) => {
      await shop.open('/search')
      await fillByScript(catalogue.searchBox, LONE_SURROGATE)
      await expect(page).toHaveURL('/search?q=%EF%BF%BD')
      await expectCompletePage(tabs.first)
    })
  })

test('a lone surrogate in the header search shows a suggestion and can be searched for', async ({
  page,
  content,
  header,
  tabs,
}) => {
  await content.openHelp()
  await header.search.field.focus()
  await fillByScript(header.search.field, LONE_SURROGATE)
  await header.search.options.click()
  await expect(page).toHaveURL('/search?q=%EF%BF%BD')
  await expectCompletePage(tabs.first)
})

test.describe('a stored cart line whose id is a lone surrogate', () => {
  test.beforeEach(async ({ cart }) => {
    await cart.seed([cartLine(LONE_SURROGATE, 'Demi', 1)])
    await cart.open()
  })

  test('a stored cart line whose id is a lone surrogate does not break the page', ({ tabs }) =>
    expectCompletePage(tabs.first))

  test('a stored cart line whose id is a lone surrogate is shown in the popover', async ({ cart }) => {
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
        number: LONE_SURROGATE,
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
    await expect(orders.items).toHaveCount(1)
    await expectCompletePage(tabs.first)
  })

  test('a stored order whose number is a lone surrogate has a receipt', async ({ orders, tabs }) => {
    await orders.openReceipt('7')
    await expect(orders.receipt).toBeVisible()
    await expectCompletePage(tabs.first)
  })
})

test('a link with a hash that cannot be decoded shows its page', async ({ shop, tabs }) => {
  await shop.open('/')
  // The router also gets such a URL when Back leads to an entry of the same document.
  await shop.pushPath('/aide#%E0%A4%A')
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expectCompletePage(tabs.first)
})
