// @vitest-environment dom
import { act, cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { contentTable } from '../testing/content-table.ts'

vi.mock('../header/Header.tsx', () => ({ Header: () => null }))
vi.mock('../footer/Footer.tsx', () => ({ Footer: () => null }))

const TABLE = contentTable({ GuidePage: '/guide', HelpPage: '/aide' })

const neverLoads = new Promise<never>(() => {})
let isPrerendering = true
let root: Root | undefined

function LongText() {
  if (!isPrerendering) throw neverLoads
  return <p>un long texte</p>
}

const GuidePage = () => (
  <>
    <h1>Guide</h1>
    <Suspense fallback="rien">
      <LongText />
    </Suspense>
  </>
)

afterEach(async () => {
  await act(async () => root?.unmount())
  cleanup()
})

/** Hydrates the guide, whose long text never loads. */
async function hydrateGuide() {
  const history = createMemoryHistory({ initialEntries: ['/guide'], v5Compat: true })
  const pages = { page: (_remote: string, name: string) => (name === 'GuidePage' ? <GuidePage /> : <h1>Aide</h1>) }
  const app = <App table={TABLE} history={history} pages={pages} hydrating />
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  isPrerendering = true
  container.innerHTML = renderToString(app)
  isPrerendering = false
  const text = screen.getByText('un long texte')
  await act(async () => {
    root = hydrateRoot(container, app)
  })
  expect(container.querySelector('main')?.dataset['live']).toBe('/guide')
  return { history, text }
}

test('SIL-60 a page change does not wait for a part of the old page that is not hydrated', async () => {
  const { history, text } = await hydrateGuide()
  expect(text.isConnected).toBe(true)
  await act(async () => history.push('/aide'))
  await screen.findByRole('heading', { level: 1, name: 'Aide' })
  expect(text.isConnected).toBe(false)
})

test.each(['/guide?theme=seo', '/guide#partie'])(
  'SIL-60 a navigation to %s does not delete a part of the page that is not hydrated',
  async (url) => {
    const { history, text } = await hydrateGuide()
    await act(async () => history.push(url))
    expect(text.isConnected).toBe(true)
  },
)
