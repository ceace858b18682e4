import { expect, test } from 'vitest'
import { blockedMs } from './blocked.ts'

const task = (startMs: number, durationMs: number) => ({ startMs, durationMs })

test('of each long task, what is beyond 50 ms blocks', () => {
  expect(blockedMs([task(100, 80), task(300, 50), task(400, 130)], 0, 1000)).toBe(30 + 0 + 80)
})

test('of a task that reaches over either end, only the part within counts', () => {
  expect(blockedMs([task(0, 200)], 100, 1000)).toBe(50)
  expect(blockedMs([task(900, 300)], 100, 1000)).toBe(50)
  expect(blockedMs([task(0, 90), task(1200, 90)], 100, 1000)).toBe(0)
})

test('a page that is hydrated before its first paint is blocked for no time', () => {
  expect(blockedMs([task(0, 400)], 300, 200)).toBe(0)
})
