// @vitest-environment dom

import { addToCart, changeQuantity, emptyCart } from '@promptelier/platform/cart'
import { PROMPTS } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Header } from './Header.tsx'

const [product] = PROMPTS
if (!product) throw new Error('the catalogue is empty')

beforeEach(() => {
  emptyCart()
  renderPage(<Header />, { path: '/', route: '/' })
})

function scrollTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
}

test.each([
  ['HDR-09', 'Nouveautés', '/nouveautes'],
  ['HDR-10', 'Top ventes', '/top-ventes'],
  ['HDR-11 HDR-12', 'Pack Complet -75%', '/product/all-inclusive-pack'],
])('%s the header links %s to %s', (_, name, path) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test('HDR-02 CON-02 SIL-15 the header changes when the page is scrolled more than 20 px, not at 20 px', () => {
  scrollTo(20)
  expect(screen.getByRole('banner').dataset['scrolled']).toBeUndefined()
  scrollTo(21)
  expect(screen.getByRole('banner').dataset['scrolled']).toBe('true')
  scrollTo(0)
  expect(screen.getByRole('banner').dataset['scrolled']).toBeUndefined()
})

const getButton = (name: string) => screen.getByRole('button', { name })
const badgeText = (name: string) => getButton(name).querySelector('[data-cart-count]')?.textContent

test('HDR-15 SIL-18 the badge counts articles, is absent at 0, and shows 99+ with the exact number in the name', () => {
  expect(getButton('Panier').textContent).toBe('PanierPanier')
  act(() => addToCart(product))
  expect(badgeText('Panier, 1 article')).toBe('1')
  act(() => changeQuantity(product.id, 119))
  expect(badgeText('Panier, 120 articles')).toBe('99+')
})
