import { expect, test } from 'vitest'
import { line } from '../testing/helpers.ts'
import { orderPosition } from './order-count.ts'

test.each([
  ['the first of two', '5', [line('5'), line('7')], 2, { position: 1, count: 2 }],
  ['the second of two, after the first is paid', '7', [line('7')], 2, { position: 2, count: 2 }],
  ['the first of two when the count is not stored', '5', [line('5'), line('7')], 0, { position: 1, count: 2 }],
  [
    'the first of three when lines were added meanwhile',
    '7',
    [line('7'), line('8'), line('9')],
    2,
    { position: 1, count: 3 },
  ],
  ['nothing for a single order', '7', [line('7')], 1, undefined],
  ['nothing when the product is not in the cart', '9', [line('5'), line('7')], 2, undefined],
] as const)('SIL-41 a checkout is %s', (_, id, lines, count, expected) => {
  expect(orderPosition(id, lines, count)).toEqual(expected)
})
