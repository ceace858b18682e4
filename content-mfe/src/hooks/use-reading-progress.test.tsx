// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readShare, useReadingProgress } from './use-reading-progress.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Guide({ onRender }: { onRender: () => void }) {
  const { text, bar } = useReadingProgress<HTMLElement, HTMLDivElement>()
  onRender()
  return (
    <>
      <div ref={bar} data-testid="bar" />
      <article ref={text} />
    </>
  )
}

/** Renders a text three windows high, its top at `top()` px, in a browser with or without scroll timelines. */
function open({ timelines, top }: { timelines: boolean; top: () => number }) {
  vi.stubGlobal('CSS', { supports: () => timelines })
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top(), 100, 3 * innerHeight),
  )
  const onRender = vi.fn<() => void>()
  const view = render(<Guide onRender={onRender} />)
  const read = () => view.getByTestId('bar').style.getPropertyValue('--read')
  return { ...view, read, frames, onRender }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('without scroll timelines, the bar gets the reading progress, without a render', async () => {
  let top = 400
  const { read, onRender } = open({ timelines: false, top: () => top })
  const renders = onRender.mock.calls.length
  await nextFrame()
  expect(read()).toBe('0')
  top = -innerHeight
  dispatchEvent(new Event('scroll'))
  await nextFrame()
  expect(read()).toBe('0.5')
  expect(onRender).toHaveBeenCalledTimes(renders)
})

test('several scroll events in one frame are drawn once, and none after the page unmounts', async () => {
  const { frames, unmount } = open({ timelines: false, top: () => 0 })
  await nextFrame()
  frames.mockClear()
  for (let count = 0; count < 5; count++) dispatchEvent(new Event('scroll'))
  expect(frames).toHaveBeenCalledOnce()
  unmount()
  dispatchEvent(new Event('scroll'))
  expect(frames).toHaveBeenCalledOnce()
})

test('with scroll timelines, the script computes nothing', async () => {
  const { read, frames } = open({ timelines: true, top: () => -innerHeight })
  dispatchEvent(new Event('scroll'))
  expect(frames).not.toHaveBeenCalled()
  await nextFrame()
  expect(read()).toBe('')
})

test.each([
  ['below the window', 900, 2000, 0],
  ['at the top of the window', 0, 2000, 0],
  ['read halfway', -600, 2000, 0.5],
  ['with its end at the bottom of the window', -1200, 2000, 1],
  ['above the window', -5000, 2000, 1],
  ['shorter than the window and below its top', 300, 500, 0],
  ['shorter than the window and partly above it', -10, 500, 1],
])('the share read of a text %s (top %i px, height %i px) is %d', (_where, top, height, share) => {
  expect(readShare({ top, height }, 800)).toBeCloseTo(share)
})
