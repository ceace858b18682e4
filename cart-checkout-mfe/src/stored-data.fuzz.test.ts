import { fuzz } from '@promptelier/platform/testing/fuzz'
import { damaged, hostileText, hostileValue, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { parsePaidCount } from './cart/order-position.ts'
import { parseArrival } from './checkout/arrival.ts'
import { cleanInput } from './customer/clean-input.ts'
import { suggestedEmail } from './customer/email-suggestion.ts'
import { isInvoiceNumber, withInvoiceNumbers } from './orders/invoice-number.ts'
import { MAX_STORED_ORDERS, opened, parseOrder, waived, withOrder } from './orders/order.ts'
import { normalizeOrderNumber, ORDER_NUMBER_PATTERN } from './orders/order-number.ts'
import { parsePrices } from './products/live-price.ts'
import { shownField } from './reading/fields.ts'
import { parseFilledFields } from './reading/filled-fields.ts'
import { isInstant } from './stores/fields.ts'
import { parseList } from './stores/persisted-list.ts'
import { parseWithdrawal, withWithdrawal } from './withdrawals/withdrawal.ts'
import { withdrawalRightOf } from './withdrawals/withdrawal-right.ts'

const instant = fc.oneof(
  fc
    .date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom('2000-01-01T00:00:00+14:00', '2099-12-31T23:59:59-12:00', '2026-02-31T00:00:00Z'),
)
const number = fc.constantFrom('PA-2026-7K2M9Q', 'PA-2026-ABCDEF', 'PA-2025-234567')
const order = fc.record(
  {
    number,
    productId: fc.constantFrom('1', '7', '__proto__'),
    quantity: fc.integer({ min: 1 }),
    email: fc.emailAddress(),
    amountCents: fc.maxSafeNat(),
    paidAt: instant,
    waivedAt: fc.option(instant),
    openedAt: fc.option(instant),
    invoiceNumber: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }).map((count) => `F-2026-${String(count).padStart(4, '0')}`),
      hostileText,
    ),
    buyerName: fc.string(),
    settled: fc.constant(false),
  },
  { requiredKeys: ['number', 'productId', 'quantity', 'email', 'amountCents', 'paidAt'] },
)

const NEW_ORDER = {
  number: 'PA-2026-NEWEST',
  productId: '7',
  quantity: 1,
  email: 'a@b.example',
  amountCents: 999,
  paidAt: '2026-11-23T12:00:00.000Z',
}
const NOW = new Date('2026-11-23T12:00:00Z')

fuzz(
  'orders: SIL-44 every stored text gives valid orders with unique invoice numbers, which are read again',
  jsonText(fc.array(order)),
  (text) => {
    const { list, unread } = parseList(text, parseOrder)
    const later = unread.map(({ fields }) => fields)
    const orders = withInvoiceNumbers(list, later)
    for (const { quantity, amountCents, paidAt, invoiceNumber } of orders) {
      expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true)
      expect(Number.isSafeInteger(amountCents) && amountCents >= 0).toBe(true)
      expect(isInstant(paidAt) && isInvoiceNumber(invoiceNumber)).toBe(true)
    }
    expect(new Set(orders.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(orders.length)
    for (const { invoiceNumber } of later)
      expect(orders.some((each) => each.invoiceNumber === invoiceNumber)).toBe(false)
    // Fields that this version does not know may contain what JSON cannot represent: it is read as it was written.
    const written = JSON.stringify(orders)
    expect(withInvoiceNumbers(parseList(written, parseOrder).list)).toEqual(JSON.parse(written))
    expect(parseList(JSON.stringify(later), parseOrder)).toMatchObject({ list: [], unread: later.map(() => ({})) })
    expect(withOrder(orders, NEW_ORDER).length).toBe(Math.min(orders.length + 1, MAX_STORED_ORDERS))
    for (const each of orders) {
      const right = withdrawalRightOf(opened(waived(each, NEW_ORDER.paidAt), NEW_ORDER.paidAt), [], NOW)
      expect(right.state).toBe('opened')
    }
    return list.length > 0
  },
)

const withdrawal = fc.record({ name: fc.string(), orderNumber: number, email: fc.string(), receivedAt: instant })

fuzz(
  'withdrawals: every stored text gives valid withdrawals, which are read again',
  jsonText(fc.array(withdrawal)),
  (text) => {
    const { list } = parseList(text, parseWithdrawal)
    const written = JSON.stringify(list)
    expect(parseList(written, parseWithdrawal)).toEqual({ list: JSON.parse(written), unread: [], errors: [] })
    for (const each of list) expect(withWithdrawal(list, each)).toBe(list)
    return list.length > 0
  },
)

const fields = fc.dictionary(hostileText, fc.dictionary(hostileText, hostileText))

fuzz('filled fields: every stored text gives texts, which are read again', jsonText(fields), (text) => {
  const parsed = parseFilledFields(text)
  for (const values of Object.values(parsed))
    for (const name of [...Object.keys(values), 'constructor', '__proto__'])
      expect(typeof shownField(values, name)).toBe('string')
  expect(parseFilledFields(JSON.stringify(parsed))).toEqual(parsed)
  return Object.keys(parsed).length > 0
})

const state = fc.record({ fromCart: fc.boolean(), openedDirectly: fc.boolean(), paidNumber: number })

fuzz(
  'router state: every state of the history says how the visitor came',
  fc.oneof(damaged(state), hostileValue),
  (value) => {
    const { fromCart, openedDirectly, paidNumber } = parseArrival(value)
    expect([typeof fromCart, typeof openedDirectly]).toEqual(['boolean', 'boolean'])
    expect(['string', 'undefined']).toContain(typeof paidNumber)
  },
)

fuzz('paid orders: every stored text is a whole number', fc.oneof(hostileText, fc.nat().map(String)), (text) => {
  const count = parsePaidCount(text)
  expect(Number.isSafeInteger(count) && count >= 0 && count < 10_000).toBe(true)
  return count > 0
})

const record = fc.record({ id: fc.constantFrom('7', '__proto__'), priceCents: fc.nat(), originalPriceCents: fc.nat() })

fuzz(
  'live price: every record is refused, or has prices in whole cents above 0',
  fc.oneof(damaged(record), hostileValue),
  (value) => {
    let prices
    try {
      prices = parsePrices(value, '7')
    } catch (error) {
      expect(String(error)).toContain('the live record of 7 has no price')
      return false
    }
    for (const cents of Object.values(prices)) expect(Number.isSafeInteger(cents) && cents > 0).toBe(true)
  },
)

const email = fc.oneof(
  hostileText,
  fc.emailAddress(),
  fc.tuple(hostileText, hostileText).map((parts) => parts.join('@')),
)

fuzz('e-mail address: every text is cleaned once, and a suggestion is another address', email, (text) => {
  const clean = cleanInput(text)
  expect(cleanInput(clean)).toBe(clean)
  const suggestion = suggestedEmail(clean)
  if (suggestion === undefined) return false
  expect(suggestion.split('@')[0]).toBe(clean.trim().split('@')[0])
})

fuzz(
  'order number: every typed text that the field accepts is an order number',
  fc.oneof(
    hostileText,
    number.map((text) => ` ${text.toLowerCase()} `),
  ),
  (text) => {
    const normalized = normalizeOrderNumber(text)
    expect(normalizeOrderNumber(normalized)).toBe(normalized)
    if (!new RegExp(`^(?:${ORDER_NUMBER_PATTERN})$`, 'v').test(text)) return false
    expect(normalized).toMatch(/^PA-\d{4}-[A-Z2-9]{6}$/)
  },
)
