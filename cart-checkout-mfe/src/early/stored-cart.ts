import { CART_KEY, type CartLine, countOf, parseCart, totalOf } from '@promptelier/platform/cart-lines'
import { type Cents, priceParts } from '@promptelier/platform/money'
import { articlesText } from '@promptelier/storefront/cart/articles-text'

/**
 * A script of the cart's document that runs before its first paint (`early` in `remote.config.ts`). It shows the stored
 * lines, which the page itself can only show once its modules and products have arrived. It fills the elements
 * `[data-early]`: a prerendered row (`CartSkeleton.tsx`), the total and the number of articles (`CartSummary.tsx`). What
 * only the catalogue knows, a product's category, colours and current price, comes with the page.
 */

/** A longer cart would delay the first paint. */
const MAX_LINES = 40

function fillPrice(price: Element | null, cents: Cents) {
  const { sign, whole, decimals } = priceParts(cents)
  if (price?.firstChild) price.firstChild.nodeValue = `${sign}${whole},${decimals}`
}

/** A copy of the prerendered row, with the name, the quantity, the total and the cover of a line. */
function rowOf(sample: Element, { name, image, priceCents, quantity }: CartLine): Node {
  const row = sample.cloneNode(true) as Element
  // The page will ask for this file, in the colours of the product.
  for (const cover of row.querySelectorAll('img')) cover.src = (cover.getAttribute('src') ?? '') + image
  row.querySelector('h2 a')?.replaceChildren(name)
  row.querySelector('[aria-live]')?.replaceChildren(String(quantity))
  fillPrice(row.querySelector('span[data-size]'), priceCents * quantity)
  return row
}

function showStoredCart() {
  const { lines, incomplete } = parseCart(localStorage.getItem(CART_KEY), () => 'loading')
  const sample = document.querySelector('[data-early="lines"] li')
  if (!sample || lines.length === 0 || incomplete.length > 0 || lines.length > MAX_LINES) return
  sample.replaceWith(...lines.map((line) => rowOf(sample, line)))
  for (const total of document.querySelectorAll('[data-early="total"]'))
    fillPrice(total.firstElementChild, totalOf(lines))
  document.querySelector('[data-early="count"]')?.replaceChildren(articlesText(countOf(lines)))
  for (const element of document.querySelectorAll<HTMLElement>('[data-early]')) element.hidden = false
}

try {
  showStoredCart()
} catch {
  // Storage is blocked: the page shows its placeholder until it has loaded.
}
