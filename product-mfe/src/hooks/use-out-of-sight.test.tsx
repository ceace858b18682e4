// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOutOfSight } from './use-out-of-sight.ts'

afterEach(cleanup)

let reportIntersection: (isIntersecting: boolean) => void = () => {}
const disconnect = vi.fn<() => void>()

class FakeObserver {
  disconnect = disconnect
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    reportIntersection = (isIntersecting) => callback([{ isIntersecting }])
  }
  observe() {}
}

function Observed() {
  const [ref, outOfSight] = useOutOfSight<HTMLDivElement>()
  return <div ref={ref}>{outOfSight ? 'out of sight' : 'in sight'}</div>
}

test('an element is in sight until the browser reports that it is not', () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  const { unmount } = render(<Observed />)
  expect(screen.getByText('in sight')).toBeTruthy()
  act(() => reportIntersection(false))
  expect(screen.getByText('out of sight')).toBeTruthy()
  act(() => reportIntersection(true))
  expect(screen.getByText('in sight')).toBeTruthy()
  expect(disconnect).not.toHaveBeenCalled()
  unmount()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
