// @vitest-environment dom
import { beforeEach, expect, test } from 'vitest'
import { trackUnsavedInput } from './unsaved-input.ts'

beforeEach(() => {
  document.body.innerHTML = '<form><input name="q"><input type="checkbox"></form><textarea></textarea>'
})

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) ?? new HTMLInputElement()

function type(selector: string, text: string) {
  field(selector).value = text
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

test('an untouched page has nothing to lose', () => {
  expect(trackUnsavedInput()()).toBe(false)
})

test('typed text would be lost, and emptied text would not', () => {
  const hasUnsavedInput = trackUnsavedInput()
  type('textarea', 'a')
  expect(hasUnsavedInput()).toBe(true)
  type('textarea', '')
  expect(hasUnsavedInput()).toBe(false)
})

test('a changed checkbox would be lost', () => {
  const hasUnsavedInput = trackUnsavedInput()
  field('[type=checkbox]').dispatchEvent(new Event('change', { bubbles: true }))
  expect(hasUnsavedInput()).toBe(true)
})

test('text that was typed before the tracking began would be lost', () => {
  field('[name=q]').value = 'logo'
  expect(trackUnsavedInput()()).toBe(true)
})

test('a search text that is in the URL when the tracking begins is not lost: it was submitted before', () => {
  history.replaceState(null, '', '/search?q=logo')
  field('[name=q]').value = 'logo'
  const hasUnsavedInput = trackUnsavedInput()
  expect(hasUnsavedInput()).toBe(false)
  type('[name=q]', 'logos')
  expect(hasUnsavedInput()).toBe(true)
  history.replaceState(null, '', '/')
})

test('the text of a submitted form is not lost', () => {
  const hasUnsavedInput = trackUnsavedInput()
  type('[name=q]', 'logo')
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(hasUnsavedInput()).toBe(false)
})

test('a field that was removed from the page has nothing to lose', () => {
  const hasUnsavedInput = trackUnsavedInput()
  type('textarea', 'a')
  field('textarea').remove()
  expect(hasUnsavedInput()).toBe(false)
})

test('a choice would be lost once the visitor has made it', () => {
  document.body.innerHTML = '<select><option>Prix</option><option>Nom</option></select>'
  const hasUnsavedInput = trackUnsavedInput()
  expect(hasUnsavedInput()).toBe(false)
  field('select').dispatchEvent(new Event('change', { bubbles: true }))
  expect(hasUnsavedInput()).toBe(true)
})
