// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRoom } from './keep-room.ts'

/** How high `main` is by itself, px. */
let grown = 0
let main: HTMLElement

const room = () => main.style.minBlockSize
const grow = async (to: number, html: string) => {
  grown = to
  main.innerHTML = html
  // Observers are told in a microtask.
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  grown = 0
  main = document.createElement('main')
  document.body.replaceChildren(main)
  vi.spyOn(main, 'offsetHeight', 'get').mockImplementation(() => Math.max(grown, Number.parseFloat(room()) || 0))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a page that is high enough needs no room', () => {
  grown = 3000
  main.innerHTML = '<h1>Prompts</h1>'
  keepRoom(main, 2800)
  expect(room()).toBe('')
})

test('the room is kept while the page is late, is busy and grows, and no longer than needed', async () => {
  keepRoom(main, 2800)
  await vi.advanceTimersByTimeAsync(5000)
  expect(room()).toBe('2800px')
  await grow(900, '<h1>Prompts</h1><div aria-busy="true"></div>')
  await vi.advanceTimersByTimeAsync(5000)
  expect(room()).toBe('2800px')
  await grow(1800, '<h1>Prompts</h1><ul></ul>')
  await vi.advanceTimersByTimeAsync(500)
  expect(room()).toBe('2800px')
  await grow(2800, '<h1>Prompts</h1><ul><li></li></ul>')
  expect(room()).toBe('')
})

test('a page that is high enough, but still grows, keeps the room, and does not take the window along', async () => {
  keepRoom(main, 2800)
  await grow(2850, '<h1>Prompts</h1><ul aria-busy="true"></ul>')
  expect(room()).toBe('2800px')
  expect(document.documentElement.style.getPropertyValue('overflow-anchor')).toBe('none')
  main.querySelector('ul')?.removeAttribute('aria-busy')
  await vi.advanceTimersByTimeAsync(0)
  expect(room()).toBe('')
  expect(document.documentElement.style.getPropertyValue('overflow-anchor')).toBe('')
})

test('a page that grows no more, and is lower than it was, gets no room for ever', async () => {
  keepRoom(main, 2800)
  await grow(1000, '<h1>Panier</h1>')
  await vi.advanceTimersByTimeAsync(599)
  expect(room()).toBe('2800px')
  await vi.advanceTimersByTimeAsync(1)
  expect(room()).toBe('')
})

test('the next change of page gives the room up, and nothing brings it back', async () => {
  keepRoom(main, 2800)()
  expect(room()).toBe('')
  await grow(900, '<h1>Prompts</h1>')
  expect(room()).toBe('')
})
