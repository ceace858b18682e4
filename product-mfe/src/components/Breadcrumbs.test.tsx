// @vitest-environment happy-dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'

test('breadcrumbs link the way up and mark the page itself', () => {
  const items = [{ label: 'Accueil', to: '/' }, { label: 'Rédaction & SEO', to: '/categories/x' }, { label: 'Article' }]
  renderPage(<Breadcrumbs items={items} />, { path: '/product/7', route: '/product/:id' })
  const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/categories/x'])
  expect(trail.getByText('Article').getAttribute('aria-current')).toBe('page')
})
