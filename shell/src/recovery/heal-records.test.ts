// @vitest-environment dom
import { loadRecord, provideRecords } from '@promptelier/platform/records'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healRecord, onRecordsHealed } from './heal-records.ts'

const NAME = 'guides/index'
const OTHER = 'guides/guide/7'
/** A page that reads this record. */
const PAGE = { recordsAt: () => ({ reads: [NAME], fetches: [] }) }

let isUp = false
let requestCount = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  ;[isUp, requestCount] = [false, 0]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/index.json')) requestCount += 1
    return isUp ? Response.json([]) : new Response('', { status: 503 })
  })
  provideRecords({}, { guides: 'https://content.example/data/guides-1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('SIL-60 a failed record is fetched again until it has loaded, then listeners are notified once', async () => {
  const onHealed = vi.fn<() => void>()
  const unsubscribe = onRecordsHealed(onHealed)
  await expect(loadRecord(NAME)).rejects.toThrow('503')
  healRecord(NAME, PAGE)
  healRecord(NAME, PAGE)
  await vi.advanceTimersByTimeAsync(5000)
  expect(requestCount).toBeGreaterThanOrEqual(5)
  expect(requestCount).toBeLessThanOrEqual(7)
  expect(onHealed).not.toHaveBeenCalled()
  isUp = true
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loadRecord(NAME)).resolves.toEqual([])
  expect(onHealed).toHaveBeenCalledOnce()
  const countWhenHealed = requestCount
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestCount).toBe(countWhenHealed)
  unsubscribe()
})

test('SIL-60 a notice that arrives after its record has loaded is told so once', async () => {
  await expect(loadRecord(NAME)).rejects.toThrow('503')
  isUp = true
  healRecord(NAME, PAGE)
  await vi.advanceTimersByTimeAsync(1000)
  const onHealed = vi.fn<() => void>()
  onRecordsHealed(onHealed)()
  onRecordsHealed(onHealed)()
  expect(onHealed).toHaveBeenCalledOnce()
})

test('SIL-60 a failed record that its reader is fetching when it is to be healed is healed later if it fails again', async () => {
  const onHealed = vi.fn<() => void>()
  const unsubscribe = onRecordsHealed(onHealed)
  await expect(loadRecord(NAME)).rejects.toThrow('503')
  healRecord(NAME, PAGE)
  // The reader's request takes longer than the pause.
  const respond = fetch
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise((done) => setTimeout(done, 1500))
    return respond(url)
  })
  const retried = loadRecord(NAME)
  retried.catch(() => {})
  await vi.advanceTimersByTimeAsync(1400)
  expect(onHealed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await expect(retried).rejects.toThrow('503')
  isUp = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(onHealed).toHaveBeenCalledOnce()
  await expect(loadRecord(NAME)).resolves.toEqual([])
  unsubscribe()
})

test.each([
  ['does not wait for a record that it does not need', PAGE, true],
  ['waits for a record that may load later', { recordsAt: () => ({ reads: [NAME], fetches: [OTHER] }) }, false],
])('SIL-60 a page whose record has loaded %s', async (_, page, isNotified) => {
  const onHealed = vi.fn<() => void>()
  const unsubscribe = onRecordsHealed(onHealed)
  onHealed.mockClear()
  await expect(loadRecord(NAME)).rejects.toThrow('503')
  await expect(loadRecord(OTHER as typeof NAME)).rejects.toThrow('503')
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/index.json') ? Response.json([]) : new Response('', { status: 503 }),
  )
  for (const name of [OTHER, NAME]) healRecord(name, page)
  await vi.advanceTimersByTimeAsync(5000)
  expect(onHealed).toHaveBeenCalledTimes(isNotified ? 1 : 0)
  unsubscribe()
  // The other record loads, too: not in the next test.
  vi.stubGlobal('fetch', async () => Response.json([]))
  await vi.advanceTimersByTimeAsync(5000)
  onRecordsHealed(() => {})()
})

test('a name that belongs to no failed record is not fetched', async () => {
  healRecord('catalog-mfe/HomePage', PAGE)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requestCount).toBe(0)
})
