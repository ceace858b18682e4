import type { CartLine } from '@promptelier/platform/cart'
import { ALL_INCLUSIVE_ID, currentProductId } from '@promptelier/platform/catalogue'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../testing/helpers.ts'
import { withoutPaid } from './without-paid.ts'

const FORMER_ID = 'combined-pack-1'
const formerPack = (quantity: number) => line(ALL_INCLUSIVE_ID, { id: FORMER_ID, quantity })
const pack = (quantity: number) => line(ALL_INCLUSIVE_ID, { quantity })
const quantities = (lines: readonly CartLine[]) => lines.map(({ id, quantity }) => [id, quantity])

const isPack = (id: string) => currentProductId(id) === ALL_INCLUSIVE_ID
const unitCount = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

test('SIL-41 exactly the paid quantity is removed, and the remaining units stay at the position of the line', () => {
  const lines = [line('5'), line('7', { quantity: 3 }), line('8', { quantity: 2 })]
  expect(withoutPaid(lines, { productId: '7', quantity: 1 })).toEqual([line('5'), line('7', { quantity: 2 }), lines[2]])
  expect(quantities(withoutPaid(lines, { productId: '7', quantity: 3 }))).toEqual([
    ['5', 1],
    ['8', 2],
  ])
})

test('SIL-41 an order of more units than the cart has removes the line, and the other lines stay unchanged', () => {
  expect(withoutPaid([line('5'), line('7')], { productId: '7', quantity: 9 })).toEqual([line('5')])
  expect(withoutPaid([line('5')], { productId: '7', quantity: 1 })).toEqual([line('5')])
})

test.each([
  ['one unit', [formerPack(1), pack(1)], 1, [[ALL_INCLUSIVE_ID, 1]]],
  [
    'one unit, the current id first',
    [pack(2), formerPack(1)],
    1,
    [
      [ALL_INCLUSIVE_ID, 1],
      [FORMER_ID, 1],
    ],
  ],
  ['as many units as one line has', [formerPack(2), pack(3)], 2, [[ALL_INCLUSIVE_ID, 3]]],
  ['more units than one line has', [formerPack(2), pack(3)], 4, [[ALL_INCLUSIVE_ID, 1]]],
  ['all units', [formerPack(2), pack(3)], 5, []],
])(
  'SIL-10 SIL-41 when a pack has two lines, one of them with a former id, paying for %s removes exactly that many units',
  (_, lines, quantity, remaining) => {
    expect(quantities(withoutPaid(lines, { productId: ALL_INCLUSIVE_ID, quantity }))).toEqual(remaining)
  },
)

test('SIL-41 in any cart, the paid product loses the paid quantity and no other line changes', () => {
  const anyLine = fc.record({
    id: fc.constantFrom('5', '7', ALL_INCLUSIVE_ID, FORMER_ID, 'combined-prompt-pack', 'disparu'),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const anyCart = fc.uniqueArray(anyLine, { selector: ({ id }) => id })
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 1, max: 12 }), (cart, quantity) => {
      const lines = cart.map((each) => line('5', each))
      const remaining = withoutPaid(lines, { productId: ALL_INCLUSIVE_ID, quantity })
      const [countBefore, countAfter] = [lines, remaining].map((each) => unitCount(each.filter(({ id }) => isPack(id))))
      expect(countAfter).toBe(Math.max(0, (countBefore ?? 0) - quantity))
      expect(remaining.every((each) => each.quantity >= 1)).toBe(true)
      expect(remaining.filter(({ id }) => !isPack(id))).toEqual(lines.filter(({ id }) => !isPack(id)))
      expect(remaining.map(({ id }) => id)).toEqual(
        lines.map(({ id }) => id).filter((id) => remaining.some((each) => each.id === id)),
      )
    }),
  )
})
