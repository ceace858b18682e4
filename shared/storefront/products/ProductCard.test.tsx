// @vitest-environment dom

import type { Product } from '@promptelier/platform/catalogue'
import { IMAGE_FALLBACK } from '@promptelier/ui/image-fallback'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ProductCard, type ProductCardProps } from './ProductCard.tsx'

afterEach(cleanup)

const product: Product = {
  id: '5',
  kind: 'prompt',
  name: 'Page de vente qui répond aux objections',
  description: 'Une structure complète, du titre au bouton.',
  category: 'Marketing & Vente',
  tags: ['Vente', 'Copywriting', 'Landing page', 'Preuve', 'Objections'],
  theme: 'red',
  priceCents: 999,
  rating: 5,
  upvotes: 1315,
  logo: '/covers/cover-4.svg',
  featured: true,
  promptCount: 24,
  visitUrl: '/product/page-de-vente',
  dealUrl: '/product/page-de-vente',
}

function renderCard(props: Partial<ProductCardProps> = {}) {
  render(<ProductCard product={product} {...props} />, { wrapper: MemoryRouter })
  return screen.getByRole('article', { name: product.name })
}

test('CRD-01 the cover of a card is replaced when it cannot be loaded', () => {
  const cover = renderCard().querySelector('img')
  if (!cover) throw new Error('The card has no cover')
  expect(cover.getAttribute('src')).toBe('/covers/cover-4.svg#red')
  fireEvent.error(cover)
  expect(cover.getAttribute('src')).toBe(IMAGE_FALLBACK)
})

test('CRD-02 CRD-03 CRD-04 a card shows name, category and description', () => {
  const card = within(renderCard())
  expect(card.getByRole('heading', { level: 3, name: product.name })).toBeTruthy()
  expect(card.getByText('Marketing & Vente')).toBeTruthy()
  expect(card.getByText(product.description)).toBeTruthy()
})

test('CRD-05 CON-23 a product with five tags shows three', () => {
  const tags = within(renderCard()).getAllByRole('listitem')
  expect(tags.map((tag) => tag.textContent)).toEqual(['Vente', 'Copywriting', 'Landing page'])
})

test.each([
  [999, '9,99€'],
  [399, '3,99€'],
])('CRD-06 a card shows the price of %i cents as %s', (priceCents, text) => {
  const card = renderCard({ product: { ...product, priceCents } })
  expect([...card.querySelectorAll('p')].at(-1)?.textContent).toBe(text)
})

test('CRD-07 the rating has one decimal, and a text alternative in French', () => {
  const card = within(renderCard())
  expect(card.getByText('5.0')).toBeTruthy()
  expect(card.getByText('5 sur 5')).toBeTruthy()
})

test('CRD-08 the link Voir détails leads to the product', () => {
  expect(within(renderCard()).getByRole('link', { name: 'Voir détails' }).getAttribute('href')).toBe('/product/5')
})

test.each(['Acheter', 'Acheter maintenant'] as const)(
  'CRD-09 SIL-27 the link %s leads to the checkout and is described by the product name',
  (buyLabel) => {
    const link = within(renderCard({ buyLabel })).getByRole('link', { name: buyLabel })
    expect(link.getAttribute('href')).toBe('/checkout/5')
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(product.name)
  },
)

test('the keyboard reaches three links on a card: title, details, buy', () => {
  const links = within(renderCard()).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([product.name, 'Voir détails', 'Acheter'])
})

test('a card shows usage or purchases as text, and nothing while usage is unknown', () => {
  expect(renderCard({ usage: 1382 }).textContent).toContain('1382 utilisations')
  cleanup()
  expect(renderCard({ purchases: 1315 }).textContent).toContain('(1315 achats)')
  cleanup()
  expect(renderCard().textContent).not.toMatch(/utilisations|achats/)
})

test('a card shows the product number with two digits, on one line; a pack has none', () => {
  expect(renderCard().textContent).toContain('N°\u00A005')
  cleanup()
  expect(renderCard({ product: { ...product, id: 'all-inclusive-pack', kind: 'pack' } }).textContent).not.toContain(
    'N°',
  )
})
