// @vitest-environment dom
import { blockStorage } from '@promptelier/platform/testing/failing-storage'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEADLINE_SECONDS, secondsUntil, useCountdown } from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

const SecondsLeft = () => <p>{String(useCountdown('product'))}</p>

test.each([
  [900_000, 0, 900],
  [900_000, 1, 900],
  [900_000, 999, 900],
  [900_000, 1000, 899],
  [900_000, 899_999, 1],
  [900_000, 900_000, 0],
  [900_000, 910_000, 0],
])('CNT-02 for a deadline at %i ms and a clock at %i ms, %i s are left', (deadlineMs, nowMs, seconds) => {
  expect(secondsUntil(deadlineMs, nowMs)).toBe(seconds)
})

test('CNT-04 CNT-05 CON-04 CON-05 the product countdown starts at 900 s, the checkout countdown at 7200 s', () => {
  expect(DEADLINE_SECONDS).toEqual({ product: 900, checkout: 7200 })
  expect(renderHook(() => useCountdown('product')).result.current).toBe(900)
  expect(renderHook(() => useCountdown('checkout')).result.current).toBe(7200)
})

test('CNT-01 the countdown goes down by one each second', () => {
  const { result } = renderHook(() => useCountdown('product'))
  advanceTime(999)
  expect(result.current).toBe(900)
  advanceTime(1)
  expect(result.current).toBe(899)
  advanceTime(2000)
  expect(result.current).toBe(897)
})

test('CNT-02 CNT-03 the countdown stops at 0 and calls onComplete once', () => {
  const onComplete = vi.fn<() => void>()
  const { result } = renderHook(() => useCountdown('product', onComplete))
  advanceTime(899_999)
  expect(onComplete).not.toHaveBeenCalled()
  advanceTime(1)
  expect(onComplete).toHaveBeenCalledOnce()
  advanceTime(10_000)
  expect(result.current).toBe(0)
  expect(onComplete).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('CNT-03 the callback is optional, and only the latest one is called', () => {
  const { rerender } = renderHook<number | undefined, { done?: () => void }>(
    ({ done }) => useCountdown('product', done),
    { initialProps: {} },
  )
  const done = vi.fn<() => void>()
  rerender({ done })
  rerender({})
  advanceTime(900_000)
  expect(done).not.toHaveBeenCalled()
})

test('CNT-03 of two callbacks, only the one of the last render is called', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = renderHook(({ onComplete }) => useCountdown('product', onComplete), {
    initialProps: { onComplete: first },
  })
  rerender({ onComplete: second })
  advanceTime(900_000)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('a page opened after the countdown has ended shows 0 and does not call onComplete', () => {
  sessionStorage.setItem('promptelier:deadline-product', String(Date.now() - 1))
  const onComplete = vi.fn<() => void>()
  const { result } = renderHook(() => useCountdown('product', onComplete), { wrapper: StrictMode })
  expect(result.current).toBe(0)
  expect(onComplete).not.toHaveBeenCalled()
})

test('CNT-07 the timer is cleared when the page is left', () => {
  const { unmount } = renderHook(() => useCountdown('product'))
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('each of the two countdowns has one deadline, which lasts for the session across pages and reloads', () => {
  const first = renderHook(() => useCountdown('product'))
  advanceTime(10_000)
  first.unmount()
  advanceTime(5000)
  expect(renderHook(() => useCountdown('product')).result.current).toBe(885)
  expect(renderHook(() => useCountdown('checkout')).result.current).toBe(7200)
})

test('a tab that was suspended shows the right number of seconds when it continues', () => {
  const { result } = renderHook(() => useCountdown('product'))
  vi.setSystemTime(Date.now() + 60_000)
  advanceTime(1000)
  expect(result.current).toBe(839)
})

const HOUR_MS = 3_600_000

test.each([
  ['product', 600, 300],
  ['product', 600, HOUR_MS / 1000],
  ['checkout', 3000, HOUR_MS / 1000],
] as const)(
  'CNT-01 setting the clock back adds no time: the %s countdown at %i s, the clock set back by %i s',
  (kind, secondsLeft, seconds) => {
    const { result } = renderHook(() => useCountdown(kind))
    advanceTime((DEADLINE_SECONDS[kind] - secondsLeft) * 1000)
    expect(result.current).toBe(secondsLeft)
    vi.setSystemTime(Date.now() - seconds * 1000)
    advanceTime(1000)
    // The second in which the clock was changed may be shown twice.
    expect(result.current).toBe(secondsLeft)
    advanceTime(10_000)
    expect(result.current).toBe(secondsLeft - 10)
  },
)

test('after the clock was set back, the next page continues the same countdown', () => {
  const first = renderHook(() => useCountdown('product'))
  advanceTime(300_000)
  vi.setSystemTime(Date.now() - HOUR_MS)
  advanceTime(1000)
  first.unmount()
  advanceTime(5000)
  expect(renderHook(() => useCountdown('product')).result.current).toBe(595)
})

test('CNT-04 CNT-05 a page opened after the clock was set back shows the full time', () => {
  renderHook(() => useCountdown('product')).unmount()
  renderHook(() => useCountdown('checkout')).unmount()
  advanceTime(60_000)
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(renderHook(() => useCountdown('product')).result.current).toBe(900)
  expect(renderHook(() => useCountdown('checkout')).result.current).toBe(7200)
})

test.each(['abc', '', '-5', 'Infinity', '99999999999999'])('a stored deadline of %j is ignored', (text) => {
  sessionStorage.setItem('promptelier:deadline-product', text)
  expect(renderHook(() => useCountdown('product')).result.current).toBe(900)
})

test('without storage the deadline stays in memory', () => {
  blockStorage()
  vi.setSystemTime(new Date('2027-01-01T00:00:00Z'))
  const first = renderHook(() => useCountdown('product'))
  advanceTime(3000)
  first.unmount()
  expect(renderHook(() => useCountdown('product')).result.current).toBe(897)
})

test('prerendered HTML has no remaining time', () => {
  expect(renderToString(<SecondsLeft />)).toBe('<p>undefined</p>')
})
