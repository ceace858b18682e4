// @vitest-environment happy-dom
import { PROMPTS } from '@promptelier/platform/testing/records'
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchesSearch } from '../rules/matches-search.ts'
import SearchPage from './SearchPage.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Navigates to a URL inside the shop, and waits for the simulated loading and for what the page fetches. */
async function open(path: string) {
  renderPage(<SearchPage />, { path, route: '/search', from: '/' })
  await settle()
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))

const cardNames = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher dans tous les prompts' })

const COMPOSED = 'séance'
const DECOMPOSED = COMPOSED.normalize('NFD')
const exact = PROMPTS.filter((product) => matchesSearch(product, COMPOSED)).map(({ name }) => name)

test('SIL-68 a text in decomposed form in the URL gives exact results, not approximate ones', async () => {
  expect(exact.length).toBeGreaterThan(0)
  await open(`/search?q=${encodeURIComponent(DECOMPOSED)}`)
  expect(cardNames()).toEqual(exact)
  expect(screen.queryByText('Résultats approchants')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Résultats pour «\u00A0${COMPOSED}\u00A0»`)
})

test('SIL-68 typing in decomposed form gives exact results; the box shows it as typed, the URL composed', async () => {
  await open('/search')
  fireEvent.change(box(), { target: { value: DECOMPOSED } })
  await settle()
  expect(cardNames()).toEqual(exact)
  expect(box().value).toBe(DECOMPOSED)
  expect(currentUrl()).toBe('/search?q=s%C3%A9ance')
})

test('SIL-68 a search for half of a character shows no results and does not break the page', async () => {
  await open('/search')
  fireEvent.change(box(), { target: { value: '\uD800' } })
  // The approximate search is fetched first.
  await waitFor(async () => {
    await settle()
    screen.getByText('Aucun prompt trouvé')
  })
  expect(currentUrl()).toBe('/search?q=%EF%BF%BD')
})
