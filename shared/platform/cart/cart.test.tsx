// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bus } from '../bus.ts'
import { PROMPTS } from '../testing/records.ts'
import { addToCart, changeCart, changeQuantity, emptyCart, getCart, removeFromCart, useCart } from './cart.ts'

const [first, second] = PROMPTS
if (!first || !second) throw new Error('the catalogue holds fewer than two products')

function Counter() {
  const { ready, count } = useCart()
  return <p>{ready ? count : 'inconnu'}</p>
}

const stored = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null')

function otherTabWrites(text: string) {
  localStorage.setItem('cart', text)
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: text }))
}

beforeEach(() => window.dispatchEvent(new StorageEvent('storage', { key: null })))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('STO-01 DAT-15 a change is in storage at once, under the key cart', () => {
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
  const heard: string[] = []
  const note = (name: string) => () => heard.push(`${name} ${getCart().count}`)
  const onBus = note('bus')
  bus.on('cartUpdated', onBus)
  window.addEventListener('cartUpdated', note('cartUpdated'))
  window.addEventListener('storage', (event) => heard.push(`storage ${event.key} ${getCart().count}`))
  heard.length = 0
  addToCart(first)
  changeQuantity(first.id, 3)
  removeFromCart(first.id)
  addToCart(second)
  emptyCart()
  bus.off('cartUpdated', onBus)
  expect(heard).toEqual(
    [1, 4, 0, 1, 0].flatMap((count) => [`bus ${count}`, `cartUpdated ${count}`, `storage cart ${count}`]),
  )
})

test('CRT-03 CRT-16 what leaves the cart as it is announces nothing and writes nothing', () => {
  emptyCart()
  expect(localStorage.getItem('cart')).toBeNull()
  addToCart(first)
  const heard = vi.fn<() => void>()
  bus.on('cartUpdated', heard)
  removeFromCart('inconnu')
  changeQuantity('inconnu', 3)
  changeQuantity(first.id, -1)
  bus.off('cartUpdated', heard)
  expect(heard).not.toHaveBeenCalled()
})

test('CRT-02 CRT-03 a quantity changes from what is stored, also when no page has drawn it yet', () => {
  addToCart(first)
  for (let clicks = 0; clicks < 50; clicks += 1) changeQuantity(first.id, 1)
  for (let clicks = 0; clicks < 30; clicks += 1) changeQuantity(first.id, -1)
  expect(getCart().count).toBe(21)
})

test('HDR-17 STO-04 the page follows a change made in another tab', () => {
  render(<Counter />)
  expect(screen.getByText('0')).toBeDefined()
  act(() => otherTabWrites(JSON.stringify([{ id: first.id, name: 'x', price: 1, quantity: 7, image: '' }])))
  expect(screen.getByText('7')).toBeDefined()
})

test('HDR-16 the page follows a script that changed storage and announced cartUpdated', () => {
  render(<Counter />)
  localStorage.setItem('cart', JSON.stringify([{ id: first.id, name: 'x', price: 1, quantity: 3, image: '' }]))
  act(() => void window.dispatchEvent(new CustomEvent('cartUpdated')))
  expect(screen.getByText('3')).toBeDefined()
})

test('a change keeps what another tab wrote since the last render', () => {
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

test('SIL-57 a bad cart is left as it is until the next change', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('cart', '{')
  render(<Counter />)
  expect(localStorage.getItem('cart')).toBe('{')
  act(() => addToCart(first))
  expect(stored()).toMatchObject([{ id: first.id, quantity: 1 }])
})

test('a change is made to what is in the cart by now', () => {
  addToCart(first)
  const { lines } = getCart()
  emptyCart()
  addToCart(second)
  changeCart((now) => [...lines, ...now])
  expect(getCart().lines.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('prerendered HTML knows no cart', () => {
  addToCart(first)
  expect(renderToString(<Counter />)).toBe('<p>inconnu</p>')
})
