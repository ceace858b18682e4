import type { Page } from '@playwright/test'
import { expect, forgive404, hydrated, test } from '../support/shop.ts'

/** Any script of the page may raise one: the bus is the only way in, and a product's button the easiest. */
async function raise(page: Page) {
  await page.goto('/product/7')
  await hydrated(page)
  await page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first().click()
}

const added = (page: Page) => page.getByRole('status').filter({ hasText: 'Ajouté au panier avec succès!' })
const toasts = (page: Page) => page.getByRole('region', { name: /^Messages(?! de la boutique)/ }).getByRole('listitem')

for (const width of [320, 360, 768, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('GEN-04 a toast stands at the top centre, whole', async ({ page }) => {
      await raise(page)
      await expect(added(page)).toBeVisible()
      const toast = page.locator('[data-sonner-toast]')
      await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(0)
      const box = await toast.boundingBox()
      if (!box) throw new Error('no toast')
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(2)
      expect(box.y + box.height).toBeLessThan(800 / 3)
      expect(box.x).toBeGreaterThanOrEqual(8)
    })
  })

test('TST-01 TST-03 kinds are told apart by an icon with a name and by role; a new toast replaces the old', async ({
  page,
}) => {
  await raise(page)
  await expect(added(page)).toBeVisible()
  await expect(toasts(page).getByLabel('Réussi')).toBeVisible()
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Panier vidé' })).toBeVisible()
  // The way of a pointer on the disabled button: the wrapper answers (SIL-40).
  await page.getByRole('button', { name: 'Passer au paiement' }).click({ force: true })
  const refusal = page.getByRole('alert').filter({ hasText: 'Votre panier est vide' })
  await expect(refusal).toBeVisible()
  await expect(toasts(page).getByLabel('Erreur')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
})

test('SIL-48 a success leaves after 8 s, not while the pointer rests on it, and at once by its button', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/product/7')
  await hydrated(page)
  // The first toast brings the library; of the second every moment is the test's own.
  await page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Fermer le message' }).click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first().click()
  await page.clock.runFor(500)
  await page.mouse.move(5, 790)
  await expect(added(page)).toBeVisible()
  await page.clock.runFor(7000)
  await expect(added(page)).toBeVisible()
  await page.clock.runFor(1500)
  await expect(added(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Ajouter au panier' }).filter({ visible: true }).first().click()
  await page.clock.runFor(500)
  await expect(added(page)).toBeVisible()
  await added(page).hover()
  await page.clock.runFor(60_000)
  await expect(added(page)).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le message' }).click()
  await page.clock.runFor(1000)
  await expect(added(page)).toHaveCount(0)
})

test('TST-07 CHK-31 a toast raised just before a navigation is there after it', async ({ page, complaints }) => {
  await page.goto('/checkout/inconnu')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert').filter({ hasText: 'Produit non trouvé' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  forgive404(complaints)
})

test('the library of toasts comes with the first toast, and none is lost on the way', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/product/7')
  await hydrated(page)
  expect(scripts.filter((url) => /ToastHost/.test(url))).toEqual([])
  await page.route(/ToastHost-.*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(added(page)).toBeVisible()
})
