import type { CartLine } from '@promptelier/platform/cart'
import { expect, test } from 'vitest'
import { missingOf, removalOfAll, removalOfLine, withRestored } from './removal.ts'

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  name: `Prompt ${id}`,
  priceCents: 699,
  quantity: 1,
  image: '/covers/cover-2.svg',
  ...more,
})

const cart = [line('3'), line('5', { quantity: 2 }), line('7')]
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)
const without = (...removed: string[]) => cart.filter(({ id }) => !removed.includes(id))

test('undoing a removal restores the line at its position, with its quantity', () => {
  expect(withRestored(without('5'), removalOfLine(cart, '5'))).toEqual(cart)
})

test('undoing the removal of all lines restores every line', () => {
  expect(withRestored([], removalOfAll(cart))).toEqual(cart)
})

test('an undo keeps the changes that were made after the removal', () => {
  const current = [line('3', { quantity: 9 }), line('7'), line('8')]
  expect(withRestored(current, removalOfLine(cart, '5')).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['3', 9],
    ['5', 2],
    ['7', 1],
    ['8', 1],
  ])
})

test('an undo does not restore a product that was added again after its removal', () => {
  const current = [...without('5'), line('5')]
  expect(missingOf(removalOfLine(cart, '5'), current)).toEqual([])
  expect(ids(withRestored(current, removalOfLine(cart, '5')))).toEqual(['3', '7', '5'])
})
