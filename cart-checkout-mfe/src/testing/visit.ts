import { type CartLine, getCart } from '@promptelier/platform/cart'
import { findProduct, type Product } from '@promptelier/platform/catalogue'
import { bus, type Toast } from '@promptelier/platform/events'
import { parsePrice } from '@promptelier/platform/money'
import { useLocation } from '@promptelier/platform/navigation'
import { createElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Order } from '../orders/order.ts'
import { keepOrder } from '../orders/order-store.ts'

/** A product that must be in the catalogue. */
export function product(id: string): Product {
  const found = findProduct(id)
  if (!found) throw new Error(`no product ${id}`)
  return found
}

/** A stored cart line of a product at its price of today. */
export function line(id: string, over: Partial<CartLine> = {}): CartLine {
  const { name, pricing, logo } = product(id)
  return { id, name, priceCents: parsePrice(pricing) ?? 0, quantity: 1, image: logo, ...over }
}

/** Shows the router's state, which the URL does not tell. */
export function StateProbe() {
  return createElement('output', {}, JSON.stringify(useLocation().state))
}

/** Puts a cart into storage as another page would have left it. */
export function seedCart(...lines: readonly CartLine[]) {
  localStorage.setItem(
    'cart',
    JSON.stringify(lines.map(({ priceCents, ...rest }) => ({ ...rest, price: priceCents / 100 }))),
  )
  // The store has read storage in an earlier test already.
  getCart()
}

let orderCount = 0

/** Keeps an order in this browser, as a payment does. */
export function paid(productId: string, over: Partial<Order> = {}): Order {
  const order: Order = {
    number: `PA-2026-TEST${'ABCDEFGHJKLMNPQRSTUVWXYZ'.slice(orderCount++).slice(0, 2)}`,
    productId,
    quantity: 1,
    email: 'claire@example.fr',
    amountCents: 4999,
    paidAt: '2026-03-02T10:00:00.000Z',
    ...over,
  }
  keepOrder(order)
  return order
}

/** Quantity by id, as storage holds the cart at this moment. */
export function storedCart(): Record<string, number> {
  const lines: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]')
  if (!Array.isArray(lines)) throw new Error('the stored cart is no array')
  return Object.fromEntries(lines.map(({ id, quantity }: CartLine) => [id, quantity]))
}

/** The messages whose problem was said to be gone from now on. */
export function heardResolved(): string[] {
  const messages: string[] = []
  const hear = ({ message }: Pick<Toast, 'message'>) => void messages.push(message)
  bus.on('toastResolved', hear)
  onTestFinished(() => bus.off('toastResolved', hear))
  return messages
}

/** How often a `window` event was heard from now on. */
export function heardEvents(type: string): () => number {
  let count = 0
  const hear = () => void count++
  window.addEventListener(type, hear)
  onTestFinished(() => window.removeEventListener(type, hear))
  return () => count
}

const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** Makes both storages refuse everything from now on, as a private window or a full quota does. */
export function refuseStorage() {
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} }
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
  onTestFinished(() => void vi.unstubAllGlobals())
}
