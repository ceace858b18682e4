import { expect, test, vi } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

const compute = vi.fn<(text: string) => Promise<string>>(async (text) => text)
const cacheOf = (maxSize: number) => {
  compute.mockClear()
  const cache = boundedCache<string>(maxSize, (text) => text.length)
  return (key: string, text = key) => cache.get(key, () => compute(text))
}

test('a value is computed once, also when it is requested twice at the same time', async () => {
  const get = cacheOf(10)
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a'])
  expect(await get('a')).toBe('a')
  expect(compute).toHaveBeenCalledTimes(1)
})

test('when the values are too large together, the one that was not used for the longest time is dropped', async () => {
  const get = cacheOf(3)
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
  expect(compute).toHaveBeenCalledTimes(4)
  await get('a')
  await get('c')
  await get('d')
  expect(compute).toHaveBeenCalledTimes(4)
  await get('b')
  expect(compute).toHaveBeenCalledTimes(5)
})

test('a value that is too large is returned, and no other value is dropped for ever', async () => {
  const get = cacheOf(3)
  expect(await get('large', 'xxxxx')).toBe('xxxxx')
  await get('a')
  await get('a')
  expect(compute.mock.calls.filter(([text]) => text === 'a')).toHaveLength(1)
})

test('a value that cannot be computed is computed again at the next request', async () => {
  const get = cacheOf(3)
  compute.mockRejectedValueOnce(new Error('no such thing'))
  await expect(get('a')).rejects.toThrow('no such thing')
  expect(await get('a')).toBe('a')
})
