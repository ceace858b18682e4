// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHydrated, useQueryParam, useSimulatedLoading } from './navigation.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(500)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page({ subject = '7' }: { subject?: string }) {
  const loading = useSimulatedLoading(subject, 800)
  return <p>{loading ? 'charge' : 'là'}</p>
}

const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('SIL-11 a page opened through a link simulates loading for the whole delay', () => {
  render(<Page />)
  advance(799)
  expect(screen.getByText('charge')).toBeDefined()
  advance(1)
  expect(screen.getByText('là')).toBeDefined()
})

test('SIL-11 on the first page of a document the delay counts from the start of the navigation', () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page />)
  expect(root.textContent).toBe('charge')
  act(() => void hydrateRoot(root, <Page />))
  advance(299)
  expect(root.textContent).toBe('charge')
  advance(1)
  expect(root.textContent).toBe('là')
  root.remove()
})

test('SIL-23 a new subject simulates loading again, and a change during the delay restarts the delay', () => {
  const { rerender } = render(<Page subject="a" />)
  advance(800)
  rerender(<Page subject="b" />)
  expect(screen.getByText('charge')).toBeDefined()
  advance(700)
  rerender(<Page subject="c" />)
  advance(799)
  expect(screen.getByText('charge')).toBeDefined()
  advance(1)
  expect(screen.getByText('là')).toBeDefined()
})

function Query() {
  const page = useQueryParam('page')
  return <p>{useHydrated() ? `page ${page}` : 'prérendu'}</p>
}

test('a query parameter is null in prerendered HTML and has its value in the browser', () => {
  const page = (
    <MemoryRouter initialEntries={['/?page=2']}>
      <Query />
    </MemoryRouter>
  )
  expect(renderToString(page)).toBe('<p>prérendu</p>')
  render(page)
  expect(screen.getByText('page 2')).toBeDefined()
})
