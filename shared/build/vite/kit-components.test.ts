import { expect, test } from 'vitest'
import { kitComponents } from './kit-components.ts'

test('components of both packages of the kit are listed once', () => {
  const names = kitComponents()
  expect(names).toEqual(expect.arrayContaining(['Button', 'ProductCard', 'RemovalNotice']))
  expect(new Set(names).size).toBe(names.length)
})
