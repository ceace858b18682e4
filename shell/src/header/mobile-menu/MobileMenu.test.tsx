// @vitest-environment dom

import { addToCart, changeQuantity, emptyCart } from '@promptelier/platform/cart'
import { PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MobileMenu } from './MobileMenu.tsx'

const [product] = PROMPTS
if (!product) throw new Error('the catalogue is empty')

beforeEach(() => {
  emptyCart()
  renderPage(<MobileMenu />, { path: '/', route: '*' })
})

const section = () => screen.getByRole('button', { name: 'Catégories' })
const firstCategory = () => screen.queryByRole('link', { name: 'Écriture Créative' })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('MOB-04 the categories are expanded at first, and the button collapses and expands them', () => {
  expect(section().getAttribute('aria-expanded')).toBe('true')
  expect(firstCategory()).not.toBeNull()
  fireEvent.click(section())
  expect(section().getAttribute('aria-expanded')).toBe('false')
  expect(firstCategory()).toBeNull()
  fireEvent.click(section())
  expect(section().getAttribute('aria-expanded')).toBe('true')
  expect(firstCategory()).not.toBeNull()
})

test('MOB-05 MOB-06 MOB-07 MOB-08 MOB-09 MOB-10 SIL-08 the section contains exactly its five links, in order', () => {
  const list = document.getElementById(section().getAttribute('aria-controls') ?? '')
  if (!list) throw new Error('the button controls nothing')
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Écriture Créative', '/categories/ecriture-creative'],
    ['Design Visuel', '/categories/design-visuel'],
    ['Dropshipping & E-commerce', '/categories/dropshipping-e-commerce'],
    ['Productivité IA', '/categories/productivite-ia'],
    ['Marketing & Vente', '/categories/marketing-vente'],
  ])
})

test.each([
  ['MOB-11', 'Nouveautés', '/nouveautes'],
  ['MOB-12', 'Top ventes', '/top-ventes'],
  ['MOB-13', 'Blog', '/blog/comment-creer-meilleurs-prompts'],
  ['MOB-14', 'Panier', '/cart'],
  ['the pack:', 'Pack Complet -75%', '/product/all-inclusive-pack'],
])('%s %s leads to %s', (_, name, path) => {
  expect(linkTo(name)).toBe(path)
})

test('MOB-14 SIL-18 the cart alone is highlighted, and counts its articles as they change', () => {
  expect([...document.querySelectorAll('[data-highlighted]')]).toEqual([screen.getByRole('link', { name: 'Panier' })])
  act(() => addToCart(product))
  expect(screen.getByRole('link', { name: 'Panier, 1 article' }).textContent).toMatch(/Panier1$/)
  act(() => changeQuantity(product.id, 119))
  expect(screen.getByRole('link', { name: 'Panier, 120 articles' }).textContent).toMatch(/Panier99\+$/)
})

test.each([
  ['MOB-03', 'plan de cours & quiz', '/search?q=plan%20de%20cours%20%26%20quiz'],
  ['MOB-03 SIL-03', '', '/search?q='],
])('%s searching for "%s" leads to %s', (_, text, url) => {
  const field = screen.getByPlaceholderText('Rechercher des prompts...')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
  expect(currentUrl()).toBe(url)
})
