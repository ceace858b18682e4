// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { BelowFirstScreen } from './BelowFirstScreen.tsx'

afterEach(cleanup)

/** What the page contained at each of its commits. */
let commits: string[] = []

const Page = () => (
  <Profiler id="page" onRender={() => commits.push(document.querySelector('main')?.textContent ?? '')}>
    <main>
      <h1>Fiche</h1>
      <BelowFirstScreen>
        <p>Avis</p>
      </BelowFirstScreen>
    </main>
  </Profiler>
)

/** Starts on another page, and follows what leads to the page. */
async function goTo(to: string | number) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to="/fiche">Voir</Link> },
      { path: '/fiche', element: <Page /> },
    ],
    { initialEntries: ['/fiche', '/'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  commits = []
  await act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)))
}

test('on a page to which a link leads, it is rendered after the first screen', async () => {
  await goTo('/fiche')
  expect(commits).toEqual(['Fiche', 'FicheAvis'])
  expect(document.querySelector('[data-unrendered]')).toBeNull()
})

test.each([
  ['a page to which the visitor goes back', -1],
  ['a page that is scrolled to an element', '/fiche#avis'],
])('on %s, it is rendered at once', async (_, to) => {
  await goTo(to)
  expect(commits).toEqual(['FicheAvis'])
})

test('it is in prerendered HTML, and stays there', async () => {
  const page = (
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  const part = screen.getByText('Avis')
  await act(async () => void hydrateRoot(root, page))
  expect(part.isConnected).toBe(true)
  root.remove()
})
