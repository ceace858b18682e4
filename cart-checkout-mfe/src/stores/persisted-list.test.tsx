// @vitest-environment dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseList, persistedList } from './persisted-list.ts'

function parseNote(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a note')
  return value
}

let notes = persistedList('notes', parseNote)

function Notes() {
  const { ready, list, stored } = notes.useList()
  return <p>{ready ? `${list.join(' ') || 'rien'}${stored ? '' : ' (visite)'}` : 'inconnu'}</p>
}

const shownText = () => screen.getByRole('paragraph').textContent
const addNote = (note: string) => act(() => notes.update((list) => [...list, note]))

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** Makes writes to storage fail, and with `readsToo` also reads. */
function failWrites({ readsToo = false } = {}) {
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: readsToo ? throwQuotaError : (key: string) => storage.getItem(key),
    setItem: throwQuotaError,
  })
}

beforeEach(() => {
  notes = persistedList('notes', parseNote)
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

test.each([
  ['missing', null, 0],
  ['not JSON', '{', 1],
  ['not an array', '{"number":"PA"}', 1],
])('a stored text that is %s leads to an empty list', (_, text, errorCount) => {
  const { list, errors } = parseList(text, parseNote)
  expect(list).toEqual([])
  expect(errors).toHaveLength(errorCount)
})

test('an invalid entry is left out and reported as an error', () => {
  expect(parseList('["un", null, 3, "deux"]', parseNote)).toEqual({
    list: ['un', 'deux'],
    unread: [],
    errors: ['entry 1: not a note', 'entry 2: not a note'],
  })
})

test('the errors of a stored text are logged once, and the valid entries are shown', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('notes', '["un", null, "deux"]')
  render(<Notes />)
  expect(shownText()).toBe('un deux')
  expect(logged.mock.calls).toEqual([[expect.stringContaining('notes'), ['entry 1: not a note']]])
})

test('a list is not ready while prerendering', () => {
  expect(renderToString(<Notes />)).toContain('inconnu')
})

test('a change is stored at once and shown', () => {
  render(<Notes />)
  addNote('un')
  expect(shownText()).toBe('un')
  expect(localStorage.getItem('notes')).toBe('["un"]')
})

test('the page updates when another tab changes the list or clears storage', () => {
  render(<Notes />)
  localStorage.setItem('notes', '["ailleurs"]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'notes' })))
  expect(shownText()).toBe('ailleurs')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shownText()).toBe('rien')
})

test('storage that is cleared without an event does not change the page, and the next change stores the list again', () => {
  render(<Notes />)
  addNote('un')
  localStorage.clear()
  addNote('deux')
  expect(shownText()).toBe('un deux')
  expect(localStorage.getItem('notes')).toBe('["un","deux"]')
})

test('when storage is full, the list stays in memory and is marked as not stored, until a later write succeeds', () => {
  render(<Notes />)
  addNote('un')
  failWrites()
  addNote('deux')
  expect(shownText()).toBe('un deux (visite)')
  expect(localStorage.getItem('notes')).toBe('["un"]')
  vi.unstubAllGlobals()
  addNote('trois')
  expect(shownText()).toBe('un deux trois')
  expect(localStorage.getItem('notes')).toBe('["un","deux","trois"]')
})

test('SIL-47 erasing everything stored in this browser also clears the list in memory', () => {
  failWrites()
  render(<Notes />)
  addNote('un')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shownText()).toMatch(/^rien/)
})

test('storage that cannot be read leads to an empty list', () => {
  failWrites({ readsToo: true })
  render(<Notes />)
  expect(shownText()).toBe('rien')
  addNote('un')
  expect(shownText()).toBe('un (visite)')
})

test('a stored text that is not a list is logged, and stays stored until the next change', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('notes', '{')
  render(<Notes />)
  expect(shownText()).toBe('rien')
  expect(logged).toHaveBeenCalledOnce()
  expect(localStorage.getItem('notes')).toBe('{')
})

test('records that cannot be read are stored again at their places; other values are not', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('notes', '[{"a":1},"un",null,{"b":[2]},{"c":3},[4],5,"deux",{"d":{}}]')
  render(<Notes />)
  addNote('trois')
  expect(shownText()).toBe('un deux trois')
  expect(localStorage.getItem('notes')).toBe('[{"a":1},"un",{"b":[2]},{"c":3},"deux",{"d":{}},"trois"]')
})

test('a member that is nested too deeply to be written is not stored again: a change must not fail because of it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('notes', `[{"a":1,"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`)
  addNote('un')
  expect(localStorage.getItem('notes')).toBe('[{"a":1},"un"]')
})
