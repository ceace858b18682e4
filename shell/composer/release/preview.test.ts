import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyStore } from '../maintenance/verify.ts'
import { EXIT } from '../refusal.ts'
import { LEASE_MS } from '../store/lease.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { collect } from '../store/testing/collections.ts'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { preview } from './preview.ts'
import { targetOf } from './target-of.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
  writeFakeBuild(shop.folder, 'content-mfe', 'preview')
})
afterEach(() => shop.remove())

const DAY_MS = 86_400_000

/** Makes a preview of the changed build. @returns the id of its composition */
async function makePreview(storage: Storage = shop.storage) {
  const store = { ...shop.store, storage }
  const source = { build: join(shop.folder, 'content-mfe') }
  return (await preview(store, await targetOf(store), AUTHOR, { 'content-mfe': source })).id
}

/** Sets all objects but the log back. */
async function age(days: number) {
  const time = new Date(Date.now() - days * DAY_MS)
  for (const key of await keysOf(shop.storage)) if (!key.startsWith('log/')) utimesSync(shop.inStore(key), time, time)
}

test('a preview that is made again stays for its whole time, counted from then', async () => {
  const id = await makePreview()
  await age(15)
  expect(await makePreview()).toBe(id)
  const { removed } = await collect(shop, {})
  expect(removed).toEqual([])
  expect(await keysOf(shop.storage)).toEqual(expect.arrayContaining([keys.preview(id), keys.composition(id)]))
})

test('while a preview is made again, its mark is always there: servers look for it, and a process may be killed', async () => {
  await makePreview()
  const removed: string[] = []
  const remove = async (objects: readonly string[]) => {
    removed.push(...objects)
    await shop.storage.remove(objects)
  }
  await makePreview({ ...shop.storage, remove })
  expect(removed.filter((key) => key.startsWith('previews/'))).toEqual([])
})

test('a preview survives the kill of a process that makes it again, and can be made again then', async () => {
  const id = await makePreview()
  await age(15)
  let marks = 0
  const create = async (key: string, content: Uint8Array) => {
    if (key.startsWith('previews/') && (marks += 1) === 2) throw new Error('killed')
    return shop.storage.create(key, content)
  }
  await expect(makePreview({ ...shop.storage, create })).rejects.toThrow('killed')
  expect(await shop.storage.exists(keys.preview(id))).toBe(true)
  await makePreview()
  expect((await collect(shop, {})).removed).toEqual([])
})

test('what renews a preview is removed when it is old, the last one with the preview', async () => {
  const id = await makePreview()
  const renewals = () => keysOf(shop.storage, `previews/${id}/`)
  await makePreview()
  const first = await renewals()
  expect(first).toHaveLength(1)
  await age(15)
  await makePreview()
  const second = (await renewals()).filter((key) => !first.includes(key))
  expect((await collect(shop, {})).removed).toEqual(first)
  expect((await verifyStore(shop.storage)).problems).toEqual([])
  await age(15)
  const { removed } = await collect(shop, {})
  expect(removed).toEqual(expect.arrayContaining([...second, keys.preview(id), keys.composition(id)]))
})

test('after the end of its lease, a preview is not made: what it needs may have been removed', async () => {
  const now = Date.now
  const exists = async (key: string) => {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + LEASE_MS)
    return shop.storage.exists(key)
  }
  await expect(makePreview({ ...shop.storage, exists })).rejects.toMatchObject({
    message: 'This command took too long. Run it again.',
    exitCode: EXIT.failed,
  })
  expect(await keysOf(shop.storage, 'previews/')).toEqual([])
})
