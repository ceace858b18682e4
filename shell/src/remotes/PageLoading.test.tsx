// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { whenPageIsLoaded } from '../page-change/when-page-is-loaded.ts'
import { createRouteTable, RouteTableContext } from '../route-table.ts'
import { PageLoading } from './PageLoading.tsx'

const TABLE = createRouteTable({
  remotes: {
    'gifts-mfe': {
      version: '1',
      entry: '/entry.js',
      part: 'Les cadeaux',
      pages: { GiftsPage: { patterns: ['/cadeaux', '/cadeaux/:id'], title: 'Cadeaux' } },
      notFound: [],
    },
  },
})

const open = (path: string, failed = false) =>
  renderPage(
    <RouteTableContext value={TABLE}>
      <PageLoading failed={failed} />
    </RouteTableContext>,
    { path, route: '*' },
  )

test.each([
  ['/cadeaux', 'Cadeaux'],
  ['/cadeaux/7', 'Cadeaux'],
  ['/nowhere', 'Chargement'],
])('GEN-02 while the remote of %s is loading, heading and document title are %s', (path, title) => {
  open(path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(document.title).toBe(`${title} | Promptelier - Prompts IA Premium`)
  expect(screen.getByRole('status').textContent).toBe('Chargement de la page…')
})

test('SIL-60 after a failed attempt, the page is announced as not responding instead of loading', () => {
  open('/cadeaux', true)
  expect(screen.getByRole('alert').textContent).toMatch(/^La page ne répond pas/)
  expect(screen.queryByRole('status')).toBeNull()
})

test('SIL-60 without a network, the message says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open('/cadeaux', true)
  expect(screen.getByRole('alert').textContent).toMatch(/^Vous êtes hors ligne/)
})

test('SIL-61 the temporary heading of a loading page is not taken for the heading of the loaded page', async () => {
  const { container } = open('/cadeaux')
  const headings: string[] = []
  const stopWaiting = whenPageIsLoaded(container, (heading) => void headings.push(heading.textContent ?? ''))
  expect(headings).toEqual([])
  // React replaces the loading state at once.
  container.querySelector('h1')?.removeAttribute('data-loading')
  container.insertAdjacentHTML('afterbegin', '<h1>Votre panier</h1>')
  await Promise.resolve()
  expect(headings).toEqual(['Votre panier'])
  stopWaiting()
})
