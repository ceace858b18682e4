import { spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownSystem } from '../running-process.ts'
import { keysOf } from '../testing/release-folder.ts'
import { type FolderStorage, folderStorage } from './folder-storage.ts'
import { announcements, COLLECTION_MS, COLLECTIONS, LEASE_MS, LEASES, withLease, withReleaseLease } from './lease.ts'
import type { Storage } from './storage.ts'

let storage: FolderStorage
beforeEach(() => {
  storage = folderStorage(mkdtempSync(join(tmpdir(), 'promptelier-lease-')))
})
afterEach(() => rmSync(storage.location, { recursive: true, force: true }))

const writeCollection = (text: string) => storage.create(`${COLLECTIONS}1.json`, Buffer.from(text))
const ageCollection = (ms: number) => {
  const time = (Date.now() - ms) / 1000
  utimesSync(join(storage.location, `${COLLECTIONS}1.json`), time, time)
}
const leaseText = (untilMs: number) =>
  JSON.stringify({ until: new Date(Date.now() + untilMs).toISOString(), host: 'other', pid: 1 })
/** The announcement of a machine whose clock is years behind. */
const durationText = (durationMs: number) =>
  JSON.stringify({ until: '2020-01-01T00:00:00.000Z', durationMs, host: 'other', pid: 1 })

/** Moves the clock of this machine ahead; that of the store stays. */
const setClockAhead = (ms: number) => {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

/** Whether a release waits for a collection. Ends the collection if it does. */
async function isWaiting() {
  let hasWaited = false
  await withReleaseLease(
    storage,
    async () => {},
    () => {
      hasWaited = true
      void storage.remove([`${COLLECTIONS}1.json`])
    },
  )
  return hasWaited
}

test('a lease exists while its work runs, and is removed afterwards, also when the work fails', async () => {
  await withReleaseLease(storage, async ({ key, leftMs }) => {
    expect(await keysOf(storage, LEASES)).toEqual([key])
    expect(leftMs()).toBeGreaterThan(0)
  })
  await expect(withReleaseLease(storage, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await keysOf(storage)).toEqual([])
})

test('a lease is not valid after its time', async () => {
  await withLease(storage, LEASES, async ({ leftMs }) => expect(leftMs()).toBeLessThanOrEqual(0), 0)
})

test('a lease is valid until its time has passed since it was announced', async () => {
  // The last second is not used.
  const durationMs = performance.now() + 1000
  await withLease(storage, LEASES, async ({ leftMs }) => expect(leftMs()).toBeGreaterThan(0), durationMs)
})

test('a lease is not valid after its machine was suspended, although the measured time stood still', async () => {
  await withReleaseLease(storage, async ({ leftMs }) => {
    setClockAhead(LEASE_MS + 1)
    expect(leftMs()).toBeLessThanOrEqual(0)
  })
})

test('a lease stays valid when the clock is set back, and only for the measured time', async () => {
  const measured = performance.now.bind(performance)
  let passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => measured() + passedMs)
  await withReleaseLease(storage, async ({ leftMs }) => {
    setClockAhead(-LEASE_MS)
    expect(leftMs()).toBeGreaterThan(0)
    passedMs = LEASE_MS
    expect(leftMs()).toBeLessThanOrEqual(0)
  })
})

test('a storage of whole seconds does not count a lease as expired while it is valid', async () => {
  const measured = performance.now.bind(performance)
  let passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => measured() + passedMs)
  await withLease(
    storage,
    LEASES,
    async ({ leftMs }) => {
      const { modifiedAt } = (await storage.list(LEASES)[Symbol.asyncIterator]().next()).value
      // Almost a second is lost at the end of a second.
      const rounded = {
        ...storage,
        async *list(prefix: string) {
          for await (const object of storage.list(prefix))
            yield { ...object, modifiedAt: new Date(object.modifiedAt.getTime() - 999) }
        },
      }
      const isActive = async () => {
        const times = { leaseMs: LEASE_MS, now: modifiedAt.getTime() + passedMs }
        return (await announcements(rounded, LEASES, times))[0]?.isActive
      }
      passedMs = 58_000
      expect([leftMs() > 0, await isActive()]).toEqual([true, true])
      passedMs = 59_001
      expect([leftMs() > 0, await isActive()]).toEqual([false, false])
    },
    60_000,
  )
})

