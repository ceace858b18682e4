// @vitest-environment dom
import { PROMPTS } from '@promptelier/platform/testing/records'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { act, cleanup, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import BestSellersPage from './BestSellersPage.tsx'
import NewArrivalsPage from './NewArrivalsPage.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Navigates within the shop, and waits until the simulated loading has ended. */
async function openPage(page: ReactElement, path: string) {
  renderPage(page, { path, route: path, from: '/' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
}

const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
const cards = () => screen.getAllByRole('article')
const cardNames = () => cards().map((card) => within(card).getByRole('heading').textContent)
const banner = () => screen.getByRole('heading', { level: 1 }).closest('header')
const documentTitle = (title: string) => `${title} | Promptelier - Prompts IA Premium`

test('CAT-27 CAT-43 CAT-25 SIL-24 /top-ventes has its banner, its list title and its document title', async () => {
  await openPage(<BestSellersPage />, '/top-ventes')
  expect(headings(1)).toEqual(['Les plus populaires'])
  expect(banner()?.querySelector('h1 + p')?.textContent).toMatch(/^Les prompts les plus populaires de l’atelier/)
  expect(headings(2)).toContain('Top Ventes')
  expect(document.title).toBe(documentTitle('Top Ventes'))
  expect(banner()?.dataset['theme']).toBe('blue')
})

test('CAT-28 CAT-29 CON-26 each of the eight cards shows its upvotes as purchases, most first', async () => {
  await openPage(<BestSellersPage />, '/top-ventes')
  const most = PROMPTS.toSorted((a, b) => b.upvotes - a.upvotes).slice(0, 8)
  expect(cardNames()).toEqual(most.map(({ name }) => name))
  expect(cards().map((card) => within(card).getByText(/achats/).textContent)).toEqual(
    most.map(({ upvotes }) => `(${upvotes} achats)`),
  )
})

test('CAT-30 CAT-42 CAT-26 SIL-24 /nouveautes has its banner, its list title and its document title', async () => {
  await openPage(<NewArrivalsPage />, '/nouveautes')
  expect(headings(1)).toEqual(['Nos nouveautés'])
  expect(headings(2)).toContain('Nouveautés')
  expect(document.title).toBe(documentTitle('Nouveautés'))
  expect(banner()?.dataset['theme']).toBe('amber')
})

test('CAT-31 CON-25 CRD-11 /nouveautes shows eight different products with their uses', async () => {
  await openPage(<NewArrivalsPage />, '/nouveautes')
  expect(new Set(cardNames()).size).toBe(8)
  expect(cards()).toHaveLength(8)
  expect(screen.getAllByText(/^\d+ utilisations$/)).toHaveLength(8)
})

test('CAT-31 /nouveautes shows a random selection, another one each week', async () => {
  const shown: (readonly (string | null)[])[] = [PROMPTS.slice(0, 8).map(({ name }) => name)]
  for (const day of ['2026-03-02', '2026-03-09']) {
    vi.setSystemTime(day)
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    await openPage(<NewArrivalsPage />, '/nouveautes')
    shown.push(cardNames())
    cleanup()
  }
  expect(new Set(shown.map((names) => names.join())).size).toBe(3)
})

test.each([
  ['/top-ventes', <BestSellersPage key="best" />],
  ['/nouveautes', <NewArrivalsPage key="new" />],
])('CAT-32 CAT-33 %s has neither the sidebar nor a search box', async (path, page) => {
  await openPage(page, path)
  expect(screen.queryByRole('region', { name: 'Catégories' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
