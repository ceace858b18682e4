// @vitest-environment dom
import { addToCart, changeQuantity, emptyCart, getCart, removeFromCart } from '@promptelier/platform/cart'
import { provideRecords } from '@promptelier/platform/records'
import { PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CartButton } from './CartButton.tsx'
import { CartPopover } from './CartPopover.tsx'

const [first, second] = PROMPTS
if (!first || !second) throw new Error('the catalogue is empty')

const onClose = vi.fn<() => void>()

beforeEach(() => {
  emptyCart()
  onClose.mockClear()
})

const openAt = (path: string) => renderPage(<CartPopover isOpen onClose={onClose} />, { path, route: '*' })

/** As in the header, where the popover stays mounted while it is closed. */
function CartPopoverWithToggle() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        basculer
      </button>
      <CartPopover isOpen={isOpen} onClose={onClose} />
    </>
  )
}
const button = () => screen.getByRole('button', { name: /^Continuer/ })

test('HDR-22 HDR-23 an empty popover says so, and its button closes it', () => {
  openAt('/aide')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Votre panier est vide')
  expect(button().textContent).toBe('Continuer vos achats')
  fireEvent.click(button())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(currentUrl()).toBe('/aide')
})

test.each(['/cart', '/checkout/7'])('SIL-19 on %s, the button of an empty popover opens the categories', (path) => {
  openAt(path)
  fireEvent.click(button())
  expect(currentUrl()).toBe('/categories')
})

test('HDR-18 HDR-19 HDR-20 HDR-24 the popover lists the lines and their total, and links to the cart', () => {
  addToCart({ ...first, priceCents: 999 })
  changeQuantity(first.id, 1)
  addToCart({ ...second, priceCents: 451 })
  openAt('/')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${first.name}2 × 9,99€`,
    `${second.name}4,51€`,
  ])
  expect([...document.querySelectorAll('li img')].map((image) => image.getAttribute('src')?.split('#')[0])).toEqual([
    first.logo,
    second.logo,
  ])
  for (const { name, id } of [first, second])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/product/${id}`)
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total 24,49€')
  const link = screen.getByRole('link', { name: /^Voir mon/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Voir mon panier', '/cart'])
  fireEvent.click(screen.getByRole('button', { name: `Retirer ${first.name}` }))
  expect(getCart().lines.map(({ id }) => id)).toEqual([second.id])
})

test('HDR-24 until its content has loaded, the popover links to the cart', () => {
  renderPage(<CartButton />, { path: '/', route: '*' })
  const link = document.querySelector('dialog a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Voir mon panier', '/cart'])
})

const undoButton = () => screen.queryByRole('button', { name: 'Annuler' })
const removeFirst = () => fireEvent.click(screen.getByRole('button', { name: `Retirer ${first.name}` }))

test('SIL-49 a line that was added again and removed elsewhere cannot be restored to its former state', () => {
  addToCart(first)
  openAt('/')
  removeFirst()
  expect(undoButton()).not.toBeNull()
  act(() => addToCart(first))
  act(() => removeFromCart(first.id))
  expect(undoButton()).toBeNull()
})

test('SIL-49 a removal can be undone until the popover closes', () => {
  addToCart(first)
  addToCart(second)
  renderPage(<CartPopoverWithToggle />, { path: '/', route: '*' })
  removeFirst()
  expect(undoButton()).not.toBeNull()
  for (let toggles = 0; toggles < 2; toggles += 1) fireEvent.click(screen.getByRole('button', { name: 'basculer' }))
  expect(undoButton()).toBeNull()
})

test('SIL-57 a cart whose products have not loaded is not called empty', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  provideRecords({}, { catalogue: 'https://records.example/catalogue' })
  localStorage.setItem('cart', '[{"id":"7","quantity":2}]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  openAt('/')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  expect(screen.getByRole('link', { name: 'Voir mon panier' })).toBeDefined()
  vi.unstubAllGlobals()
})
