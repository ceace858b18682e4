// @vitest-environment dom
import { getCart } from '@promptelier/platform/cart'
import { beforeEach, expect, test } from 'vitest'
import { countWindowEvents, line, seedCart, storedQuantities, storePaidOrder } from '../testing/helpers.ts'
import { currentOrders } from './order-store.ts'
import { recordOrder, settleFormerOrders } from './record-order.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  getCart()
})

const storedOrders = () => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]')

const paidCount = () => sessionStorage.getItem('promptelier:paid-order-count')

/** Stores orders as an earlier version of the shop did. That version settled them on the success page. */
function storeFormerOrders(...settled: readonly boolean[]) {
  const orders = settled.map((each) => ({ ...storePaidOrder('7'), waivedAt: null, settled: each }))
  localStorage.setItem('promptelier:orders', JSON.stringify(orders))
}

test('SIL-41 paying one of three units leaves two in the cart', () => {
  seedCart(line('7', { quantity: 3 }), line('5'))
  recordOrder({ ...storePaidOrder('7'), number: 'PA-2026-RECORD' })
  expect(storedQuantities()).toEqual({ 7: 2, 5: 1 })
  expect(currentOrders().at(-1)?.number).toBe('PA-2026-RECORD')
})

test('SIL-41 a paid order counts for the position of the next one only when its product was in the cart', () => {
  seedCart(line('5'), line('8'))
  recordOrder({ ...storePaidOrder('7'), number: 'PA-2026-OTHER' })
  expect(paidCount()).toBeNull()
  recordOrder({ ...storePaidOrder('5'), number: 'PA-2026-CART' })
  expect(paidCount()).toBe('1')
})

test('SIL-41 the order that pays the last line of a cart does not count for the next cart', () => {
  seedCart(line('5'), line('8'))
  recordOrder({ ...storePaidOrder('5'), number: 'PA-2026-FIRST' })
  expect(paidCount()).toBe('1')
  recordOrder({ ...storePaidOrder('8'), number: 'PA-2026-LAST' })
  expect(storedQuantities()).toEqual({})
  expect(paidCount()).toBe('0')
})

test('SIL-41 units of unsettled orders are removed from the cart once, and units of settled orders are not removed', () => {
  seedCart(line('7', { quantity: 4 }), line('5'))
  storeFormerOrders(true, false, false)
  settleFormerOrders()
  expect(storedQuantities()).toEqual({ 7: 2, 5: 1 })
  settleFormerOrders()
  expect(storedQuantities()).toEqual({ 7: 2, 5: 1 })
  expect(storedOrders()).toHaveLength(3)
  expect(JSON.stringify(storedOrders())).not.toContain('settled')
})

test('SIL-41 without an unsettled order, nothing is stored and no event is emitted', () => {
  seedCart(line('7'))
  storeFormerOrders(true)
  const eventCount = countWindowEvents('cartUpdated')
  const before = localStorage.getItem('promptelier:orders')
  settleFormerOrders()
  expect(eventCount()).toBe(0)
  expect(localStorage.getItem('promptelier:orders')).toBe(before)
})
