import type { Page } from '@playwright/test'
import { violationsAtEveryWidth } from '../support/axe.ts'
import { expect, forgiveShifts, settled, test } from '../support/shop.ts'

// Two messages of the promo strip that fade into each other lie over one another for a moment: no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ORDER = {
  number: 'PA-2026-7K2M9Q',
  productId: '7',
  quantity: 1,
  email: 'claire@example.fr',
  amountCents: 699,
  // Its right of withdrawal is open: /retractation lists it.
  paidAt: new Date().toISOString(),
  waivedAt: null,
}

const receipts = (page: Page) => page.getByRole('list', { name: 'Commandes de ce navigateur' }).getByRole('listitem')

/** Stores these orders before the first page. */
const store = (page: Page, orders: readonly object[]) =>
  page.addInitScript((text) => localStorage.setItem('promptelier:orders', text), JSON.stringify(orders))

const UNREADABLE = {
  'a day from which no other can be counted': { paidAt: '+275760-09-13T00:00:00.000Z' },
  'the first day that there is': { paidAt: '-271821-04-20T00:00:00.000Z' },
  'a number as its day': { paidAt: 1e308 },
  'an endless amount': { amountCents: 1e308 },
  'a negative quantity': { quantity: -1 },
  'a million characters as its number': { number: 'P'.repeat(1_000_000) },
}

for (const [what, broken] of Object.entries(UNREADABLE))
  test(`SIL-47 a stored order with ${what} is logged and left out, and every page about orders works`, async ({
    page,
    complaints,
  }) => {
    await store(page, [{ ...ORDER, ...broken }, ORDER])
    for (const path of ['/commandes', '/retractation', '/checkout/success/7']) {
      await page.goto(path)
      await settled(page)
      await expect(page.getByText(ORDER.number).first()).toBeVisible()
      expect(complaints.splice(0)).toEqual([
        expect.stringContaining('Not all that is stored under promptelier:orders can be read'),
      ])
    }
    await page.goto('/commandes')
    await expect(receipts(page)).toHaveCount(1)
    complaints.length = 0
  })

test('CRT-02 CRT-06 the largest total of a cart fits every screen', async ({ page, cart, complaints }) => {
  await cart.seed([{ id: '7', name: 'Sept', price: 6.99, quantity: Number.MAX_SAFE_INTEGER, image: '' }])
  await page.goto('/cart')
  await settled(page)
  await expect(page.getByRole('button', { name: 'Augmenter la quantité de Sept' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  await expect(page.getByRole('banner').getByRole('dialog')).toContainText('€')
  expect(await violationsAtEveryWidth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await expect(page.getByRole('button', { name: /^Payer/ })).toBeVisible()
  expect(await violationsAtEveryWidth(page)).toEqual([])
  // On two lines, where the reserved space is for one.
  forgiveShifts(complaints)
})

test('SIL-47 the longest texts and the largest amounts that can be read fit every screen', async ({ page }) => {
  const largest = { quantity: Number.MAX_SAFE_INTEGER, amountCents: Number.MAX_SAFE_INTEGER }
  await store(page, [
    { ...ORDER, number: 'PA'.repeat(500), productId: 'p'.repeat(1000), email: `${'e'.repeat(985)}@example.fr` },
    { ...ORDER, ...largest },
  ])
  await page.goto('/commandes')
  await settled(page)
  await expect(receipts(page).first()).toContainText('90071992547409,91€')
  expect(await violationsAtEveryWidth(page)).toEqual([])
})
