import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { followLog, type LogFollower } from './follow-log.ts'

let store: Awaited<ReturnType<typeof fakeStore>>
let follower: LogFollower
beforeEach(async () => {
  // Only the interval: reading takes the time that it takes.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  store = await fakeStore()
  follower = followLog(
    store,
    () => {},
    async () => {},
  )
})
afterEach(() => {
  follower.close()
  vi.useRealTimers()
  store.remove()
})

const liveId = () => follower.current()?.live.composition.id

test('a release and a rollback are found within a second, without a request', async () => {
  const { composition } = store
  await follower.start()
  const next = await store.writeComposition(' new')
  await store.goLive(next)
  expect(liveId()).toBe(composition)
  vi.advanceTimersByTime(1000)
  await expect.poll(liveId).toBe(next)

  await store.goLive(composition)
  expect(liveId()).toBe(next)
  vi.advanceTimersByTime(1000)
  await expect.poll(liveId).toBe(composition)
})
