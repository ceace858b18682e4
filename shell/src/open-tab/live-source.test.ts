import { fetchLive, type LiveComposition } from '@promptelier/platform/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveSource, type LiveSource } from './live-source.ts'

vi.mock('@promptelier/platform/live', () => ({ fetchLive: vi.fn<() => Promise<unknown>>() }))

const LIVE: LiveComposition = { composition: 'a', killed: [], data: {} }

let source: LiveSource
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(fetchLive).mockReset().mockResolvedValue(LIVE)
  source = createLiveSource('/live.json')
})
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an answer has the age of its request, also while the next one is under way', async () => {
  expect(source.age()).toBe(Number.POSITIVE_INFINITY)
  await source.refresh()
  await wait(60_000)
  expect(source.age()).toBe(60_000)
  vi.mocked(fetchLive).mockReturnValue(new Promise((done) => setTimeout(() => done(LIVE), 400)))
  void source.refresh()
  expect(source.age()).toBe(60_000)
  await wait(1000)
  expect(source.age()).toBe(1000)
})

test('after a failed request, the age of the answer is infinite', async () => {
  await source.refresh()
  await wait(6000)
  vi.mocked(fetchLive).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await source.refresh()).toEqual(LIVE)
  expect([source.age(), source.hasFailed()]).toEqual([Number.POSITIVE_INFINITY, true])
})

test('after the clock was set back, it asks again', async () => {
  await source.refresh()
  vi.setSystemTime(Date.now() - 3_600_000)
  await source.refresh()
  expect(fetchLive).toHaveBeenCalledTimes(2)
})

test.each([
  ['is answered', () => Promise.resolve(LIVE), 2],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ['is still under way', () => new Promise<never>(() => {}), 1],
])('a request that %s is followed by the next one after 5 s at the earliest', async (_, respond, countAfter) => {
  vi.mocked(fetchLive).mockImplementation(respond)
  for (let second = 0; second < 5; second += 1) {
    void source.refresh()
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    await wait(1000)
  }
  expect(fetchLive).toHaveBeenCalledOnce()
  await wait(1)
  void source.refresh()
  expect(fetchLive).toHaveBeenCalledTimes(countAfter)
})
