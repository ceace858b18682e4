// @vitest-environment dom

import type { Guide } from '@promptelier/platform/guides'
import { blockStorage, fillStorage } from '@promptelier/platform/testing/failing-storage'
import { GUIDES } from '@promptelier/platform/testing/records'
import { act, cleanup, renderHook } from '@testing-library/react'
import * as fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPaused, usePaused } from '../session/paused.ts'
import { refreshedViews, useGuideViews, VIEWS_REFRESH_MS } from './guide-views.ts'
import { exactViews } from './views-in-french.ts'

// Each test uses another guide, because the module holds a count in memory when storage refuses to persist it.
let guide: Guide
let guideCount = 0

beforeEach(() => {
  vi.useFakeTimers()
  const [first] = GUIDES
  if (!first) throw new Error('no guide')
  guide = { ...first, path: `/blog/${guideCount++}` }
})

afterEach(() => {
  cleanup()
  setPaused(false)
  vi.useRealTimers()
})

function advanceTime(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function setTabHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const renderViews = () => renderHook(() => useGuideViews(guide)).result

test('SIL-37 the compact text is converted to a whole number', () => {
  expect(GUIDES.map(exactViews)).toEqual([4200, 5800, 3500])
})

test('GRC-03 CON-28 the view count stays the same for 29 999 ms and changes at 30 000 ms', () => {
  expect(VIEWS_REFRESH_MS).toBe(30_000)
  const count = renderViews()
  advanceTime(29_999)
  expect(count.current).toBe(4200)
  advanceTime(1)
  expect(count.current).toBeGreaterThan(4200)
  const secondCount = count.current
  advanceTime(30_000)
  expect(count.current).toBeGreaterThan(secondCount)
})

test('GRC-04 CON-28 a refresh adds 1 to 5 for any random number', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (before, random) => {
      const added = refreshedViews(before, random) - before
      expect(Number.isInteger(added)).toBe(true)
      expect(added).toBeGreaterThanOrEqual(1)
      expect(added).toBeLessThanOrEqual(5)
    }),
  )
  expect([0, 0.999].map((random) => refreshedViews(4200, random))).toEqual([4201, 4205])
})

test('SIL-37 the view count lasts for the session', () => {
  const first = renderViews()
  advanceTime(90_000)
  cleanup()
  expect(renderViews().current).toBe(first.current)
  expect(first.current).toBeGreaterThanOrEqual(4203)
})

test('SIL-37 the view count stays in memory when storage refuses to persist it', () => {
  fillStorage()
  const first = renderViews()
  advanceTime(30_000)
  cleanup()
  expect(first.current).toBeGreaterThan(4200)
  expect(renderViews().current).toBe(first.current)
})

test.each(['abc', '-5', '12', 'Infinity', '4200.5'])('a stored view count of %j is ignored', (text) => {
  sessionStorage.setItem(`promptelier:views:${guide.path}`, text)
  expect(renderViews().current).toBe(4200)
})

test('SIL-37 pausing the shop stops the view count; after resuming, the full 30 s pass before the next change', () => {
  const count = renderViews()
  advanceTime(20_000)
  act(() => setPaused(true))
  advanceTime(300_000)
  expect(count.current).toBe(4200)
  act(() => setPaused(false))
  advanceTime(29_999)
  expect(count.current).toBe(4200)
  advanceTime(1)
  expect(count.current).toBeGreaterThan(4200)
})

test('SIL-16 no timer runs while the tab is hidden', () => {
  const count = renderViews()
  setTabHidden(true)
  expect(vi.getTimerCount()).toBe(0)
  advanceTime(300_000)
  expect(count.current).toBe(4200)
  setTabHidden(false)
  advanceTime(30_000)
  expect(count.current).toBeGreaterThan(4200)
})

test('leaving the page clears the timer', () => {
  const { unmount } = renderHook(() => useGuideViews(guide))
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('SIL-16 the pause lasts for the session', () => {
  act(() => setPaused(true))
  expect(sessionStorage.getItem('promptelier:paused')).not.toBeNull()
  document.documentElement.removeAttribute('data-paused')
  expect(renderHook(usePaused).result.current).toBe(true)
  act(() => setPaused(false))
  expect(renderHook(usePaused).result.current).toBe(false)
})

test('SIL-16 the pause lasts as long as the page when storage is blocked', () => {
  blockStorage()
  const { result } = renderHook(usePaused)
  act(() => setPaused(true))
  expect(result.current).toBe(true)
  act(() => setPaused(false))
  expect(result.current).toBe(false)
})

test('prerendered HTML shows the view count from the guide data', () => {
  sessionStorage.setItem(`promptelier:views:${guide.path}`, '4300')
  const Count = () => <p>{useGuideViews(guide)}</p>
  expect(renderToString(<Count />)).toBe('<p>4200</p>')
})
