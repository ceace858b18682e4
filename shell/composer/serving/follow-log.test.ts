import { expect, onTestFinished, test, vi } from 'vitest'
import { keys } from '../store/store.ts'
import { countingReads, fakeStore } from '../testing/fake-store.ts'
import { followLog } from './follow-log.ts'

const MISSING = 'ffffffffffffffff'

test('a damaged canary is tried after longer and longer pauses, and switches nothing; another record is tried at once', async () => {
  const store = await fakeStore()
  onTestFinished(() => store.remove())
  const [since, until] = ['2026-11-22T17:00:00.000Z', '2026-11-23T17:00:00.000Z']
  await store.append({
    canary: { composition: MISSING, versions: store.versions, share: 5, minVisits: 1, since, until },
  })
  const { reads, store: counted } = countingReads(store)
  const startedAt = performance.now()
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => startedAt + passed)
  const switches: number[] = []
  const follower = followLog(
    counted,
    () => {},
    async ({ record }) => void switches.push(record.number),
  )
  await follower.start()
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
