// @vitest-environment dom
import { bus, type Toast } from '@promptelier/platform/events'
import { setPaused } from '@promptelier/storefront/session/paused'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROMO_PULSE_MS, usePulse } from './use-pulse.ts'
import { useToastOnce } from './use-toast-once.ts'

const toasts: string[] = []
const recordToast = ({ message }: Toast) => void toasts.push(message)
const recordResolved = ({ message }: Pick<Toast, 'message'>) => void toasts.push(`${message}, resolved`)

beforeEach(() => {
  vi.useFakeTimers()
  toasts.length = 0
  bus.on('toast', recordToast)
  bus.on('toastResolved', recordResolved)
})

afterEach(() => {
  cleanup()
  bus.off('toast', recordToast)
  bus.off('toastResolved', recordResolved)
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
  expect(toasts).toEqual(['Non', 'Non, resolved', 'Non'])
})

test('a toast that was undefined in between is emitted again', () => {
  const before: { toast: Toast | undefined } = { toast: ERROR }
  const { rerender } = renderHook(({ toast }: typeof before) => useToastOnce(toast, '/a'), {
    initialProps: before,
  })
  rerender({ toast: undefined })
  rerender({ toast: ERROR })
  expect(toasts).toEqual(['Non', 'Non, resolved', 'Non'])
})

test('SIL-48 an error is resolved once, when its page is left', async () => {
  const { unmount } = renderHook(() => useToastOnce(ERROR, '/a'), { wrapper: StrictMode })
  await act(async () => {})
  expect(toasts).toEqual(['Non'])
  unmount()
  await act(async () => {})
  expect(toasts).toEqual(['Non', 'Non, resolved'])
})

function Page({ path }: { path: string }) {
  useToastOnce(ERROR, path)
  return null
}

test('a page with the same toast after a page with it keeps its own', async () => {
  const { rerender } = render(<Page key="/a" path="/a" />)
  rerender(<Page key="/b" path="/b" />)
  await act(async () => {})
  expect(toasts).toEqual(['Non', 'Non, resolved', 'Non'])
})

test('SIL-48 an information stays its time when its page is left', async () => {
  const { unmount } = renderHook(() => useToastOnce({ kind: 'info', message: 'Rien' }, '/a'))
  unmount()
  await act(async () => {})
  expect(toasts).toEqual(['Rien'])
})

test('leaving a page without a toast resolves nothing', async () => {
  const { unmount } = renderHook(() => useToastOnce(undefined, '/a'))
  unmount()
  await act(async () => {})
  expect(toasts).toEqual([])
})
