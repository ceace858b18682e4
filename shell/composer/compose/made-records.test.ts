import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFakeBuild, writeFakeRemote } from '../testing/fake-builds.ts'
import { type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'

let shop: ReleaseFolder
beforeEach(() => {
  shop = releaseFolder()
  writeFakeRemote(shop.folder, 'content-mfe', { reads: ['storage/keys'] })
})
afterEach(() => shop.remove())

/** Changes the manifest of a fake build. */
function editManifest(app: string, change: Partial<RemoteManifest>) {
  const file = join(shop.folder, app, 'dist/manifest.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

const KEY = { key: 'gifts', storage: 'local', purpose: 'Vos cadeaux.' }

const GIFTS: Partial<RemoteManifest> = {
  storage: { local: ['gifts'], session: [] },
  purposes: { local: { gifts: 'Vos cadeaux.' }, session: {} },
}

test('SIL-47 a release of one remote with a new key changes the page that lists all keys, in another remote, and no other', async () => {
  await shop.release()
  const before = await shop.document('/aide')
  editManifest('product-mfe', GIFTS)
  const { composed } = await shop.release(['product-mfe'])
  expect(composed.rendered).toEqual(['/aide'])
  expect(before).not.toContain('Vos cadeaux.')
  const document = await shop.document('/aide')
  // The fake page shows its records, and the document contains them for the browser.
  expect(document.split(JSON.stringify(KEY))).toHaveLength(3)
  for (const path of ['/', '/cart', '404.html']) expect(await shop.document(path)).not.toContain('Vos cadeaux.')
})

test('the record is at the same URL in each composition, and no text of it is in what all documents contain', async () => {
  editManifest('product-mfe', GIFTS)
  const { composed } = await shop.release()
  expect(composed.file.browser.data).toEqual({ storage: '/records/storage' })
  expect(composed.file.records).toEqual({ 'storage/keys': [KEY] })
  expect(JSON.stringify(composed.file.browser)).not.toContain('cadeaux')
})

test('keys of a version that was built before purposes were declared are listed without one', async () => {
  editManifest('product-mfe', { storage: { local: [], session: ['gifts:*'] } })
  const { composed } = await shop.release()
  expect(composed.file.records).toEqual({ 'storage/keys': [{ key: 'gifts:*', storage: 'session' }] })
})

test('a shop without a page that reads the keys has no such record', async () => {
  writeFakeBuild(shop.folder, 'content-mfe')
  const { composed } = await shop.release()
  expect([composed.file.records, composed.file.browser.data]).toEqual([{}, {}])
})

test('a page that reads a record which the composer does not make is refused', async () => {
  writeFakeRemote(shop.folder, 'content-mfe', { reads: ['storage/key'] })
  await expect(shop.release()).rejects.toThrow(
    'FakePage of content-mfe (team content-mfe) reads storage/key, which nobody publishes: publish it, or build content-mfe without it. Did you mean storage/keys?',
  )
})
