// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'

const searchField = () => waitFor(() => screen.getByPlaceholderText<HTMLInputElement>(/^Rechercher/))

async function openMenu() {
  renderPage(<MenuButton />, { path: '/aide', route: '*' })
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  await searchField()
}

const attributesOf = (name: string) => document.querySelector(`button[aria-label="${name}"]`)?.attributes
const isMenuShown = () => screen.queryByRole('dialog', { name: 'Menu' }) !== null

test('MOB-01 MOB-02 the button opens a modal menu with its search field', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await openMenu()
  expect(isMenuShown()).toBe(true)
  expect((await searchField()).placeholder).toBe('Rechercher des prompts...')
  expect(showModal).toHaveBeenCalledTimes(1)
})

test('MOB-16 the button named Fermer le menu closes it', async () => {
  await openMenu()
  fireEvent.click(screen.getByRole('button', { name: 'Fermer le menu' }))
  expect(isMenuShown()).toBe(false)
})

test.each(['Design Visuel', 'Nouveautés', 'Panier'])('MOB-15 following %s closes the menu', async (name) => {
  await openMenu()
  fireEvent.click(screen.getByRole('link', { name }))
  expect(isMenuShown()).toBe(false)
})

test('MOB-15 following a link to the current page closes the menu too', async () => {
  await openMenu()
  fireEvent.click(screen.getByRole('link', { name: 'Blog' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  expect(isMenuShown()).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Blog' }))
  expect(isMenuShown()).toBe(false)
})

test('MOB-03 a search closes the menu', async () => {
  await openMenu()
  fireEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
  expect(isMenuShown()).toBe(false)
})

test('a menu that was opened before hydration stays open and gets its content, without a hydration warning', async () => {
  const consoleError = vi.spyOn(console, 'error')
  const page = (
    <MemoryRouter>
      <MenuButton />
    </MemoryRouter>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  root.querySelector('dialog')?.setAttribute('open', '')
  const hydrated = hydrateRoot(root, page)
  expect(await searchField()).toBeDefined()
  expect(isMenuShown()).toBe(true)
  expect(consoleError.mock.calls.filter(([text]) => String(text).includes('hydrated'))).toEqual([])
  hydrated.unmount()
  root.remove()
})

test('without scripts, the HTML opens and closes the menu with commands, and the menu contains links', () => {
  document.body.innerHTML = renderToString(
    <MemoryRouter>
      <MenuButton />
    </MemoryRouter>,
  )
  const dialog = document.querySelector('dialog')
  for (const [name, expected] of [
    ['Ouvrir le menu', 'show-modal'],
    ['Fermer le menu', 'close'],
  ] as const) {
    expect(attributesOf(name)?.getNamedItem('command')?.value).toBe(expected)
    expect(attributesOf(name)?.getNamedItem('commandfor')?.value).toBe(dialog?.id)
  }
  expect([...(dialog?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/categories',
    '/nouveautes',
    '/top-ventes',
    '/blog/comment-creer-meilleurs-prompts',
    '/cart',
    '/product/all-inclusive-pack',
  ])
  document.body.replaceChildren()
})
