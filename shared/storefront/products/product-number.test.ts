import { expect, test } from 'vitest'
import { productNumber } from './product-number.ts'

test('a product number has at least two digits, and stays on one line', () => {
  expect([productNumber('7'), productNumber('40')]).toEqual(['N°\u00A007', 'N°\u00A040'])
})
