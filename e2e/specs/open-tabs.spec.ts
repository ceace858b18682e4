import type { Route } from '@playwright/test'
import { cartLine } from '../fixtures/cart.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { runLateParts } from '../support/late-parts.ts'
import { openFollowing } from '../support/live-tab.ts'
import { recordRequests } from '../support/record-requests.ts'
import { testAccessibility } from '../support/test-accessibility.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const NEWER = { composition: 'newer' }

/** @param answer answers a request for a file of the live catalogue; `own` is the one of the document */
async function changeCatalogue(
  { page, live }: Pick<Tab, 'page' | 'live'>,
  answer: (route: Route, file: string, own: string | undefined) => Promise<void>,
) {
  const { data } = await live.composition()
  const base = `${new URL(page.url()).origin}/newer-catalogue`
  await page.route(`${base}/**`, (route) => answer(route, route.request().url().slice(base.length), data['catalogue']))
  await live.set({ ...NEWER, data: { catalogue: base } })
}

/** In the live catalogue, product 7 has another price. */
const changePriceOf7 = (tab: Pick<Tab, 'page' | 'live'>, priceCents: number) =>
  changeCatalogue(tab, async (route, _, own) => {
    const response = await route.fetch({ url: `${own}/product/7.json` })
    await route.fulfill({ response, json: { ...(await response.json()), priceCents } })
  })

/** The live catalogue does not have product 7. */
const stopSelling7 = (tab: Pick<Tab, 'page' | 'live'>) =>
  changeCatalogue(tab, async (route, file, own) => {
    if (file !== '/data-set.json') return route.fulfill({ status: 404, body: '' })
    const response = await route.fetch({ url: `${own}${file}` })
    const names = (await response.json()) as readonly string[]
    const others = names.filter((name) => name !== 'catalogue/product/7')
    expect(others).toHaveLength(names.length - 1)
    await route.fulfill({ response, json: others })
  })

test('a tab whose composition names no live file asks for none', async ({ page, shop, live, clock }) => {
  const requestedUrls = recordRequests(page, /\/live\.json$/)
  await clock.install()
  await live.changeComposition(() => ({ live: undefined }))
  await shop.open('/aide')
  await runLateParts({ page, clock })
  await shop.followFooter('Cookies')
  expect(requestedUrls).toEqual([])
})

test('a tab asks for the live composition when the visitor goes to another page', async ({ shop, live, clock }) => {
  await openFollowing({ shop, live, clock }, '/aide')
  await shop.followFooter('Cookies')
  await expect.poll(live.answerCount).toBe(1)
})

test('a page is shown without waiting for the live composition', async ({ shop, live, clock, remotes }) => {
  await openFollowing({ shop, live, clock }, '/aide')
  await remotes.break(/\/live\.json$/, 'hangs')
  await shop.followFooter('Cookies')
  await expect(shop.heading('Cookies')).toBeVisible()
})

test('a tab does not ask again after the live file was missing', async ({ shop, live, clock, pageProblems }) => {
  pageProblems.allow404()
  await openFollowing({ shop, live, clock }, '/aide')
  await live.set(404)
  await shop.followFooter('Cookies')
  await expect.poll(live.answerCount).toBe(1)
  await clock.advance(MINUTE_MS)
  await shop.followFooter('Accessibilité : non conforme')
  await expect(shop.heading('Déclaration d’accessibilité')).toBeVisible()
  expect(live.requestCount()).toBe(1)
})

