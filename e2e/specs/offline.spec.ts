import type { BrowserContext, Page } from '@playwright/test'
import { storedOrder } from '../fixtures/orders.ts'
import type { PageProblems } from '../fixtures/page-problems.ts'
import { requestTest } from '../fixtures/request-test.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'

const CACHES = /promptelier-offline/

/** An order of which something was opened: before that, nothing is stored. */
const OPENED = storedOrder({ waivedAt: '2026-03-02T10:01:00.000Z', openedAt: '2026-03-02T10:02:00.000Z' })

/** Records the service workers that documents register from now on. A registration itself is there only later. */
async function recordRegistrations(page: Page) {
  const registered: string[] = []
  await page.exposeFunction('reportRegistration', (url: string) => registered.push(url))
  await page.addInitScript(() => {
    const container = navigator.serviceWorker
    const register = container.register.bind(container)
    container.register = (...args) => {
      Object(window).reportRegistration(String(args[0]))
      return register(...args)
    }
  })
  return registered
}

/** Whether a cache whose name contains `kind` has a document. */
const hasDocument = (page: Page, kind: string, path: string) =>
  page.evaluate(
    async ([part, url]) => {
      const names = (await caches.keys()).filter((name) => name.includes(part))
      const found = await Promise.all(names.map((cacheName) => caches.match(url, { cacheName })))
      return found.some((response) => response !== undefined)
    },
    [kind, path] as const,
  )

/** Opens the orders of a buyer, and waits until the list is stored with everything that it needs. */
async function storeOrders({ page, orders }: Tab, pageProblems: PageProblems) {
  pageProblems.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await orders.seed([OPENED])
  await orders.open()
  await expect.poll(() => hasDocument(page, '-bought-', '/commandes')).toBe(true)
}

/** Opens a new tab without a connection, as after closing the browser. */
async function openOffline(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true)
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

test('a visitor who has bought nothing gets no service worker and no cache', async ({ page, shop, orders, clock }) => {
  const registered = await recordRegistrations(page)
  await shop.open('/product/7')
  await clock.settle()
  await orders.open()
  await shop.waitUntilComplete()
  await clock.settle()
  expect(registered).toEqual([])
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(CACHES))
})

test('the orders can be read again without a connection, in a new tab', async ({
  page,
  context,
  tabs,
  pageProblems,
}) => {
  await storeOrders(tabs.first, pageProblems)
  await page.close()
  const tab = await openOffline(context, '/commandes')
  await expect(tab.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeVisible()
  await expect(tab.getByText('PA-2026-7K2M9Q').first()).toBeVisible()
})

test('a page that was seen can be seen again without a connection, with its scripts', async ({
  page,
  shop,
  context,
  tabs,
  pageProblems,
}) => {
  await storeOrders(tabs.first, pageProblems)
  await shop.open('/aide')
  await expect.poll(() => hasDocument(page, '-seen', '/aide')).toBe(true)
  const tab = await openOffline(context, '/aide?de=favoris')
  await expect(tab.locator('main[data-live="/aide"]')).toHaveCount(1)
})

test('SIL-47 after "Tout effacer", what the visitor looks at in open tabs is not stored either', async ({
  page,
  shop,
  tabs,
  pageProblems,
}) => {
  await storeOrders(tabs.first, pageProblems)
  // From the next document on, the service worker answers its requests.
  await shop.open('/cookies')
  await page.getByRole('button', { name: 'Effacer ces informations' }).click()
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click()
  await expect(page.getByText('C’est effacé')).toBeFocused()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await shop.follow(shop.headerLink('Top ventes'))
  await shop.follow(shop.main.getByRole('link', { name: 'Voir détails' }).first())
  await shop.waitUntilComplete()
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(CACHES))
})

test('a page that was never seen says so without a connection, and links to the orders', async ({
  context,
  tabs,
  pageProblems,
}) => {
  await storeOrders(tabs.first, pageProblems)
  const tab = await openOffline(context, '/product/12')
  await expect(tab.getByRole('heading', { name: 'Hors connexion' })).toBeVisible()
  await tab.getByRole('link', { name: 'Vos commandes' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeVisible()
})

requestTest('the service worker is served as a script that browsers check each time', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(response.headers()['content-type']).toMatch(/^text\/javascript\b|^application\/javascript\b/)
})
