// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdScrollPosition } from './hold-scroll-position.ts'

/** A page is settled 600 ms after the frame that follows its last change. */
const TWO_FRAMES_MS = 32
const SETTLED_MS = 600 + TWO_FRAMES_MS

const POSITION = { top: 1800, height: 2800 }

let main: HTMLElement
let stopHolding: () => void
const scrollTo = vi.fn<(options?: ScrollToOptions) => void>()

const reservedHeight = () => main.style.blockSize || main.style.minBlockSize
const isExact = () => main.style.blockSize !== ''
const movesFooter = () => main.matches('[data-moves-footer]')
const scrollAnchoring = () => document.documentElement.style.getPropertyValue('overflow-anchor')
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const renderHtml = async (html: string) => {
  main.innerHTML = html
  // Observers are notified in a microtask.
  await wait(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  scrollTo.mockClear()
  main = document.createElement('main')
  main.dataset['live'] = '/'
  document.body.replaceChildren(main)
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo as typeof window.scrollTo)
  stopHolding = holdScrollPosition(main, POSITION)
})

afterEach(() => {
  stopHolding()
  vi.useRealTimers()
})

test('SIL-61 the height is reserved and the window is scrolled to the position at once', () => {
  expect(reservedHeight()).toBe('2800px')
  expect(scrollTo).toHaveBeenCalledWith({ top: 1800, behavior: 'instant' })
})

test('the height is reserved while the page loads, is busy or grows, and not afterwards', async () => {
  await wait(5000)
  expect(reservedHeight()).toBe('2800px')
  await renderHtml('<h1 data-loading>Panier</h1>')
  await wait(5000)
  expect(reservedHeight()).toBe('2800px')
  await renderHtml('<h1>Prompts</h1><div aria-busy="true"></div>')
  await wait(5000)
  expect(reservedHeight()).toBe('2800px')
  await renderHtml('<h1>Prompts</h1><ul></ul>')
  await wait(500)
  await renderHtml('<h1>Prompts</h1><ul><li></li></ul>')
  await wait(599)
  expect(reservedHeight()).toBe('2800px')
  await wait(1 + TWO_FRAMES_MS)
  expect(reservedHeight()).toBe('')
})

test('SIL-61 on a device so busy that no frame is shown, the height stays reserved', async () => {
  stopHolding()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  main.innerHTML = '<h1>Prompts</h1>'
  stopHolding = holdScrollPosition(main, POSITION)
  await wait(5000)
  expect(reservedHeight()).toBe('2800px')
  while (frames.length > 0) frames.shift()?.(0)
  await wait(600)
  expect(reservedHeight()).toBe('')
})

test('the height is reserved until the page is interactive', async () => {
  stopHolding()
  delete main.dataset['live']
  main.innerHTML = '<h1>Prompts</h1>'
  stopHolding = holdScrollPosition(main, POSITION)
  await wait(5000)
  expect(reservedHeight()).toBe('2800px')
  main.dataset['live'] = '/'
  await wait(SETTLED_MS)
  expect(reservedHeight()).toBe('')
})

test('scroll anchoring is off only while a list is busy', async () => {
  await renderHtml('<h1>Prompts</h1><ul aria-busy="true"></ul>')
  expect(scrollAnchoring()).toBe('none')
  main.querySelector('ul')?.removeAttribute('aria-busy')
  await wait(0)
  expect(scrollAnchoring()).toBe('auto')
  await wait(SETTLED_MS)
  expect(scrollAnchoring()).toBe('')
})

test('SIL-61 when the page adds content, the window is scrolled to the position again', async () => {
  await wait(100)
  scrollTo.mockClear()
  await renderHtml('<h1>Prompts</h1>')
  await wait(50)
  expect(scrollTo).toHaveBeenCalledWith({ top: 1800, behavior: 'instant' })
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'after a %s by the visitor the window is not scrolled any more',
  async (interaction) => {
    await wait(100)
    scrollTo.mockClear()
    window.dispatchEvent(new Event(interaction))
    await renderHtml('<h1>Prompts</h1>')
    await wait(50)
    expect(scrollTo).not.toHaveBeenCalled()
    // No longer reserving the height now would move the content on screen.
    expect(reservedHeight()).toBe('2800px')
    await wait(SETTLED_MS)
    expect(reservedHeight()).toBe('')
  },
)

test('when the visitor has scrolled already, only the height is reserved', async () => {
  stopHolding()
  scrollTo.mockClear()
  stopHolding = holdScrollPosition(main, POSITION, true)
  await renderHtml('<h1>Prompts</h1>')
  await wait(50)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(reservedHeight()).toBe('2800px')
})

test('while the page loads, it is not higher either: a placeholder may be higher than what replaces it', async () => {
  await renderHtml('<h1>Prompts</h1><ul aria-busy="true"></ul>')
  expect(isExact()).toBe(true)
  main.querySelector('ul')?.removeAttribute('aria-busy')
  await wait(0)
  expect(isExact()).toBe(false)
  expect(reservedHeight()).toBe('2800px')
})

test('the prerendered content of a remote that cannot be loaded may be higher than the page was', async () => {
  delete main.dataset['live']
  await wait(0)
  expect(isExact()).toBe(true)
  main.dataset['failed'] = ''
  await wait(0)
  expect(isExact()).toBe(false)
  expect(reservedHeight()).toBe('2800px')
  await wait(SETTLED_MS)
  expect(reservedHeight()).toBe('')
})

test('once the visitor presses something, the page may become higher', async () => {
  window.dispatchEvent(new Event('pointerdown'))
  await renderHtml('<h1>Prompts</h1><ul aria-busy="true"><li>Réponse</li></ul>')
  expect(isExact()).toBe(false)
  expect(reservedHeight()).toBe('2800px')
})

test('a footer that reserving the height moves is not shown until it has moved', async () => {
  expect(movesFooter()).toBe(true)
  await wait(TWO_FRAMES_MS)
  expect(movesFooter()).toBe(false)
})

test('a footer that does not move, because the document has reserved the height, stays visible', () => {
  stopHolding()
  main.style.blockSize = '2800px'
  stopHolding = holdScrollPosition(main, POSITION)
  expect(movesFooter()).toBe(false)
})

test('once holding stops, the height is not reserved, and content that is added later changes nothing', async () => {
  stopHolding()
  expect(reservedHeight()).toBe('')
  scrollTo.mockClear()
  await renderHtml('<h1>Prompts</h1>')
  await wait(1000)
  expect(reservedHeight()).toBe('')
  expect(scrollTo).not.toHaveBeenCalled()
})
