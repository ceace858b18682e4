// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bus } from '../events.ts'
import { provideRecords, refetchRecord } from '../records/records.ts'
import { PROMPTS, publishedRecord } from '../testing/records.ts'
import { waitFor } from '../testing/wait-for.ts'
import { addToCart, changeCart, changeQuantity, emptyCart, getCart, removeFromCart, useCart } from './cart.ts'

const [first, second] = PROMPTS
if (!first || !second) throw new Error('the catalogue contains fewer than two products')

function Counter() {
  const { ready, count } = useCart()
  return <p>{ready ? count : 'inconnu'}</p>
}

function Contents() {
  const { ready, lines, count, totalCents } = useCart()
  return <p>{JSON.stringify({ ready, lines, count, totalCents })}</p>
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
  vi.unstubAllGlobals()
})

test('STO-01 DAT-15 a change is stored immediately, under the key cart', () => {
  addToCart(first)
  addToCart(first)
  expect(stored()).toEqual([
    {
      id: first.id,
      name: first.name,
      price: first.priceCents / 100,
      quantity: 2,
      image: first.logo,
    },
  ])
})

test('STO-05 PRD-34 SIL-56 every change is announced on the bus and on window, once, after it is stored', () => {
  const announced: string[] = []
  const announcementHandler = (name: string) => () => void announced.push(`${name} ${getCart().count}`)
  const onBus = announcementHandler('bus')
  const onWindow = announcementHandler('cartUpdated')
  const onStorage = ({ key }: StorageEvent) => announcementHandler(`storage ${key}`)()
  bus.on('cartUpdated', onBus)
  window.addEventListener('cartUpdated', onWindow)
  window.addEventListener('storage', onStorage)
  addToCart(first)
  changeQuantity(first.id, 3)
  removeFromCart(first.id)
  addToCart(second)
  emptyCart()
  bus.off('cartUpdated', onBus)
  window.removeEventListener('cartUpdated', onWindow)
  window.removeEventListener('storage', onStorage)
  expect(announced).toEqual(
    [1, 4, 0, 1, 0].flatMap((count) => [`bus ${count}`, `cartUpdated ${count}`, `storage cart ${count}`]),
  )
})

test('CRT-03 CRT-16 a change that has no effect is neither stored nor announced', () => {
  const onCartUpdated = vi.fn<() => void>()
  bus.on('cartUpdated', onCartUpdated)
  emptyCart()
  expect(localStorage.getItem('cart')).toBeNull()
  expect(onCartUpdated).not.toHaveBeenCalled()
  addToCart(first)
  onCartUpdated.mockClear()
  // Storing the cart again would remove the space.
  const text = `${localStorage.getItem('cart')} `
  localStorage.setItem('cart', text)
  removeFromCart('inconnu')
  changeQuantity('inconnu', 3)
  changeQuantity(first.id, -1)
  bus.off('cartUpdated', onCartUpdated)
  expect(onCartUpdated).not.toHaveBeenCalled()
  expect(localStorage.getItem('cart')).toBe(text)
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

test('HDR-17 STO-04 a page that is hydrated after a change in another tab shows it, also when the cart was read before', () => {
  addToCart(first)
  expect(getCart().count).toBe(1)
  const line = { id: first.id, name: 'x', price: 1, quantity: 1, image: '' }
  writeInOtherTab(JSON.stringify([line, { ...line, id: second.id }]))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Counter />)
  render(<Counter />, { container, hydrate: true })
  expect(container.textContent).toBe('2')
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
  localStorage.setItem('cart', '[]')
  expect(getCart().lines).toEqual([])
  expect(logged).toHaveBeenCalledTimes(1)
})

test('SIL-57 a stored line without a price or a name shows those of its product', () => {
  localStorage.setItem('cart', JSON.stringify([{ id: first.id, quantity: 2 }]))
  const { id, name, priceCents, logo } = first
  expect(getCart().lines).toEqual([{ id, name, priceCents, quantity: 2, image: logo }])
})

test('SIL-57 a stored line whose product has not loaded yet appears when it has, without being lost before', async () => {
  const text = JSON.stringify([{ id: 'PROMPT-Œ', quantity: 2 }])
  const responders: ((response: Response) => void)[] = []
  const fetchFile = vi.fn<(url: string) => Promise<Response>>(() => new Promise((resolve) => responders.push(resolve)))
  vi.stubGlobal('fetch', fetchFile)
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  localStorage.setItem('cart', text)
  render(<Counter />)
  expect(screen.getByText('0')).toBeDefined()
  expect(localStorage.getItem('cart')).toBe(text)
  expect(fetchFile.mock.calls.map(([url]) => url)).toEqual([
    'https://records.example/catalogue/product/prompt-%C5%93.json',
  ])
  responders[0]?.(Response.json(publishedRecord(`catalogue/product/${first.id}`)))
  expect(await screen.findByText('2')).toBeDefined()
  expect(getCart().lines).toMatchObject([{ id: 'PROMPT-Œ', name: first.name, priceCents: first.priceCents }])
})

test('SIL-57 a line without an image gets that of its product once it has loaded, also after a change before that', async () => {
  const responders: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => responders.push(resolve)))
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  localStorage.setItem('cart', JSON.stringify([{ id: first.id, name: 'x', price: 1, quantity: 1 }]))
  render(<Counter />)
  expect(screen.getByText('1')).toBeDefined()
  act(() => changeQuantity(first.id, 1))
  expect(stored()).toMatchObject([{ quantity: 2, image: '' }])
  expect(responders).toHaveLength(1)
  responders[0]?.(Response.json(publishedRecord(`catalogue/product/${first.id}`)))
  await act(() => waitFor(() => expect(getCart().lines).toMatchObject([{ image: first.logo }])))
  act(() => changeQuantity(first.id, 1))
  expect(stored()).toMatchObject([{ quantity: 3, image: first.logo }])
})

