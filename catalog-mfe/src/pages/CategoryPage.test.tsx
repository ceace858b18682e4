// @vitest-environment dom

import { bus, type Toast } from '@promptelier/platform/events'
import { formatPrice } from '@promptelier/platform/money'
import { Link } from '@promptelier/platform/navigation'
import { CATEGORIES, PACKS, PROMPTS, productsOfCategory } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bannerLookOf } from '../rules/banner-look.ts'
import AllCategoriesPage from './AllCategoriesPage.tsx'
import CategoryPage from './CategoryPage.tsx'

// Each render of the screen calls it.
vi.mock(import('../rules/banner-look.ts'), { spy: true })

const toasts: Toast[] = []
const recordToast = (toast: Toast) => void toasts.push(toast)

beforeEach(() => {
  vi.useFakeTimers()
  toasts.length = 0
  bus.on('toast', recordToast)
})

afterEach(() => {
  bus.off('toast', recordToast)
  vi.useRealTimers()
})

const advanceTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

/** Navigates within the shop, so that the simulated loading takes its full time, and lets `ms` pass. */
function openPath(path: string, ms = 300) {
  const page = renderPage(
    <StrictMode>
      {/^\/categories\/?(?:\?|$)/.test(path) ? <AllCategoriesPage /> : <CategoryPage />}
      <Link to="/categories/business-finance">ailleurs</Link>
    </StrictMode>,
    { path, route: '/categories/:slug?', from: '/' },
  )
  advanceTime(ms)
  return page
}

/** Runs enough idle callbacks to complete a growing list. */
const completeList = () => {
  for (let round = 0; round < 3; round += 1) advanceTime(500)
}

const skeletons = () => screen.queryByRole('list', { name: 'Chargement des prompts' })?.children.length ?? 0
const cards = () => screen.queryAllByRole('article')
const cardNames = () => cards().map((card) => within(card).getByRole('heading').textContent)
const names = (products: readonly { name: string }[]) => products.map((product) => product.name)
const heading = (level: number) => screen.getAllByRole('heading', { level })[0]?.textContent
const typeSearch = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Rechercher des prompts...'), { target: { value: text } })
const href = (link: HTMLElement) => link.getAttribute('href')

const REDACTION = '/categories/r%C3%A9daction-seo'

test('CAT-01 CAT-02 CAT-44 SLG-06 banner, list and document title show the category, with its subtitle', () => {
  openPath(REDACTION)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(heading(1)).toBe('Rédaction & SEO')
  expect(screen.getByRole('heading', { level: 2, name: 'Rédaction & SEO' })).toBeDefined()
  expect(screen.getByText(/^Prompts IA/).textContent).toBe('Prompts IA spécialisés pour rédaction & seo')
  expect(document.title).toBe('Rédaction & SEO | Promptelier - Prompts IA Premium')
  expect(cardNames()).toEqual(names(productsOfCategory('Rédaction & SEO')))
  expect(toasts).toEqual([])
})

test.each([
  ['/categories/ecriture-creative', 'writing', 'blue', 'pen-line'],
  ['/categories/design-visuel', 'design', 'amber', 'palette'],
  ['/categories/dropshipping-e-commerce', 'commerce', 'green', 'package'],
  ['/categories/productivite-ia', 'productivity', 'indigo', 'timer'],
  ['/categories/marketing-vente', 'marketing', 'red', 'megaphone'],
  ['/categories/business-finance', 'default', 'purple', 'chart-column-increasing'],
])(
  'CAT-03 CAT-04 the banner of %s has the theme %s, the colour %s and the icon %s',
  (path, bannerTheme, theme, icon) => {
    openPath(path)
    const banner = screen.getByRole('heading', { level: 1 }).closest('header')
    expect(banner?.dataset).toMatchObject({ bannerTheme, theme })
    expect(banner?.querySelector('svg')?.getAttribute('class')?.split(' ')).toContain(`lucide-${icon}`)
  },
)

test('SLG-07 a slug in upper case shows its category', () => {
  openPath('/categories/MARKETING-VENTE')
  expect(heading(1)).toBe('Marketing & Vente')
})

test('CAT-46 RTE-03 /categories lists all forty products', () => {
  openPath('/categories')
  expect(heading(1)).toBe('Toutes les catégories')
  expect(document.title).toBe('Toutes les catégories | Promptelier - Prompts IA Premium')
  completeList()
  expect(cardNames()).toEqual(names(PROMPTS))
})

