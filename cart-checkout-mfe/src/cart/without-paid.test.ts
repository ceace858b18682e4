import type { CartLine } from '@promptelier/platform/cart'
import { ALL_INCLUSIVE_ID, currentProductId } from '@promptelier/platform/catalogue'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../testing/helpers.ts'
import { withoutPaid } from './without-paid.ts'

const FORMER = 'combined-pack-1'
const former = (quantity: number) => line(ALL_INCLUSIVE_ID, { id: FORMER, quantity })
const pack = (quantity: number) => line(ALL_INCLUSIVE_ID, { quantity })
const quantities = (lines: readonly CartLine[]) => lines.map(({ id, quantity }) => [id, quantity])

const isPaid = (id: string) => currentProductId(id) === ALL_INCLUSIVE_ID
const count = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

test('SIL-41 exactly the paid quantity is removed, and the rest of the line stays at its position', () => {
  const lines = [line('5'), line('7', { quantity: 3 }), line('8', { quantity: 2 })]
  expect(withoutPaid(lines, { productId: '7', quantity: 1 })).toEqual([line('5'), line('7', { quantity: 2 }), lines[2]])
  expect(quantities(withoutPaid(lines, { productId: '7', quantity: 3 }))).toEqual([
    ['5', 1],
    ['8', 2],
  ])
})

test('SIL-41 paying more than the cart holds removes the line and leaves the others unchanged', () => {
  expect(withoutPaid([line('5'), line('7')], { productId: '7', quantity: 9 })).toEqual([line('5')])
  expect(withoutPaid([line('5')], { productId: '7', quantity: 1 })).toEqual([line('5')])
})

test.each([
  ['one', [former(1), pack(1)], 1, [[ALL_INCLUSIVE_ID, 1]]],
  [
    'one, the pack first',
    [pack(2), former(1)],
    1,
    [
      [ALL_INCLUSIVE_ID, 1],
      [FORMER, 1],
    ],
  ],
  ['as many as one line has', [former(2), pack(3)], 2, [[ALL_INCLUSIVE_ID, 3]]],
  ['more than one line has', [former(2), pack(3)], 4, [[ALL_INCLUSIVE_ID, 1]]],
  ['all', [former(2), pack(3)], 5, []],
])(
  'SIL-10 SIL-41 with two lines of one pack, one of them under a former id, paying %s removes exactly that many',
  (_, lines, quantity, left) => {
    expect(quantities(withoutPaid(lines, { productId: ALL_INCLUSIVE_ID, quantity }))).toEqual(left)
  },
)

test('SIL-41 in any cart, the paid product loses the paid quantity and no other line changes', () => {
  const anyLine = fc.record({
    id: fc.constantFrom('5', '7', ALL_INCLUSIVE_ID, FORMER, 'combined-prompt-pack', 'disparu'),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const anyCart = fc.uniqueArray(anyLine, { selector: ({ id }) => id })
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 1, max: 12 }), (cart, quantity) => {
      const lines = cart.map((each) => line('5', each))
      const left = withoutPaid(lines, { productId: ALL_INCLUSIVE_ID, quantity })
      const [had, has] = [lines, left].map((each) => count(each.filter(({ id }) => isPaid(id))))
      expect(has).toBe(Math.max(0, (had ?? 0) - quantity))
      expect(left.every((each) => each.quantity >= 1)).toBe(true)
      expect(left.filter(({ id }) => !isPaid(id))).toEqual(lines.filter(({ id }) => !isPaid(id)))
      expect(left.map(({ id }) => id)).toEqual(
        lines.map(({ id }) => id).filter((id) => left.some((each) => each.id === id)),
      )
    }),
  )
})
