// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPlace } from './hold-place.ts'

const PLACE = { top: 1800, height: 2800 }

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
  release = holdPlace(main, PLACE)
})

afterEach(() => {
  release()
  vi.useRealTimers()
})

test('SIL-61 the place exists and is scrolled to at once', () => {
  expect(reserved()).toBe('2800px')
  expect(scrolls).toHaveBeenCalledWith({ top: 1800, behavior: 'instant' })
})

test('its space is reserved while the page is late, is busy and grows, and not for ever', async () => {
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

test('a document that is not hydrated yet is no settled page', async () => {
  release()
  delete main.dataset['live']
  main.innerHTML = '<h1>Prompts</h1>'
  release = holdPlace(main, PLACE)
  await wait(5000)
  expect(reserved()).toBe('2800px')
  main.dataset['live'] = '/'
  await wait(600)
  expect(reserved()).toBe('')
})

test('only a list that grows is kept from taking the window along', async () => {
  await show('<h1>Prompts</h1><ul aria-busy="true"></ul>')
  expect(anchoring()).toBe('none')
  main.querySelector('ul')?.removeAttribute('aria-busy')
  await wait(0)
  expect(anchoring()).toBe('auto')
  await wait(600)
  expect(anchoring()).toBe('')
})

test('SIL-61 whatever the page adds, the window goes back to the place', async () => {
  await wait(100)
  scrolls.mockClear()
  await show('<h1>Prompts</h1>')
  await wait(50)
  expect(scrolls).toHaveBeenCalledWith({ top: 1800, behavior: 'instant' })
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'after a %s the visitor chooses the place',
  async (act) => {
    await wait(100)
    scrolls.mockClear()
    window.dispatchEvent(new Event(act))
    await show('<h1>Prompts</h1>')
    await wait(50)
    expect(scrolls).not.toHaveBeenCalled()
    // What is on screen does not lose its footing.
    expect(reserved()).toBe('2800px')
    await wait(600)
    expect(reserved()).toBe('')
  },
)

test('the next change of page releases the space, and nothing brings it back', async () => {
  release()
  expect(reserved()).toBe('')
  scrolls.mockClear()
  await show('<h1>Prompts</h1>')
  await wait(1000)
  expect(reserved()).toBe('')
  expect(scrolls).not.toHaveBeenCalled()
})
