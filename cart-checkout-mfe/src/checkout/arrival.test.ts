import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../testing/helpers.ts'
import { FROM_CART, parseArrival, quantityToPay } from './arrival.ts'

const direct = { fromCart: false, openedDirectly: false, paidNumber: undefined }
const fromCart = { ...direct, fromCart: true }

test.each([null, undefined, 'fromCart', 7, [], {}, { fromCart: 'true' }, { fromCart: 1 }, { paidNumber: 7 }])(
  'a router state of %j is read as a direct arrival',
  (state) => {
    expect(parseArrival(state)).toEqual(direct)
  },
)

test('SIL-41 the router state set by the cart is read as an arrival from the cart', () => {
  expect(parseArrival({ fromCart: true })).toEqual(fromCart)
  expect(FROM_CART).toEqual({ fromCart: true })
})

test('a quantity in the router state is ignored', () => {
  const lines = [line('7', { quantity: 3 })]
  expect(quantityToPay('7', parseArrival({ fromCart: true, quantity: 99 }), lines)).toBe(3)
  expect(quantityToPay('7', parseArrival({ quantity: 99 }), lines)).toBe(1)
})

test('any router state is parsed into a valid arrival', () => {
  const anyState = fc.oneof(
    fc.anything(),
    fc.record({ fromCart: fc.anything(), openedDirectly: fc.anything(), paidNumber: fc.anything() }),
  )
  fc.assert(
    fc.property(anyState, (state) => {
      const { fromCart: came, openedDirectly, paidNumber, ...rest } = parseArrival(state)
      expect([typeof came, typeof openedDirectly]).toEqual(['boolean', 'boolean'])
      expect(['string', 'undefined']).toContain(typeof paidNumber)
      expect(rest).toEqual({})
    }),
  )
})

test('the number of a paid order is read from the router state', () => {
  expect(parseArrival({ paidNumber: 'PA-2026-7K2M9Q' })).toEqual({ ...direct, paidNumber: 'PA-2026-7K2M9Q' })
})

test('SIL-41 the quantity in the cart counts only when the visitor comes from the cart', () => {
  const lines = [line('5', { quantity: 4 }), line('7', { quantity: 3 })]
  expect(quantityToPay('7', fromCart, lines)).toBe(3)
  expect(quantityToPay('7', direct, lines)).toBe(1)
  expect(quantityToPay('9', fromCart, lines)).toBe(1)
})

test('SIL-10 a line with a former id counts for the current product', () => {
  const former = line('all-inclusive-pack', { id: 'combined-pack-1', quantity: 2 })
  expect(quantityToPay('all-inclusive-pack', fromCart, [former])).toBe(2)
})
