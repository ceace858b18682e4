// @vitest-environment dom
import { bus } from '@promptelier/platform/events'
import { renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SearchPage from './SearchPage.tsx'

const { network } = vi.hoisted(() => ({ network: { isDown: true } }))

vi.mock(import('../search/approximate.ts'), async (importOriginal) => {
  if (network.isDown) throw new Error('no network')
  return importOriginal()
})

const failures: string[] = []
const recordFailure = ({ source }: { source: string }) => void failures.push(source)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  network.isDown = true
  failures.length = 0
  bus.on('loadFailed', recordFailure)
})

afterEach(() => {
  bus.off('loadFailed', recordFailure)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))

/** Waits, because the failed import settles in a task of its own. */
const waitUntil = (check: () => unknown) =>
  waitFor(async () => {
    await settle()
    check()
  })

const typeSearch = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Rechercher des prompts...'), { target: { value: text } })

async function openSearchWithoutLibrary() {
  renderPage(<SearchPage />, { path: '/search?q=tresorrerie', route: '/search', from: '/' })
  await waitUntil(() => screen.getByText('La liste n’est pas arrivée'))
}

test('SIL-60 an approximate search that cannot be loaded is reported as such, not as an empty shop', async () => {
  await openSearchWithoutLibrary()
  expect(screen.queryByText('Aucun prompt trouvé')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Vérifiez votre connexion')
  expect(failures).toEqual(['catalog-mfe/search'])
})

test('SIL-60 a failed search is not reported for a later one before that has failed, too', async () => {
  await openSearchWithoutLibrary()
  typeSearch('seo')
  await settle()
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
  typeSearch('tresorrerie')
  // The import cannot settle meanwhile: nothing is awaited.
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitUntil(() => screen.getByRole('alert'))
})

test('SIL-60 SIL-61 "Réessayer" loads the results, and moves the focus to the heading', async () => {
  await openSearchWithoutLibrary()
  network.isDown = false
  screen.getByRole('button', { name: 'Réessayer' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await waitUntil(() => screen.getByText('Résultats approchants'))
})
