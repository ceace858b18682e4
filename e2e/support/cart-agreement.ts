import type { Page } from '@playwright/test'
import { AFTERMATH_MS } from './random-fault.ts'

/** Without a connection, a page that needs a new document becomes an error page of the browser. */
export const isLost = (tab: Page) => tab.url().startsWith('chrome-error:')

/** What one tab shows of the cart, and what is stored. Runs in the page. */
const readAgreement = () => {
  const main = document.querySelector('main')
  const stored: { quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]')
  const count = stored.reduce((sum, { quantity }) => sum + quantity, 0)
  const counter = [...document.querySelectorAll('header button')]
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .find((text) => text.startsWith('Panier'))
  const shown = Number(/^Panier, (\d+)/.exec(counter ?? '')?.[1] ?? 0)
  const rows = [...document.querySelectorAll('main ul[aria-label="Produits du panier"] > li:has(h2) fieldset b')]
  const isCartPage = location.pathname === '/cart' && main?.dataset['live'] === '/cart'
  const onPage = isCartPage ? rows.reduce((sum, row) => sum + Number(row.textContent), 0) : count
  const words = main?.innerText.trim().length ?? 0
  return {
    agrees: counter !== undefined && shown === count && onPage === count && words > 20,
    count,
    counter,
    onPage,
    words,
    path: location.pathname,
  }
}

/** Looks at a tab until counter, cart page and storage agree. @returns what was seen last */
export async function agreement(tab: Page) {
  const end = Date.now() + AFTERMATH_MS
  for (;;) {
    // oxlint-disable no-await-in-loop -- each look follows the one before
    const seen = await tab.evaluate(readAgreement).catch(() => undefined)
    if (seen?.agrees || Date.now() > end) return seen
    if (isLost(tab)) return undefined
    await new Promise((next) => setTimeout(next, 20))
    // oxlint-enable no-await-in-loop
  }
}
