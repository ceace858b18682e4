// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGrowingList } from './use-growing-list.ts'

let comeNear: () => void

afterEach(cleanup)

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn<() => void>()
      disconnect = vi.fn<() => void>()
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => callback([{ isIntersecting: true }]))
      }
    },
  )
})

function List({ items }: { items: readonly number[] }) {
  const { shown, endRef } = useGrowingList(items)
  return (
    <ul>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {endRef ? <li ref={endRef} data-testid="end" /> : null}
    </ul>
  )
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
const rendered = () => screen.getAllByRole('listitem').length

test.each([1, 6, 7, 40, 48])('a list of %d is there at once', (length) => {
  render(<List items={range(length)} />)
  expect(rendered()).toBe(length)
  expect(screen.queryByTestId('end')).toBeNull()
})

test('an empty list has no items and no end to watch', () => {
  render(<List items={[]} />)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('a list of 4 000 begins with 48 and grows each time its end comes near; another list begins anew', () => {
  const { rerender } = render(<List items={range(4000)} />)
  expect(rendered()).toBe(48 + 1)
  comeNear()
  expect(rendered()).toBe(96 + 1)
  comeNear()
  expect(rendered()).toBe(144 + 1)
  rerender(<List items={range(4000)} />)
  expect(rendered()).toBe(48 + 1)
})
