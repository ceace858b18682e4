import { symlinkSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preview } from '../release/preview.ts'
import { targetOf } from '../release/target-of.ts'
import type { Storage } from '../store/storage.ts'
import { StorageFailure } from '../store/storage-failure.ts'
import { keys } from '../store/store.ts'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'
import { collectGarbage } from './garbage.ts'
import { verifyStore } from './verify.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = releaseFolder()
  writeFakeBuild(shop.folder, 'content-mfe', 'export const repeated = 1\n'.repeat(100))
  await shop.release()
})
afterEach(() => shop.remove())

const problems = async () => (await verifyStore(shop.storage)).problems

/** The key of an object of the live composition. */
const keyOf = {
  composition: async () => keys.composition((await shop.live()).composition),
  body: async () => keys.body((await shop.composition()).documents['/aide']?.body ?? ''),
  manifest: async () => keys.manifest('content-mfe', (await shop.live()).versions['content-mfe'] ?? ''),
  file: async () => (await keysOf(shop.storage, 'content-mfe/files/'))[0] ?? '',
  'server file': async () => (await keysOf(shop.storage, 'content-mfe/server/'))[0] ?? '',
}

test('a complete store has no problem; the number of checked objects is that of the store', async () => {
  const { objects, problems: found } = await verifyStore(shop.storage)
  expect(found).toEqual([])
  expect(objects).toBeGreaterThanOrEqual((await keysOf(shop.storage)).length)
})

test.each(Object.entries(keyOf))(
  'a missing or damaged %s is reported, with what needs it and what to do',
  async (_, find) => {
    const key = await find()
    await shop.replace(key, '{')
    expect(await problems()).toEqual([expect.stringMatching(/ damaged.*Needed by .*record 1.*Remove the object/)])
    await shop.storage.remove([key])
    expect(await problems()).toEqual([expect.stringMatching(/ is missing.*Needed by .*record 1/)])
  },
)

test('a damaged composition of a preview is reported, which also stops gc; without it, gc works', async () => {
  writeFakeBuild(shop.folder, 'content-mfe', 'preview')
  const source = { build: `${shop.folder}/content-mfe` }
  const { id } = await preview(shop.store, await targetOf(shop.store), AUTHOR, { 'content-mfe': source })
  await shop.replace(keys.composition(id), '{')
  await expect(collectGarbage(shop.storage)).rejects.toThrow('run `verify`')
  expect(await problems()).toEqual([
    expect.stringMatching(/ damaged.*Needed by the preview .*Remove the object.*`compose --with`/),
  ])
  await shop.storage.remove([keys.preview(id), keys.composition(id)])
  expect(await problems()).toEqual([])
  await collectGarbage(shop.storage)
})

test.each(['br', 'gz'])('a damaged compressed copy (%s) is reported; a missing one is none', async (suffix) => {
  const key = (await keysOf(shop.storage, 'content-mfe/files/')).find((other) => other.endsWith(`.${suffix}`)) ?? ''
  await shop.storage.remove([key])
  expect(await problems()).toEqual([])
  await shop.storage.create(key, Buffer.from('damaged'))
  expect(await problems()).toEqual([
    expect.stringContaining(`${key} in ${shop.storage.location} is damaged: it is not a compressed copy`),
  ])
})

test('what to do about a damaged file works: remove it and the manifest, and release the build again', async () => {
  await shop.storage.remove([await keyOf.file(), await keyOf.manifest()])
  expect(await problems()).toHaveLength(1)
  await shop.release(['content-mfe'])
  expect(await problems()).toEqual([])
})

test('a gap, a damaged record and a damaged last record are reported', async () => {
  for (const change of ['two', 'three']) {
    writeFakeBuild(shop.folder, 'product-mfe', change)
    await shop.release(['product-mfe'])
  }
  await shop.replace(keys.record(2), 'not JSON')
  expect(await problems()).toEqual([
    expect.stringMatching(/log\/00000002\.json .* damaged.*`rollback` cannot return to it/),
  ])
  await shop.storage.remove([keys.record(2)])
  expect(await problems()).toEqual([
    expect.stringMatching(/log\/00000002\.json is missing .* Restore it from a backup/),
  ])
  await shop.replace(keys.record(3), 'not JSON')
  expect(await problems()).toEqual([
    expect.stringMatching(/log\/00000002\.json is missing/),
    expect.stringMatching(/log\/00000003\.json .* damaged.*No release is possible.*`rollback <number>`/),
  ])
})

test.each([...Object.entries(keyOf), ['record', async () => keys.record(1)] as const])(
  'a %s that cannot be reached is not reported as damaged: the check fails',
  async (_, find) => {
    const key = await find()
    const failure = new StorageFailure('no network')
    const read: Storage['read'] = async (other) => (other === key ? Promise.reject(failure) : shop.storage.read(other))
    await expect(verifyStore({ ...shop.storage, read })).rejects.toBe(failure)
  },
)

test('unknown objects are reported', async () => {
  await shop.storage.create('notes.txt', Buffer.from('mine'))
  await shop.storage.create('content-mfe/notes/a.txt', Buffer.from('mine'))
  await shop.storage.create('compositions/0123456789ab.json', Buffer.from('{}'))
  expect(await problems()).toEqual(
    ['compositions/0123456789ab.json', 'content-mfe/notes/a.txt', 'notes.txt'].map((key) =>
      expect.stringContaining(`${key} in ${shop.storage.location} is no object of a store`),
    ),
  )
})

test('what a probe of a bucket has left is no damage: gc removes it', async () => {
  await shop.storage.create(keys.probe('a0'), Buffer.from('probe'))
  expect(await problems()).toEqual([])
})

test('a link is reported and not followed', async () => {
  writeFileSync(`${shop.folder}/outside`, 'mine')
  symlinkSync(`${shop.folder}/outside`, shop.inStore('bodies/link'))
  expect(await problems()).toEqual([expect.stringMatching(/"bodies\/link" .* Remove it, and verify again/)])
})

test('a too large object is reported', async () => {
  writeFileSync(shop.inStore('bodies/0123456789012345678901234567890123456789'), Buffer.alloc(64_000_001))
  expect(await problems()).toEqual([expect.stringMatching(/has 64000001 bytes; the limit is 64000000/)])
})

test('malformed settings are reported', async () => {
  await shop.replace('settings.json', '{ "siteUrl": "ftp://shop" }')
  expect(await problems()).toEqual([expect.stringMatching(/settings\.json in .*: siteUrl is not an http or https URL/)])
})
