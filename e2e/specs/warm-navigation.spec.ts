import type { Locator } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

/**
 * The network is idle when there was no request for this time, in ms, after the module of the next page: more than a page
 * waits before it requests more.
 */
const IDLE_MS = 1500

/** Requests that a page can wait for. It does not wait for covers, nor for the answer what is live. */
const FILE_TYPES: readonly string[] = ['script', 'stylesheet', 'fetch', 'xhr']

/** What a visitor points at, and then presses. */
const WAYS: readonly {
  readonly name: string
  readonly target: (tab: Tab) => Promise<Locator> | Locator
  /** The URL of the next page. */
  readonly url: RegExp
  /** The module of the next page. */
  readonly module: RegExp
}[] = [
  {
    name: 'from home to a product',
    target: async ({ shop, catalogue }) => {
      await shop.open('/')
      return catalogue.firstLink
    },
    url: /\/product\/\d+$/,
    module: /\/ProductPage-[\w-]{8}\.js$/,
  },
  {
    name: 'from the cart to the checkout',
    target: async ({ shop, cart }) => {
      await cart.seed([cartLine('7', 'Séance de cours', 6.99)])
      await shop.open('/cart')
      return cart.payButton
    },
    url: /\/checkout\/7$/,
    module: /\/CheckoutPage-[\w-]{8}\.js$/,
  },
  {
    name: 'from the cart to the help',
    target: async ({ shop }) => {
      await shop.open('/cart')
      return shop.footerLink('Centre d’aide')
    },
    url: /\/aide$/,
    module: /\/HelpPage-[\w-]{8}\.js$/,
  },
]

for (const { name, target, url, module } of WAYS)
  test(`a page that a visitor has pointed at opens without a request: ${name}`, async ({ tabs: { first: tab } }) => {
    const { page, shop } = tab
    const requested: string[] = []
    let lastAt = 0
    page.on('request', (request) => {
      if (!FILE_TYPES.includes(request.resourceType()) || request.url().endsWith('/live.json')) return
      requested.push(request.url())
      lastAt = Date.now()
    })
    const hasModule = page.waitForEvent('requestfinished', (request) => module.test(request.url()))
    const link = await target(tab)
    await shop.waitUntilSettled()
    await link.hover()
    await hasModule
    await expect.poll(() => Date.now() - lastAt, { timeout: 15_000 }).toBeGreaterThan(IDLE_MS)
    expect(requested.splice(0).length).toBeGreaterThan(0)

    await link.click()
    await expect(page).toHaveURL(url)
    await shop.waitUntilSettled()
    expect(requested).toEqual([])
  })
