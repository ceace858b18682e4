import { beforeEach, expect, test } from 'vitest'
import { type Backoff, createBackoff } from './backoff.ts'

let nowMs = 0
let backoff: Backoff
beforeEach(() => {
  nowMs = 1_000_000
  backoff = createBackoff(1000, () => nowMs)
})

/** Fails once for a key. @returns how long it may not be tried again, ms */
function pauseAfterFailure(key: string): number {
  backoff.failed(key)
  const failedAt = nowMs
  while (!backoff.mayTry(key)) nowMs += 500
  return nowMs - failedAt
}

test('what has not failed may be tried', () => {
  expect(backoff.mayTry('a')).toBe(true)
})

test('the pause doubles with each failure of the same key, up to a minute', () => {
  expect(Array.from({ length: 8 }, () => pauseAfterFailure('a'))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ])
})

test('another key may be tried at once, and its pauses begin again', () => {
  pauseAfterFailure('a')
  backoff.failed('a')
  expect([backoff.mayTry('a'), backoff.mayTry('b')]).toEqual([false, true])
  expect([pauseAfterFailure('b'), pauseAfterFailure('a')]).toEqual([1000, 1000])
})

test('after a success, the next failure is a first one', () => {
  pauseAfterFailure('a')
  backoff.failed('a')
  backoff.succeeded()
  expect(backoff.mayTry('a')).toBe(true)
  expect(pauseAfterFailure('a')).toBe(1000)
})
