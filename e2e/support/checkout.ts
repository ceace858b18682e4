import type { Page } from '@playwright/test'
import { hydrated } from './shop.ts'

/** One order as the browser keeps it. */
export type StoredOrder = { number: string; productId: string; quantity: number; email: string; amountCents: number }

export const payButton = (page: Page) => page.getByRole('button', { name: /^Payer/ })

/** Opens a checkout and fills it in: what is left is to pay. */
export async function fillCheckout(page: Page, id: string, email = 'claire@example.fr') {
  await page.goto(`/checkout/${id}`)
  await hydrated(page)
  await page.getByRole('textbox', { name: /e-mail/i }).fill(email)
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
}

/** Goes from the cart to the checkout of its first line, and fills it in. */
export async function fillCheckoutFromCart(page: Page) {
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
}

/** The orders that the browser keeps, oldest first. */
export const storedOrders = (page: Page): Promise<StoredOrder[]> =>
  page.evaluate<StoredOrder[]>(() => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]'))
