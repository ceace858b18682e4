// @vitest-environment dom
import { loadRecord, provideRecords, useRecord } from '@promptelier/platform/records'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { importLateParts } from '../late/import-late-parts.ts'
import { prepareTab } from '../late/tab.ts'
import { createRouteTable } from '../route-table.ts'
import { register } from './remotes.ts'

vi.mock('../header/Header.tsx', () => ({ Header: () => null }))
vi.mock('../footer/Footer.tsx', () => ({ Footer: () => null }))
// The module of the page loads. What fails here is the page.
vi.mock('./containers.ts', () => ({ loadModule: async () => ({ default: () => null }) }))

const composition = {
  id: 'a',
  siteUrl: 'https://shop.example',
  shell: { version: '1' },
  remotes: {
    'content-mfe': {
      version: '1',
      entry: '',
      part: 'Cette page',
      pages: { GuidesPage: { patterns: ['/blog'], title: 'Guides' } },
      notFound: [],
    },
  },
  data: { guides: 'https://content.example/data/guides-1' },
}
const table = createRouteTable(composition)
const NAME = 'guides/index'

let roots: Root[] = []
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  register(composition)
  await importLateParts()
})
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => roots.forEach((root) => root.unmount()))
  roots = []
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const shopWith = (Page: () => React.ReactNode, hydrating: boolean) => (
  <App
    table={table}
    history={createMemoryHistory({ initialEntries: ['/blog'] })}
    pages={{ page: () => <Page /> }}
    hydrating={hydrating}
  />
)

function Guides({ broken = false }: { broken?: boolean }) {
  if (broken) throw new Error('broken')
  return (
    <>
      <title>Guides | Promptelier</title>
      <h1>Nos guides</h1>
      <p>Trois guides gratuits</p>
      <button type="button">Suivre</button>
    </>
  )
}

function Articles() {
  useRecord(NAME)
  return null
}

function BreakableGuides() {
  const [broken, setBroken] = useState(false)
  return (
    <>
      <Guides broken={broken} />
      <button type="button" onClick={() => setBroken(true)}>
        Casser
      </button>
    </>
  )
}

const text = () => screen.getByText('Trois guides gratuits')
const button = () => screen.getByRole('button', { name: 'Suivre' })

/** Whether `early-input.ts` leaves a press of the notice's button to React, although the page is not interactive. */
const isRetryInteractive = () =>
  screen.getByRole('button', { name: 'Réessayer' }).closest('[data-live], main')?.hasAttribute('data-live')

test('SIL-60 a prerendered page that throws while it is hydrated stays readable, with a notice', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(shopWith(() => <Guides />, true))
  document.body.append(container)
  await act(async () => {
    roots.push(
      hydrateRoot(
        container,
        shopWith(() => <Guides broken />, true),
        { onRecoverableError: () => {} },
      ),
    )
  })
  expect(text().isConnected).toBe(true)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Pour que ses boutons fonctionnent, réessayez'),
  )
  expect(isRetryInteractive()).toBe(true)
  expect(button().hasAttribute('disabled')).toBe(true)
})

test('SIL-60 a page that throws later stays readable, and its title too', async () => {
  render(shopWith(BreakableGuides, false))
  fireEvent.click(screen.getByRole('button', { name: 'Casser' }))
  expect(text().isConnected).toBe(true)
  expect(document.title).toBe('Guides | Promptelier')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ne répond pas'))
})

test('SIL-60 a page that throws before it was on screen is a notice', async () => {
  render(shopWith(() => <Guides broken />, false))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cette page ne répond pas'))
  expect(isRetryInteractive()).toBe(true)
})

test('SIL-60 a page whose record has failed is shown once the record has loaded, without a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isUp = false
  vi.stubGlobal('fetch', async () => (isUp ? Response.json([]) : new Response('', { status: 503 })))
  provideRecords({}, composition.data)
  prepareTab(composition, table)
  await loadRecord(NAME).catch(() => {})
  render(
    shopWith(() => {
      useRecord(NAME)
      return <Guides />
    }, false),
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ne répond pas'))
  isUp = true
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(text().isConnected).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

const breakPage = () => fireEvent.click(screen.getByRole('button', { name: 'Casser' }))
const findRetryButton = () => waitFor(() => screen.getByRole('button', { name: 'Réessayer' }))
const retry = async () => fireEvent.click(await findRetryButton())

/** Expects the text of the page once, readable, and one notice with a button that works. */
async function expectReadablePageWithNotice() {
  expect((await findRetryButton()).hasAttribute('disabled')).toBe(false)
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(true))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText('Chargement de la page…')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nos guides')
  expect(text().closest('[style*="display: none"]')).toBeNull()
}

/** A page with a button that renders its content again. */
const breakablePage = (renderContent: () => ReactNode) =>
  function BreakablePage() {
    const [, renderAgain] = useState(0)
    return (
      <>
        {renderContent()}
        <button type="button" onClick={() => renderAgain((count) => count + 1)}>
          Casser
        </button>
      </>
    )
  }

test('SIL-60 a page that throws again after each retry stays readable, with one notice', async () => {
  let broken = false
  render(
    shopWith(
      breakablePage(() => <Guides broken={broken} />),
      false,
    ),
  )
  broken = true
  breakPage()
  await expectReadablePageWithNotice()
  await retry()
  await expectReadablePageWithNotice()
  await retry()
  await expectReadablePageWithNotice()
  broken = false
  await retry()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button().hasAttribute('disabled')).toBe(false)
})

test('SIL-60 a page that waits for a record which fails stays readable, also when the record fails again', async () => {
  // The record is fetched again a second later: not after this test.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isUp = false
  let release: (() => void) | undefined
  let released = Promise.resolve()
  const holdAnswers = () => {
    released = new Promise((done) => (release = done))
  }
  vi.stubGlobal('fetch', async () => {
    await released
    return isUp ? Response.json([]) : new Response('', { status: 503 })
  })
  provideRecords({}, composition.data)
  let isReading = false
  render(
    shopWith(
      breakablePage(() => (
        <>
          <Guides />
          {isReading && <Articles />}
        </>
      )),
      false,
    ),
  )
  isReading = true
  holdAnswers()
  breakPage()
  expect(screen.getByText('Chargement de la page…').isConnected).toBe(true)
  release?.()
  await expectReadablePageWithNotice()
  holdAnswers()
  await retry()
  expect(screen.getByText('Chargement de la page…').isConnected).toBe(true)
  release?.()
  await expectReadablePageWithNotice()
  isUp = true
  await retry()
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
})