test('CAT-45 CAT-48 SIL-74 an unknown slug shows one error toast and lists all products', () => {
  openPath('/categories/inconnue')
  expect(document.title).toBe('Catégorie non trouvée | Promptelier - Prompts IA Premium')
  expect(screen.getByRole('heading', { level: 2, name: 'Catégorie non trouvée' })).toBeDefined()
  completeList()
  expect(cards()).toHaveLength(40)
  typeSearch('seo')
  advanceTime(300)
  expect(toasts).toEqual([{ kind: 'error', message: 'Catégorie non trouvée' }])
})

test('CAT-48 SIL-48 the error about an unknown slug is resolved on the page of a known one', () => {
  const resolved: string[] = []
  const recordResolved = ({ message }: Pick<Toast, 'message'>) => void resolved.push(message)
  bus.on('toastResolved', recordResolved)
  onTestFinished(() => bus.off('toastResolved', recordResolved))
  openPath('/categories/inconnue')
  typeSearch('seo')
  advanceTime(300)
  expect(resolved).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'ailleurs' }))
  expect(resolved).toEqual(['Catégorie non trouvée'])
})

test('SIL-26 a malformed slug shows the error toast of a failing filter and an empty list', () => {
  // The router logs a warning too.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openPath('/categories/%E0%A4%A')
  expect(toasts).toEqual([
    {
      kind: 'error',
      message: 'Erreur lors du filtrage des outils',
      description: 'Choisissez une catégorie, ou rechargez la page.',
    },
  ])
  expect(cards()).toHaveLength(0)
  expect(screen.getByText(/^Aucun prompt/).textContent).toBe('Aucun prompt trouvé dans cette catégorie.')
})

test('SIL-26 the empty list of a malformed slug is not said to contain all prompts; a search leads to them', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openPath('/categories/%E0%A4%A?q=seo')
  expect(cards()).toHaveLength(0)
  expect(screen.getByRole('searchbox', { name: 'Chercher dans cette catégorie' })).toBeDefined()
  expect(menu().getByRole('button', { name: 'Tous les prompts' }).getAttribute('aria-current')).toBeNull()
  expect(href(screen.getByRole('link', { name: 'Chercher dans tous les prompts' }))).toBe('/search?q=seo')
})

test('SIL-08 a slug without accents is replaced by the slug of its category', () => {
  openPath('/categories/redaction-seo?q=plan')
  expect(currentUrl()).toBe(`${REDACTION}?q=plan`)
  expect(heading(1)).toBe('Rédaction & SEO')
  expect(toasts).toEqual([])
})

test('SIL-08 a shelf lists the prompts of its categories, then its pack', () => {
  openPath('/categories/dropshipping-e-commerce')
  expect(heading(1)).toBe('Dropshipping & E-commerce')
  expect(cardNames()).toEqual([
    ...names(PROMPTS.filter(({ category }) => ['Business & Finance', 'TikTok & Réseaux Sociaux'].includes(category))),
    ...names(PACKS.filter(({ id }) => id === 'dropshipping-prompt-pack')),
  ])
  expect(cards()).toHaveLength(9)
  expect(toasts).toEqual([])
})

test('SIL-76 the shelf of packs lists the three packs; the chips and the dropdown do not contain it', () => {
  openPath('/categories/pack-complet')
  expect(new Set(cardNames())).toEqual(new Set(names(PACKS)))
  expect(within(screen.getByRole('navigation')).queryByText(/Pack/)).toBeNull()
  expect(screen.queryByRole('option', { name: /Pack/ })).toBeNull()
})

const searchBox = () => screen.getByPlaceholderText<HTMLInputElement>('Rechercher des prompts...')
const menu = () => within(screen.getByRole('region', { name: 'Catégories' }))
const categorySelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Catégorie' })

test('CAT-05 the chips link to the ten categories and mark the current one', () => {
  openPath(REDACTION)
  const chips = within(screen.getByRole('navigation', { name: 'Toutes les catégories' })).getAllByRole('link')
  expect(chips.map((chip) => chip.textContent)).toEqual(names(CATEGORIES))
  expect(chips.filter((chip) => chip.getAttribute('aria-current') === 'page').map(href)).toEqual([REDACTION])
})

const chipsFollowCards = () =>
  cards()[0]?.compareDocumentPosition(screen.getByRole('navigation', { name: 'Toutes les catégories' })) ===
  Node.DOCUMENT_POSITION_FOLLOWING

test('CAT-05 the chips are above the cards of all prompts, and below those of one category', () => {
  const { unmount } = openPath('/categories')
  completeList()
  expect(chipsFollowCards()).toBe(false)
  unmount()
  openPath(REDACTION)
  expect(chipsFollowCards()).toBe(true)
})

