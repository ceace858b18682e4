import type { Page } from '@playwright/test'
import { hydrated } from './shop.ts'

/** Votes for product 7, puts it into the cart, buys it and waits for the thanks. */
export async function voteAndBuy(page: Page) {
  await page.goto('/product/7')
  await hydrated(page)
  await page
    .getByRole('button', { name: /utile|vot/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await page.getByRole('link', { name: 'Acheter maintenant' }).first().click()
  await page.getByRole('textbox', { name: /e-mail/i }).fill('claire@example.fr')
  await page.getByRole('checkbox', { name: /^J'accepte/ }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }).waitFor()
}
