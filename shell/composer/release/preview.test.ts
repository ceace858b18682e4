import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEASE_MS } from '../store/lease.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { collect } from '../store/testing/collections.ts'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import type { Author } from './decide.ts'
import { preview } from './preview.ts'
import { EXIT } from './refusal.ts'
import { targetOf } from './target-of.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
  writeFakeBuild(shop.folder, 'content-mfe', 'preview')
})
afterEach(() => shop.remove())

const DAY_MS = 86_400_000

/** Makes a preview of the changed build. @returns the id of its composition */
async function makePreview(storage: Storage = shop.storage, author: Author = AUTHOR) {
  const store = { ...shop.store, storage }
  const source = { build: join(shop.folder, 'content-mfe') }
  return (await preview(store, await targetOf(store), author, { 'content-mfe': source })).id
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

test('without the right to delete, a preview that is made again says until when it stays', async () => {
  const id = await makePreview()
  await age(3)
  const remove = (removed: readonly string[]) =>
    removed.some((key) => key.startsWith('previews/'))
      ? Promise.reject(new Error('The credentials do not allow this.'))
      : shop.storage.remove(removed)
  const progress: string[] = []
  const author = { ...AUTHOR, onProgress: (text: string) => progress.push(text) }
  expect(await makePreview({ ...shop.storage, remove }, author)).toBe(id)
  const until = new Date(Date.now() + 11 * DAY_MS).toISOString().slice(0, 10)
  expect(progress).toEqual([
    `The preview was made before, and stays until ${until}: ${keys.preview(id)} cannot be replaced. The credentials do not allow this.`,
  ])
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
