// @vitest-environment dom
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { followLive } from '../open-tab/follow-live.ts'
import { focusHeading } from '../page-change/page-focus.ts'
import { createRouteTable } from '../route-table.ts'
import KilledPage from './KilledPage.tsx'
import { setKilled } from './kills.ts'
import { federatedPages, type PageSource } from './page-source.ts'
import { noticeLoad, pageLoad, register } from './remotes.ts'

vi.mock('../header/Header.tsx', () => ({ Header: () => null }))
vi.mock('../footer/Footer.tsx', () => ({ Footer: () => null }))
const loadModule = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('./containers.ts', () => ({ loadModule }))

const GIFTS = {
  version: '1',
  entry: '',
  part: 'Le rayon des cadeaux',
  pages: {
    GiftsPage: { patterns: ['/cadeaux'], title: 'Cadeaux', reads: ['gifts/list'] },
    CardsPage: { patterns: ['/cartes'], title: 'Cartes' },
  },
  notFound: [],
}
const HOME = {
  ...GIFTS,
  part: 'Le catalogue',
  pages: { HomePage: { patterns: ['/', '/categories'], title: 'Accueil' } },
}
const composition = {
  id: 'a',
  siteUrl: 'https://shop.example',
  shell: { version: '1' },
  remotes: { 'gifts-mfe': { ...GIFTS, killed: 'wrong prices' }, 'catalog-mfe': HOME },
  data: {},
}

beforeEach(() => {
  register(composition)
  setKilled([])
  loadModule.mockReset()
  loadModule.mockResolvedValue({ default: () => <h1>Nos cadeaux</h1> })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const headingText = () => screen.getByRole('heading', { level: 1 }).textContent
const links = () => screen.getAllByRole('link').map((link) => link.textContent)
const shop = (hydrating: boolean, pages: PageSource = federatedPages, path = '/cadeaux') => (
  <App
    table={createRouteTable(composition)}
    history={createMemoryHistory({ initialEntries: [path] })}
    pages={pages}
    hydrating={hydrating}
  />
)

test('the prerendered notice is hydrated in place, and the code of the remote is not loaded', async () => {
  const container = document.createElement('div')
  setKilled(['gifts-mfe'])
  container.innerHTML = renderToString(shop(true, { page: () => <KilledPage /> }))
  document.body.append(container)
  const heading = screen.getByRole('heading', { level: 1 })
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await act(async () => hydrateRoot(container, shop(true), { onRecoverableError }))
  await act(() => noticeLoad().loadInBackground())
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(loadModule).not.toHaveBeenCalled()
  container.remove()
})

test('a remote that is switched off while its page is shown is replaced by the notice', async () => {
  await pageLoad('gifts-mfe', 'GiftsPage').loadInBackground()
  await noticeLoad().loadInBackground()
  render(shop(false))
  expect(headingText()).toBe('Nos cadeaux')
  act(() => setKilled(['gifts-mfe']))
  expect(headingText()).toBe('Le rayon des cadeaux est en pause')
  act(() => setKilled([]))
  expect(headingText()).toBe('Nos cadeaux')
})

test('SIL-61 a page that is switched off while its heading has the focus passes the focus to the heading of the notice', async () => {
  await pageLoad('gifts-mfe', 'GiftsPage').loadInBackground()
  await noticeLoad().loadInBackground()
  vi.stubGlobal('fetch', async () => Response.json({ composition: 'a', killed: ['gifts-mfe'], data: {} }))
  render(shop(false))
  focusHeading()
  const follower = followLive('a', 'https://shop.example/live.json')
  // As in the browser: `act` would render the notice only after the check of the focus.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  follower.onNavigation(document.querySelector('main'), () => {})
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Le rayon des cadeaux est en pause'))
})

test('a remote that was switched off in this document stays off while another composition is live: the document has its former version', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await noticeLoad().loadInBackground()
  const follower = followLive('a', 'https://shop.example/live.json')
  render(shop(false, federatedPages, '/cartes'))
  const changePage = async (live: string, killed: readonly string[]) => {
    vi.stubGlobal('fetch', async () => Response.json({ composition: live, killed, data: {} }))
    vi.setSystemTime(Date.now() + 6000)
    await act(async () => {
      follower.onNavigation(null, () => {})
      // Until the answer has arrived.
      await new Promise((done) => setTimeout(done, 50))
    })
    // The answer also decides for this one.
    act(() => void follower.onNavigation(null, () => {}))
  }
  loadModule.mockClear()
  await changePage('b', ['gifts-mfe'])
  expect(headingText()).toBe('Le rayon des cadeaux est en pause')
  loadModule.mockClear()
  await changePage('c', [])
  expect(headingText()).toBe('Le rayon des cadeaux est en pause')
  expect(loadModule).not.toHaveBeenCalled()
  await changePage('a', [])
  await waitFor(() => expect(headingText()).toBe('Nos cadeaux'))
  vi.useRealTimers()
})

test('the notice leads only to pages that are not switched off', async () => {
  await noticeLoad().loadInBackground()
  setKilled(['gifts-mfe'])
  render(shop(false))
  expect(links()).toEqual(expect.arrayContaining(['Retour à l’accueil', 'Parcourir les catégories']))
  cleanup()
  setKilled(['gifts-mfe', 'catalog-mfe'])
  render(shop(false))
  expect(links()).toEqual(expect.arrayContaining(['Lire les guides', 'Voir mon panier']))
  expect(links()).not.toContain('Retour à l’accueil')
})
