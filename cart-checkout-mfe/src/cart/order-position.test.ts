import { expect, test } from 'vitest'
import { line } from '../testing/helpers.ts'
import { orderPosition } from './order-position.ts'

test.each([
  ['the first of two', '5', [line('5'), line('7')], 0, { position: 1, count: 2 }],
  ['the second of two, after the first is paid', '7', [line('7')], 1, { position: 2, count: 2 }],
  ['the second of three, when a line was added meanwhile', '7', [line('7'), line('8')], 1, { position: 2, count: 3 }],
  ['nothing for a single order', '7', [line('7')], 0, undefined],
  ['nothing when the product is not in the cart', '9', [line('5'), line('7')], 0, undefined],
] as const)('SIL-41 a checkout is %s', (_, id, lines, paid, expected) => {
  expect(orderPosition(id, lines, paid)).toEqual(expected)
})
