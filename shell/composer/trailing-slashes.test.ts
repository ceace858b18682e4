import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['https://shop.example//', 'https://shop.example'],
  ['https://shop.example/a', 'https://shop.example/a'],
  ['//', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (text, expected) => {
  expect(withoutTrailingSlashes(text)).toBe(expected)
})

test('a text with many slashes takes no longer than it must', () => {
  const text = `${'/'.repeat(200_000)}x`
  const { user } = process.cpuUsage()
  expect(withoutTrailingSlashes(text)).toBe(text)
  // Microseconds. The time of an expression that tries each slash anew would be more than a minute.
  expect(process.cpuUsage().user - user).toBeLessThan(5_000_000)
})
