import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isInvoiceNumber, withInvoiceNumbers } from './invoice-number.ts'

const invoiced = (invoiceNumber: string, year = 2026) => ({ invoiceNumber, paidAt: `${year}-06-01T10:00:00.000Z` })
const numbersOf = (orders: readonly { invoiceNumber: string }[]) => orders.map(({ invoiceNumber }) => invoiceNumber)

test('orders of an earlier version of the shop get numbers in the order of their payment', () => {
  expect(numbersOf(withInvoiceNumbers([invoiced(''), invoiced('')]))).toEqual(['F-2026-0001', 'F-2026-0002'])
})

test('each year has its own numbers', () => {
  expect(numbersOf(withInvoiceNumbers([invoiced('', 2025), invoiced(''), invoiced('', 2025)]))).toEqual([
    'F-2025-0001',
    'F-2026-0001',
    'F-2025-0002',
  ])
})

test('the year of a number is the year in Paris, wherever the buyer is', () => {
  vi.stubEnv('TZ', 'America/Montreal')
  onTestFinished(() => void vi.unstubAllEnvs())
  const order = { invoiceNumber: '', paidAt: '2027-01-01T03:30:00.000Z' }
  expect(new Date(order.paidAt).getFullYear()).toBe(2026)
  expect(numbersOf(withInvoiceNumbers([order]))).toEqual(['F-2027-0001'])
})

test('the next number follows the highest one, also when the first orders were removed', () => {
  expect(numbersOf(withInvoiceNumbers([invoiced('F-2026-0041'), invoiced('')]))).toEqual(['F-2026-0041', 'F-2026-0042'])
})

test('of two orders with one number, the second one gets another number', () => {
  expect(numbersOf(withInvoiceNumbers([invoiced('F-2026-0001'), invoiced('F-2026-0001')]))).toEqual([
    'F-2026-0001',
    'F-2026-0002',
  ])
})

test('orders that all have a number are returned as they are', () => {
  const orders = [invoiced('F-2026-0001'), invoiced('F-2026-0002')]
  expect(withInvoiceNumbers(orders)).toBe(orders)
})

test('whatever was stored, all numbers are valid and different, and a second pass changes nothing', () => {
  const order = fc.record({
    invoiceNumber: fc.constantFrom('', 'F-2026-0001', 'F-2026-0007', 'F-2025-0001', 'x'),
    paidAt: fc.constantFrom('2025-06-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z'),
  })
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const numbered = withInvoiceNumbers(orders)
      expect(numbersOf(numbered).every(isInvoiceNumber)).toBe(true)
      expect(new Set(numbersOf(numbered)).size).toBe(orders.length)
      expect(withInvoiceNumbers(numbered)).toBe(numbered)
    }),
  )
})
