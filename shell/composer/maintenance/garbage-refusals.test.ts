import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverHash } from '../artefacts/integrity.ts'
import { readManifest } from '../artefacts/manifests.ts'
import { EXIT } from '../refusal.ts'
import { COLLECTIONS, LEASE_MS, LEASES, withLease } from '../store/lease.ts'
import { keys } from '../store/store.ts'
import { collect, contentKey, ONLY_LIVE, releaseText } from '../store/testing/collections.ts'
import { writeFakeRemote } from '../testing/fake-builds.ts'
import { keysOf, type ReleaseFolder, releasedFolder, releaseFolder } from '../testing/release-folder.ts'
import { type CollectionOptions, collectGarbage } from './garbage.ts'
import { verifyStore } from './verify.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

/** Collects. @returns the refusal, and the keys that were deleted in spite of it */
async function refusedCollection(options?: CollectionOptions) {
  const before = await keysOf(shop.storage)
  const refusal = await collect(shop, options).then(
    () => undefined,
    (error: unknown) => error,
  )
  const after = await keysOf(shop.storage)
  return { refusal, deleted: before.filter((key) => !after.includes(key)) }
}

/** What `refusedCollection` returns when nothing was deleted. */
const refused = (exitCode: number, message: RegExp) => ({
  refusal: expect.objectContaining({ exitCode, message: expect.stringMatching(message) }) as unknown,
  deleted: [],
})

test('while a release is under way nothing is deleted; the refusal says which process it is, and until when', async () => {
  await releaseText(shop, 'two')
  const result = await withLease(shop.storage, LEASES, () => refusedCollection({ ...ONLY_LIVE, leaseMs: LEASE_MS }))
  expect(result).toEqual(
    refused(
      EXIT.refused,
      new RegExp(`A release is under way \\(process ${process.pid} on .* until 20.*Nothing was deleted`),
    ),
  )
  expect(await keysOf(shop.storage, COLLECTIONS)).toEqual([])
})

test('a collection on a machine whose clock is 16 min ahead respects a release under way', async () => {
  await releaseText(shop, 'two')
  await withLease(shop.storage, LEASES, async ({ leftMs }) => {
    expect(leftMs()).toBeGreaterThan(0)
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 16 * 60_000)
    await expect(collectGarbage(shop.storage, { keepRecords: 1, tabAgeMs: 0 })).rejects.toThrow(
      'A release is under way',
    )
  })
})

test('a release that begins during a collection waits for it, and everything that it needs is there', async () => {
  const { state } = await releaseText(shop, 'two')
  writeFakeRemote(shop.folder, 'content-mfe', {})
  const listed: string[] = []
  let released: Promise<unknown> = Promise.resolve()
  // The release of the first version again begins after the collection has looked for releases.
  const slow = {
    ...shop.storage,
    async remove(removed: readonly string[]) {
      if (listed.length === 0)
        released = shop.release(['content-mfe'], { again: true, onProgress: (text) => listed.push(text) })
      await expect.poll(() => listed).toEqual(['A collection is running: waiting for it to finish.'])
      await shop.storage.remove(removed)
    },
  }
  expect((await collectGarbage(slow, ONLY_LIVE)).removed).not.toEqual([])
  await released
  expect((await shop.live()).versions).not.toEqual(state.live.versions)
  expect((await verifyStore(shop.storage, ONLY_LIVE)).problems).toEqual([])
})

test('a record that was appended meanwhile stops the collection before it deletes', async () => {
  await releaseText(shop, 'two')
  const head = await shop.head()
  const racing = {
    ...shop.storage,
    async *list(prefix: string) {
      if (prefix === '')
        await shop.storage.create(keys.record(3), Buffer.from(JSON.stringify({ ...head, number: 3, writer: 'other' })))
      yield* shop.storage.list(prefix)
    },
  }
  await expect(collectGarbage(racing, ONLY_LIVE)).rejects.toMatchObject({
    exitCode: EXIT.refused,
    message: 'A record was appended meanwhile. Nothing was deleted. Run gc again.',
  })
  expect(await keysOf(shop.storage, 'compositions/')).toHaveLength(2)
})

test('with a damaged record among the retained ones nothing is deleted, and the refusal says what to do', async () => {
  await releaseText(shop, 'two')
  await releaseText(shop, 'three')
  await shop.replace(keys.record(2), 'not JSON')
  expect(await refusedCollection({ ...ONLY_LIVE, keepRecords: 2 })).toEqual(
    refused(EXIT.damaged, /log\/00000002\.json .* is damaged: .*Nothing was deleted.*Restore it from a backup/),
  )
  // Nothing is needed from a record that is not retained.
  expect((await collect(shop)).removed).not.toEqual([])
})

test('with a gap in the log nothing is deleted', async () => {
  for (const text of ['two', 'three']) await releaseText(shop, text)
  await shop.storage.remove([keys.record(2)])
  expect(await refusedCollection()).toEqual(
    refused(EXIT.damaged, /log\/00000002\.json is missing .* although record 3 exists/),
  )
})

