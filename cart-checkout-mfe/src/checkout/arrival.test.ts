import { expect, test } from 'vitest'
import { line } from '../testing/visit.ts'
import { parseArrival, quantityToPay } from './arrival.ts'

const direct = { fromCart: false, openedDirectly: false, paidNumber: undefined }
const fromCart = { ...direct, fromCart: true }

test.each([null, undefined, 'fromCart', 7, [], {}, { fromCart: 'true' }, { fromCart: 1 }, { paidNumber: 7 }])(
  'a state of %j says nothing about the arrival',
  (state) => {
    expect(parseArrival(state)).toEqual(direct)
  },
)

test('SIL-41 the state of the cart tells that the visitor comes from there', () => {
  expect(parseArrival({ fromCart: true })).toEqual(fromCart)
})

test('the number of a paid order is read', () => {
  expect(parseArrival({ paidNumber: 'PA-2026-7K2M9Q' })).toEqual({ ...direct, paidNumber: 'PA-2026-7K2M9Q' })
})

test('SIL-41 the quantity counts for who comes from the cart only', () => {
  const lines = [line('5', { quantity: 4 }), line('7', { quantity: 3 })]
  expect(quantityToPay('7', fromCart, lines)).toBe(3)
  expect(quantityToPay('7', direct, lines)).toBe(1)
  expect(quantityToPay('9', fromCart, lines)).toBe(1)
})

test('SIL-10 a line with a former id counts for the product that the id stands for', () => {
  const former = line('all-inclusive-pack', { id: 'combined-pack-1', quantity: 2 })
  expect(quantityToPay('all-inclusive-pack', fromCart, [former])).toBe(2)
})
