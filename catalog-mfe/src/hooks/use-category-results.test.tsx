// @vitest-environment dom
import { bus, type Toast } from '@promptelier/platform/events'
import { publishedRecord } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CategoryView, listingView } from '../rules/category-view.ts'
import type { SearchRule } from '../rules/matches-search.ts'
import { useCategoryResults } from './use-category-results.ts'

const toasts: Toast[] = []
const recordToast = (toast: Toast) => void toasts.push(toast)

beforeEach(() => {
  toasts.length = 0
  bus.on('toast', recordToast)
})
afterEach(() => bus.off('toast', recordToast))

function Results({ view, matches }: { view: CategoryView; matches?: SearchRule }) {
  const { products } = useCategoryResults(view, '/categories/marketing-vente', 'seo', matches)
  return <output>{products.length}</output>
}

const MARKETING = publishedRecord('catalogue/category/marketing-vente')
if (!MARKETING) throw new Error('no category marketing-vente')

function renderResults(view: CategoryView, matches?: SearchRule) {
  renderPage(
    <StrictMode>
      <Results view={view} {...(matches && { matches })} />
    </StrictMode>,
    { path: '/categories/marketing-vente', route: '/categories/:slug' },
  )
}

test('CAT-49 a valid category without products shows one info toast', () => {
  renderResults(listingView({ ...MARKETING, products: [] }))
  expect(toasts).toEqual([{ kind: 'info', message: 'Aucun prompt trouvé dans cette catégorie' }])
})

test('CAT-50 a filter that throws shows one error toast and an empty list', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  renderResults(listingView(MARKETING), () => {
    throw new Error('rule')
  })
  expect(toasts).toEqual([
    {
      kind: 'error',
      message: 'Erreur lors du filtrage des outils',
      description: 'Choisissez une catégorie, ou rechargez la page.',
    },
  ])
  expect(screen.getByRole('status').textContent).toBe('0')
})
