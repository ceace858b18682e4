import type { CartLine } from '@promptelier/platform/cart'
import { expect, test } from 'vitest'
import { removalOfAll, removalOfLine, restorableLines, withRestoredLines } from './removal.ts'

const line = (id: string, fields: Partial<CartLine> = {}): CartLine => ({
  id,
  name: `Prompt ${id}`,
  priceCents: 699,
  quantity: 1,
  image: '/covers/cover-2.svg',
  ...fields,
})

const cart = [line('3'), line('5', { quantity: 2 }), line('7')]
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)
const cartWithout = (...removed: string[]) => cart.filter(({ id }) => !removed.includes(id))

test('undoing a removal restores the line at its position, with its quantity', () => {
  expect(withRestoredLines(cartWithout('5'), removalOfLine(cart, '5'))).toEqual(cart)
})

test('undoing the removal of all lines restores every line', () => {
  expect(withRestoredLines([], removalOfAll({ lines: cart, incomplete: [] }))).toEqual(cart)
})

test('an undo keeps the changes that were made after the removal', () => {
  const current = [line('3', { quantity: 9 }), line('7'), line('8')]
  expect(withRestoredLines(current, removalOfLine(cart, '5')).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['3', 9],
    ['5', 2],
    ['7', 1],
    ['8', 1],
  ])
})

test('an undo does not restore a product that was added again after its removal', () => {
  const current = [...cartWithout('5'), line('5')]
  expect(restorableLines(removalOfLine(cart, '5'), current)).toEqual([])
  expect(idsOf(withRestoredLines(current, removalOfLine(cart, '5')))).toEqual(['3', '7', '5'])
})
