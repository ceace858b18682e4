// @vitest-environment dom
import { Link } from '@promptelier/platform/navigation'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from './App.tsx'
import type { PageSource } from './remotes/page-source.ts'
import { contentTable } from './testing/content-table.ts'

/** Names of the parts that throw while rendering. */
const failingParts = vi.hoisted(() => new Set<string>())

const fakePart = vi.hoisted(() => (name: string) => () => {
  if (failingParts.has(name)) throw new Error(`${name} is broken`)
  return name
})

vi.mock('./header/Header.tsx', () => ({ Header: fakePart('the header') }))
vi.mock('./footer/Footer.tsx', () => ({ Footer: fakePart('the footer') }))
vi.mock('./pages/NotFoundPage.tsx', () => ({ NotFoundPage: fakePart('the page') }))
vi.mock('./remotes/use-prefetch-on-intent.ts', () => ({ usePrefetchOnIntent: fakePart('the whole shop') }))

const pages: PageSource = { page: () => <Link to="/nowhere">ailleurs</Link> }

const TABLE = contentTable({ HelpPage: '/aide' })

const logged = vi.fn<(...args: unknown[]) => void>()

beforeEach(() => {
  failingParts.clear()
  logged.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
  vi.spyOn(console, 'warn').mockImplementation(logged)
})
afterEach(cleanup)

function renderAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true })
  render(<App table={TABLE} history={history} pages={pages} hydrating={false} />)
}

const PARTS = ['the header', 'the page', 'the footer']
const shownParts = () => PARTS.filter((name) => screen.queryByText(name, { exact: false }) !== null)

test('without an error, every part is shown and there is no notice', () => {
  renderAt('/nowhere')
  expect(shownParts()).toEqual(PARTS)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the header', 'L’en-tête ne s’affiche pas'],
  ['the page', 'Cette page ne s’affiche pas'],
  ['the footer', 'Le pied de page ne s’affiche pas'],
])('when %s fails, the others stay, and a notice offers to reload the page and to go home', (name, notice) => {
  failingParts.add(name)
  renderAt('/nowhere')
  expect(shownParts()).toEqual(PARTS.filter((other) => other !== name))
  expect(screen.getByRole('alert').textContent).toContain(notice)
  expect(screen.getByRole('alert').hasAttribute('data-live')).toBe(true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/')
  // React logs which part it was.
  expect(String(logged.mock.calls)).toContain(`${name} is broken`)
})

test('a page that fails has a heading and a document title', () => {
  failingParts.add('the page')
  renderAt('/nowhere')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cette page ne s’affiche pas')
  expect(document.title).toBe('Cette page ne s’affiche pas | Promptelier - Prompts IA Premium')
})

test('when the component around all parts fails, one notice replaces them', () => {
  failingParts.add('the whole shop')
  renderAt('/nowhere')
  expect(shownParts()).toEqual([])
  expect(screen.getByRole('main').textContent).toContain('Cette page ne s’affiche pas')
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeDefined()
})

test('changing the page renders the failed part again', async () => {
  failingParts.add('the header')
  renderAt('/aide')
  expect(shownParts()).not.toContain('the header')
  failingParts.clear()
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'ailleurs' })))
  await waitFor(() => expect(shownParts()).toEqual(PARTS))
  expect(screen.queryByRole('alert')).toBeNull()
})
