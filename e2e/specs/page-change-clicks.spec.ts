import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const PACK = '/product/all-inclusive-pack'

/** Returns the centre of an element, px. A click on it by coordinates hits the element that the browser shows there. */
async function centreOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not on screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

test.describe('with a high screen', () => {
  // Nothing has to be scrolled: the header stays where it is.
  test.use({ viewport: { width: 1280, height: 1600 } })

  test('a click on the header right after the click on a link is not lost', async ({ page, shop, cart, catalogue }) => {
    // Loads both pages before, so that the page changes at the click.
    await catalogue.openNewArrivals()
    const path = await catalogue.firstLink.getAttribute('href')
    await shop.open(path ?? '')
    await shop.follow(shop.headerLink('Nouveautés'))
    const counter = await centreOf(cart.counter)
    await catalogue.firstLink.click()
    await page.mouse.click(...counter)
    await expect(cart.popover).toBeVisible()
    await shop.waitUntilInteractive()
  })
})

test('a field that gets the focus while the next page loads still has it on that page', async ({
  shop,
  header,
  remotes,
}) => {
  await shop.open('/cgv')
  const heldModule = await remotes.hold(/HelpPage-.*\.js/)
  await shop.clickByScript(shop.footerLink('Centre d’aide'))
  await header.search.field.click()
  await header.search.field.pressSequentially('devis')
  heldModule.letThrough()
  await shop.waitUntilInteractive()
  await expect(shop.heading('Centre d’aide')).toBeVisible()
  await expect(header.search.field).toBeFocused()
})

/**
 * Clicks a link and then a button in one task. As on a slow device, the second click comes after the URL has changed, but
 * before React has rendered the new page.
 */
const clickInOneTask = async (link: Locator, button: Locator) => {
  const handle = await button.elementHandle()
  await link.evaluate((linkElement: HTMLElement, buttonElement) => {
    linkElement.click()
    if (buttonElement instanceof HTMLElement) buttonElement.click()
  }, handle)
}

test('the cart popover, opened before React has rendered a new page, stays open', async ({ shop, cart, catalogue }) => {
  await catalogue.openNewArrivals()
  await clickInOneTask(shop.headerLink('Top ventes'), cart.counter)
  await shop.waitUntilInteractive()
  await expect(cart.popover).toBeVisible()
  await shop.back()
  await expect(cart.popover).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the menu, opened before React has rendered a new page, stays open', async ({ shop, header, catalogue }) => {
    await catalogue.openNewArrivals()
    await header.menuButton.hover()
    await clickInOneTask(header.homeLink, header.menuButton)
    await shop.waitUntilInteractive()
    await expect(header.menuCategoriesButton).toBeVisible()
    await shop.back()
    await expect(header.menu).toBeHidden()
  })
})

test('a click on the new page takes effect as soon as the page is visible', async ({ page, shop, product, cart }) => {
  await shop.open(PACK)
  const add = await centreOf(product.addButton)
  await shop.follow(shop.headerLink('Nouveautés'))
  await shop.headerLink(/Pack Complet/).click()
  await expect(product.addButton).toBeVisible()
  await page.mouse.click(...add)
  await expect(cart.counter).toHaveAccessibleName('Panier, 1 article')
  expect(await cart.stored()).toMatchObject([{ quantity: 1 }])
})

test.describe('while the next page loads', () => {
  test.beforeEach(async ({ shop, clock, remotes }) => {
    await clock.install()
    await shop.open(PACK)
    await remotes.break(/HelpPage-.*\.js$/, 'hangs')
    // The current page stays on screen while the clock is paused.
    await clock.pause()
    await shop.clickByScript(shop.footerLink('Centre d’aide'))
  })

  test('the current page can be used while the next one loads', async ({ page, product, cart }) => {
    await page.mouse.click(...(await centreOf(product.addButton)))
    await expect.poll(() => cart.stored()).toMatchObject([{ quantity: 1 }])
  })

  test('the header can be used while the next page shows its loading state', async ({ page, shop, cart, clock }) => {
    const countLoadingHeadings = async () => {
      await clock.runFor(50)
      return shop.main.locator('h1[data-loading]').count()
    }
    await expect.poll(countLoadingHeadings).toBe(1)
    await page.mouse.click(...(await centreOf(cart.counter)))
    await expect(cart.popover).toBeVisible()
  })
})
