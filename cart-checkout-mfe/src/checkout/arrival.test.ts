import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../testing/helpers.ts'
import { FROM_CART, parseArrival, quantityToPay } from './arrival.ts'

const DIRECT_ARRIVAL = { fromCart: false, openedDirectly: false, paidNumber: undefined }
const FROM_CART_ARRIVAL = { ...DIRECT_ARRIVAL, fromCart: true }

test.each([null, undefined, 'fromCart', 7, [], {}, { fromCart: 'true' }, { fromCart: 1 }, { paidNumber: 7 }])(
  'a router state of %j is read as a direct arrival',
  (state) => {
    expect(parseArrival(state)).toEqual(DIRECT_ARRIVAL)
  },
)

test('SIL-41 the router state that the cart sets is read as an arrival from the cart', () => {
  expect(parseArrival({ fromCart: true })).toEqual(FROM_CART_ARRIVAL)
  expect(FROM_CART).toEqual({ fromCart: true })
})

test('a quantity in the router state is ignored', () => {
  const lines = [line('7', { quantity: 3 })]
  expect(quantityToPay('7', parseArrival({ fromCart: true, quantity: 99 }), lines)).toBe(3)
  expect(quantityToPay('7', parseArrival({ quantity: 99 }), lines)).toBe(1)
})

test('any router state is read as an arrival with valid fields', () => {
  const anyState = fc.oneof(
    fc.anything(),
    fc.record({ fromCart: fc.anything(), openedDirectly: fc.anything(), paidNumber: fc.anything() }),
  )
  fc.assert(
    fc.property(anyState, (state) => {
      const { fromCart: isFromCart, openedDirectly, paidNumber, ...rest } = parseArrival(state)
      expect([typeof isFromCart, typeof openedDirectly]).toEqual(['boolean', 'boolean'])
      expect(['string', 'undefined']).toContain(typeof paidNumber)
      expect(rest).toEqual({})
    }),
  )
})

test('the number of a paid order is read from the router state', () => {
  expect(parseArrival({ paidNumber: 'PA-2026-7K2M9Q' })).toEqual({ ...DIRECT_ARRIVAL, paidNumber: 'PA-2026-7K2M9Q' })
})

test('SIL-41 the quantity in the cart counts only when the visitor comes from the cart', () => {
  const lines = [line('5', { quantity: 4 }), line('7', { quantity: 3 })]
  expect(quantityToPay('7', FROM_CART_ARRIVAL, lines)).toBe(3)
  expect(quantityToPay('7', DIRECT_ARRIVAL, lines)).toBe(1)
  expect(quantityToPay('9', FROM_CART_ARRIVAL, lines)).toBe(1)
})

test('SIL-10 a line with a former id counts for the current product', () => {
  const formerLine = line('all-inclusive-pack', { id: 'combined-pack-1', quantity: 2 })
  expect(quantityToPay('all-inclusive-pack', FROM_CART_ARRIVAL, [formerLine])).toBe(2)
})
