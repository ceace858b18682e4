import { expect, hydrated, test } from '../support/shop.ts'

const withoutOwn = (keys: string[] | undefined) => keys?.filter((key) => !key.startsWith('promptelier:')).toSorted()

test('GEN-06 GEN-21 CRT-17 STO-02 a visitor pages through the grid, adds a product, pays with an address, and is thanked', async ({
  page,
  cart,
  context,
}) => {
  await page.goto('/')
  const counter = page.getByRole('banner').getByRole('button', { name: /^Panier/ })
  await page
    .getByRole('navigation', { name: /Pages|Pagination/ })
    .getByRole('link', { name: /2/ })
    .click()
  await expect(page).toHaveURL('/?page=2')

  const card = page.getByRole('article').filter({ hasText: 'N° 10' })
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(page).toHaveURL('/product/10')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(counter).toHaveAccessibleName('Panier, 1 article')
  await expect(page.getByText('Ajouté au panier avec succès!')).toBeVisible()
  expect(await cart.stored()).toMatchObject([{ id: '10', name, quantity: 1 }])

  await page.reload()
  await expect(counter).toHaveAccessibleName('Panier, 1 article')

  const secondTab = await context.newPage()
  await secondTab.goto('/aide')
  const secondCounter = secondTab.getByRole('banner').getByRole('button', { name: /^Panier/ })
  await expect(secondCounter).toHaveAccessibleName('Panier, 1 article')

  await counter.click()
  await page.getByRole('link', { name: 'Voir mon panier' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: `Augmenter la quantité de ${name}` }).click()
  await expect(secondCounter).toHaveAccessibleName('Panier, 2 articles')
  await page.getByRole('button', { name: `Diminuer la quantité de ${name}` }).click()
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page).toHaveURL('/checkout/10')

  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page
    .getByRole('checkbox', { name: "J'accepte les conditions générales de vente et la politique de confidentialité" })
    .check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeDisabled()
  await expect(page).toHaveURL('/checkout/success/10')
  await expect(page.getByText('claire@example.fr').first()).toBeVisible()
  await expect(counter).toHaveAccessibleName('Panier')

  // The specified keys, and others only under the shop's own prefix (SIL-47).
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(withoutOwn(local)).toEqual(['cart', 'customer_email'])
  expect(withoutOwn(session)).toEqual(['customer_email'])
})

test('CHK-24 CHK-25 paying takes 1.5 s on the clock, not less', async ({ page }) => {
  await page.clock.install()
  await page.goto('/checkout/6')
  await hydrated(page)
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.clock.runFor(1499)
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeDisabled()
  await expect(page).toHaveURL('/checkout/6')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/checkout/success/6')
})

test('STO-04 HDR-17 the counter follows another tab', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/product/3')
  await other.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})
