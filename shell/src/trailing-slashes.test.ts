import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['https://shop.example//', 'https://shop.example'],
  ['https://shop.example/a', 'https://shop.example/a'],
  ['/a//b/', '/a//b'],
  ['//', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (text, expected) => {
  expect(withoutTrailingSlashes(text)).toBe(expected)
})

test('the time for a text with many slashes is not that of trying each of them', () => {
  const text = `${'/'.repeat(100_000)}x`
  const { user } = process.cpuUsage()
  expect(withoutTrailingSlashes(text)).toBe(text)
  // Microseconds. `/\/+$/` would need some 17 s.
  expect(process.cpuUsage().user - user).toBeLessThan(5_000_000)
})
