// @vitest-environment dom

import { IMAGE_FALLBACK } from '@promptelier/ui/image-fallback'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cover } from './Cover.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const cover = () => screen.getByRole<HTMLImageElement>('presentation')
const coverUrl = () => cover().getAttribute('src')

test('a URL fragment tints a cover; the blue theme needs no fragment, because the file is blue', () => {
  const { rerender } = render(<Cover logo="/covers/cover-3.svg" theme="amber" />)
  expect(coverUrl()).toBe('/covers/cover-3.svg#amber')
  rerender(<Cover logo="/covers/cover-3.svg" theme="blue" />)
  expect(coverUrl()).toBe('/covers/cover-3.svg')
})

test('GEN-08 a cover that fails to load is replaced by the fallback', () => {
  render(<Cover logo="/covers/missing.svg" theme="red" />)
  fireEvent.error(cover())
  expect(coverUrl()).toBe(IMAGE_FALLBACK)
})

test('GEN-08 a fallback that fails too is not replaced again', () => {
  render(<Cover logo="/covers/missing.svg" theme="red" />)
  fireEvent.error(cover())
  const failed = cover()
  fireEvent.error(failed)
  expect(cover()).toBe(failed)
  expect(coverUrl()).toBe(IMAGE_FALLBACK)
})

test('GEN-08 after a cover has failed, the next cover is loaded as usual', () => {
  const { rerender } = render(<Cover logo="/covers/missing.svg" theme="blue" />)
  fireEvent.error(cover())
  rerender(<Cover logo="/covers/cover-1.svg" theme="blue" />)
  expect(coverUrl()).toBe('/covers/cover-1.svg')
})

test('GEN-08 GEN-20 a product without a cover has the fallback', () => {
  const { rerender } = render(<Cover logo="" theme="blue" />)
  expect(coverUrl()).toBe(IMAGE_FALLBACK)
  rerender(<Cover logo="/covers/cover-1.svg" theme="blue" />)
  expect(coverUrl()).toBe('/covers/cover-1.svg')
})

/** The URL of a prerendered cover after hydration, when its image is in the given state before. */
function urlAfterHydration(state: { complete: boolean; naturalWidth: number }) {
  const page = <Cover logo="/covers/cover-2.svg" theme="blue" />
  const { container } = render(page)
  const html = container.innerHTML
  cleanup()
  container.innerHTML = html
  document.body.append(container)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(state.complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(state.naturalWidth)
  const prerendered = cover()
  render(page, { container, hydrate: true })
  expect(cover()).toBe(prerendered)
  const url = coverUrl()
  cleanup()
  return url
}

test('GEN-20 a cover that failed before hydration is replaced', () => {
  expect(urlAfterHydration({ complete: true, naturalWidth: 0 })).toBe(IMAGE_FALLBACK)
})

test('GEN-20 hydration does not replace a cover that has loaded or has not started to load', () => {
  expect(urlAfterHydration({ complete: true, naturalWidth: 640 })).toBe('/covers/cover-2.svg')
  expect(urlAfterHydration({ complete: false, naturalWidth: 0 })).toBe('/covers/cover-2.svg')
})

test('a cover loads lazily, unless it has priority', () => {
  const { rerender } = render(<Cover logo="/covers/cover-2.svg" theme="blue" />)
  expect(cover().getAttribute('loading')).toBe('lazy')
  rerender(<Cover logo="/covers/cover-2.svg" theme="blue" priority />)
  expect(cover().getAttribute('loading')).toBe('eager')
  expect(cover().getAttribute('fetchpriority')).toBe('high')
})