test.each([6 * 60_000, -6 * 60_000])(
  'the time of the store does not depend on a clock that is %i ms ahead',
  async (ms) => {
    setClockAhead(ms)
    await withLease(storage, LEASES, async (_, storeTime) => {
      const { modifiedAt } = (await storage.list(LEASES)[Symbol.asyncIterator]().next()).value
      const first = storeTime()
      expect(first - modifiedAt.getTime()).toBeLessThan(5_000)
      expect(first).toBeGreaterThanOrEqual(modifiedAt.getTime())
      await new Promise((done) => setTimeout(done, 20))
      expect(storeTime()).toBeGreaterThan(first + 10)
    })
  },
)

test('a process whose announcement is removed at once does not work', async () => {
  const emptied = { ...storage, async *list() {} }
  const work = vi.fn<() => Promise<void>>()
  await expect(withLease(emptied, LEASES, work)).rejects.toThrow(
    /leases\/.*\.json was removed from .*Run the command again/,
  )
  expect(work).not.toHaveBeenCalled()
  expect(await keysOf(storage)).toEqual([])
})

test('work that has succeeded is not reported as failed when its lease cannot be removed', async () => {
  const failing = { ...storage, remove: () => Promise.reject(new Error('no network')) }
  expect(await withReleaseLease(failing, () => Promise.resolve('released'))).toBe('released')
})

test('a release waits while a collection runs, and goes on when it has ended', async () => {
  const events: string[] = []
  const end = new EventEmitter()
  const collection = withLease(storage, COLLECTIONS, () => once(end, 'end'))
  await expect.poll(() => keysOf(storage, COLLECTIONS)).toHaveLength(1)
  const released = withReleaseLease(
    storage,
    () => Promise.resolve(events.push('released')),
    () => events.push('waiting'),
  )
  await expect.poll(() => events).toEqual(['waiting'])
  // It looks several times, but says only once that it waits.
  await new Promise((done) => setTimeout(done, 500))
  // While it waits, the collection can see it.
  expect(await keysOf(storage, LEASES)).toHaveLength(1)
  end.emit('end')
  await Promise.all([collection, released])
  expect(events).toEqual(['waiting', 'released'])
})

test('a release whose clock is 6 min ahead waits for a collection', async () => {
  const end = new EventEmitter()
  const collection = withLease(storage, COLLECTIONS, () => once(end, 'end'), COLLECTION_MS)
  await expect.poll(() => keysOf(storage, COLLECTIONS)).toHaveLength(1)
  setClockAhead(6 * 60_000)
  const onWait = vi.fn<() => void>(() => void end.emit('end'))
  await withReleaseLease(storage, async () => {}, onWait)
  end.emit('end')
  await collection
  expect(onWait).toHaveBeenCalledTimes(1)
})

test('a release does not wait for an expired collection', async () => {
  await writeCollection(leaseText(-1))
  expect(await isWaiting()).toBe(false)
})

test.each([
  ['a damaged announcement', '{'],
  ['an announcement that ends in a year, of a machine whose clock is wrong', leaseText(365 * 24 * 3_600_000)],
])('%s counts until it is as old as a lease', async (_, text) => {
  await writeCollection(text)
  expect(await isWaiting()).toBe(true)
  await writeCollection(text)
  ageCollection(LEASE_MS + 1000)
  expect(await isWaiting()).toBe(false)
})

