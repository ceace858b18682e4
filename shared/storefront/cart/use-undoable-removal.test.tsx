// @vitest-environment dom
import { addToCart, changeQuantity, getCart, removeFromCart, useCart } from '@promptelier/platform/cart'
import { provideRecords } from '@promptelier/platform/records'
import { PROMPTS } from '@promptelier/platform/testing/records'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUndoableRemoval } from './use-undoable-removal.ts'

const [first, second] = PROMPTS
if (!first || !second) throw new Error('the catalogue contains fewer than two products')

/** A stored line whose product is still loading. */
const loading = { id: 'PROMPT-Œ', quantity: 2 }
const storedIds = () => (JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string }[]).map(({ id }) => id)

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  localStorage.setItem('cart', JSON.stringify([loading]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const renderRemoval = () => renderHook(() => useUndoableRemoval(useCart().lines)).result

test('SIL-49 SIL-57 undoing the removal of all lines also restores those whose products are still loading', () => {
  addToCart(first)
  const result = renderRemoval()
  act(() => result.current.removeAll())
  expect(storedIds()).toEqual([])
  act(() => result.current.undo())
  expect(storedIds()).toEqual([first.id, loading.id])
})

test('an undo does not restore a line that was still loading and whose product was added again', () => {
  addToCart(first)
  const result = renderRemoval()
  act(() => result.current.removeAll())
  act(() => addToCart({ ...second, id: loading.id }))
  act(() => result.current.undo())
  expect(getCart().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [first.id, 1],
    [loading.id, 1],
  ])
})

test('SIL-49 a line that was added again is not restored to its former state after a second removal', () => {
  addToCart(first)
  const result = renderRemoval()
  act(() => result.current.remove(first.id))
  expect(result.current.removal).toBeDefined()
  act(() => addToCart(first))
  act(() => changeQuantity(first.id, 4))
  act(() => removeFromCart(first.id))
  expect(result.current.removal).toBeUndefined()
  act(() => result.current.undo())
  expect(getCart().lines).toEqual([])
})

test.each([
  ['in this tab', { key: null }],
  ['in another tab', { key: 'cart', newValue: null }],
])('SIL-47 after everything was erased %s, the removed line is neither shown nor restored', (_, event) => {
  addToCart(first)
  const result = renderRemoval()
  act(() => result.current.remove(first.id))
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)))
  expect(result.current.removal).toBeUndefined()
  act(() => result.current.undo())
  expect(localStorage.getItem('cart')).toBeNull()
})

test('SIL-49 a removal can still be undone after another tab has removed something else', () => {
  addToCart(first)
  const result = renderRemoval()
  act(() => result.current.remove(first.id))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'customer_email', newValue: null })))
  act(() => result.current.undo())
  expect(storedIds()).toContain(first.id)
})

test('SIL-49 SIL-57 emptying a cart whose products are all still loading can be undone', () => {
  const result = renderRemoval()
  act(() => result.current.removeAll())
  expect(storedIds()).toEqual([])
  expect(result.current.removal?.emptied).toBe(true)
  act(() => result.current.undo())
  expect(storedIds()).toEqual([loading.id])
})
