// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackListeners } from '../testing/track-listeners.ts'

let healParts: () => void
let attempts = 0
let removeListeners = () => {}
const countAttempt = () => {
  attempts += 1
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  removeListeners = trackListeners()
  ;({ healParts } = await import('./heal-parts.ts'))
  attempts = 0
  window.addEventListener('retry', countAttempt)
})
afterEach(() => {
  removeListeners()
  vi.useRealTimers()
})

test('SIL-60 a part that has failed is asked to load again within a second', async () => {
  healParts()
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempts).toBe(1)
})

test('SIL-60 after an attempt that does not fail there is no further one', async () => {
  healParts()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toBe(1)
})

test('SIL-60 after an attempt that does not fail, returning to the tab causes no further one, until the next failure', async () => {
  healParts()
  await vi.advanceTimersByTimeAsync(1000)
  window.dispatchEvent(new Event('focus'))
  expect(attempts).toBe(1)
  healParts()
  window.dispatchEvent(new Event('focus'))
  expect(attempts).toBe(2)
})

test('SIL-60 as long as attempts fail there are further ones', async () => {
  window.addEventListener('retry', healParts)
  healParts()
  await vi.advanceTimersByTimeAsync(10_000)
  window.removeEventListener('retry', healParts)
  expect(attempts).toBeGreaterThanOrEqual(9)
  expect(attempts).toBeLessThanOrEqual(13)
})

test('SIL-60 a failure when the network has just come back is followed by another attempt', async () => {
  healParts()
  window.addEventListener('retry', healParts, { once: true })
  window.dispatchEvent(new Event('online'))
  expect(attempts).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempts).toBe(2)
})