test.each([
  ['a damaged announcement', '{', /^collections\/1\.json, which is damaged, counts until 20\d\d-/],
  ['an announcement without an end', '{"until":"demain","host":"other","pid":1}', /which is damaged/],
  ['an announcement that ends later', leaseText(365 * 24 * 3_600_000), /^process 1 on other, at the latest until 20/],
  ['an announcement that lasts longer', durationText(LEASE_MS + 1), /^process 1 on other, at the latest until 20/],
  ['an announcement with a negative duration', durationText(-1), /which is damaged/],
])('%s counts until exactly one lease after it was written', async (_, text, description) => {
  await writeCollection(text)
  const written = await storage.list(COLLECTIONS)[Symbol.asyncIterator]().next()
  const end = written.value.modifiedAt.getTime() + LEASE_MS
  const at = (now: number) => announcements(storage, COLLECTIONS, { leaseMs: LEASE_MS, now })
  const key = `${COLLECTIONS}1.json`
  expect(await at(end - 1)).toEqual([{ key, isActive: true, text: expect.stringMatching(description) }])
  expect(await at(end)).toEqual([{ key, isActive: false, text: expect.stringMatching(description) }])
})

/** The announcement of a collection, as it is at a time of the store. */
const collectionAt = async (now: number) => (await announcements(storage, COLLECTIONS, { leaseMs: LEASE_MS, now }))[0]

test('an announcement counts for its duration, by the time at which the store wrote it', async () => {
  await writeCollection(durationText(60_000))
  const written = await storage.list(COLLECTIONS)[Symbol.asyncIterator]().next()
  const end = written.value.modifiedAt.getTime() + 60_000
  expect(await collectionAt(end - 1)).toMatchObject({
    isActive: true,
    text: expect.stringContaining(new Date(end).toISOString()),
  })
  expect(await collectionAt(end)).toMatchObject({ isActive: false })
})

test('an announcement of an earlier version counts until its end', async () => {
  const until = Date.now() + 60_000
  await writeCollection(JSON.stringify({ until: new Date(until).toISOString(), host: 'other', pid: 1 }))
  expect(await collectionAt(until - 1)).toMatchObject({ isActive: true })
  expect(await collectionAt(until)).toMatchObject({ isActive: false })
})

test('an announcement that is removed while it is looked for does not count', async () => {
  await writeCollection(leaseText(60_000))
  const vanishing = { ...storage, read: () => Promise.resolve(undefined) }
  expect(await announcements(vanishing, COLLECTIONS, { leaseMs: LEASE_MS, now: Date.now() })).toEqual([])
})

/** Announces a collection as `withLease` does, with other facts. @returns whether it counts in a storage */
async function countsOf(facts: Readonly<Record<string, unknown>>, place: Storage = storage) {
  const until = new Date(Date.now() + 60_000).toISOString()
  const ended = { pid: spawnSync('true').pid, host: hostname(), system: await ownSystem() }
  await writeCollection(JSON.stringify({ until, durationMs: 60_000, ...ended, ...facts }))
  const [found] = await announcements(place, COLLECTIONS, { leaseMs: LEASE_MS, now: Date.now() })
  await storage.remove([`${COLLECTIONS}1.json`])
  return found?.isActive
}

test('an announcement of a process of this machine that has ended does not count', async () => {
  expect(await ownSystem()).toBeDefined()
  expect(await countsOf({})).toBe(false)
})

test('an announcement counts when its process runs, or may run: on another machine, in another container', async () => {
  expect(await countsOf({ pid: process.ppid })).toBe(true)
  expect(await countsOf({ system: 'other' })).toBe(true)
  expect(await countsOf({ system: undefined })).toBe(true)
  await withReleaseLease(storage, async ({ key }) => {
    expect(JSON.parse(String(await storage.read(key)))).toMatchObject({ pid: process.pid, system: await ownSystem() })
  })
})

test('in a bucket, an announcement also counts when its process has ended: the server may still write what it has sent', async () => {
  // Only the storage of a folder has local paths.
  const bucket = Object.fromEntries(Object.entries(storage).filter(([name]) => name !== 'localPath'))
  expect(await countsOf({}, bucket as Storage)).toBe(true)
})

test('an announcement says which process made it, and until when it counts', async () => {
  await withReleaseLease(storage, async ({ key }) => {
    expect(await announcements(storage, LEASES, { leaseMs: LEASE_MS, now: Date.now() })).toEqual([
      { key, isActive: true, text: expect.stringMatching(new RegExp(`^process ${process.pid} on .*until 20`)) },
    ])
  })
})
