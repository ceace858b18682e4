// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHydrated, useLoadingPhase, useQueryParam } from './navigation.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(500)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page({ subject = '7' }: { subject?: string }) {
  const loading = useLoadingPhase(subject, 800)
  return <p>{loading}</p>
}

const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('SIL-11 a page opened through a link simulates loading for the whole delay', () => {
  render(<Page />)
  advance(799)
  expect(screen.getByText('loading')).toBeDefined()
  advance(1)
  expect(screen.getByText('loaded')).toBeDefined()
})

test('SIL-11 on the first page of a document the delay counts from the start of the navigation', () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page />)
  expect(root.textContent).toBe('prerendered')
  act(() => void hydrateRoot(root, <Page />))
  advance(299)
  expect(root.textContent).toBe('prerendered')
  advance(1)
  expect(root.textContent).toBe('loaded')
  root.remove()
})

test('SIL-11 when the page is hydrated later than that, nothing is hidden again', () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Page />)
  const shown: (string | null)[] = []
  const observer = new MutationObserver(() => shown.push(root.textContent))
  observer.observe(root, { characterData: true, childList: true, subtree: true })
  vi.spyOn(performance, 'now').mockReturnValue(2000)
  act(() => void hydrateRoot(root, <Page />))
  expect([...new Set([...shown, root.textContent])]).toEqual(['loaded'])
  root.remove()
})

test('SIL-23 a new subject simulates loading again, and a change during the delay restarts the delay', () => {
  const { rerender } = render(<Page subject="a" />)
  advance(800)
  rerender(<Page subject="b" />)
  expect(screen.getByText('loading')).toBeDefined()
  advance(700)
  rerender(<Page subject="c" />)
  advance(799)
  expect(screen.getByText('loading')).toBeDefined()
  advance(1)
  expect(screen.getByText('loaded')).toBeDefined()
})

test('SIL-23 a change back to the loaded subject during the delay restarts the delay', () => {
  const { rerender } = render(<Page subject="a" />)
  advance(800)
  rerender(<Page subject="b" />)
  advance(200)
  rerender(<Page subject="a" />)
  expect(screen.getByText('loading')).toBeDefined()
  advance(799)
  expect(screen.getByText('loading')).toBeDefined()
  advance(1)
  expect(screen.getByText('loaded')).toBeDefined()
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
