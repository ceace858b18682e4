import type { Page } from '@playwright/test'
import type { Composition } from '@promptelier/platform/composition'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { startPayment, voteAndBuy } from '../support/purchase.ts'
import { recordRequests } from '../support/record-requests.ts'

/** Only a tab that shows a preview stores this key (preview.spec.ts). */
const PREVIEW_KEY = 'promptelier:preview'

/** The keys that /cookies lists, which is open, without the one that only previews store. */
const listedKeys = async (page: Page): Promise<string[]> => {
  const keysBelow = async (storage: string, lifetime: RegExp) => {
    const heading = page.getByRole('heading', { level: 3, name: lifetime })
    const terms = page.locator('section').filter({ has: heading }).last().getByRole('term')
    return (await terms.allTextContents()).map((key) => `${storage} ${key}`)
  }
  const keys = [
    ...(await keysBelow('local', /^Jusqu’à ce que vous/)),
    ...(await keysBelow('session', /^Le temps de la visite/)),
  ]
  return keys.filter((key) => key !== `session ${PREVIEW_KEY}`).toSorted()
}

const readStoredKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ].toSorted(),
  )

/** Erases all stored data with the buttons of /cookies. */
async function eraseStoredData({ page }: Tab) {
  await page.getByRole('button', { name: 'Effacer ces informations' }).click()
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click()
  await expect(page.getByText('C’est effacé')).toBeFocused()
}

/** Does everything after which the shop stores something, and opens /cookies. */
async function makeCompleteVisit(tab: Tab) {
  const { shop, catalogue, header, content, orders, product, cart, checkout, clock } = tab
  await clock.install()
  await catalogue.openHome()
  await header.pauseMessages()
  await header.searchFor('logo')
  await content.openGuides()
  // Paused messages would also pause the view counts.
  await header.resumeMessages()
  await clock.advance(30_000)
  await header.pauseMessages()
  await voteAndBuy(tab)
  await orders.openWithdrawal()
  await orders.confirmWithdrawal()
  await expect(shop.heading('Rétractation reçue')).toBeVisible()
  await checkout.buy('9')
  await orders.consent()
  await orders.openDocument()
  await orders.fillFirstField('La fête des mères')
  // The visitor leaves while a payment runs.
  for (const id of ['8', '6']) {
    await product.open(id)
    await product.addToCart()
  }
  await cart.open()
  await cart.goToCheckout()
  await startPayment({ checkout, clock })
  await shop.open('/cookies')
  await clock.resume()
}

test('SIL-47 SIL-66 STO-02 a complete visit stores what /cookies lists, sets no cookie and requests only the hosts of the shop; the button to erase removes everything', async ({
  page,
  context,
  request,
  tabs,
}) => {
  // A visit of all parts of the shop.
  test.slow()
  const requestedUrls = recordRequests(page, /^/)
  await makeCompleteVisit(tabs.first)

  expect(await readStoredKeys(page)).toEqual(await listedKeys(page))
  expect(await context.cookies()).toEqual([])
  const { remotes }: Composition = await (await request.get('/composition.json')).json()
  const shopHosts = new Set(
    [page.url(), ...Object.values(remotes).map(({ entry }) => entry)].map((url) => new URL(url).host),
  )
  expect(requestedUrls.filter((url) => !shopHosts.has(new URL(url).host))).toEqual([])

  await eraseStoredData(tabs.first)
  expect(await readStoredKeys(page)).toEqual([])
})

test('SIL-47 erasing the stored data empties the cart counter of this tab and of the other tabs', async ({
  shop,
  cart,
  tabs,
}) => {
  await cart.seed([cartLine('7', 'Sept', 6.99, 2)])
  await shop.open('/cookies')
  const counters = [cart.counter, (await tabs.open('/aide')).cart.counter]
  for (const counter of counters) await expect(counter).toHaveAccessibleName('Panier, 2 articles')
  await eraseStoredData(tabs.first)
  for (const counter of counters) await expect(counter).toHaveAccessibleName('Panier')
})

test.describe('a key that one team releases alone', { tag: '@own-shop' }, () => {
  const KEY = 'promptelier:gifts:*'
  const PURPOSE = 'Les cadeaux que vous avez regardés.'

  test('SIL-47 is listed on /cookies by the team that owns the page, and erased', async ({
    page,
    shop,
    tabs,
    releases,
  }) => {
    await releases.releaseTouched('product-mfe', 'a new key', { [KEY]: PURPOSE })
    const { remotes } = await releases.composition()
    expect(remotes['content-mfe']?.version).toBe(releases.versions('content-mfe')[0])
    const response = await page.request.get('/cookies')
    expect(await response.text()).toContain(PURPOSE)
    expect(await (await page.request.get('/aide')).text()).not.toContain(PURPOSE)

    // A link fetches the list, a document contains it.
    await shop.open('/aide')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await expect(page.getByRole('definition').filter({ hasText: PURPOSE })).toBeVisible()
    await shop.open('/cookies')
    expect(await listedKeys(page)).toContain(`session ${KEY}`)
    await page.evaluate(() => sessionStorage.setItem('promptelier:gifts:7', '1'))
    await eraseStoredData(tabs.first)
    expect(await readStoredKeys(page)).toEqual([])
  })
})
