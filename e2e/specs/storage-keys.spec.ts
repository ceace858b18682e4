import type { Page } from '@playwright/test'
import type { Composition } from '@promptelier/platform/composition'
import { GUIDES } from '@promptelier/tools/catalogue'
// oxlint-disable-next-line no-restricted-imports -- compares what /cookies lists with what is stored
import { storageKeys } from '../../content-mfe/src/storage/storage-keys.ts'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { voteAndBuy } from '../support/purchase.ts'

const listed = storageKeys(GUIDES)
  .map(({ storage, key }) => `${storage} ${key}`)
  .toSorted()

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ].toSorted(),
  )

async function erase({ page }: Tab) {
  await page.getByRole('button', { name: 'Effacer ces informations' }).click()
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click()
  await expect(page.getByText('C’est effacé')).toBeFocused()
}

/** Does everything that makes the shop store something. */
async function visitEverything(tab: Tab) {
  const { shop, catalogue, header, content, orders, checkout, clock } = tab
  await clock.install()
  await catalogue.openHome()
  await header.pauseMessages()
  await header.searchFor('logo')
  await content.openGuides()
  // Pausing the messages also pauses the counters.
  await header.resumeMessages()
  await clock.advance(30_000)
  await header.pauseMessages()
  await voteAndBuy(tab)
  await orders.openWithdrawal()
  await orders.confirmWithdrawal()
  await expect(shop.heading('Rétractation reçue')).toBeVisible()
  // The visitor leaves while a payment runs.
  await checkout.open('8')
  await checkout.submit()
  await expect(checkout.paying).toBeVisible()
  await shop.open('/cookies')
}

test('SIL-47 STO-02 a complete visit stores what /cookies lists, and erasing there removes it', async ({
  page,
  tabs,
}) => {
  await visitEverything(tabs.first)
  expect(await stored(page)).toEqual(listed)
  await erase(tabs.first)
  expect(await stored(page)).toEqual([])
})

test('SIL-66 a complete visit sets no cookie, and requests only the hosts of the shop', async ({
  page,
  context,
  request,
  tabs,
}) => {
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  await visitEverything(tabs.first)
  expect(await context.cookies()).toEqual([])
  const { remotes }: Composition = await (await request.get('/composition.json')).json()
  const shopHosts = new Set(
    [page.url(), ...Object.values(remotes).map(({ entry }) => entry)].map((url) => new URL(url).host),
  )
  expect([...hosts].filter((host) => !shopHosts.has(host))).toEqual([])
})

test('SIL-47 erasing empties the cart counter of this tab and of the other tabs', async ({ shop, cart, tabs }) => {
  await cart.seed([cartLine('7', 'Sept', 6.99, 2)])
  await shop.open('/cookies')
  const counters = [cart.counter, (await tabs.open('/aide')).cart.counter]
  for (const counter of counters) await expect(counter).toHaveAccessibleName('Panier, 2 articles')
  await erase(tabs.first)
  for (const counter of counters) await expect(counter).toHaveAccessibleName('Panier')
})
