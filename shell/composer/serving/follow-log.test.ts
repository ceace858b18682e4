import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../store/store.ts'
import { countingReads } from '../testing/counting-reads.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { followLog } from './follow-log.ts'

const MISSING = 'ffffffffffffffff'

let store: FakeStore
beforeEach(async () => {
  store = await fakeStore()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  store.remove()
})

test('a release and a rollback are found within a second, without a request', async () => {
  // Only the interval: reading takes the time that it takes.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const follower = followLog(store, () => {})
  const liveId = () => follower.current()?.live.composition.id
  const { composition } = store
  await follower.start(async () => {})
  const next = await store.writeComposition(' new')
  await store.goLive(next)
  expect(liveId()).toBe(composition)
  vi.advanceTimersByTime(1000)
  await expect.poll(liveId).toBe(next)

  await store.goLive(composition)
  expect(liveId()).toBe(next)
  vi.advanceTimersByTime(1000)
  await expect.poll(liveId).toBe(composition)
  follower.close()
})

test('each outage of the store is one message, also when nothing was released since the one before', async () => {
  let isDown = false
  const exists = async (key: string) => {
    if (isDown) throw new Error('unreachable')
    return store.storage.exists(key)
  }
  const report = vi.fn<(message: string) => void>()
  const follower = followLog({ ...store, storage: { ...store.storage, exists } }, report)
  await follower.start(async () => {})
  follower.close()
  for (const down of [true, true, false, true, true]) {
    isDown = down
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await follower.refresh()
  }
  const message = `${store.storage.location} cannot be read: unreachable`
  expect(report.mock.calls).toEqual([[message], [message]])
})

test('a damaged canary is tried after longer and longer pauses, and switches nothing; another record is tried at once', async () => {
  const [since, until] = ['2026-11-22T17:00:00.000Z', '2026-11-23T17:00:00.000Z']
  await store.append({
    canary: { composition: MISSING, versions: store.versions, share: 5, minVisits: 1, since, until },
  })
  const { reads, store: counted } = countingReads(store)
  const startedAt = performance.now()
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => startedAt + passed)
  const switches: number[] = []
  const follower = followLog(counted, () => {})
  await follower.start(async ({ record }) => void switches.push(record.number))
  // From here on, the log is read by `refresh` only.
  follower.close()
  const triesAfter = async (ms: number) => {
    passed += ms
    await follower.refresh()
    return reads.filter((key) => key === keys.composition(MISSING)).length
  }
  expect(await triesAfter(0)).toBe(1)
  expect(await triesAfter(1000)).toBe(2)
  expect(await triesAfter(1000)).toBe(2)
  expect(await triesAfter(1000)).toBe(3)
  expect(switches).toEqual([2])
  await store.append({})
  expect(await triesAfter(0)).toBe(4)
  expect(switches).toEqual([2, 3])
})
