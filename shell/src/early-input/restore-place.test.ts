// @vitest-environment dom
import { blockStorage } from '@promptelier/platform/testing/failing-storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryKey } from '../page-change/entry-key.ts'
import { positionsText } from '../page-change/stored-positions.ts'
import { POSITIONS_KEY, restorePlace } from './restore-place.ts'

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  history.scrollRestoration = 'auto'
  sessionStorage.clear()
})

/** Stores where the current page was left, and loads its document again. @returns the reserved height */
function reload(top: number, height = 2800) {
  sessionStorage.setItem(POSITIONS_KEY, positionsText(new Map([[entryKey(), { top, height }]])))
  return loadDocument()
}

function loadDocument() {
  restorePlace()
  return document.querySelector('main')?.style.blockSize
}

test('SIL-61 a page that is shown again has its former height and position before any module has run', () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  expect(reload(1800)).toBe('2800px')
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 1800, behavior: 'instant' })
})

test.each([
  ['lower', 2824.5, '-24.5px'],
  ['higher', 2790, '10px'],
  ['not higher', 2800, ''],
])('SIL-61 style sheets are told by how much a page was %s than its document', (_, height, missing) => {
  vi.useFakeTimers()
  const main = document.querySelector('main')
  vi.spyOn(main as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, height))
  reload(1800)
  expect(main?.style.getPropertyValue('--missing-height')).toBe(missing)
  // `App.module.css` cuts off what is higher by the start of the attribute.
  expect(main?.getAttribute('style')).toMatch(/^block-size: 2800px/)
  vi.advanceTimersByTime(10_000)
  expect(main?.style.getPropertyValue('--missing-height')).toBe('')
})

test('a page whose modules do not come has the height of its content after 10 s', () => {
  vi.useFakeTimers()
  reload(1800)
  vi.advanceTimersByTime(9999)
  expect(document.querySelector('main')?.style.blockSize).toBe('2800px')
  vi.advanceTimersByTime(1)
  expect(document.querySelector('main')?.style.blockSize).toBe('')
})

test('the height of an interactive page is left to the page', () => {
  vi.useFakeTimers()
  reload(1800)
  document.querySelector('main')?.setAttribute('data-live', '/')
  vi.advanceTimersByTime(60_000)
  expect(document.querySelector('main')?.style.blockSize).toBe('2800px')
})

test('SIL-61 a page that is left before any module has run can be restored once more', () => {
  reload(1800)
  expect(history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
})

test('a page that was left at its top reserves nothing', () => {
  expect(reload(0)).toBe('')
})

test('a document that is to be shown from its top reserves nothing', () => {
  history.scrollRestoration = 'manual'
  expect(reload(1800)).toBe('')
})

test('a page that was not left before reserves nothing', () => {
  sessionStorage.setItem(POSITIONS_KEY, positionsText(new Map([['other', { top: 1800, height: 2800 }]])))
  expect(loadDocument()).toBe('')
})

test.each([
  '{',
  'null',
  '[]',
  '7',
  '{"KEY":null}',
  '{"KEY":"x"}',
  '{"KEY":{"top":9,"height":"x"}}',
  '{"KEY":{"top":9}}',
])('with the malformed stored text %s nothing is reserved, and no error is thrown', (text) => {
  sessionStorage.setItem(POSITIONS_KEY, text.replace('KEY', entryKey()))
  expect(loadDocument()).toBe('')
})

test('with blocked storage nothing is reserved, and no error is thrown', () => {
  sessionStorage.setItem(POSITIONS_KEY, positionsText(new Map([[entryKey(), { top: 1800, height: 2800 }]])))
  blockStorage()
  expect(loadDocument()).toBe('')
})
