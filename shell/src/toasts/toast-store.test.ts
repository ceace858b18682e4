import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('TST-01 the store holds one toast: a new one replaces the old', () => {
  const store = createToastStore()
  store.add({ kind: 'success', message: 'Produit retiré du panier' })
  store.add({ kind: 'success', message: 'Panier vidé' })
  expect(store.current()).toMatchObject({ message: 'Panier vidé' })
})

test('TST-02 CON-30 a toast leaves the store 1 000 000 ms after it came, counted anew for the next one', () => {
  const store = createToastStore()
  store.add({ kind: 'info', message: 'un' })
  vi.advanceTimersByTime(900_000)
  store.add({ kind: 'info', message: 'deux' })
  vi.advanceTimersByTime(999_999)
  expect(store.current()).toMatchObject({ message: 'deux' })
  vi.advanceTimersByTime(1)
  expect(store.current()).toBeUndefined()
})

test('the same message twice is two toasts, and each change is told', () => {
  const store = createToastStore()
  const told = vi.fn<() => void>()
  const stop = store.watch(told)
  store.add({ kind: 'info', message: 'un' })
  const first = store.current()
  store.add({ kind: 'info', message: 'un' })
  stop()
  store.add({ kind: 'info', message: 'trois' })
  expect(store.current()?.id).not.toBe(first?.id)
  expect(told).toHaveBeenCalledTimes(2)
})

test('SIL-48 a toast whose problem no longer exists leaves the store, another one stays', () => {
  const store = createToastStore()
  const told = vi.fn<() => void>()
  store.add({ kind: 'error', message: 'un' })
  store.watch(told)
  store.resolve({ message: 'deux' })
  expect(store.current()).toMatchObject({ message: 'un' })
  expect(told).not.toHaveBeenCalled()
  store.resolve({ message: 'un' })
  expect(store.current()).toBeUndefined()
  expect(told).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
