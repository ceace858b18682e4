// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdScrollPosition } from './hold-scroll-position.ts'

const POSITION = { top: 1800, height: 2800 }

let main: HTMLElement
let release: () => void
const scrolls = vi.fn<(options?: ScrollToOptions) => void>()

const reserved = () => main.style.minBlockSize
const anchoring = () => document.documentElement.style.getPropertyValue('overflow-anchor')
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const show = async (html: string) => {
  main.innerHTML = html
  // Observers are notified in a microtask.
  await wait(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  scrolls.mockClear()
  main = document.createElement('main')
  main.dataset['live'] = '/'
  document.body.replaceChildren(main)
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolls as typeof window.scrollTo)
  release = holdScrollPosition(main, POSITION)
})

afterEach(() => {
  release()
  vi.useRealTimers()
})

test('SIL-61 the height is reserved and the window is scrolled to the position at once', () => {
  expect(reserved()).toBe('2800px')
  expect(scrolls).toHaveBeenCalledWith({ top: 1800, behavior: 'instant' })
})

test('the height is reserved while the page loads, is busy or grows, and is released afterwards', async () => {
  await wait(5000)
  expect(reserved()).toBe('2800px')
  await show('<h1 data-loading>Panier</h1>')
  await wait(5000)
  expect(reserved()).toBe('2800px')
  await show('<h1>Prompts</h1><div aria-busy="true"></div>')
  await wait(5000)
  expect(reserved()).toBe('2800px')
  await show('<h1>Prompts</h1><ul></ul>')
  await wait(500)
  await show('<h1>Prompts</h1><ul><li></li></ul>')
  await wait(599)
  expect(reserved()).toBe('2800px')
  await wait(1)
  expect(reserved()).toBe('')
})

test('the height is reserved until the document is hydrated', async () => {
  release()
  delete main.dataset['live']
  main.innerHTML = '<h1>Prompts</h1>'
  release = holdScrollPosition(main, POSITION)
  await wait(5000)
  expect(reserved()).toBe('2800px')
  main.dataset['live'] = '/'
  await wait(600)
  expect(reserved()).toBe('')
})

test('scroll anchoring is off only while a list is busy', async () => {
  await show('<h1>Prompts</h1><ul aria-busy="true"></ul>')
  expect(anchoring()).toBe('none')
  main.querySelector('ul')?.removeAttribute('aria-busy')
  await wait(0)
  expect(anchoring()).toBe('auto')
  await wait(600)
  expect(anchoring()).toBe('')
})

test('SIL-61 when the page adds content, the window is scrolled to the position again', async () => {
  await wait(100)
  scrolls.mockClear()
  await show('<h1>Prompts</h1>')
  await wait(50)
  expect(scrolls).toHaveBeenCalledWith({ top: 1800, behavior: 'instant' })
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'after a %s by the visitor the window is not scrolled any more',
  async (interaction) => {
    await wait(100)
    scrolls.mockClear()
    window.dispatchEvent(new Event(interaction))
    await show('<h1>Prompts</h1>')
    await wait(50)
    expect(scrolls).not.toHaveBeenCalled()
    // Releasing the height now would move the content on screen.
    expect(reserved()).toBe('2800px')
    await wait(600)
    expect(reserved()).toBe('')
  },
)

test('the next page change releases the height, and nothing reserves it again', async () => {
  release()
  expect(reserved()).toBe('')
  scrolls.mockClear()
  await show('<h1>Prompts</h1>')
  await wait(1000)
  expect(reserved()).toBe('')
  expect(scrolls).not.toHaveBeenCalled()
})
