// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bus, type Toast } from '../bus.ts'
import { PROMPTS } from '../testing/records.ts'
import { addToCart, getCart, useCart } from './cart.ts'

function Counter() {
  return <p>{useCart().count}</p>
}

// In a file of its own: a cart that had to move into memory stays there for the visit.
test('SIL-59 when storage refuses, the cart lives in memory and the visitor is told once, after what the page itself says', () => {
  const [first] = PROMPTS
  if (!first) throw new Error('the catalogue is empty')
  const toasts: Toast[] = []
  bus.on('toast', (toast) => toasts.push(toast))
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.useFakeTimers()
  addToCart(first)
  addToCart(first)
  expect(toasts).toEqual([])
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(getCart().count).toBe(2)
  expect(toasts).toEqual([{ kind: 'info', message: 'Votre panier ne sera gardé que pendant cette visite.' }])
})

test('SIL-47 SIL-59 erasing what this browser keeps empties a cart in memory as well', () => {
  render(<Counter />)
  expect(screen.getByText('2')).toBeDefined()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.getByText('0')).toBeDefined()
})
