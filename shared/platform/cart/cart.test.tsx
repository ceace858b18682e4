// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bus } from '../events.ts'
import { PROMPTS } from '../testing/records.ts'
import { addToCart, changeCart, changeQuantity, emptyCart, getCart, removeFromCart, useCart } from './cart.ts'

const [first, second] = PROMPTS
if (!first || !second) throw new Error('the catalogue contains fewer than two products')

function Counter() {
  const { ready, count } = useCart()
  return <p>{ready ? count : 'inconnu'}</p>
}

const stored = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null')

function writeInOtherTab(text: string) {
  localStorage.setItem('cart', text)
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: text }))
}

beforeEach(() => window.dispatchEvent(new StorageEvent('storage', { key: null })))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('STO-01 DAT-15 a change is stored immediately, under the key cart', () => {
  addToCart(first)
  addToCart(first)
  expect(stored()).toEqual([
    {
      id: first.id,
      name: first.name,
      price: getCart().lines[0]?.priceCents && getCart().totalCents / 200,
      quantity: 2,
      image: first.logo,
    },
  ])
})

test('STO-05 PRD-34 SIL-56 every change is announced on the bus and on window, once, after it is stored', () => {
  const announced: string[] = []
  const announcementHandler = (name: string) => () => announced.push(`${name} ${getCart().count}`)
  const onBus = announcementHandler('bus')
  bus.on('cartUpdated', onBus)
  window.addEventListener('cartUpdated', announcementHandler('cartUpdated'))
  window.addEventListener('storage', (event) => announced.push(`storage ${event.key} ${getCart().count}`))
  announced.length = 0
  addToCart(first)
  changeQuantity(first.id, 3)
  removeFromCart(first.id)
  addToCart(second)
  emptyCart()
  bus.off('cartUpdated', onBus)
  expect(announced).toEqual(
    [1, 4, 0, 1, 0].flatMap((count) => [`bus ${count}`, `cartUpdated ${count}`, `storage cart ${count}`]),
  )
})

test('CRT-03 CRT-16 a change that has no effect is neither stored nor announced', () => {
  emptyCart()
  expect(localStorage.getItem('cart')).toBeNull()
  addToCart(first)
  const onCartUpdated = vi.fn<() => void>()
  bus.on('cartUpdated', onCartUpdated)
  removeFromCart('inconnu')
  changeQuantity('inconnu', 3)
  changeQuantity(first.id, -1)
  bus.off('cartUpdated', onCartUpdated)
  expect(onCartUpdated).not.toHaveBeenCalled()
})

test('CRT-02 CRT-03 a quantity change starts from the stored quantity, even before a page has rendered it', () => {
  addToCart(first)
  for (let clicks = 0; clicks < 50; clicks += 1) changeQuantity(first.id, 1)
  for (let clicks = 0; clicks < 30; clicks += 1) changeQuantity(first.id, -1)
  expect(getCart().count).toBe(21)
})

test('HDR-17 STO-04 the page shows a change made in another tab', () => {
  render(<Counter />)
  expect(screen.getByText('0')).toBeDefined()
  act(() => writeInOtherTab(JSON.stringify([{ id: first.id, name: 'x', price: 1, quantity: 7, image: '' }])))
  expect(screen.getByText('7')).toBeDefined()
})

test('HDR-16 the page shows a change made by a script that writes storage and dispatches cartUpdated', () => {
  render(<Counter />)
  localStorage.setItem('cart', JSON.stringify([{ id: first.id, name: 'x', price: 1, quantity: 3, image: '' }]))
  act(() => void window.dispatchEvent(new CustomEvent('cartUpdated')))
  expect(screen.getByText('3')).toBeDefined()
})

test('a change does not undo what another tab stored since the last render', () => {
  addToCart(first)
  localStorage.setItem('cart', JSON.stringify([{ id: second.id, name: 'x', price: 1, quantity: 1, image: '' }]))
  addToCart(first)
  expect(getCart().lines.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('STO-03 a stored cart that is not JSON is logged once and shows an empty cart', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('cart', '{')
  render(<Counter />)
  expect(getCart().lines).toEqual([])
  expect(logged.mock.calls).toEqual([['Erreur lors du chargement du panier', expect.any(String)]])
})

test('SIL-57 a stored cart that is not JSON stays in storage until the next change', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('cart', '{')
  render(<Counter />)
  expect(localStorage.getItem('cart')).toBe('{')
  act(() => addToCart(first))
  expect(stored()).toMatchObject([{ id: first.id, quantity: 1 }])
})

test('changeCart passes the lines that are in the cart at the moment of the call', () => {
  addToCart(first)
  const { lines } = getCart()
  emptyCart()
  addToCart(second)
  changeCart((current) => [...lines, ...current])
  expect(getCart().lines.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('the cart is not ready in prerendered HTML', () => {
  addToCart(first)
  expect(renderToString(<Counter />)).toBe('<p>inconnu</p>')
})