test('SIL-57 a cart of thousands of lines without an image fetches no product', () => {
  const fetchFile = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetchFile)
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  const lines = Array.from({ length: 3000 }, (_, id) => ({ id: String(id), name: 'x', price: 1, quantity: 1 }))
  localStorage.setItem('cart', JSON.stringify(lines))
  expect(getCart().count).toBe(3000)
  expect(fetchFile).not.toHaveBeenCalled()
})

test('SIL-57 a stored line whose product cannot be loaded is not shown, and it stays in storage after changes', async () => {
  const line = { id: 'sans-nom', quantity: 2 }
  const offline = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', offline)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  localStorage.setItem('cart', JSON.stringify([line]))
  render(<Counter />)
  await act(() => waitFor(() => expect(console.error).toHaveBeenCalled()))
  act(() => addToCart(first))
  expect(screen.getByText('1')).toBeDefined()
  expect(stored()).toMatchObject([{ id: first.id, quantity: 1 }, line])
})

const shownIds = () => getCart().lines.map(({ id }) => id)

test('SIL-57 a product that cannot be loaded does not hide other lines, and its own line appears once it has loaded', async () => {
  let isSecondThere = false
  vi.stubGlobal('fetch', async (url: string) => {
    const isFirst = url.endsWith(`/${first.id}.json`)
    if (!isFirst && !isSecondThere) throw new TypeError('offline')
    return Response.json(publishedRecord(`catalogue/product/${isFirst ? first.id : second.id}`))
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  const complete = { id: 'complet', name: 'x', price: 1, quantity: 1, image: '' }
  localStorage.setItem('cart', JSON.stringify([{ id: first.id }, { id: second.id, name: 'x', price: null }, complete]))
  render(<Counter />)
  expect(shownIds()).toEqual(['complet'])
  await act(() => waitFor(() => expect(console.error).toHaveBeenCalled()))
  expect(await screen.findByText('2')).toBeDefined()
  expect(shownIds()).toEqual([first.id, 'complet'])
  isSecondThere = true
  await act(() => refetchRecord(`catalogue/product/${second.id}`))
  expect(screen.getByText('3')).toBeDefined()
  expect(shownIds()).toEqual([first.id, second.id, 'complet'])
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
  expect(renderToString(<Contents />)).toBe(
    '<p>{&quot;ready&quot;:false,&quot;lines&quot;:[],&quot;count&quot;:0,&quot;totalCents&quot;:0}</p>',
  )
})
