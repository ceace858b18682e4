// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseList, persistedList } from './persisted-list.ts'

function parseNote(value: unknown): string {
  if (typeof value !== 'string') throw new Error('no note')
  return value
}

let notes = persistedList('notes', parseNote)

function Notes() {
  const { ready, list, stored } = notes.use()
  return <p>{ready ? `${list.join(' ') || 'rien'}${stored ? '' : ' (visite)'}` : 'inconnu'}</p>
}

const shown = () => screen.getByRole('paragraph').textContent
const add = (note: string) => act(() => notes.change((list) => [...list, note]))

const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** Storage that takes nothing, and shows nothing either when it is closed altogether. */
function refuseWrites({ closed = false } = {}) {
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: closed ? refuse : (key: string) => storage.getItem(key),
    setItem: refuse,
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
  ['no text', null, 0],
  ['not JSON', '{', 1],
  ['not an array', '{"number":"PA"}', 1],
])('%s gives no entry', (_, text, refused) => {
  const { list, refusals } = parseList(text, parseNote)
  expect(list).toEqual([])
  expect(refusals).toHaveLength(refused)
})

test('what is no entry is left out, with the reason', () => {
  expect(parseList('["un", null, 3, "deux"]', parseNote)).toEqual({
    list: ['un', 'deux'],
    refusals: ['entry 1: no note', 'entry 2: no note'],
  })
})

test('the reasons are logged once for each text, and the entries that can be read are shown', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('notes', '["un", null, "deux"]')
  render(<Notes />)
  expect(shown()).toBe('un deux')
  expect(logged.mock.calls).toEqual([[expect.stringContaining('notes'), ['entry 1: no note']]])
})

test('a list is not known while prerendering', () => {
  expect(renderToString(<Notes />)).toContain('inconnu')
})

test('a change is stored at once and shown', () => {
  render(<Notes />)
  add('un')
  expect(shown()).toBe('un')
  expect(localStorage.getItem('notes')).toBe('["un"]')
})

test('the page follows another tab, also one that clears everything', () => {
  render(<Notes />)
  localStorage.setItem('notes', '["ailleurs"]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'notes' })))
  expect(shown()).toBe('ailleurs')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shown()).toBe('rien')
})

test('storage cleared without an event takes nothing from the page: the next change stores it again', () => {
  render(<Notes />)
  add('un')
  localStorage.clear()
  add('deux')
  expect(shown()).toBe('un deux')
  expect(localStorage.getItem('notes')).toBe('["un","deux"]')
})

test('storage that refuses keeps the list for the visit, says so, and is tried again', () => {
  render(<Notes />)
  add('un')
  refuseWrites()
  add('deux')
  expect(shown()).toBe('un deux (visite)')
  expect(localStorage.getItem('notes')).toBe('["un"]')
  vi.unstubAllGlobals()
  add('trois')
  expect(shown()).toBe('un deux trois')
  expect(localStorage.getItem('notes')).toBe('["un","deux","trois"]')
})

test('SIL-47 erasing what this browser keeps takes what is in memory as well', () => {
  refuseWrites()
  render(<Notes />)
  add('un')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shown()).toMatch(/^rien/)
})

test('storage that cannot even be read is an empty list', () => {
  refuseWrites({ closed: true })
  render(<Notes />)
  expect(shown()).toBe('rien')
  add('un')
  expect(shown()).toBe('un (visite)')
})

test('a stored text that is no list is logged, and left until the next change', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('notes', '{')
  render(<Notes />)
  expect(shown()).toBe('rien')
  expect(logged).toHaveBeenCalledOnce()
  expect(localStorage.getItem('notes')).toBe('{')
})
