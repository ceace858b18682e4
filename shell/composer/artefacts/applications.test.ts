import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localCopies } from '../store/local-copies.ts'
import { overlayStorage } from '../store/overlay-storage.ts'
import { keys, type Store } from '../store/store.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { withApplications } from './applications.ts'

let store: FakeStore
let cache = ''
beforeEach(async () => {
  store = await fakeStore()
  cache = mkdtempSync(join(tmpdir(), 'promptelier-cache-'))
})
afterEach(() => {
  store.remove()
  rmSync(cache, { recursive: true, force: true })
})

/** The store, in a folder of this machine or as a bucket whose objects are copied. */
const places = {
  folder: (): Store => store,
  bucket: (): Store => {
    const storage = overlayStorage(store.storage)
    return { storage, copies: localCopies(storage, cache) }
  },
}

/** @returns the text of the only style sheet, as the composer reads it */
const checkOut = (place: Store) =>
  withApplications(place, store.versions, { originOf: () => 'http://localhost' }, async ({ shell }) =>
    readFileSync(join(shell.files, 'assets/shell.css'), 'utf8'),
  )

const FILES = [
  ['style sheet', keys.file('shell', 'assets/shell.css')],
  ['record', keys.file('catalog-mfe', 'data/catalogue-00000000/product/7.json')],
] as const

test.each(['folder', 'bucket'] as const)('the files of a store in a %s are checked out', async (place) => {
  expect(await checkOut(places[place]())).toBe('h1{color:red}')
})

test.each(FILES.flatMap(([name, key]) => (['folder', 'bucket'] as const).map((place) => [name, place, key] as const)))(
  'a %s with a changed byte is not composed, from a %s',
  async (_, place, key) => {
    const content = readFileSync(store.pathOf(key), 'utf8')
    store.write(key, content.replace(/.$/, '!'))
    await expect(checkOut(places[place]())).rejects.toThrow(`${key} in ${store.folder} is damaged`)
  },
)

test('what was compared is what is composed: a later change of the store has no effect', async () => {
  const text = await withApplications(
    store,
    store.versions,
    { originOf: () => 'http://localhost' },
    async ({ shell }) => {
      store.write(keys.file('shell', 'assets/shell.css'), 'h1{color:blue}')
      return readFileSync(join(shell.files, 'assets/shell.css'), 'utf8')
    },
  )
  expect(text).toBe('h1{color:red}')
})

test('an object of a bucket that was changed does not stay in the copies of this machine', async () => {
  const [[, key]] = FILES
  const content = readFileSync(store.pathOf(key), 'utf8')
  store.write(key, 'changed')
  await expect(checkOut(places.bucket())).rejects.toThrow('is damaged')
  store.write(key, content)
  expect(await checkOut(places.bucket())).toBe(content)
})
