// @vitest-environment happy-dom
import { renderPage } from '@promptelier/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whenPageIsThere } from '../page-change/when-page-is-there.ts'
import { PageLoading } from './PageLoading.tsx'

test.each([
  ['/cart', 'Panier'],
  ['/categories/marketing-vente', 'Catégories'],
  ['/product/7', 'Fiche du produit'],
  ['/checkout/success/7', 'Votre commande'],
])('GEN-02 while the remote of %s is on its way, heading and title are %s', (path, label) => {
  renderPage(<PageLoading failed={false} />, { path, route: '*' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(label)
  expect(document.title).toBe(`${label} | Promptelier - Prompts IA Premium`)
  expect(screen.getByRole('status').textContent).toBe('Chargement de la page…')
})

test('SIL-60 a page that has failed is not said to be on its way', () => {
  renderPage(<PageLoading failed />, { path: '/cart', route: '*' })
  expect(screen.getByRole('alert').textContent).toMatch(/^La page ne répond pas/)
  expect(screen.queryByRole('status')).toBeNull()
})

test('SIL-61 the heading of the wait is not taken for the page’s own', async () => {
  const { container } = renderPage(<PageLoading failed={false} />, { path: '/cart', route: '*' })
  const found: string[] = []
  const stop = whenPageIsThere(container, (heading) => void found.push(heading.textContent ?? ''))
  expect(found).toEqual([])
  container.insertAdjacentHTML('beforeend', '<h1>Votre panier</h1>')
  await Promise.resolve()
  expect(found).toEqual(['Votre panier'])
  stop()
})
