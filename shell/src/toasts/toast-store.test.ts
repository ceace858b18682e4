import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('TST-01 the store has at most one toast: a new one replaces it', () => {
  const store = createToastStore()
  store.add({ kind: 'success', message: 'Produit retiré du panier' })
  store.add({ kind: 'success', message: 'Panier vidé' })
  expect(store.getCurrent()).toMatchObject({ message: 'Panier vidé' })
})

test('TST-02 CON-30 each toast is removed 1 000 000 ms after it was added', () => {
  const store = createToastStore()
  store.add({ kind: 'info', message: 'un' })
  vi.advanceTimersByTime(900_000)
  store.add({ kind: 'info', message: 'deux' })
  vi.advanceTimersByTime(999_999)
  expect(store.getCurrent()).toMatchObject({ message: 'deux' })
  vi.advanceTimersByTime(1)
  expect(store.getCurrent()).toBeUndefined()
})

test('adding the same message twice creates two toasts, and listeners are notified of each change', () => {
  const store = createToastStore()
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.add({ kind: 'info', message: 'un' })
  const first = store.getCurrent()
  store.add({ kind: 'info', message: 'un' })
  unsubscribe()
  store.add({ kind: 'info', message: 'trois' })
  expect(store.getCurrent()?.id).not.toBe(first?.id)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('SIL-48 a toast is removed when its own problem is resolved, but not when another problem is', () => {
  const store = createToastStore()
  const listener = vi.fn<() => void>()
  store.add({ kind: 'error', message: 'un' })
  store.subscribe(listener)
  store.removeResolved({ message: 'deux' })
  expect(store.getCurrent()).toMatchObject({ message: 'un' })
  expect(listener).not.toHaveBeenCalled()
  store.removeResolved({ message: 'un' })
  expect(store.getCurrent()).toBeUndefined()
  expect(listener).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
