// @vitest-environment happy-dom

import { IMAGE_FALLBACK } from '@promptelier/ui/image-fallback'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { site } from '../site/site.ts'
import { Cover } from './Cover.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const cover = () => screen.getByRole<HTMLImageElement>('img', { name: 'Couverture' })
const source = () => cover().getAttribute('src')

test('a cover is tinted by a fragment, but for blue, which it is drawn in', () => {
  const { rerender } = render(<Cover logo="/covers/cover-3.svg" theme="amber" alt="Couverture" />)
  expect(source()).toBe('/covers/cover-3.svg#amber')
  rerender(<Cover logo="/covers/cover-3.svg" theme="blue" alt="Couverture" />)
  expect(source()).toBe('/covers/cover-3.svg')
})

test('SIL-66 covers come from the host that the shop names, and fall back all the same', () => {
  vi.spyOn(site, 'imageBase', 'get').mockReturnValue('https://images.example' as '')
  render(<Cover logo="/covers/cover-3.svg" theme="red" alt="Couverture" />)
  expect(source()).toBe('https://images.example/covers/cover-3.svg#red')
  fireEvent.error(cover())
  expect(source()).toBe(IMAGE_FALLBACK)
})

test('GEN-08 a cover that fails to load is replaced by the fallback', () => {
  render(<Cover logo="/covers/gone.svg" theme="red" alt="Couverture" />)
  fireEvent.error(cover())
  expect(source()).toBe(IMAGE_FALLBACK)
})

test('GEN-08 a fallback that fails too stays where it is', () => {
  render(<Cover logo="/covers/gone.svg" theme="red" alt="Couverture" />)
  fireEvent.error(cover())
  const failed = cover()
  fireEvent.error(failed)
  expect(cover()).toBe(failed)
  expect(source()).toBe(IMAGE_FALLBACK)
})

test('GEN-08 another picture is tried after one has failed', () => {
  const { rerender } = render(<Cover logo="/covers/gone.svg" theme="blue" alt="Couverture" />)
  fireEvent.error(cover())
  rerender(<Cover logo="/covers/cover-1.svg" theme="blue" alt="Couverture" />)
  expect(source()).toBe('/covers/cover-1.svg')
})

/** Source of a prerendered cover after hydration, its image standing as told. */
function hydratedSource(state: { complete: boolean; naturalWidth: number }) {
  const page = <Cover logo="/covers/cover-2.svg" theme="blue" alt="Couverture" />
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
  const shown = source()
  cleanup()
  return shown
}

test('GEN-20 a cover that failed before hydration is replaced', () => {
  expect(hydratedSource({ complete: true, naturalWidth: 0 })).toBe(IMAGE_FALLBACK)
})

test('GEN-20 a cover that has loaded, or waits for its turn, is left alone by hydration', () => {
  expect(hydratedSource({ complete: true, naturalWidth: 640 })).toBe('/covers/cover-2.svg')
  expect(hydratedSource({ complete: false, naturalWidth: 0 })).toBe('/covers/cover-2.svg')
})

test('a cover loads lazily, unless it is seen first', () => {
  const { rerender } = render(<Cover logo="/covers/cover-2.svg" theme="blue" alt="Couverture" />)
  expect(cover().getAttribute('loading')).toBe('lazy')
  rerender(<Cover logo="/covers/cover-2.svg" theme="blue" alt="Couverture" priority />)
  expect(cover().getAttribute('loading')).toBe('eager')
  expect(cover().getAttribute('fetchpriority')).toBe('high')
})
