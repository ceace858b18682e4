// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { hideKeyboard } from './hide-keyboard.ts'

test.each([
  ['coarse', 'BODY'],
  ['fine', 'INPUT'],
])('with a %s pointer, %s has the focus after a search', (pointer, focused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  document.body.innerHTML = '<form><input></form>'
  document.querySelector('input')?.focus()
  hideKeyboard(document.querySelector('form') as HTMLFormElement)
  expect(document.activeElement?.tagName).toBe(focused)
  vi.unstubAllGlobals()
})

test('a field of another form keeps the focus', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = '<form></form><input>'
  document.querySelector('input')?.focus()
  hideKeyboard(document.querySelector('form') as HTMLFormElement)
  expect(document.activeElement?.tagName).toBe('INPUT')
  vi.unstubAllGlobals()
})
