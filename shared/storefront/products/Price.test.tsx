// @vitest-environment dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Price } from './Price.tsx'

afterEach(cleanup)

test.each([
  [999, '9,99€'],
  [400, '4,00€'],
  [19999, '199,99€'],
  [0, '0,00€'],
  [-15000, '−150,00€'],
])('SIL-13 %i cents are shown as %s, without a space', (cents, text) => {
  expect(render(<Price cents={cents} />).container.textContent).toBe(text)
})

test('SIL-13 a former price has the same format and is struck out', () => {
  const { container } = render(<Price cents={19999} struck />)
  expect(container.querySelector('s')?.textContent).toBe('199,99€')
})
