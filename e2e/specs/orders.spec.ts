import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsAtEveryWidth } from '../support/axe.ts'
import { fillCheckout, payButton, storedOrders } from '../support/checkout.ts'
import { expect, forgiveShifts, hydrated, settled, test } from '../support/shop.ts'

// Two messages of the promo strip that fade into each other lie over one another for a moment: no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const orders = (page: Page) => page.getByRole('list', { name: 'Commandes de ce navigateur' }).getByRole('listitem')

async function buy(page: Page, id: string) {
  await fillCheckout(page, id)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeVisible()
  const number = (await storedOrders(page)).at(-1)?.number ?? ''
  expect(number).toMatch(/^PA-\d{4}-[A-Z2-9]{6}$/)
  return number
}

test('SIL-05 the orders of this browser stand at /commandes, newest first, after a reload as well', async ({
  page,
}) => {
  await page.goto('/commandes')
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Aucune commande dans ce navigateur' })).toBeVisible()
  expect(await violationsAtEveryWidth(page)).toEqual([])

  const first = await buy(page, '7')
  const second = await buy(page, 'all-inclusive-pack')
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await page.getByRole('link', { name: 'Toutes vos commandes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos commandes' })).toBeFocused()
  await expect(orders(page)).toHaveCount(2)
  await expect(orders(page).first()).toContainText(second)
  await expect(orders(page).last()).toContainText(first)
  await page.reload()
  await expect(orders(page).first()).toContainText('49,99€')
  expect(await violationsAtEveryWidth(page)).toEqual([])
})

test('STA-08 SIL-05 an order is withdrawn from in two steps, from its receipt; the acknowledgement can be kept, and marks it in every tab', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  const number = await buy(page, '7')
  const other = await context.newPage()
  await other.goto('/commandes')
  await settled(other)
  await expect(orders(other)).toContainText('Payée')

  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renoncer au contrat' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Numéro de commande' })).toHaveValue(number)
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('textbox', { name: 'Votre nom' })).toBeFocused()
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await page.keyboard.type('Claire Exemple')
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: 'Accusé de réception' })
  await expect(slip).toContainText(number)
  await expect(slip).toContainText('6,99€')
  await expect(page.getByRole('heading', { level: 1, name: 'Rétractation reçue' })).toBeVisible()
  expect(await violationsAtEveryWidth(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger l’accusé' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`retractation-${number}.txt`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(number)
  expect(text).toContain('Claire Exemple')
  expect(text).toMatch(/Reçue par .* le \d+ .* à \d\d:\d\d\./)

  await expect(orders(other)).toContainText('Rétractée')
  await expect(orders(other)).toContainText(/Votre rétractation a été reçue le/)
  await page.reload()
  await expect(slip).toContainText(number)
  await page.goto('/checkout/success/7')
  await settled(page)
  await expect(page.getByRole('link', { name: 'Voir l’accusé de réception' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  forgiveShifts(complaints)
})

test('STA-08 the footer of every page leads to the withdrawal, for orders of other browsers as well', async ({
  page,
}) => {
  await page.goto('/aide')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('textbox', { name: 'Numéro de commande' }).fill('pa-2026-7k2m9q')
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Claire Exemple')
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('claire@example.fr')
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page).toHaveURL('/retractation?commande=PA-2026-7K2M9Q')
  await expect(page.getByRole('region', { name: 'Accusé de réception' })).toContainText('PA-2026-7K2M9Q')
})

test('SIL-05 on paper stand the receipt and the acknowledgement, without what is there to be clicked', async ({
  page,
  complaints,
}) => {
  const number = await buy(page, '7')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Votre reçu' })).toContainText(number)
  for (const name of [/^Imprimer/, 'Confirmer ma renonciation'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: /Toutes vos|Renoncer|Découvrir/ })).toHaveCount(0)

  await page.goto(`/retractation?commande=${number}`)
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Claire Exemple')
  await page.getByRole('textbox', { name: 'Votre nom' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Accusé de réception' })).toContainText(number)
  await expect(page.getByRole('button')).toHaveCount(0)
  forgiveShifts(complaints)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/commandes', '/retractation', '/checkout/success/7'])
    test(`${path} says what it needs, and nothing untrue`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/besoin de JavaScript/)).toBeVisible()
      await expect(page.getByText(/Aucune commande/)).toHaveCount(0)
    })
})
