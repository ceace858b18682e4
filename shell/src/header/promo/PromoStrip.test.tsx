// @vitest-environment dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PromoStrip } from './PromoStrip.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  render(<PromoStrip />)
})
afterEach(() => {
  fireEvent.click(screen.getByRole('button', { name: /animations/ }))
  cleanup()
  vi.unstubAllGlobals()
})

const pauseButton = () => screen.getByRole('button', { name: /animations/ })
const isPaused = () => pauseButton().getAttribute('aria-label') === 'Reprendre les animations'
const focusPauseButton = () => act(() => pauseButton().focus())

test('HDR-06 SIL-16 the keyboard focus in the strip pauses the messages', () => {
  expect(isPaused()).toBe(false)
  focusPauseButton()
  expect(isPaused()).toBe(true)
})

const shownMessage = () => document.querySelector('li[data-shown]')?.textContent
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('SIL-16 in a hidden tab the message does not change; when the tab is shown again, it changes after 4 s', () => {
  cleanup()
  vi.useFakeTimers()
  render(<PromoStrip />)
  const first = shownMessage()
  setHidden(true)
  advance(60_000)
  expect(shownMessage()).toBe(first)
  setHidden(false)
  advance(3999)
  expect(shownMessage()).toBe(first)
  advance(1)
  expect(shownMessage()).not.toBe(first)
  vi.useRealTimers()
})

test('SIL-16 messages that the visitor has resumed go on when the window, with the focus in the strip, is used again', () => {
  focusPauseButton()
  fireEvent.click(pauseButton())
  expect(isPaused()).toBe(false)
  // The window loses the focus and gets it again: its element stays the focused one.
  fireEvent.focusOut(pauseButton())
  fireEvent.focusIn(pauseButton())
  expect(isPaused()).toBe(false)
  act(() => pauseButton().blur())
  focusPauseButton()
  expect(isPaused()).toBe(true)
})
