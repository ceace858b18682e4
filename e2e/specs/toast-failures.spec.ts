import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { findViolations } from '../support/axe.ts'

const LIBRARY = /ToastHost-.*\.js/
const ADDED = 'Ajouté au panier avec succès!'

/** A message as the message library renders it. */
const libraryToast = (page: Page) => page.locator('[data-sonner-toast]')

for (const width of [360, 1280])
  test.describe(`a message whose library does not load, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test.beforeEach(async ({ shop, product, remotes, pageProblems }) => {
      pageProblems.allow(/ToastHost|ERR_CONNECTION_REFUSED/)
      await product.open('7')
      await remotes.break(LIBRARY, 'refused')
      await product.addToCart()
      await expect(shop.toast(ADDED)).toBeVisible()
    })

    test(`SIL-48 at ${width} px a message whose library does not load is shown as a plain message, which has the full width at the top, its close button at the end, and no axe violation`, async ({
      page,
      shop,
    }) => {
      await expect(libraryToast(page)).toHaveCount(0)
      const [text, close] = await Promise.all([shop.toast(ADDED).boundingBox(), shop.closeMessageButton.boundingBox()])
      if (!text || !close) throw new Error('no plain message')
      expect.soft(close.y + close.height).toBeLessThan(800 / 3)
      expect.soft(Math.abs(text.x + close.x + close.width - width)).toBeLessThanOrEqual(32)
      expect.soft(await shop.horizontalOverflow()).toBe(0)
      expect.soft(await findViolations(page)).toEqual([])
    })

    test(`TST-07 SIL-48 at ${width} px a plain message stays visible on the next page until it is closed`, async ({
      shop,
    }) => {
      await shop.followFooter('Top ventes')
      await expect(shop.heading('Les plus populaires')).toBeVisible()
      await expect(shop.toast(ADDED)).toBeVisible()
      await shop.closeMessageButton.click()
      await expect(shop.toast(ADDED)).toHaveCount(0)
    })

    test(`SIL-48 at ${width} px the next message tries again to load the library`, async ({
      page,
      shop,
      product,
      remotes,
    }) => {
      await shop.closeMessageButton.click()
      await remotes.restore(LIBRARY)
      await product.addToCart()
      await expect(libraryToast(page)).toContainText(ADDED)
      await expect(shop.toast(ADDED)).toHaveCount(1)
    })
  })

test('SIL-60 a message whose library does not load is shown by the library once it is back, without a click', async ({
  page,
  shop,
  product,
  remotes,
  pageProblems,
}) => {
  pageProblems.allow(/ToastHost|ERR_CONNECTION_REFUSED/)
  await product.open('7')
  await remotes.break(LIBRARY, 'refused')
  await product.addToCart()
  await expect(shop.toast(ADDED)).toBeVisible()
  await expect(libraryToast(page)).toHaveCount(0)
  await remotes.restore(LIBRARY)
  await expect(libraryToast(page)).toContainText(ADDED)
  await expect(shop.toast(ADDED)).toHaveCount(1)
})

test.describe('a message without a network', () => {
  test.beforeEach(async ({ context, shop, product, pageProblems }) => {
    pageProblems.allow(/ToastHost|ERR_INTERNET_DISCONNECTED/)
    await product.open('7')
    await context.setOffline(true)
    await product.addToCart()
    await expect(shop.toast(ADDED)).toBeVisible()
  })

  test('without a network a message is shown as a plain message', async ({ page }) => {
    await expect(libraryToast(page)).toHaveCount(0)
  })

  test('once the network is back, the library shows the message', async ({ page, context, shop }) => {
    await context.setOffline(false)
    await expect(libraryToast(page)).toContainText(ADDED)
    await expect(shop.toast(ADDED)).toHaveCount(1)
  })
})
