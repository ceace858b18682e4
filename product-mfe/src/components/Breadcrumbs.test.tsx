// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'

test('breadcrumbs link to the parent pages and mark the current page', () => {
  const items = [{ label: 'Accueil', to: '/' }, { label: 'Rédaction & SEO', to: '/categories/x' }, { label: 'Article' }]
  renderPage(<Breadcrumbs items={items} />, { path: '/product/7', route: '/product/:id' })
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(breadcrumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/categories/x'])
  expect(breadcrumbs.getByText('Article').getAttribute('aria-current')).toBe('page')
})
