// @vitest-environment dom
import { CATEGORIES, PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchesSearch } from '../rules/matches-search.ts'
import SearchPage from './SearchPage.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Navigates within the shop, and waits until the page has fetched its data and the simulated loading has ended. */
async function openPath(path: string) {
  renderPage(<SearchPage />, { path, route: '/search', from: '/' })
  await settle()
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))

const cardNames = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher dans tous les prompts' })

const COMPOSED = 'séance'
const DECOMPOSED = COMPOSED.normalize('NFD')
const exactNames = PROMPTS.filter((product) => matchesSearch(product, COMPOSED)).map(({ name }) => name)

test('SIL-68 a text in decomposed form in the URL gives exact results, not approximate ones', async () => {
  expect(exactNames.length).toBeGreaterThan(0)
  await openPath(`/search?q=${encodeURIComponent(DECOMPOSED)}`)
  expect(cardNames()).toEqual(exactNames)
  expect(screen.queryByText('Résultats approchants')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Résultats pour «\u00A0${COMPOSED}\u00A0»`)
})

test('SIL-68 a text typed in decomposed form gives exact results; the box shows it as typed, the URL contains the composed form', async () => {
  await openPath('/search')
  fireEvent.change(searchBox(), { target: { value: DECOMPOSED } })
  await settle()
  expect(cardNames()).toEqual(exactNames)
  expect(searchBox().value).toBe(DECOMPOSED)
  expect(currentUrl()).toBe('/search?q=s%C3%A9ance')
})

test('SIL-04 approximate results that are packs only are labelled as such', async () => {
  await openPath('/search?q=reunions')
  // The page first fetches the library of the approximate search.
  await waitFor(async () => {
    await settle()
    screen.getByRole('heading', { name: 'Résultats approchants' })
  })
  expect(cardNames()).toEqual(['Pack Productivité'])
  // The visitor may choose another order than that of the best match.
  expect(screen.getByText('Aucun résultat exact. Voici ce qui s’en approche.')).toBeTruthy()
})

test('SIL-61 "Effacer la recherche" moves the focus to the search box, with which the shopper goes on', async () => {
  await openPath('/search?q=zzzzqqqq')
  await waitFor(async () => {
    await settle()
    screen.getByText('Aucun prompt trouvé')
  })
  const clear = screen.getByRole('button', { name: 'Effacer la recherche' })
  clear.focus()
  fireEvent.click(clear)
  expect(document.activeElement).toBe(searchBox())
  expect(searchBox().value).toBe('')
  expect(currentUrl()).toBe('/search')
})

test('SIL-04 a search without any result leads to each category', async () => {
  await openPath('/search?q=zzzzqqqq')
  await waitFor(async () => {
    await settle()
    screen.getByText('Aucun prompt trouvé')
  })
  const chips = within(screen.getByRole('navigation', { name: 'Toutes les catégories' })).getAllByRole('link')
  expect(chips.map((chip) => chip.textContent)).toEqual(CATEGORIES.map(({ name }) => name))
})

test('SIL-23 a text and an order that are entered before the page is rendered again both apply', async () => {
  await openPath('/search')
  act(() => {
    fireEvent.change(searchBox(), { target: { value: 'seo' } })
    fireEvent.change(screen.getByLabelText('Trier par'), { target: { value: 'prix' } })
  })
  await settle()
  expect(currentUrl()).toBe('/search?q=seo&tri=prix')
  expect(searchBox().value).toBe('seo')
})

test('SIL-68 a search for half of a character shows no results and does not break the page', async () => {
  await openPath('/search')
  fireEvent.change(searchBox(), { target: { value: '\uD800' } })
  // The page first fetches the library of the approximate search.
  await waitFor(async () => {
    await settle()
    screen.getByText('Aucun prompt trouvé')
  })
  expect(currentUrl()).toBe('/search?q=%EF%BF%BD')
})