test.describe('a newer composition is live', () => {
  test('a document younger than ten minutes stays', async ({ shop, live, clock }) => {
    await openFollowing({ shop, live, clock }, '/aide')
    await live.set(NEWER)
    await clock.advance(9 * MINUTE_MS)
    await shop.followFooter('Cookies')
    await expect.poll(live.answerCount).toBe(1)
    await shop.followFooter('Accessibilité : non conforme')
    expect(await shop.isSameDocument()).toBe(true)
  })

  test('when the newer document does not come within 10 s, the older one shows the page, and a late response does not replace it', async ({
    page,
    shop,
    live,
    clock,
  }) => {
    await openFollowing({ shop, live, clock }, '/aide')
    await live.set(NEWER)
    await clock.advance(11 * MINUTE_MS)
    const link = shop.footerLink('Cookies')
    await link.focus()
    await expect.poll(live.answerCount).toBe(1)
    const requested = page.waitForRequest('/cookies')
    const cancelled = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    const held: Route[] = []
    await page.route('/cookies', (route) => void held.push(route))
    await shop.clickByScript(link)
    await requested
    await clock.advance(10_000)
    await expect(shop.heading('Cookies')).toBeVisible()
    await cancelled
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    await shop.waitUntilSettled()
    expect(held).toHaveLength(1)
    expect(await shop.isSameDocument()).toBe(true)
  })

  test('an older document is replaced at the next page change by one at its top, and cart, Back and scroll position stay', async ({
    page,
    shop,
    cart,
    live,
    clock,
  }) => {
    await cart.seed([cartLine('7', 'Séance de cours', 6.99)])
    await openFollowing({ shop, live, clock }, '/cgv')
    await live.set(NEWER)
    await clock.advance(11 * MINUTE_MS)
    await shop.scrollToAndWait(700)
    const link = shop.footerLink('Cookies')
    await link.focus()
    await expect.poll(live.answerCount).toBe(1)
    await shop.scrollToAndWait(700)
    await shop.clickByScript(link)
    await shop.waitForNewDocument()
    await expect(page).toHaveURL('/cookies')
    await expect(shop.heading('Cookies')).toBeVisible()
    await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
    expect(await shop.scrollY()).toBe(0)
    await shop.back()
    await expect(shop.heading('Conditions générales de vente')).toBeVisible()
    await expect.poll(shop.scrollY).toBe(700)
  })

  test('an older document stays while a field contains text that is not sent', async ({
    shop,
    live,
    header,
    clock,
  }) => {
    await openFollowing({ shop, live, clock }, '/aide')
    await live.set(NEWER)
    await shop.followFooter('Cookies')
    await expect.poll(live.answerCount).toBe(1)
    await clock.advance(11 * MINUTE_MS)
    await header.search.field.fill('logo')
    await shop.followFooter('Accessibilité : non conforme')
    await expect(shop.heading('Déclaration d’accessibilité')).toBeVisible()
    expect(await shop.isSameDocument()).toBe(true)
    await expect(header.search.field).toHaveValue('logo')
  })

  test('after a day, a document is replaced whatever its fields contain', async ({ shop, live, header, clock }) => {
    await openFollowing({ shop, live, clock }, '/aide')
    await live.set(NEWER)
    await shop.followFooter('Cookies')
    await expect.poll(live.answerCount).toBe(1)
    await clock.advance(24 * HOUR_MS)
    await header.search.field.fill('logo')
    await shop.footerLink('Accessibilité : non conforme').click()
    await shop.waitForNewDocument()
    await expect(shop.heading('Déclaration d’accessibilité')).toBeVisible()
  })

  test('CHK-25 a payment leads to its success page in the same document, even after a day', async ({
    shop,
    live,
    checkout,
    clock,
  }) => {
    await openFollowing({ shop, live, clock }, '/checkout/7')
    await live.set(NEWER)
    await clock.advance(25 * HOUR_MS)
    await checkout.submit()
    await clock.advance(1500)
    await expect(checkout.thanksHeading).toBeVisible()
    expect(await shop.isSameDocument()).toBe(true)
  })

  test('a tab that becomes visible after twelve hours is reloaded', async ({ page, shop, live, clock }) => {
    await openFollowing({ shop, live, clock }, '/aide')
    await live.set(NEWER)
    await runLateParts({ page, clock })
    await clock.advance(12 * HOUR_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await shop.waitForNewDocument()
  })

  test('a tab that becomes visible after twelve hours stays when a field was filled in', async ({
    page,
    shop,
    live,
    clock,
  }) => {
    await openFollowing({ shop, live, clock }, '/aide')
    await live.set(NEWER)
    await runLateParts({ page, clock })
    const field = page.getByPlaceholder('Chercher dans l’aide')
    await field.fill('pdf')
    await clock.advance(12 * HOUR_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(live.answerCount).toBe(1)
    // The tab decides once it has read the answer.
    await clock.runFor(1000)
    await expect(field).toHaveValue('pdf')
    expect(await shop.isSameDocument()).toBe(true)
  })
})

test.describe('the price of the product has changed since the page was opened', () => {
  test('the first press shows both prices and charges nothing; the next one pays the new price', async ({
    page,
    shop,
    live,
    checkout,
    orders,
    clock,
  }) => {
    await openFollowing({ shop, live, clock }, '/checkout/7')
    await changePriceOf7({ page, live }, 799)
    await checkout.submit()
    const message = page.getByRole('region', { name: 'Le prix est passé de 6,99€ à 7,99€' })
    await expect(message).toBeFocused()
    await expect(message).toContainText('Rien n’a été débité')
    await expect(checkout.submitButton).toHaveAccessibleName(/^Payer 7,99€/)
    await expect(checkout.summary).toContainText('7,99€')
    await clock.advance(2000)
    expect(await orders.stored()).toEqual([])
    await checkout.submitButton.click()
    await clock.advance(1500)
    await expect(checkout.thanksHeading).toBeVisible()
    expect((await orders.stored()).map(({ amountCents }) => amountCents)).toEqual([799])
  })

  test('a double click does not pay the new price', async ({ page, shop, live, checkout, orders, clock }) => {
    await openFollowing({ shop, live, clock }, '/checkout/7')
    await changePriceOf7({ page, live }, 799)
    await checkout.fillIn()
    await checkout.submitButton.hover()
    await expect.poll(live.answerCount).toBe(1)
    await clock.settle()
    await checkout.submitButton.dblclick()
    await clock.advance(1600)
    await expect(checkout.submitButton).toHaveAccessibleName(/^Payer 7,99€/)
    expect(await orders.stored()).toEqual([])
  })

  test('a slow answer moves nothing on the page', async ({ page, shop, live, checkout, clock }) => {
    await openFollowing({ shop, live, clock }, '/checkout/7')
    await changePriceOf7({ page, live }, 1299)
    await page.route('**/live.json', async (route) => {
      // Only a layout shift that is more than 500 ms after the press is one that no input has caused.
      await new Promise((done) => setTimeout(done, 600))
      await route.fallback()
    })
    await checkout.submit()
    await expect(checkout.submitButton).toHaveAccessibleName(/^Payer 12,99€/)
    await shop.collectLayoutShifts()
  })
})

test('a product that is no longer sold cannot be paid in a tab that was opened before', async ({
  page,
  shop,
  live,
  checkout,
  orders,
  clock,
  pageProblems,
}) => {
  pageProblems.allow404()
  await openFollowing({ shop, live, clock }, '/checkout/7')
  await stopSelling7({ page, live })
  await checkout.submit()
  await expect(shop.alert('Produit non trouvé')).toBeVisible()
  await clock.advance(2000)
  expect(await orders.stored()).toEqual([])
  await expect(page).toHaveURL('/checkout/7')
})

test('CHK-24 paying an unchanged price takes exactly 1500 ms in a tab that follows the live composition', async ({
  page,
  shop,
  live,
  checkout,
  clock,
}) => {
  await openFollowing({ shop, live, clock }, '/checkout/7')
  await live.set(NEWER)
  await checkout.fillIn()
  await expect.poll(live.answerCount).toBe(1)
  await clock.pause()
  await checkout.submitButton.click()
  await clock.runFor(1499)
  await expect(checkout.busySubmitButton).toBeVisible()
  await expect(page).toHaveURL('/checkout/7')
  await clock.runFor(1)
  await expect(page).toHaveURL('/checkout/success/7')
})

test('a payment does not wait longer than two seconds for the live price', async ({
  page,
  shop,
  live,
  checkout,
  clock,
  remotes,
}) => {
  await clock.install()
  await live.follow()
  await shop.open('/checkout/7')
  const { requestedUrls } = await remotes.break(/\/live\.json$/, 'hangs')
  // Before the form is used: that asks for the price already, and the two seconds begin.
  await clock.pause()
  await checkout.submit()
  await clock.runFor(2000)
  await expect(checkout.busySubmitButton).toBeVisible()
  await expect(page).toHaveURL('/checkout/7')
  expect(requestedUrls).not.toEqual([])
  await clock.runFor(1500)
  await expect(page).toHaveURL('/checkout/success/7')
  await clock.resume()
  await expect(checkout.thanksHeading).toBeVisible()
})

testAccessibility('the message that the price has changed', async (tab) => {
  await openFollowing(tab, '/checkout/7')
  await changePriceOf7(tab, 799)
  await tab.checkout.submit()
  await expect(tab.page.getByRole('region', { name: /^Le prix est passé/ })).toBeFocused()
})
