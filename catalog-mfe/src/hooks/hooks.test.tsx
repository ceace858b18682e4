// @vitest-environment happy-dom
import { bus, type Toast } from '@promptelier/platform/events'
import { setPaused } from '@promptelier/storefront/session/paused'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROMO_PULSE_MS, usePulse } from './use-pulse.ts'
import { useToastOnce } from './use-toast-once.ts'

const toasts: string[] = []
const recordToast = ({ message }: Toast) => void toasts.push(message)

beforeEach(() => {
  vi.useFakeTimers()
  toasts.length = 0
  bus.on('toast', recordToast)
})

afterEach(() => {
  bus.off('toast', recordToast)
  cleanup()
  vi.useRealTimers()
})

const advanceTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const ERROR: Toast = { kind: 'error', message: 'Non' }

test('CAT-08 CON-09 the pulse toggles every two seconds and stops when its component unmounts', () => {
  const { result, unmount } = renderHook(() => usePulse(PROMO_PULSE_MS))
  expect(result.current).toBe(false)
  advanceTime(1999)
  expect(result.current).toBe(false)
  advanceTime(1)
  expect(result.current).toBe(true)
  advanceTime(2000)
  expect(result.current).toBe(false)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('SIL-37 the pulse stops while the shop is paused', () => {
  const { result } = renderHook(() => usePulse(PROMO_PULSE_MS))
  act(() => setPaused(true))
  advanceTime(2000)
  expect(result.current).toBe(false)
  act(() => setPaused(false))
  advanceTime(2000)
  expect(result.current).toBe(true)
})

test('SIL-74 strict mode emits a toast once; another occasion emits it again', () => {
  const { rerender } = renderHook(({ occasion }) => useToastOnce(ERROR, occasion), {
    wrapper: StrictMode,
    initialProps: { occasion: '/a' },
  })
  expect(toasts).toEqual(['Non'])
  rerender({ occasion: '/a' })
  expect(toasts).toEqual(['Non'])
  rerender({ occasion: '/b' })
  expect(toasts).toEqual(['Non', 'Non'])
})

test('a toast that was undefined in between is emitted again', () => {
  const before: { toast: Toast | undefined } = { toast: ERROR }
  const { rerender } = renderHook(({ toast }: typeof before) => useToastOnce(toast, '/a'), {
    initialProps: before,
  })
  rerender({ toast: undefined })
  rerender({ toast: ERROR })
  expect(toasts).toEqual(['Non', 'Non'])
})