test('CAT-06 CAT-09 CAT-10 CAT-11 CAT-12 the buttons of the sidebar open each category and all prompts', () => {
  openPath(REDACTION)
  expect(menu().getByRole('heading').textContent).toBe('Catégories')
  expect(
    menu()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Tous les prompts', ...names(CATEGORIES)])
  fireEvent.click(menu().getByRole('button', { name: "Création d'Images" }))
  expect(currentUrl()).toBe("/categories/cr%C3%A9ation-d'images")
  expect(heading(1)).toBe("Création d'Images")
  fireEvent.click(menu().getByRole('button', { name: 'Tous les prompts' }))
  expect(currentUrl()).toBe('/categories')
})

test('CAT-07 CAT-08 GEN-15 the bonus offer links to the Pack Complet and pulses every two seconds', () => {
  openPath(REDACTION, 0)
  const offer = screen.getByRole('region', { name: 'Deux prompts pour le prix d’un' })
  expect(href(within(offer).getByRole('link'))).toBe('/product/all-inclusive-pack')
  advanceTime(1999)
  expect(offer.dataset['pulse']).toBe('false')
  advanceTime(1)
  expect(offer.dataset['pulse']).toBe('true')
})

test('the pulse renders the bonus offer alone, not the whole screen', () => {
  openPath(REDACTION, 1999)
  const renderCount = vi.mocked(bannerLookOf).mock.calls.length
  advanceTime(1)
  expect(screen.getByRole('region', { name: 'Deux prompts pour le prix d’un' }).dataset['pulse']).toBe('true')
  expect(bannerLookOf).toHaveBeenCalledTimes(renderCount)
})

test('CAT-13 CAT-52 SIL-31 the Pack Économie card shows -50% compared with prompts bought one by one', () => {
  openPath(REDACTION)
  const card = screen.getByRole('region', { name: 'Pack Économie' })
  expect(within(card).getByRole('heading').textContent).toBe('Pack Économie')
  expect(within(card).getByText('-50%').textContent).toBe('-50%')
  expect(card.textContent).toMatch(/achetées une à une/)
  expect(href(within(card).getByRole('link'))).toBe('/product/all-inclusive-pack')
})

const shownCategory = () => categorySelect().selectedOptions[0]?.textContent

test('CAT-14 CAT-15 the dropdown shows the current category, and opens the selected one', () => {
  openPath(REDACTION)
  expect(shownCategory()).toBe('Rédaction & SEO')
  fireEvent.change(categorySelect(), { target: { value: '' } })
  expect(currentUrl()).toBe('/categories')
})

test('CAT-14 CAT-15 on the page of all prompts, the dropdown shows all categories', () => {
  openPath('/categories')
  expect(shownCategory()).toBe('Toutes les catégories')
  fireEvent.change(categorySelect(), { target: { value: 'Livres & Contenus' } })
  expect(currentUrl()).toBe('/categories/livres-contenus')
})

test.each(['/categories/ecriture-creative', '/categories/inconnue'])(
  'CAT-12 CAT-15 on %s, which is none of the ten, the dropdown shows all categories, and opens them',
  (path) => {
    openPath(path)
    expect(shownCategory()).toBe('Toutes les catégories')
    fireEvent.change(categorySelect(), { target: { value: '' } })
    expect(currentUrl()).toBe('/categories')
  },
)

test('CAT-24 a banner of the Pack Complet is above and below the list', () => {
  openPath(REDACTION)
  const banners = screen
    .getAllByRole('link', { name: 'Voir le Pack Complet' })
    .filter((link) => link.closest('aside[data-theme]'))
  expect(banners.map(href)).toEqual(['/product/all-inclusive-pack', '/product/all-inclusive-pack'])
  const [top, bottom] = banners.map((link) => link.compareDocumentPosition(cards()[0] ?? link))
  expect(top).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(bottom).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('the cards of a list come under the heading of the list, not of the banner above them', () => {
  openPath(REDACTION)
  const card = within(cards()[0] ?? document.body).getByRole('heading')
  const titlesBefore = screen
    .getAllByRole('heading', { level: 2 })
    .filter((title) => title.compareDocumentPosition(card) === Node.DOCUMENT_POSITION_FOLLOWING)
  expect(titlesBefore.at(-1)?.textContent).toBe('Rédaction & SEO')
})

test('CAT-36 CAT-37 CON-08 CON-24 six skeleton cards are shown for 300 ms, then the products', () => {
  openPath(REDACTION, 299)
  expect([skeletons(), cards().length]).toEqual([6, 0])
  expect(screen.getByText('Rédaction & SEO', { selector: 'h2' })).toBeDefined()
  advanceTime(1)
  expect([skeletons(), cards().length]).toEqual([0, 4])
})

test('CAT-38 CAT-39 CAT-41 opening another category shows the loading state again', () => {
  openPath(REDACTION)
  fireEvent.click(screen.getByRole('link', { name: 'ailleurs' }))
  expect(heading(1)).toBe('Business & Finance')
  expect([skeletons(), cards().length]).toEqual([6, 0])
  advanceTime(300)
  expect(cardNames()).toEqual(names(productsOfCategory('Business & Finance')))
})

test('CAT-16 CAT-40 SIL-23 each keystroke restarts the 300 ms, and the text is stored in the URL', () => {
  openPath('/categories')
  expect(searchBox().placeholder).toBe('Rechercher des prompts...')
  typeSearch('s')
  expect(skeletons()).toBe(6)
  advanceTime(200)
  typeSearch('seo')
  advanceTime(299)
  expect(skeletons()).toBe(6)
  expect(screen.getByRole('status').textContent).toBe('')
  advanceTime(1)
  expect(skeletons()).toBe(0)
  expect(currentUrl()).toBe('/categories?q=seo')
  expect(cards().length).toBeGreaterThan(0)
  expect(cards().length).toBeLessThan(40)
  expect(screen.getByRole('status').textContent).toMatch(new RegExp(`^${cards().length} fiches?, \\d+ prompts$`))
})

test('SIL-23 a text in the URL fills the box and filters the list; leaving the category clears the box', () => {
  openPath(`${REDACTION}?q=zzzz`)
  expect(searchBox().value).toBe('zzzz')
  typeSearch('zzz')
  expect(searchBox().value).toBe('zzz')
  fireEvent.click(screen.getByRole('link', { name: 'ailleurs' }))
  advanceTime(300)
  expect(searchBox().value).toBe('')
  expect(cards()).toHaveLength(4)
})

test('CAT-34 CAT-35 SIL-67 a search without results shows a message, a hint and a link to search all prompts', () => {
  openPath(REDACTION)
  typeSearch('zzzz')
  advanceTime(300)
  expect(screen.getByRole('heading', { name: /^Aucun/ }).textContent).toBe('Aucun prompt trouvé dans cette catégorie.')
  expect(screen.getByText('Essayez une autre catégorie ou revenez plus tard.')).toBeDefined()
  expect(href(screen.getByRole('link', { name: 'Chercher dans tous les prompts' }))).toBe('/search?q=zzzz')
  expect(toasts).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
  advanceTime(300)
  expect(cards()).toHaveLength(4)
})

test('SIL-68 a search in decomposed form finds the same products as in composed form, and the URL contains the composed form', () => {
  openPath('/categories')
  typeSearch('rédaction'.normalize('NFD'))
  advanceTime(300)
  expect(currentUrl()).toBe('/categories?q=r%C3%A9daction')
  const found = cardNames()
  expect(found.length).toBeGreaterThan(3)
  typeSearch('rédaction')
  advanceTime(300)
  expect(cardNames()).toEqual(found)
})

test('SIL-67 a search in all prompts without results links to the approximate results', () => {
  openPath('/categories?q=zzzz')
  expect(screen.getByText(/^Aucun prompt/).textContent).toBe('Aucun prompt trouvé dans cette catégorie.')
  expect(screen.queryByRole('link', { name: 'Chercher dans tous les prompts' })).toBeNull()
  expect(href(screen.getByRole('link', { name: 'Chercher ce qui s’en approche' }))).toBe('/search?q=zzzz')
})

test('CAT-51 CRD-08 CRD-09 each card links to its product and its checkout', () => {
  openPath('/categories/marketing-vente')
  const [product] = productsOfCategory('Marketing & Vente')
  const card = within(cards()[0] ?? document.body)
  expect(href(card.getByRole('link', { name: 'Voir détails' }))).toBe(`/product/${product?.id}`)
  expect(href(card.getByRole('link', { name: 'Acheter' }))).toBe(`/checkout/${product?.id}`)
})

test('CRD-06 each card shows the price of its product', () => {
  openPath(REDACTION)
  const prices = cards().map((card) => [...card.querySelectorAll('p')].at(-1)?.textContent)
  expect(prices).toEqual(productsOfCategory('Rédaction & SEO').map(({ priceCents }) => formatPrice(priceCents)))
})

test('CRD-11 SIL-28 each card shows the upvotes of its product plus 50 to 249 as its uses', () => {
  openPath(REDACTION)
  const uses = cards().map((card) =>
    Number.parseInt(within(card).getByText(/^\d+ utilisations$/).textContent ?? '', 10),
  )
  const added = productsOfCategory('Rédaction & SEO').map(({ upvotes }, index) => (uses[index] ?? 0) - upvotes)
  expect(added).toHaveLength(4)
  for (const count of added) {
    expect(count).toBeGreaterThanOrEqual(50)
    expect(count).toBeLessThanOrEqual(249)
  }
})
