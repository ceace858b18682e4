import { CART_KEY, type CartLine, countOf } from '@promptelier/platform/cart-lines'
import { badgeText } from '../header/cart-text.ts'

type StoredLine = Pick<CartLine, 'id' | 'name' | 'quantity'> & { readonly price: number }

/** Whether the shop has written a stored line: anything else is left to the cart itself, which may look up products. */
function isOwnLine(line: Partial<StoredLine> | null): line is StoredLine {
  const { id, name, price, quantity = 0 } = line ?? {}
  return Boolean(
    id && name && typeof price === 'number' && price >= 0 && Number.isSafeInteger(quantity) && quantity > 0,
  )
}

/** Shows the number of articles in the prerendered badges (`header/cart/CountBadge.tsx`), before the first paint. */
export function showCartCount() {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]')
    if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isOwnLine)) return
    const text = badgeText(countOf(lines))
    for (const badge of document.querySelectorAll('[data-cart-count]')) badge.textContent = text
  } catch {
    // Storage is blocked, or what is stored is not JSON: the number comes with the header's own script.
  }
}
