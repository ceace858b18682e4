// @vitest-environment dom

import { CATEGORIES } from '@promptelier/platform/testing/records'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CategorySelect } from './CategorySelect.tsx'

const showPicker = vi.fn<() => void>()
let isOpen = false

beforeEach(() => {
  showPicker.mockReset()
  isOpen = false
  vi.stubGlobal('CSS', { supports: (condition: string) => condition === 'selector(:open)' })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the select. @param features what the browser adds to it: by default `showPicker` and the selector `:open` */
function renderSelect(features: object = { showPicker, matches: () => isOpen }): HTMLElement {
  render(<CategorySelect categories={CATEGORIES} current="Marketing & Vente" showsAll={false} onSelect={() => {}} />)
  return Object.assign(screen.getByRole('combobox', { name: 'Catégorie' }), features)
}

/** Presses a key. @returns whether the browser does what it usually does with the key */
const press = (select: HTMLElement, key: string, modifiers: KeyboardEventInit = {}) =>
  fireEvent.keyDown(select, { key, ...modifiers })

test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'p', 'É', '1'])(
  'CAT-15 the key %s opens the list instead of choosing another category',
  (key) => {
    expect(press(renderSelect(), key)).toBe(false)
    expect(showPicker).toHaveBeenCalledOnce()
  },
)

test.each([
  ['Tab', {}],
  ['Enter', {}],
  [' ', {}],
  ['Escape', {}],
  ['F5', {}],
  ['r', { ctrlKey: true }],
  ['r', { metaKey: true }],
  ['ArrowDown', { altKey: true }],
])('the key %j with %j does what it usually does', (key, modifiers) => {
  expect(press(renderSelect(), key, modifiers)).toBe(true)
  expect(showPicker).not.toHaveBeenCalled()
})

test('in the open list, keys move the highlight as usual', () => {
  isOpen = true
  expect(press(renderSelect(), 'ArrowDown')).toBe(true)
  expect(showPicker).not.toHaveBeenCalled()
})

test('keys work as usual in a browser without showPicker', () => {
  const onError = vi.fn<() => void>()
  addEventListener('error', onError, { once: true })
  expect(press(renderSelect({ matches: () => false }), 'ArrowDown')).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test('keys work as usual in a browser that does not know the selector :open', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  expect(press(renderSelect(), 'ArrowDown')).toBe(true)
  expect(showPicker).not.toHaveBeenCalled()
})

test('the description says what a choice does', () => {
  const description = document.getElementById(renderSelect().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Le choix ouvre la page.')
})
