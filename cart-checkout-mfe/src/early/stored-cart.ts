import { CART_KEY, type CartLine, countOf, parseCart, totalOf } from '@promptelier/platform/cart-lines'
import { type Cents, formatPrice } from '@promptelier/platform/money'
import { articlesText } from '@promptelier/storefront/cart/articles-text'

/**
 * A script of the cart's document that runs before its first paint (`early` in `remote.config.ts`). It shows the stored
 * lines, which the page itself can only show once its modules and products have arrived, or that there are none. It
 * shows the hidden elements `[data-early]`, and fills them: a prerendered row (`CartSkeleton.tsx`), the total and the
 * number of articles (`CartSummary.tsx`), the message of an empty cart (`CartPage.tsx`). What only the catalogue knows, a
 * product's category, colours and current price, comes with the page.
 */

/** A longer cart would delay the first paint. */
const MAX_LINES = 40

function fillPrice(price: Element | null, cents: Cents) {
  // The sign € is the next node.
  if (price?.firstChild) price.firstChild.nodeValue = formatPrice(cents).slice(0, -1)
}

/** A copy of the prerendered row, with the name, the quantity, the total and the cover of a line. */
function rowOf(sample: Element, { name, image, priceCents, quantity }: CartLine): Node {
  const row = sample.cloneNode(true) as Element
  // The page will ask for this file, in the colours of the product.
  for (const cover of row.querySelectorAll('img')) cover.src = (cover.getAttribute('src') ?? '') + image
  row.querySelector('h2 a')?.replaceChildren(name)
  row.querySelector('[aria-live]')?.replaceChildren(String(quantity))
  // The prerendered row has the quantity 1, at which minus, the first button, does nothing and the note is hidden.
  if (quantity > 1) {
    row.querySelector('fieldset button')?.removeAttribute('aria-disabled')
    row.querySelector('p[hidden]')?.removeAttribute('hidden')
  }
  fillPrice(row.querySelector('span[data-size]'), priceCents * quantity)
  return row
}

/** Fills the elements for a part of the cart, and shows them. */
function show(part: string, fill: (element: HTMLElement) => void = () => {}) {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-early="${part}"]`)) {
    fill(element)
    element.hidden = false
  }
}

function showStoredCart() {
  const { lines, incomplete } = parseCart(localStorage.getItem(CART_KEY), () => 'loading')
  if (incomplete.length > 0 || lines.length > MAX_LINES) return
  if (lines.length === 0) show('empty')
  else
    show('lines', (list) => {
      const sample = list.querySelector('li')
      sample?.replaceWith(...lines.map((line) => rowOf(sample, line)))
    })
  show('total', (total) => fillPrice(total.firstElementChild, totalOf(lines)))
  show('count', (count) => count.replaceChildren(articlesText(countOf(lines))))
}

try {
  showStoredCart()
} catch {
  // Storage is blocked: the page shows its placeholder until it has loaded.
}
