import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysOf } from '../testing/release-folder.ts'
import { type FolderStorage, folderStorage } from './folder-storage.ts'
import { announcements, COLLECTIONS, LEASE_MS, LEASES, withLease, withReleaseLease } from './lease.ts'

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
  await withReleaseLease(storage, async ({ key, isValid }) => {
    expect(await keysOf(storage, LEASES)).toEqual([key])
    expect(isValid()).toBe(true)
  })
  await expect(withReleaseLease(storage, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await keysOf(storage)).toEqual([])
})

test('a lease is not valid after its time', async () => {
  await withLease(storage, LEASES, async ({ isValid }) => expect(isValid()).toBe(false), 0)
})

test('a lease is valid until its time has passed since it was announced', async () => {
  const durationMs = performance.now()
  await withLease(storage, LEASES, async ({ isValid }) => expect(isValid()).toBe(true), durationMs)
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
])('%s counts until exactly one lease after it was written', async (_, text, description) => {
  await writeCollection(text)
  const written = await storage.list(COLLECTIONS)[Symbol.asyncIterator]().next()
  const end = written.value.modifiedAt.getTime() + LEASE_MS
  const at = (now: number) => announcements(storage, COLLECTIONS, { leaseMs: LEASE_MS, now })
  const key = `${COLLECTIONS}1.json`
  expect(await at(end - 1)).toEqual([{ key, isActive: true, text: expect.stringMatching(description) }])
  expect(await at(end)).toEqual([{ key, isActive: false, text: expect.stringMatching(description) }])
})

test('an announcement that is removed while it is looked for does not count', async () => {
  await writeCollection(leaseText(60_000))
  const vanishing = { ...storage, read: () => Promise.resolve(undefined) }
  expect(await announcements(vanishing, COLLECTIONS)).toEqual([])
})

test('an announcement says which process made it, and until when it counts', async () => {
  await withReleaseLease(storage, async ({ key }) => {
    expect(await announcements(storage, LEASES)).toEqual([
      { key, isActive: true, text: expect.stringMatching(new RegExp(`^process ${process.pid} on .*until 20`)) },
    ])
  })
})
