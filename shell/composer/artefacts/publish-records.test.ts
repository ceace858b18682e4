import { existsSync, statSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderStorage } from '../store/folder-storage.ts'
import { keys } from '../store/store.ts'
import { writeFakeRemote } from '../testing/fake-builds.ts'
import { type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'
import { COPY_SUFFIXES } from './compressed-copies.ts'
import { readManifest } from './manifests.ts'
import { publish } from './publish.ts'

const APP = 'catalog-mfe'
const LONG = 'Affiche '.repeat(100)

let shop: ReleaseFolder
beforeEach(() => {
  shop = releaseFolder()
})
afterEach(() => shop.remove())

/** Builds catalog-mfe with a price, and a long record that is the same in all builds. */
const writeCatalogue = (price: number) =>
  writeFakeRemote(shop.folder, APP, {
    records: { 'gifts/price': { price }, 'gifts/long': LONG },
    reads: ['gifts/price'],
  })

/** Returns the keys of a live record and of its compressed copies. */
async function recordKeys(name: string): Promise<readonly string[]> {
  const { versions } = await shop.live()
  const manifest = await readManifest(shop.storage, APP, versions[APP] ?? '')
  const folder = manifest.kind === 'remote' ? manifest.data['gifts'] : undefined
  const key = keys.file(APP, `${folder}/${name}.json`)
  return [key, ...[...COPY_SUFFIXES.values()].map((suffix) => key + suffix)].filter((file) =>
    existsSync(shop.inStore(file)),
  )
}

const inodesOf = (files: readonly string[]) => files.map((key) => statSync(shop.inStore(key)).ino)

test('a record that has not changed is in the store once, with its compressed copies, under the names of both versions', async () => {
  writeCatalogue(1)
  await shop.release()
  const before = { long: await recordKeys('long'), price: await recordKeys('price') }
  writeCatalogue(2)
  await shop.release([APP])
  const after = { long: await recordKeys('long'), price: await recordKeys('price') }
  expect(after.long).toHaveLength(3)
  expect(after.long).not.toEqual(before.long)
  expect(inodesOf(after.long)).toEqual(inodesOf(before.long))
  expect(inodesOf(after.price)).not.toEqual(inodesOf(before.price))
  expect(await shop.document('/')).toContain('"price":2')
  await shop.expectComplete()
})

test('a record that is damaged in the store is written anew for the next version', async () => {
  writeCatalogue(1)
  await shop.release()
  const [damaged = ''] = await recordKeys('long')
  await shop.replace(damaged, '"Affiche"')
  writeCatalogue(2)
  await shop.release([APP])
  const [record = ''] = await recordKeys('long')
  expect(JSON.parse((await shop.storage.read(record))?.toString() ?? '')).toBe(LONG)
})

test('an unchanged record is written anew where objects cannot be copied', async () => {
  writeCatalogue(1)
  await shop.release()
  const { copy: _, ...withoutCopies } = folderStorage(shop.storage.location)
  writeCatalogue(2)
  const version = await publish(withoutCopies, APP, `${shop.folder}/${APP}`)
  const manifest = await readManifest(shop.storage, APP, version)
  const file = Object.keys(manifest.files).find((path) => path.endsWith('/long.json')) ?? ''
  const long = keys.file(APP, file)
  expect(inodesOf([long])).not.toEqual(inodesOf((await recordKeys('long')).slice(0, 1)))
  expect(await shop.storage.exists(`${long}.br`)).toBe(true)
})

test('when the log cannot be read, a version is published without the records of another one', async () => {
  writeCatalogue(1)
  await shop.release()
  writeCatalogue(2)
  const copy = vi.fn<NonNullable<typeof shop.storage.copy>>()
  await shop.replace(shop.recordKey(1), 'damaged')
  const version = await publish({ ...shop.storage, copy }, APP, `${shop.folder}/${APP}`)
  expect(await shop.storage.exists(keys.manifest(APP, version))).toBe(true)
  expect(copy).not.toHaveBeenCalled()
})
