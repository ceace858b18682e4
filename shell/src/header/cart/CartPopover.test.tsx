// @vitest-environment happy-dom
import { addToCart, emptyCart, getCart } from '@promptelier/platform/cart'
import { PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
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

const openAt = (path: string) => renderPage(<CartPopover onClose={onClose} />, { path, route: '*' })
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
  addToCart({ ...second, priceCents: 451 })
  openAt('/')
  for (const { name, id } of [first, second])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/product/${id}`)
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total 14,50€')
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
