// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { importLateParts } from '../late/import-late-parts.ts'
import { createRouteTable } from '../route-table.ts'
import { federatedPages } from './page-source.ts'
import { pageLoad, register } from './remotes.ts'

const SEARCH = 'Rechercher'
vi.mock('../header/Header.tsx', () => ({ Header: () => <button type="button">{SEARCH}</button> }))
vi.mock('../footer/Footer.tsx', () => ({ Footer: () => null }))
const loadModule = vi.hoisted(() => vi.fn<(remote: unknown, page: unknown) => Promise<unknown>>())
vi.mock('./containers.ts', () => ({ loadModule }))

const remote = (page: string, pattern: string, part: string) => ({
  version: '1',
  entry: '',
  part,
  pages: { [page]: { patterns: [pattern], title: part } },
  notFound: [],
})
// What has loaded stays loaded in this document, so each test has a page of its own.
let testCount = 0
const compositionOf = (page: string) => ({
  id: 'a',
  siteUrl: 'https://shop.example',
  shell: { version: '1' },
  remotes: {
    'catalog-mfe': remote('HomePage', '/', 'Le catalogue'),
    'gifts-mfe': remote(page, '/cadeaux', 'Le rayon des cadeaux'),
  },
  data: {},
})
const Home = () => <Link to="/cadeaux">Cadeaux</Link>
const Gifts = () => (
  <>
    <title>Nos cadeaux</title>
    <h1>Nos cadeaux</h1>
  </>
)

let isUp = false
const heading = () => screen.getByRole('heading', { level: 1 })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Follows a link to a page whose remote is out of reach. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await importLateParts()
  vi.useFakeTimers()
  isUp = false
  loadModule.mockImplementation(async (_, page) => {
    if (page === 'HomePage') return { default: Home }
    if (!isUp) throw new Error('out of reach')
    return { default: Gifts }
  })
  const composition = compositionOf(`GiftsPage${++testCount}`)
  register(composition)
  await pageLoad('catalog-mfe', 'HomePage').loadInBackground()
  render(
    <App
      table={createRouteTable(composition)}
      history={createMemoryHistory({ initialEntries: ['/'], v5Compat: true })}
      pages={federatedPages}
      hydrating={false}
    />,
  )
  act(() => screen.getByRole('link', { name: 'Cadeaux' }).click())
  await wait(15_000)
  screen.getByRole('heading', { name: 'Le rayon des cadeaux ne répond pas' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function reachRemote() {
  isUp = true
  await wait(30_000)
  expect(heading().textContent).toBe('Nos cadeaux')
}

test('SIL-61 a page that comes back by itself receives the focus of its notice, and its title is announced', async () => {
  expect(document.activeElement).toBe(heading())
  await reachRemote()
  expect(document.activeElement).toBe(heading())
  expect(screen.getByText('Nos cadeaux', { selector: 'output' }).isConnected).toBe(true)
})

test('SIL-61 the focus moves from the button of the notice to the page that comes back by itself', async () => {
  screen.getByRole('button', { name: 'Réessayer' }).focus()
  await reachRemote()
  expect(document.activeElement).toBe(heading())
})

test('SIL-61 a page that comes back by itself leaves the focus where the visitor has moved it', async () => {
  const button = screen.getByRole('button', { name: SEARCH })
  button.focus()
  await reachRemote()
  expect(document.activeElement).toBe(button)
})