test('when an object of the live composition is missing or damaged, nothing is deleted', async () => {
  await releaseText(shop, 'two')
  const [body = ''] = Object.values((await shop.composition()).documents).map(({ body: hash }) => keys.body(hash))
  await shop.replace(body, 'damaged')
  expect(await refusedCollection()).toEqual(
    refused(EXIT.damaged, /is damaged: it does not have its hash.*Nothing was deleted/),
  )
  await shop.storage.remove([body])
  expect(await refusedCollection()).toEqual(refused(EXIT.damaged, /is missing.*Nothing was deleted/))
})

test('with a link in the store nothing is deleted, and nothing outside the store is touched', async () => {
  await releaseText(shop, 'two')
  const outside = join(shop.folder, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'file'), 'mine')
  symlinkSync(outside, shop.inStore('bodies/link'))
  await expect(collect(shop)).rejects.toThrow('bodies/link')
  expect(await keysOf(shop.storage, 'compositions/')).toHaveLength(2)
  expect(readdirSync(outside)).toEqual(['file'])
})

test('a collection that takes longer than its announcement stops deleting', async () => {
  await releaseText(shop, 'two')
  const now = performance.now.bind(performance)
  let delayMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + delayMs)
  const slow = {
    ...shop.storage,
    async *list(prefix: string) {
      yield* shop.storage.list(prefix)
      if (prefix === '') delayMs = LEASE_MS
    },
  }
  await expect(collectGarbage(slow, ONLY_LIVE)).rejects.toMatchObject({
    message: expect.stringMatching(/took too long: it removed 0 of \d+ objects/),
  })
  expect(await keysOf(shop.storage, 'compositions/')).toHaveLength(2)
})

test('a collection on a machine that was suspended stops deleting', async () => {
  await releaseText(shop, 'two')
  const now = Date.now
  const slow = {
    ...shop.storage,
    async *list(prefix: string) {
      yield* shop.storage.list(prefix)
      if (prefix === '') vi.spyOn(Date, 'now').mockImplementation(() => now() + LEASE_MS)
    },
  }
  await expect(collectGarbage(slow, ONLY_LIVE)).rejects.toThrow(/took too long: it removed 0 of \d+ objects/)
})

test('a collection stops deleting two minutes before the end of its announcement: a request takes its time', async () => {
  const bodies = Array.from({ length: 200 }, (_, number) => keys.body(String(number).padStart(40, '0')))
  for (const key of bodies) await shop.storage.create(key, Buffer.from('unused'))
  const now = performance.now.bind(performance)
  let passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  const remove = async (removed: readonly string[]) => {
    await shop.storage.remove(removed)
    passedMs += 90_000
  }
  await expect(collectGarbage({ ...shop.storage, remove }, ONLY_LIVE)).rejects.toThrow(
    /took too long: it removed 32 of 200 objects/,
  )
})

test('a collection that fails while it removes manifests, in a bucket all at once, has removed no file of a version', async () => {
  const first = (await shop.live()).versions['content-mfe'] ?? ''
  await releaseText(shop, 'two')
  const { server } = await readManifest(shop.storage, 'content-mfe', first)
  const remove = async (removed: readonly string[]) => {
    const failing = removed.includes(contentKey(first))
    await shop.storage.remove(removed.filter((key) => key !== contentKey(first)))
    if (failing) throw new Error('no network')
  }
  await expect(collectGarbage({ ...shop.storage, remove }, ONLY_LIVE)).rejects.toThrow('no network')
  expect(await keysOf(shop.storage)).toEqual(
    expect.arrayContaining([
      contentKey(first),
      ...Object.values(server).map(({ integrity }) => keys.serverFile('content-mfe', serverHash(integrity))),
    ]),
  )
})

test('a collection that is killed between two removals leaves only complete versions and compositions', {
  timeout: 60_000,
}, async () => {
  for (const text of ['two', 'three']) await releaseText(shop, text)
  const { removed } = await collect(shop, { ...ONLY_LIVE, dryRun: true })
  for (let count = 0; count < removed.length; count += 1) {
    // Objects are removed in this order.
    await shop.storage.remove(removed.slice(0, count))
    const { problems } = await verifyStore(shop.storage, ONLY_LIVE)
    expect(problems).toEqual([])
    // Once a file is removed, no manifest or composition that needed it is left.
    const isFileRemoved = removed.slice(0, count).some((key) => /\/(?:server|files)\/|^bodies\//.test(key))
    const leftOver = (await keysOf(shop.storage)).filter((key) => removed.includes(key))
    expect(isFileRemoved && leftOver.some((key) => /\/versions\/|^compositions\//.test(key))).toBe(false)
  }
  expect((await collect(shop)).removed.toSorted()).toEqual(removed.slice(-1))
})

test('a store without a release is left alone', async () => {
  const empty = releaseFolder()
  await expect(collectGarbage(empty.storage)).rejects.toMatchObject({ exitCode: EXIT.notFound })
  empty.remove()
})

test.each([
  ['composition', () => shop.live().then(({ composition }) => keys.composition(composition))],
  ['manifest', () => shop.live().then(({ versions }) => contentKey(versions['content-mfe']))],
])('with a damaged live %s nothing is deleted', async (_, keyOf) => {
  await releaseText(shop, 'two')
  const key = await keyOf()
  await shop.replace(key, '{')
  expect(await refusedCollection()).toEqual(refused(EXIT.damaged, /is damaged.*Nothing was deleted.*run `verify`/))
})
