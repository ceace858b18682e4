// @vitest-environment dom
import { PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import fiche from '../../data/fiches/2.json'
import HomePage from './HomePage.tsx'

const scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>()
let prefersReducedMotion = false

beforeEach(() => {
  prefersReducedMotion = false
  scrollTo.mockClear()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: prefersReducedMotion && query.includes('reduce') }))
  window.scrollTo = scrollTo
})

const renderHome = (path = '/') => renderPage(<HomePage />, { path, route: '/' })
const region = (name: string) => within(screen.getByRole('region', { name }))
const namesIn = (name: string) =>
  region(name)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
const href = (link: HTMLElement) => link.getAttribute('href')

test('HOM-01 HOM-02 the hero links to the categories and to the Pack Complet', () => {
  renderHome()
  const hero = region('Le bon prompt, prêt à coller.')
  expect(href(hero.getByRole('link', { name: 'Parcourir les catégories' }))).toBe('/categories')
  expect(href(hero.getByRole('link', { name: 'Voir le Pack Complet' }))).toBe('/product/all-inclusive-pack')
})

test('HOM-03 the hero shows 49,99€, the struck price 199,99€ and -75%', () => {
  const { container } = renderHome()
  const hero = region('Le bon prompt, prêt à coller.')
  expect(hero.getByText('-75%').textContent).toBe('-75%')
  expect(container.textContent).toContain('49,99€')
  expect(container.querySelector('s')?.textContent).toBe('199,99€')
})

test('the front card of the hero shows lines of the fiche of its product', () => {
  renderHome()
  const front = region('Le bon prompt, prêt à coller.').getByText('Rôle.').closest('div')
  expect(front?.querySelector('a')?.getAttribute('href')).toBe('/product/2')
  expect(front?.querySelector('p')?.textContent).toContain('N°\u00A002')
  const text = front?.querySelector('p:last-child')?.textContent ?? ''
  const lines = fiche.prompts.flatMap((prompt) => prompt.lines).filter((line) => text.includes(line))
  expect(lines).toHaveLength(3)
  expect(lines.join('')).toBe(text)
})

test('GEN-17 SIL-53 the three claims are shown word for word', () => {
  renderHome()
  const [claims] = region('Le bon prompt, prêt à coller.').getAllByRole('list')
  expect([...(claims?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '200+ prompts rangés dans dix tiroirs',
    '30+ prompts gratuits à copier dans nos guides',
    'plus de 10 000 utilisateurs',
  ])
})

test('HOM-04 SIL-77 the popular prompts are the first three of the catalogue', () => {
  renderHome()
  expect(namesIn('Prompts populaires')).toEqual(PROMPTS.slice(0, 3).map((product) => product.name))
})

test('SIL-27 the link of a popular card is named Acheter maintenant, the link of a card in the grid Acheter', () => {
  renderHome()
  const popular = region('Prompts populaires').getAllByRole('link', { name: 'Acheter maintenant' })
  expect(popular.map(href)).toEqual(['/checkout/1', '/checkout/2', '/checkout/3'])
  expect(region('Tous les prompts').getAllByRole('link', { name: 'Acheter' })).toHaveLength(6)
})

test('HOM-05 the section of popular prompts links to the best sellers', () => {
  renderHome()
  expect(href(region('Prompts populaires').getByRole('link', { name: 'Voir les top ventes' }))).toBe('/top-ventes')
})

test('HOM-06 CON-18 the grid shows the first six prompts', () => {
  renderHome()
  expect(namesIn('Tous les prompts')).toEqual(PROMPTS.slice(0, 6).map((product) => product.name))
})

test('HOM-08 the last page shows the last four of forty prompts', () => {
  renderHome('/?page=7')
  expect(namesIn('Tous les prompts')).toEqual(PROMPTS.slice(36).map((product) => product.name))
})

test('SIL-20 a page number that is too high shows the last page', () => {
  renderHome('/?page=99')
  expect(screen.getByRole('link', { name: 'Page 7' }).getAttribute('aria-current')).toBe('page')
})

test('HOM-12 changing the page stores it in the URL and scrolls smoothly to the top', () => {
  renderHome()
  fireEvent.click(screen.getByRole('link', { name: 'Page suivante' }))
  expect(currentUrl()).toBe('/?page=2')
  expect(namesIn('Tous les prompts')).toEqual(PROMPTS.slice(6, 12).map((product) => product.name))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

test('SIL-21 changing the page scrolls instantly for visitors who prefer reduced motion', () => {
  prefersReducedMotion = true
  renderHome()
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('CRD-11 SIL-28 a card shows upvotes plus 50 to 249 uses, the same number in every list', () => {
  renderHome()
  const [first] = PROMPTS
  const shown = screen.getAllByText(/^\d+ utilisations$/).map((node) => Number.parseInt(node.textContent ?? '', 10))
  expect(shown).toHaveLength(9)
  expect(shown[0]).toBe(shown[3])
  const added = (shown[0] ?? 0) - (first?.upvotes ?? 0)
  expect(added).toBeGreaterThanOrEqual(50)
  expect(added).toBeLessThanOrEqual(249)
})

test('GEN-10 GEN-11 GEN-14 the four promises are listed', () => {
  renderHome()
  const promises = region('Nos engagements')
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(promises).toEqual([
    'Livraison instantanéeLa fiche s’ouvre dès votre accord.',
    'Garantie 30 joursSatisfait ou remboursé, sur simple message.',
    'Mises à jour gratuites pendant 1 anVos commandes ouvrent la dernière version.',
    'Un prompt offertUn prompt bonus accompagne chaque achat.',
  ])
})

test('the ten categories are listed with their number of prompts', () => {
  renderHome()
  const categories = region('Ouvrez un tiroir').getAllByRole('listitem')
  expect(categories).toHaveLength(10)
  const total = categories.reduce(
    (sum, category) => sum + Number(/(\d+) prompts/.exec(category.textContent ?? '')?.[1]),
    0,
  )
  expect(total).toBe(PROMPTS.reduce((sum, product) => sum + product.promptCount, 0))
  expect(total).toBeGreaterThanOrEqual(200)
})

test('GEN-02 RTE-01 the home page has its document title and one h1', () => {
  renderHome()
  expect(document.title).toBe('Accueil | Promptelier - Prompts IA Premium')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
