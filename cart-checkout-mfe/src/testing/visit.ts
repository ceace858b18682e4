import { type CartLine, getCart } from '@promptelier/platform/cart'
import { bus, type Toast } from '@promptelier/platform/events'
import { useLocation } from '@promptelier/platform/navigation'
import { provideRecords, type Records } from '@promptelier/platform/records'
import { productOf, record } from '@promptelier/platform/testing/records'
import { createElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Order } from '../orders/order.ts'
import { storeOrder } from '../orders/order-store.ts'

/** A product that must be in the catalogue. */
export const product = productOf

/** Some records are there; the others are still to be fetched. */
export function provideOnly(...names: readonly (keyof Records)[]) {
  provideRecords(Object.fromEntries(names.map((name) => [name, record(name)])), {
    catalogue: 'http://records.test/catalogue',
  })
}

/**
 * Answers requests for records from now on.
 * @param answer of the URL's path below the data set: 'product/7'
 */
export function answerRecords(answer: (key: string) => Promise<Response>) {
  const fetched = vi.fn<(url: string) => Promise<Response>>((url) =>
    answer(url.replace('http://records.test/catalogue/', '').replace('.json', '')),
  )
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { requests: () => fetched.mock.calls.map(([url]) => url) }
}

/** A record as a server answers it. */
export const published = async (key: string) => Response.json(record(`catalogue/${key}` as keyof Records))

/** Answers with records once `arrive` is called. */
export function lateRecords() {
  let arrive: (() => void) | undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return {
    answer: (key: string) => late.then(() => published(key)),
    arrive: () => arrive?.(),
  }
}

/** What a request meets without a connection. */
export const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** For tests in which records fail, or a part of the page: the console is quiet, and what it was told is returned. */
export const quietConsole = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** A stored cart line of a product at its price of today. */
export function line(id: string, over: Partial<CartLine> = {}): CartLine {
  const { name, priceCents, logo } = product(id)
  return { id, name, priceCents, quantity: 1, image: logo, ...over }
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
  storeOrder(order)
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
