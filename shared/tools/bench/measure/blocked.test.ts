import { expect, test } from 'vitest'
import { blockedMs } from './blocked.ts'

const task = (startMs: number, durationMs: number) => ({ startMs, durationMs })

test('the part of each long task beyond 50 ms is blocking time', () => {
  expect(blockedMs([task(100, 80), task(300, 50), task(400, 130)], 0, 1000)).toBe(30 + 0 + 80)
})

test('only the part of a task within the interval counts', () => {
  expect(blockedMs([task(0, 200)], 100, 1000)).toBe(50)
  expect(blockedMs([task(900, 300)], 100, 1000)).toBe(50)
  expect(blockedMs([task(0, 90), task(1200, 90)], 100, 1000)).toBe(0)
})

test('a page that is hydrated before its first paint has a blocking time of 0', () => {
  expect(blockedMs([task(0, 400)], 300, 200)).toBe(0)
})
