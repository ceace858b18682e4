// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGrowingList } from './use-growing-list.ts'

let comeNear: () => void
const beIdle = () => act(() => void vi.runOnlyPendingTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

beforeEach(() => {
  vi.useFakeTimers()
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
  const { shown, growing, endRef } = useGrowingList(items)
  return (
    <ul aria-busy={growing}>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {endRef ? <li ref={endRef} data-testid="end" /> : null}
    </ul>
  )
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
const isBusy = () => screen.getByRole('list').getAttribute('aria-busy')
const rendered = () => screen.getAllByRole('listitem').length

test.each([1, 5, 6])('a list of %d is there at once', (length) => {
  render(<List items={range(length)} />)
  expect(rendered()).toBe(length)
  expect(screen.queryByTestId('end')).toBeNull()
})

test('an empty list has no items and no end to watch', () => {
  render(<List items={[]} />)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test.each([7, 40])('a list of %d begins with 6 and is whole when the page has been idle', (length) => {
  render(<List items={range(length)} />)
  expect(rendered()).toBe(6 + 1)
  expect(isBusy()).toBe('true')
  for (let moment = 0; moment < 3; moment += 1) beIdle()
  expect(rendered()).toBe(length)
  expect(isBusy()).toBe('false')
  expect(screen.queryByTestId('end')).toBeNull()
})

test('a list of 4 000 stops at 54 and grows each time its end comes near; another list begins anew', () => {
  const { rerender } = render(<List items={range(4000)} />)
  for (let moment = 0; moment < 9; moment += 1) beIdle()
  expect(rendered()).toBe(54 + 1)
  expect(isBusy()).toBe('false')
  comeNear()
  expect(rendered()).toBe(66 + 1)
  rerender(<List items={range(4000)} />)
  expect(rendered()).toBe(6 + 1)
})

test('prerendered HTML holds the whole list', () => {
  const html = renderToString(<List items={range(40)} />)
  expect(html.match(/<li/g)).toHaveLength(40)
})
