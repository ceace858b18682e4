// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGrowingList } from './use-growing-list.ts'

let scrollNearEnd: () => void
const runIdleCallbacks = () => act(() => void vi.runOnlyPendingTimers())

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
        scrollNearEnd = () => act(() => callback([{ isIntersecting: true }]))
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
const renderedCount = () => screen.getAllByRole('listitem').length

test.each([1, 5, 6])('a list of %d items is rendered completely at once', (length) => {
  render(<List items={range(length)} />)
  expect(renderedCount()).toBe(length)
  expect(screen.queryByTestId('end')).toBeNull()
})

test('an empty list has no items and no end marker', () => {
  render(<List items={[]} />)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test.each([7, 40])('a list of %d items starts with 6 and is complete after some idle callbacks', (length) => {
  render(<List items={range(length)} />)
  expect(renderedCount()).toBe(6 + 1)
  expect(isBusy()).toBe('true')
  for (let round = 0; round < 3; round += 1) runIdleCallbacks()
  expect(renderedCount()).toBe(length)
  expect(isBusy()).toBe('false')
  expect(screen.queryByTestId('end')).toBeNull()
})

test('a list of 4 000 items stops at 54 and grows when its end is near; a new list starts again at 6', () => {
  const { rerender } = render(<List items={range(4000)} />)
  for (let round = 0; round < 9; round += 1) runIdleCallbacks()
  expect(renderedCount()).toBe(54 + 1)
  expect(isBusy()).toBe('false')
  scrollNearEnd()
  expect(renderedCount()).toBe(66 + 1)
  rerender(<List items={range(4000)} />)
  expect(renderedCount()).toBe(6 + 1)
})

test.each([
  [40, 40],
  [4000, 48],
])('of a list of %d items, prerendered HTML contains %d', (length, count) => {
  const html = renderToString(<List items={range(length)} />)
  expect(html.match(/<li/g)).toHaveLength(count)
})

test.each([
  [13, 13],
  [4000, 48],
])('a prerendered list of %d items keeps its %d elements when it is hydrated', (length, count) => {
  const items = range(length)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<List items={items} />)
  const elements = [...container.querySelectorAll('li')]
  expect(elements).toHaveLength(count)
  render(<List items={items} />, { container, hydrate: true })
  expect(elements.filter((element) => !element.isConnected)).toEqual([])
  expect(isBusy()).toBe('false')
})
