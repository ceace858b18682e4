// @vitest-environment dom
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bus, type Toast } from '../events.ts'
import { PROMPTS } from '../testing/records.ts'
import { addToCart, emptyCart, getCart, useCart } from './cart.ts'

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')

function Counter() {
  return <p>{useCart().count}</p>
}

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

function collectToasts() {
  const toasts: Toast[] = []
  const onToast = (toast: Toast) => void toasts.push(toast)
  bus.on('toast', onToast)
  onTestFinished(() => bus.off('toast', onToast))
  return toasts
}

// The tests are in this order: a visitor who was warned is not warned again.
test('SIL-59 when storage accepts the cart before the warning is due, the visitor is not warned', () => {
  const toasts = collectToasts()
  vi.useFakeTimers()
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(refuse)
  addToCart(first)
  addToCart(first)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(toasts).toEqual([])
  emptyCart()
})

// In a separate file: once storage has refused the cart, the cart stays in memory until the page is reloaded.
test('SIL-59 when storage refuses the cart, the cart stays in memory, and one delayed toast warns the visitor', () => {
  const toasts = collectToasts()
  vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
  vi.useFakeTimers()
  addToCart(first)
  addToCart(first)
  expect(toasts).toEqual([])
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(getCart().count).toBe(2)
  expect(toasts).toEqual([
    {
      kind: 'info',
      message: 'Recharger ou fermer cette page videra votre panier.',
    },
  ])
})

test('SIL-47 SIL-59 erasing the data stored in this browser also empties a cart that is in memory', () => {
  render(<Counter />)
  expect(screen.getByText('2')).toBeDefined()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.getByText('0')).toBeDefined()
})
