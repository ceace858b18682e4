// @vitest-environment dom
import { currentUrl, renderPage } from '@promptelier/platform/testing/render-page'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { trackUnsavedInput } from '../open-tab/unsaved-input.ts'
import { SearchForm } from './SearchForm.tsx'

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Rechercher des prompts' })
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = () => screen.queryAllByRole('option')
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const typeText = (text: string) => fireEvent.input(field(), { target: { value: text } })
const announced = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
/** @returns whether the browser handles the key, that is, whether its default action was not prevented */
const press = (key: string, init: object = {}) => fireEvent.keyDown(field(), { key, ...init })

beforeEach(async () => {
  renderPage(<SearchForm />, { path: '/', route: '*' })
  // In one `act`, so that the lazily loaded suggestions have their listeners before the test continues.
  await act(async () => {
    field().focus()
    await vi.dynamicImportSettled()
  })
  screen.getByRole('status')
})

test('typing opens a list with groups of suggestions, whose last option searches for the text', () => {
  expect(field().getAttribute('aria-expanded')).toBe('false')
  typeText('tiktok')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(list()?.id).toBe(field().getAttribute('aria-controls'))
  const groups = screen.getAllByRole('group')
  const [prompts] = groups
  expect(groups.map((group) => group.getAttribute('aria-labelledby')).map(nameById)).toEqual([
    'Prompts et packs',
    'Catégories',
    'Guides',
  ])
  expect(prompts && within(prompts).getAllByRole('option')[0]?.textContent).toBe(
    'Calendrier éditorial 30 jours TikTok & Réseaux Sociaux 6,99€',
  )
  expect(options().at(-1)?.textContent).toBe('Rechercher «\u00A0tiktok\u00A0»')
  expect(activeOption()).toBeNull()
})

const nameById = (id: string | null) => document.getElementById(id ?? '')?.textContent

test('matches are highlighted, with or without accents', () => {
  typeText('seance')
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Séance'])
})

test('the arrow keys cycle through the options, and only the active one is selected', () => {
  typeText('seance')
  expect(options()).toHaveLength(2)
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
    ['ArrowUp', 0],
  ] as const) {
    expect(press(key)).toBe(false)
    expect(activeOption()).toBe(options()[index])
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(
      options().map((_, at) => String(at === index)),
    )
  }
})

test('the arrow up key in the text activates the last option', () => {
  typeText('seance')
  press('ArrowUp')
  expect(activeOption()).toBe(options().at(-1))
})

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
  '%s moves the caret in the text, and no option is active',
  (key) => {
    typeText('seance')
    press('ArrowDown')
    expect(press(key)).toBe(true)
    expect(activeOption()).toBeNull()
    expect(list()).not.toBeNull()
  },
)

test('typing another letter leaves no option active', () => {
  typeText('seanc')
  press('ArrowDown')
  typeText('seance')
  expect(activeOption()).toBeNull()
})

test('Enter follows the link of the active option and closes the list', () => {
  typeText('seance')
  press('ArrowDown')
  const href = activeOption()?.getAttribute('href')
  expect(press('Enter')).toBe(false)
  expect(href).toMatch(/^\/product\/\d+$/)
  expect(currentUrl()).toBe(href)
  expect(list()).toBeNull()
})

test('HDR-14 Enter on the last option searches for the text', () => {
  typeText('plan & quiz')
  press('ArrowUp')
  press('Enter')
  expect(currentUrl()).toBe('/search?q=plan%20%26%20quiz')
})

test('SIL-68 a text in decomposed form has the same suggestions, and is searched for in composed form', () => {
  typeText('séance')
  const composed = options().map((option) => option.getAttribute('href'))
  typeText('séance'.normalize('NFD'))
  expect(options().map((option) => option.getAttribute('href'))).toEqual(composed)
  expect(options().at(-1)?.textContent).toBe('Rechercher «\u00A0séance\u00A0»')
  expect(composed.at(-1)).toBe('/search?q=s%C3%A9ance')
})

test('SIL-68 a lone surrogate causes no error', () => {
  typeText('\uD800')
  expect(options().map((option) => option.getAttribute('href'))).toEqual(['/search?q=%EF%BF%BD'])
})

test('HDR-14 Enter without an active option submits the form, which closes the list', async () => {
  typeText('seance')
  expect(press('Enter')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
  await waitFor(() => {
    expect(currentUrl()).toBe('/search?q=seance')
    expect(list()).toBeNull()
  })
})

test('the first Escape closes the list, the second clears the field, and the browser handles the third', () => {
  typeText('seance')
  expect(press('Escape')).toBe(false)
  expect([list(), field().value]).toEqual([null, 'seance'])
  expect(press('Escape')).toBe(false)
  expect(field().value).toBe('')
  expect(press('Escape')).toBe(true)
})

test('a closed list opens again with an arrow key, which activates its first option, or with a click on the field', () => {
  typeText('seance')
  press('Escape')
  press('ArrowDown')
  expect(activeOption()).toBe(options()[0])
  press('Escape')
  fireEvent.click(field())
  expect(list()).not.toBeNull()
  expect(activeOption()).toBeNull()
})

test('without a text no key opens the list', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) expect(press(key)).toBe(true)
  typeText('   ')
  expect(press('ArrowDown')).toBe(true)
  expect(list()).toBeNull()
})

test('the input method handles keys that compose a letter', () => {
  typeText('seance')
  expect(press('ArrowDown', { isComposing: true })).toBe(true)
  expect(activeOption()).toBeNull()
})

test('leaving the field or pressing outside closes the list, pressing on the list does not', () => {
  typeText('seance')
  const first = screen.getByRole('option', { name: /^Séance de cours/ })
  expect(fireEvent.mouseDown(first)).toBe(false)
  fireEvent.pointerDown(first)
  fireEvent.pointerUp(first)
  expect(list()).not.toBeNull()
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  expect(list()).toBeNull()
  fireEvent.click(field())
  act(() => field().blur())
  expect(list()).toBeNull()
})

test('a click on an option follows its link and closes the list', () => {
  typeText('creation')
  fireEvent.click(screen.getByRole('option', { name: "Création d'Images" }))
  expect(currentUrl()).toBe("/categories/cr%C3%A9ation-d'images")
  expect(list()).toBeNull()
})

test('following a suggestion empties the field: a new document would lose nothing', () => {
  const hasUnsavedInput = trackUnsavedInput()
  typeText('creation')
  expect(hasUnsavedInput()).toBe(true)
  fireEvent.click(screen.getByRole('option', { name: "Création d'Images" }))
  expect([field().value, list(), hasUnsavedInput()]).toEqual(['', null, false])
})

test.each([{ ctrlKey: true }, { altKey: true }])(
  'a suggestion that opens elsewhere or is downloaded (%j) leaves the text in the field',
  (keys) => {
    typeText('creation')
    fireEvent.click(screen.getByRole('option', { name: "Création d'Images" }), keys)
    expect([field().value, list()]).toEqual(['creation', null])
  },
)

test('the number of suggestions is announced after each pause in typing', () => {
  vi.useFakeTimers()
  typeText('seanc')
  wait(699)
  typeText('seance')
  wait(699)
  expect(announced()).toBe('')
  wait(1)
  expect(announced()).toBe('1 suggestion')
  typeText('tiktok')
  expect(announced()).toBe('')
  wait(700)
  expect(announced()).toBe('6 suggestions')
  typeText('zzz')
  wait(700)
  expect(announced()).toBe('Aucune suggestion')
  press('Escape')
  wait(700)
  expect(announced()).toBe('')
  vi.useRealTimers()
})
