// @vitest-environment dom
import { addToCart, getCart } from '@promptelier/platform/cart'
import { PROMPTS } from '@promptelier/platform/testing/records'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startTab } from '../late/start-tab.ts'
import { restoreCart } from '../open-tab/carried-cart.ts'
import { reloadPage } from '../open-tab/reload-page.ts'
import { createRouteTable } from '../route-table.ts'
import { PageInNewDocument } from './PageInNewDocument.tsx'

vi.mock('./PageLoading.tsx', () => ({ PageLoading: () => null }))

/** As the visitor does who erases what the shop has stored: also what is only in memory. */
const eraseAll = () => {
  globalThis.localStorage?.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  eraseAll()
})

/** Renders the page at `/aide`, in a document that was opened at `path`. @returns whether the document was reloaded */
function isReloadedAfter(type: 'navigate' | 'reload', path: string) {
  history.replaceState({ idx: 1 }, '', '/aide')
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  // The component reads no other fields.
  const entry = { type, name: new URL(path, location.href).href } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  render(<PageInNewDocument />)
  return reload.mock.calls.length > 0
}

const addFirstProduct = () => {
  for (const product of PROMPTS.slice(0, 1)) addToCart(product)
}

const blockStorage = () => vi.stubGlobal('localStorage', undefined)

test.each([
  ['navigate', '/'],
  ['navigate', '/aide'],
  ['reload', '/'],
] as const)('a page that this document must not run is opened in a document of its own (%s of %s)', (type, path) => {
  expect(isReloadedAfter(type, path)).toBe(true)
})

test('a document that was reloaded for this page is not reloaded again: the page fails', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => isReloadedAfter('reload', '/aide')).toThrow('the document has no hashes of its page')
})

test('SIL-59 the new document gets the cart that storage has refused, once', () => {
  blockStorage()
  addFirstProduct()
  isReloadedAfter('navigate', '/')
  eraseAll()
  expect(getCart().count).toBe(0)
  restoreCart()
  expect(getCart().lines.map(({ name, quantity }) => [name, quantity])).toEqual([[PROMPTS[0]?.name, 1]])
  expect(history.state).toEqual({ idx: 1 })
})

test('SIL-59 so does the document that is loaded because a part of the shop has failed', () => {
  const composition = { id: 'a', siteUrl: '', shell: { version: '1' }, remotes: {}, data: {} }
  startTab(composition, createRouteTable(composition))
  blockStorage()
  addFirstProduct()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
  eraseAll()
  restoreCart()
  expect(getCart().count).toBe(1)
})

test('the new document finds a stored cart in storage', () => {
  addFirstProduct()
  isReloadedAfter('navigate', '/')
  expect(history.state).toEqual({ idx: 1 })
  restoreCart()
  expect(getCart().count).toBe(1)
})

test('a cart in the history entry does not replace that of the new document', () => {
  addFirstProduct()
  history.replaceState({ cart: [{ id: '9', name: 'Neuf', priceCents: 999, quantity: 3, image: '' }] }, '')
  restoreCart()
  expect(getCart().count).toBe(1)
})

test.each([
  ['no list', 'cart'],
  ['a list of nothing', [null]],
  ['lines without a product', [{ id: '', name: 7, priceCents: 'x', quantity: Number.NaN }]],
])('%s in the history entry is not taken for a cart', (_, cart) => {
  history.replaceState({ cart }, '')
  restoreCart()
  expect(getCart().lines).toEqual([])
  expect(history.state).toEqual({})
})
