// @vitest-environment dom
import { beforeEach, expect, test, vi } from 'vitest'
import { paidOrder } from '../testing/orders.ts'
import { currentOrders, recordBuyer, storeOrder } from './order-store.ts'

const KEY = 'promptelier:orders'

const PAID = paidOrder({ paidAt: '2026-03-02T10:00:00.000Z' })

/** An order as a later version of the shop may store it, before that version is rolled back. */
const { productId: _, ...LATER } = {
  ...PAID,
  number: 'PA-2026-LATER2',
  invoiceNumber: 'F-2026-0002',
  items: [{ productId: '7' }],
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const storeAll = (...orders: readonly unknown[]) => localStorage.setItem(KEY, JSON.stringify(orders))
const numbersOf = (orders: readonly { number: string }[]) => orders.map(({ number }) => number)

const NEW = { ...PAID, number: 'PA-2026-NEWEST' }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('an order that a later version has stored stays stored unchanged, at its place, and its invoice number is not given again', () => {
  storeAll(PAID, LATER)
  storeOrder(NEW)
  expect(numbersOf(currentOrders())).toEqual(['PA-2026-AAAAAA', 'PA-2026-NEWEST'])
  expect(stored()).toMatchObject([PAID, LATER, { number: 'PA-2026-NEWEST', invoiceNumber: 'F-2026-0003' }])
  expect(stored()[1]).toEqual(LATER)
})

test('an order that has no invoice number yet does not get the one of an order that cannot be read', () => {
  storeAll({ ...PAID, invoiceNumber: '' }, { ...LATER, invoiceNumber: 'F-2026-0001' })
  expect(currentOrders()).toMatchObject([{ invoiceNumber: 'F-2026-0002' }])
})

test('an order that is stored again after it was erased does not get the invoice number of one that cannot be read', () => {
  storeAll({ ...LATER, invoiceNumber: 'F-2026-0001' })
  recordBuyer(PAID, { buyerName: 'Atelier Vert' })
  expect(currentOrders()).toMatchObject([{ buyerName: 'Atelier Vert', invoiceNumber: 'F-2026-0002' }])
})

test('the fields that a later version has added to an order stay when the order is changed', () => {
  storeAll({ ...PAID, giftTo: { name: 'Claire' } })
  const [order = PAID] = currentOrders()
  recordBuyer(order, { buyerName: 'Atelier Vert' })
  expect(stored()).toEqual([{ ...PAID, giftTo: { name: 'Claire' }, buyerName: 'Atelier Vert' }])
})

test('SIL-47 erasing everything stored in this browser also erases the orders that cannot be read', () => {
  storeAll(LATER)
  expect(currentOrders()).toEqual([])
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  storeOrder(NEW)
  expect(numbersOf(stored())).toEqual(['PA-2026-NEWEST'])
})
