// @vitest-environment dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InteractivityReporter } from './InteractivityReporter.tsx'

const onInteractive = vi.fn<(path: string) => void>()

const show = (path: string, isComplete: boolean) => (
  <main>
    <InteractivityReporter path={path} onInteractive={onInteractive}>
      {isComplete ? <p>Avis</p> : <div data-unrendered />}
    </InteractivityReporter>
  </main>
)

/** Observers are notified in a microtask. */
const flush = () => Promise.resolve()

beforeEach(() => onInteractive.mockClear())
afterEach(cleanup)

test('a page is reported when it is rendered', () => {
  render(show('/aide', true))
  expect(onInteractive.mock.calls).toEqual([['/aide']])
})

test('a page of which a part is rendered later is reported then, once', async () => {
  const { rerender } = render(show('/', false))
  expect(onInteractive).not.toHaveBeenCalled()
  rerender(show('/', true))
  await flush()
  expect(onInteractive.mock.calls).toEqual([['/']])
  document.querySelector('main')?.append('encore')
  await flush()
  expect(onInteractive).toHaveBeenCalledOnce()
})

test('a page that was left before it was complete is not reported', async () => {
  const { rerender } = render(show('/', false))
  rerender(show('/aide', true))
  await flush()
  expect(onInteractive.mock.calls).toEqual([['/aide']])
})
