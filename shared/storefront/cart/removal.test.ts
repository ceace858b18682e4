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
const without = (...gone: string[]) => cart.filter(({ id }) => !gone.includes(id))

test('an undone removal puts the line back where it stood, with its quantity', () => {
  expect(withRestored(without('5'), removalOfLine(cart, '5'))).toEqual(cart)
})

test('an undone emptying puts every line back', () => {
  expect(withRestored([], removalOfAll(cart))).toEqual(cart)
})

test('what changed meanwhile stays as it is', () => {
  const now = [line('3', { quantity: 9 }), line('7'), line('8')]
  expect(withRestored(now, removalOfLine(cart, '5')).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['3', 9],
    ['5', 2],
    ['7', 1],
    ['8', 1],
  ])
})

test('a product that was added anew is not brought back twice', () => {
  const now = [...without('5'), line('5')]
  expect(missingOf(removalOfLine(cart, '5'), now)).toEqual([])
  expect(ids(withRestored(now, removalOfLine(cart, '5')))).toEqual(['3', '7', '5'])
})
