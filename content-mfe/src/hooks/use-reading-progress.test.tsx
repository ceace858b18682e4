// @vitest-environment dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shareRead, useReadingProgress } from './use-reading-progress.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Guide({ onRender }: { onRender: () => void }) {
  const { textRef, barRef } = useReadingProgress<HTMLElement, HTMLDivElement>()
  onRender()
  return (
    <>
      <div ref={barRef} data-testid="bar" />
      <article ref={textRef} />
    </>
  )
}

/**
 * Renders a text three windows high.
 * @param animated whether the browser has scroll-driven animations
 * @param top returns the position of the text's top, in px from the top of the window
 */
function renderGuide(animated: boolean, top: () => number) {
  vi.stubGlobal('CSS', { supports: () => animated })
  const requestFrame = vi.spyOn(globalThis, 'requestAnimationFrame')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top(), 100, 3 * innerHeight),
  )
  const onRender = vi.fn<() => void>()
  const view = render(<Guide onRender={onRender} />)
  const shownShare = () => view.getByTestId('bar').style.getPropertyValue('--read')
  return { ...view, shownShare, requestFrame, onRender }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('without scroll-driven animations, scrolling updates the bar and does not render the page again', async () => {
  let top = 400
  const { shownShare, onRender } = renderGuide(false, () => top)
  const renderCount = onRender.mock.calls.length
  await nextFrame()
  expect(shownShare()).toBe('0')
  top = -innerHeight
  dispatchEvent(new Event('scroll'))
  await nextFrame()
  expect(shownShare()).toBe('0.5')
  expect(onRender).toHaveBeenCalledTimes(renderCount)
})

test('several scroll events in one frame cause one update of the bar; after the page unmounts, they cause none', async () => {
  const { requestFrame, unmount } = renderGuide(false, () => 0)
  await nextFrame()
  requestFrame.mockClear()
  for (let count = 0; count < 5; count++) dispatchEvent(new Event('scroll'))
  expect(requestFrame).toHaveBeenCalledOnce()
  unmount()
  dispatchEvent(new Event('scroll'))
  expect(requestFrame).toHaveBeenCalledOnce()
})

test('with scroll-driven animations, the script does not update the bar', async () => {
  const { shownShare, requestFrame } = renderGuide(true, () => -innerHeight)
  dispatchEvent(new Event('scroll'))
  expect(requestFrame).not.toHaveBeenCalled()
  await nextFrame()
  expect(shownShare()).toBe('')
})

test.each([
  ['below the window', 900, 2000, 0],
  ['at the top of the window', 0, 2000, 0],
  ['read halfway', -600, 2000, 0.5],
  ['with its end at the bottom of the window', -1200, 2000, 1],
  ['above the window', -5000, 2000, 1],
  ['shorter than the window and below its top', 300, 500, 0],
  ['shorter than the window and partly above it', -10, 500, 1],
])('of a text %s (top %i px, height %i px), the share %d is read', (_position, top, height, share) => {
  expect(shareRead({ top, height }, 800)).toBeCloseTo(share)
})
