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

/** Opens an address inside the shop and lets the loading pass, and what it fetches. */
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

test('SIL-68 a text in decomposed form in the address is found exactly, not approximately', async () => {
  expect(exact.length).toBeGreaterThan(0)
  await open(`/search?q=${encodeURIComponent(DECOMPOSED)}`)
  expect(cardNames()).toEqual(exact)
  expect(screen.queryByText('Résultats approchants')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Résultats pour «\u00A0${COMPOSED}\u00A0»`)
})

test('SIL-68 a text typed in decomposed form is found exactly; the box keeps it as typed, the address composed', async () => {
  await open('/search')
  fireEvent.change(box(), { target: { value: DECOMPOSED } })
  await settle()
  expect(cardNames()).toEqual(exact)
  expect(box().value).toBe(DECOMPOSED)
  expect(currentUrl()).toBe('/search?q=s%C3%A9ance')
})

test('SIL-68 half of a character in the box searches, and leaves the page whole', async () => {
  await open('/search')
  fireEvent.change(box(), { target: { value: '\uD800' } })
  // What searches approximately is fetched first.
  await waitFor(async () => {
    await settle()
    screen.getByText('Aucun prompt trouvé')
  })
  expect(currentUrl()).toBe('/search?q=%EF%BF%BD')
})
