import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/shop.ts'

const LIBRARY = /ToastHost-.*\.js/

const add = (page: Page) =>
  page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first().click()
const added = (page: Page) => page.getByRole('status').filter({ hasText: 'Ajouté au panier avec succès!' })
const byLibrary = (page: Page) => page.locator('[data-sonner-toast]')

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('TST-07 SIL-48 a toast whose library does not load is shown plainly, and a later one tries again', async ({
      page,
      complaints,
    }) => {
      await page.goto('/product/7')
      await hydrated(page)
      await page.route(LIBRARY, (route) => route.abort())
      await add(page)
      await expect(added(page)).toBeVisible()
      await expect(byLibrary(page)).toHaveCount(0)
      const [text, close] = await Promise.all([
        added(page).boundingBox(),
        page.getByRole('button', { name: 'Fermer le message' }).boundingBox(),
      ])
      if (!text || !close) throw new Error('no plain toast')
      expect(close.y + close.height).toBeLessThan(800 / 3)
      // From edge to edge at the top centre, the button at its end.
      expect(Math.abs(text.x + close.x + close.width - width)).toBeLessThanOrEqual(32)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await violations(page)).toEqual([])
      // It stays on the next page, and until it is closed.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Top ventes' }).click()
      await expect(page).toHaveURL('/top-ventes')
      await expect(added(page)).toBeVisible()
      await page.getByRole('button', { name: 'Fermer le message' }).click()
      await expect(added(page)).toHaveCount(0)

      await page.unroute(LIBRARY)
      await page.goBack()
      await add(page)
      await expect(byLibrary(page)).toContainText('Ajouté au panier avec succès!')
      await expect(added(page)).toHaveCount(1)
      complaints.length = 0
    })
  })

test('a toast raised without a network is there, and drawn by the library once the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/product/7')
  await hydrated(page)
  await context.setOffline(true)
  await add(page)
  await expect(added(page)).toBeVisible()
  await expect(byLibrary(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(byLibrary(page)).toContainText('Ajouté au panier avec succès!')
  await expect(added(page)).toHaveCount(1)
  complaints.length = 0
})
