import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storedOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'
import { testAccessibility } from '../support/test-accessibility.ts'

const COURSE = storedOrder({ paidAt: new Date(Date.now() - 60_000).toISOString() })
const PACK = storedOrder({
  number: 'PA-2026-8M3N4P',
  productId: 'all-inclusive-pack',
  amountCents: 4999,
  paidAt: new Date().toISOString(),
})

test('SIL-05 without an order, /commandes says that this browser has no orders', async ({ page, orders }) => {
  await orders.open()
  await expect(page.getByRole('heading', { name: 'Aucune commande dans ce navigateur' })).toBeVisible()
})

test('SIL-05 an order number has no characters that are easily confused: 0 and O, 1 and I', async ({
  checkout,
  orders,
}) => {
  await checkout.buy('7')
  const [number] = await orders.storedNumbers()
  expect(number).toMatch(/^PA-\d{4}-[A-HJ-NP-Z2-9]{6}$/)
})

test('SIL-05 the receipt links to the list of all orders, newest first', async ({ page, shop, checkout, orders }) => {
  await checkout.buy('7')
  await checkout.buy('all-inclusive-pack')
  const [first = '', second = ''] = await orders.storedNumbers()
  await shop.follow(page.getByRole('link', { name: 'Toutes vos commandes' }))
  await expect(shop.heading('Vos commandes')).toBeFocused()
  await expect(orders.items).toHaveCount(2)
  await expect(orders.items.first()).toContainText(second)
  await expect(orders.items.last()).toContainText(first)
})

test('SIL-05 the orders are still listed after a reload', async ({ shop, orders }) => {
  await orders.seed([COURSE, PACK])
  await orders.open()
  await shop.reload()
  await expect(orders.items.first()).toContainText('49,99€')
})

test.describe('a withdrawal', () => {
  test.beforeEach(async ({ orders }) => {
    await orders.seed([COURSE])
    await orders.openReceipt('7')
    await orders.openWithdrawal()
  })

  test('SIL-63 the receipt links to the withdrawal form, which contains the order number', async ({ shop, orders }) => {
    await expect(shop.heading('Renoncer au contrat')).toBeFocused()
    await expect(orders.numberField).toHaveValue(COURSE.number)
  })

  test('SIL-63 confirming a withdrawal without a name focuses the name field', async ({ orders }) => {
    await orders.confirmButton.click()
    await expect(orders.nameField).toBeFocused()
  })

  test('SIL-63 a withdrawal can be confirmed by keyboard and is acknowledged', async ({ page, shop, orders }) => {
    await orders.nameField.focus()
    await page.keyboard.type('Claire Exemple')
    await page.keyboard.press('Enter')
    await expect(shop.heading('Rétractation reçue')).toBeVisible()
    await expect(orders.acknowledgement).toContainText(COURSE.number)
    await expect(orders.acknowledgement).toContainText('6,99€')
  })

  test('SIL-63 the acknowledgement can be downloaded as a text file', async ({ page, orders }) => {
    await orders.confirmWithdrawal()
    const downloadStarted = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger l’accusé' }).click()
    const download = await downloadStarted
    expect(download.suggestedFilename()).toBe(`retractation-${COURSE.number}.txt`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(COURSE.number)
    expect(text).toContain('Claire Exemple')
    expect(text).toMatch(/Reçue par .* le (?:1er|\d+) .* à \d\d:\d\d\./)
  })

  test('SIL-63 the acknowledgement is still shown after a reload', async ({ shop, orders }) => {
    await orders.confirmWithdrawal()
    await expect(orders.acknowledgement).toContainText(COURSE.number)
    await shop.reload()
    await expect(orders.acknowledgement).toContainText(COURSE.number)
  })

  test('SIL-05 the list of orders in another tab shows the withdrawal', async ({ tabs, orders, pageProblems }) => {
    pageProblems.allowLayoutShifts()
    const otherTab = await tabs.open('/commandes')
    await expect(otherTab.orders.items).toContainText('Payée')
    await orders.confirmWithdrawal()
    await expect(otherTab.orders.items).toContainText('Annulée')
    await expect(otherTab.orders.items).toContainText(/Votre rétractation a été reçue le/)
  })

  test('SIL-63 after a withdrawal the receipt links to the acknowledgement, and no longer asks for the consent to immediate access', async ({
    page,
    orders,
  }) => {
    await orders.confirmWithdrawal()
    await orders.acknowledgement.waitFor()
    await orders.openReceipt('7')
    await expect(page.getByRole('link', { name: 'Voir l’accusé de réception' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})

test('SIL-63 the footer links to the withdrawal form, which also accepts orders from other browsers', async ({
  page,
  shop,
  content,
  checkout,
  orders,
}) => {
  await content.openHelp()
  await shop.followFooter('Renoncer au contrat ici')
  await orders.numberField.fill('pa-2026-7k2m9q')
  await checkout.emailField.fill('claire@example.fr')
  await orders.confirmWithdrawal()
  await expect(page).toHaveURL('/retractation?commande=PA-2026-7K2M9Q')
  await expect(orders.acknowledgement).toContainText('PA-2026-7K2M9Q')
})

const emulatePrint = (page: Page) => page.emulateMedia({ media: 'print' })

test.describe('on paper', () => {
  test.beforeEach(async ({ orders, pageProblems }) => {
    pageProblems.allowLayoutShifts()
    await orders.seed([COURSE])
  })

  test('SIL-05 the receipt is printed without its links and buttons', async ({ page, shop, orders }) => {
    await orders.openReceipt('7')
    await emulatePrint(page)
    await expect(shop.header).toBeHidden()
    await expect(shop.footer).toBeHidden()
    await expect(orders.receipt).toContainText(COURSE.number)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(orders.consentCheckbox).toBeHidden()
    await expect(orders.receipt).toContainText('TVA non applicable, art. 293 B du CGI')
    await expect(page.getByRole('link', { name: /Toutes vos|Renoncer|Découvrir/ })).toHaveCount(0)
  })

  test('SIL-63 the acknowledgement is printed without a button', async ({ page, shop, orders }) => {
    await shop.open(`/retractation?commande=${COURSE.number}`)
    await orders.confirmWithdrawal()
    await expect(orders.acknowledgement).toContainText(COURSE.number)
    await emulatePrint(page)
    await expect(orders.acknowledgement).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/commandes', '/lecture', '/retractation', '/checkout/success/7'])
    test(`${path} says that it needs JavaScript, and does not say that there are no orders`, async ({ page, shop }) => {
      await shop.openDocument(path)
      await expect(page.getByText(/besoin de JavaScript/)).toBeVisible()
      await expect(page.getByText(/Aucune (?:commande|fiche)/)).toHaveCount(0)
    })
})

testAccessibility('SIL-05 the orders of a browser', async ({ orders }) => {
  await orders.seed([COURSE, PACK])
  await orders.open()
  await expect(orders.items).toHaveCount(2)
})

testAccessibility('SIL-63 the withdrawal form after an empty name was submitted', async ({ shop, orders }) => {
  await shop.open(`/retractation?commande=${COURSE.number}`)
  await orders.confirmButton.click()
  await expect(orders.nameField).toBeFocused()
})

testAccessibility('SIL-63 an acknowledgement', async ({ shop, orders }) => {
  await orders.seed([COURSE])
  await shop.open(`/retractation?commande=${COURSE.number}`)
  await orders.confirmWithdrawal()
  await expect(orders.acknowledgement).toContainText(COURSE.number)
})
