import { expect, test } from 'vitest'
import { line, product } from '../testing/helpers.ts'
import { paymentPlan } from './payment-plan.ts'

/** The catalogue without the product 'disparu'. */
const productOf = (id: string) => (id === 'disparu' ? 'not-sold' : product(id))

const pack = line('all-inclusive-pack', { quantity: 2 })

test('SIL-41 the first line is paid now, the others next, and both amounts add up to the total', () => {
  expect(paymentPlan([pack, line('5'), line('7')], product)).toEqual({
    now: { name: product('all-inclusive-pack').name, cents: 9998 },
    next: {
      names: [product('5').name, product('7').name],
      cents: product('5').priceCents + product('7').priceCents,
    },
  })
})

test('SIL-58 the amounts are those of the catalogue, and a line that is no longer sold is left out', () => {
  const gone = line('7', { id: 'disparu' })
  expect(paymentPlan([line('5', { priceCents: 1 }), gone, line('7')], productOf)).toEqual({
    now: { name: product('5').name, cents: product('5').priceCents },
    next: { names: [product('7').name], cents: product('7').priceCents },
  })
  expect(paymentPlan([line('5'), gone], productOf)).toBeUndefined()
  expect(paymentPlan([gone, line('5'), line('7')], productOf)).toBeUndefined()
})

test('a cart with one line, an empty one, and one whose products are not loaded have no plan', () => {
  expect(paymentPlan([pack], product)).toBeUndefined()
  expect(paymentPlan([], product)).toBeUndefined()
  expect(paymentPlan([pack, line('5')], () => 'not-loaded')).toBeUndefined()
})
