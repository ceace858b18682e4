// @vitest-environment dom
import { Link } from '@promptelier/platform/navigation'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from './App.tsx'
import { entryKey } from './page-change/entry-key.ts'
import { scrollPositions } from './page-change/scroll-positions.ts'
import { contentTable } from './testing/content-table.ts'

vi.mock('./header/Header.tsx', async () => {
  const { SearchForm } = await import('./search/SearchForm.tsx')
  return {
    Header: () => (
      <>
        <SearchForm />
        <Link to="/aide">Aide, dans l’en-tête</Link>
      </>
    ),
  }
})
vi.mock('./footer/Footer.tsx', () => ({ Footer: () => null }))

const TABLE = contentTable({ GuidePage: '/blog', HelpPage: '/aide', SearchPage: '/search' })

const PAGES: Record<string, ReactNode> = {
  GuidePage: <Link to="/aide">Aide, dans la page</Link>,
  SearchPage: <h1 data-loading>Un instant</h1>,
}

/** Opens the guides in a tab. */
beforeEach(async () => {
  // No remote is registered: the pages are the ones above.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/blog')
  const browserHistory = createBrowserHistory({ v5Compat: true })
  const pages = { page: (_remote: string, page: string) => PAGES[page] ?? <h1>Aide</h1> }
  await act(async () => {
    render(<App table={TABLE} history={browserHistory} pages={pages} hydrating={false} />)
  })
})
afterEach(cleanup)

const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click())
const searchField = () => screen.getByRole<HTMLInputElement>('combobox')
const search = () => act(async () => void fireEvent.submit(searchField().form as HTMLFormElement))

/** The heading of the loaded page replaces that of the loading message. */
async function finishLoading() {
  const heading = document.createElement('h1')
  heading.textContent = 'Résultats'
  const loading = await screen.findByRole('heading', { name: 'Un instant' })
  loading.replaceWith(heading)
  await act(() => new Promise((done) => void setTimeout(done, 50)))
}

test('a double click on a link of the page adds one entry to the history', async () => {
  const { length } = history
  const link = screen.getByRole('link', { name: 'Aide, dans la page' })
  await act(async () => {
    link.click()
    link.click()
  })
  expect(location.pathname).toBe('/aide')
  expect(history.length).toBe(length + 1)
})

test('a search that is submitted twice adds one entry to the history; another search adds another', async () => {
  const { length } = history
  fireEvent.input(searchField(), { target: { value: 'séance' } })
  await search()
  await search()
  expect(history.length).toBe(length + 1)
  fireEvent.input(searchField(), { target: { value: 'devis' } })
  await search()
  expect(location.search).toBe('?q=devis')
  expect(history.length).toBe(length + 2)
})

test('SIL-61 a second click on a link of the header keeps the scroll position of the page that is left', async () => {
  // The page of the link is shown a moment after the first click.
  const position = { top: 700, height: 3000 }
  const key = entryKey()
  scrollPositions().set(key, position)
  await follow('Aide, dans l’en-tête')
  expect(screen.queryByRole('link', { name: 'Aide, dans la page' })).not.toBeNull()
  await follow('Aide, dans l’en-tête')
  await screen.findByRole('heading', { name: 'Aide' })
  expect(scrollPositions().get(key)).toEqual(position)
})

test('SIL-61 a visitor who types on in the search keeps the focus when the page arrives', async () => {
  const field = searchField()
  field.focus()
  fireEvent.input(field, { target: { value: 'seo' } })
  await search()
  fireEvent.input(field, { target: { value: 'seo loc' } })
  await finishLoading()
  expect(document.activeElement).toBe(field)
})

test('SIL-61 a visitor who does not type on has the focus on the heading when the page arrives', async () => {
  const field = searchField()
  field.focus()
  fireEvent.input(field, { target: { value: 'seo' } })
  await search()
  await finishLoading()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Résultats' }))
})
