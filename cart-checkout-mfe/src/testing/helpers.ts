import { type CartLine, getCart } from '@promptelier/platform/cart'
import { bus, type Toast } from '@promptelier/platform/events'
import { useLocation } from '@promptelier/platform/navigation'
import { provideRecords, type Records } from '@promptelier/platform/records'
import { getProduct, publishedRecord } from '@promptelier/platform/testing/records'
import { createElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Order, StoredOrder } from '../orders/order.ts'
import { currentOrders, storeOrder } from '../orders/order-store.ts'

/** For `getByText`, which otherwise finds a no-break space where a row of the checklist has a space. */
export const BYTE_FOR_BYTE = { normalizer: (text: string) => text }

/** Returns a product of the test catalogue. Throws when there is none with the id. */
export const product = getProduct

/** Provides the named records without a request. All other records have to be fetched. */
export function provideOnly(...names: readonly (keyof Records)[]) {
  provideRecords(Object.fromEntries(names.map((name) => [name, publishedRecord(name)])), {
    catalogue: 'http://records.test/catalogue',
  })
}

/**
 * Stubs `fetch` for records until the test ends.
 * @param respond returns the response for a record's path in the catalogue, such as 'product/7'
 * @returns the URLs that were requested
 */
export function serveRecords(respond: (key: string) => Promise<Response>) {
  const fetchRecord = vi.fn<(url: string) => Promise<Response>>((url) =>
    respond(url.replace('http://records.test/catalogue/', '').replace('.json', '')),
  )
  vi.stubGlobal('fetch', fetchRecord)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { requests: () => fetchRecord.mock.calls.map(([url]) => url) }
}

/** Responds with a record, as a server does. */
export const recordResponse = async (key: string) => Response.json(publishedRecord(`catalogue/${key}` as keyof Records))

/** Returns `respond` for `serveRecords`, which responds only after `deliver` has been called. */
export function delayedRecords() {
  let deliver: (() => void) | undefined
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve
  })
  return {
    respond: (key: string) => delivery.then(() => recordResponse(key)),
    deliver: () => deliver?.(),
  }
}

/** Responds as `fetch` does without a network connection. */
export const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** Silences `console.error` in tests of failing records or components. Returns the spy. */
export const silenceConsole = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** Returns the texts in an element that contain a price without the gap before its € (SIL-13). */
export function unspacedPrices(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode())
    if (/\d€/.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode.nodeValue ?? '')
  return found
}

/** A cart line of a product at its current price. */
export function line(id: string, overrides: Partial<CartLine> = {}): CartLine {
  const { name, priceCents, logo } = product(id)
  return { id, name, priceCents, quantity: 1, image: logo, ...overrides }
}

/** Renders the router's state, which is not part of the URL. */
export function StateProbe() {
  return createElement('output', {}, JSON.stringify(useLocation().state))
}

/** Stores a cart as another page would store it. */
export function seedCart(...lines: readonly CartLine[]) {
  localStorage.setItem(
    'cart',
    JSON.stringify(lines.map(({ priceCents, ...rest }) => ({ ...rest, price: priceCents / 100 }))),
  )
  // Makes the cart store read storage again: the store still has the cart of an earlier test.
  getCart()
}

let orderCount = 0

/** Stores a paid order in this browser, as a payment does, and returns it as it is stored. */
export function storePaidOrder(productId: string, overrides: Partial<Order> = {}): StoredOrder {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const ending = letters.charAt(orderCount / letters.length) + letters.charAt(orderCount % letters.length)
  orderCount += 1
  const order: Order = {
    number: `PA-2026-TEST${ending}`,
    productId,
    quantity: 1,
    email: 'claire@example.fr',
    amountCents: 4999,
    paidAt: '2026-03-02T10:00:00.000Z',
    ...overrides,
  }
  storeOrder(order)
  const stored = currentOrders().find(({ number }) => number === order.number)
  if (!stored) throw new Error(`the order ${order.number} is not stored`)
  return stored
}

/** Returns the quantities of the stored cart, by product id. */
export function storedQuantities(): Record<string, number> {
  const lines: unknown = JSON.parse(localStorage.getItem('cart') ?? '[]')
  if (!Array.isArray(lines)) throw new Error('the stored cart is not an array')
  return Object.fromEntries(lines.map(({ id, quantity }: CartLine) => [id, quantity]))
}

/** Returns an array. From now on, it receives the message of each toast that is resolved. */
export function resolvedToastMessages(): string[] {
  const messages: string[] = []
  const collect = ({ message }: Pick<Toast, 'message'>) => void messages.push(message)
  bus.on('toastResolved', collect)
  onTestFinished(() => bus.off('toastResolved', collect))
  return messages
}

/** Counts the `window` events of a type. @returns a function that returns their number since this call */
export function countWindowEvents(type: string): () => number {
  let count = 0
  const increment = () => void count++
  window.addEventListener(type, increment)
  onTestFinished(() => window.removeEventListener(type, increment))
  return () => count
}
