// @vitest-environment dom
import { GUIDES, provideAllRecords } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import GuideDailyAiPage from './GuideDailyAiPage.tsx'
import GuidePromptsPage from './GuidePromptsPage.tsx'
import GuidesPage from './GuidesPage.tsx'
import GuideTiktokPage from './GuideTiktokPage.tsx'

beforeEach(() => {
  // happy-dom has no IntersectionObserver. ReadingColumns.test.tsx tests the section in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const PAGES: readonly [string, string, ComponentType, readonly string[]][] = [
  [
    'RTE-23',
    '/blog/comment-creer-meilleurs-prompts',
    GuidePromptsPage,
    ['Rédaction & SEO', 'Inspiration & Créativité', 'Livres & Contenus'],
  ],
  [
    'RTE-24',
    '/blog/pourquoi-peu-vues-tiktok',
    GuideTiktokPage,
    ['TikTok & Réseaux Sociaux', 'Marketing & Vente', "Création d'Images"],
  ],
  [
    'RTE-25',
    '/blog/intelligence-artificielle-quotidien',
    GuideDailyAiPage,
    ['Business & Finance', 'Programmation & IT', 'Éducation & Formation', 'Recherche & Analyse'],
  ],
]

test.each(PAGES)(
  '%s %s shows the guide, its table of contents, its product and its categories',
  (_row, path, Page, categories) => {
    renderPage(<Page />, { path, route: path })
    const [guide] = GUIDES.filter((candidate) => candidate.path === path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(guide?.title)
    expect(screen.getByText(`${guide?.readTime} de lecture`)).toBeTruthy()

    const contents = within(screen.getByRole('navigation', { name: 'Sommaire' })).getAllByRole('link')
    expect(contents.length).toBeGreaterThanOrEqual(5)
    for (const link of contents) {
      const heading = document.getElementById(decodeURIComponent(link.getAttribute('href') ?? '').slice(1))
      expect([heading?.tagName, heading?.textContent]).toEqual(['H2', link.textContent])
    }

    expect(screen.getByRole('region', { name: 'La fiche qui va avec' }).querySelector('article')).toBeTruthy()
    const shownCategories = within(screen.getByRole('navigation', { name: 'Les tiroirs à ouvrir' })).getAllByRole(
      'link',
    )
    expect(shownCategories.map(({ textContent }) => textContent)).toEqual(categories)

    const otherGuides = within(screen.getByRole('region', { name: 'À lire ensuite' })).getAllByRole('listitem')
    expect(otherGuides).toHaveLength(2)
    expect(otherGuides.some(({ textContent }) => textContent?.includes(guide?.title ?? ''))).toBe(false)
  },
)

test.each(PAGES)('%s %s is shown without its product when the catalogue no longer has it', (_row, path, Page) => {
  provideAllRecords(Object.fromEntries(['4', '11', '13'].map((id) => [`catalogue/product/${id}`, null])))
  renderPage(<Page />, { path, route: path })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(GUIDES.find((guide) => guide.path === path)?.title)
  expect(screen.queryByText('La fiche qui va avec')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Les tiroirs à ouvrir' })).toBeTruthy()
})

test('a guide has structured data of an article and a breadcrumb list', () => {
  const [[, path, Page] = []] = PAGES
  if (!path || !Page) throw new Error('no page')
  renderPage(<Page />, { path, route: path })
  const data: { '@graph': unknown[] } = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  )
  expect(data['@graph']).toMatchObject([
    { '@type': 'Article', headline: 'Comment créer de meilleurs prompts', datePublished: '2026-01-12' },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Accueil' }, { name: 'Guides' }, {}] },
  ])
  expect(document.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe('article')
})

test('SIL-06 GRC-01 BLG-03 BLG-04 BLG-05 /blog lists the three guides with their full cards', () => {
  renderPage(<GuidesPage />, { path: '/blog', route: '/blog' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guides de l’atelier')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    GUIDES.map(({ title }) => title),
  )
  // The number of guides is data.
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/^Des guides gratuits /)
  for (const { views, rating, readTime, title, description } of GUIDES) {
    const card = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(title))
    for (const text of [description, `${views} lectures`, rating.toFixed(1), readTime])
      expect(card?.textContent).toContain(text)
  }
})
