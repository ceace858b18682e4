// @vitest-environment happy-dom
import { getCart } from '@promptelier/platform/cart'
import { beforeEach, expect, test } from 'vitest'
import { heardEvents, line, paid, seedCart, storedCart } from '../testing/visit.ts'
import { currentOrders } from './order-store.ts'
import { recordOrder, settleFormerOrders } from './record-order.ts'

beforeEach(() => {
  localStorage.clear()
  getCart()
})

const stored = () => JSON.parse(localStorage.getItem('promptelier:orders') ?? '[]')

/** Orders as the version of the shop kept them that settled them on the success page. */
function keptByEarlierVersion(...settled: readonly boolean[]) {
  const orders = settled.map((each) => ({ ...paid('7'), waivedAt: null, settled: each }))
  localStorage.setItem('promptelier:orders', JSON.stringify(orders))
}

test('SIL-41 of three in the cart, the one that is paid leaves it', () => {
  seedCart(line('7', { quantity: 3 }), line('5'))
  recordOrder({ ...paid('7'), number: 'PA-2026-RECORD' })
  expect(storedCart()).toEqual({ 7: 2, 5: 1 })
  expect(currentOrders().at(-1)?.number).toBe('PA-2026-RECORD')
})

test('SIL-41 what an earlier version of the shop has not settled leaves the cart once, and no other', () => {
  seedCart(line('7', { quantity: 4 }), line('5'))
  keptByEarlierVersion(true, false, false)
  settleFormerOrders()
  expect(storedCart()).toEqual({ 7: 2, 5: 1 })
  settleFormerOrders()
  expect(storedCart()).toEqual({ 7: 2, 5: 1 })
  expect(stored()).toHaveLength(3)
  expect(JSON.stringify(stored())).not.toContain('settled')
})

test('SIL-41 without such an order nothing is written and nothing announced', () => {
  seedCart(line('7'))
  keptByEarlierVersion(true)
  const announced = heardEvents('cartUpdated')
  const before = localStorage.getItem('promptelier:orders')
  settleFormerOrders()
  expect(announced()).toBe(0)
  expect(localStorage.getItem('promptelier:orders')).toBe(before)
})
