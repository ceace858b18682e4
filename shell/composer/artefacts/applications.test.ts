import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataSetsOf } from '../compose/records.ts'
import { localCopies } from '../store/local-copies.ts'
import { overlayStorage } from '../store/overlay-storage.ts'
import { keys, type Store } from '../store/store.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { withApplications } from './applications.ts'
import { readRecordFrom } from './read-records.ts'

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

/** @returns a product, as the composer reads it */
const readProduct = (place: Store, meanwhile = () => {}) =>
  withApplications(place, store.versions, { originOf: () => 'http://localhost' }, async (applications) => {
    meanwhile()
    return readRecordFrom(dataSetsOf(applications))('catalogue/product/7')
  })

const SHEET = keys.file('shell', 'assets/shell.css')
const RECORD = keys.file('catalog-mfe', 'data/catalogue-00000000/product/7.json')
const PRODUCT = { price: 999 }

const PLACES = ['folder', 'bucket'] as const

test.each(PLACES)('records are read from a store in a %s', async (place) => {
  expect(await readProduct(places[place]())).toEqual(PRODUCT)
})

test.each([SHEET, RECORD].flatMap((key) => PLACES.map((place) => [key, place] as const)))(
  '%s with a changed byte is not composed, from a %s',
  async (key, place) => {
    const content = readFileSync(store.pathOf(key), 'utf8')
    store.write(key, content.replace(/.$/, '!'))
    await expect(readProduct(places[place]())).rejects.toThrow(new RegExp(`${key}.* is damaged$`))
  },
)

/** Composes a shop whose shell and remotes have these origins. */
const composeAt = (shell: string, remote: string) =>
  withApplications(
    store,
    store.versions,
    { originOf: (app) => (app === 'shell' ? shell : remote) },
    async () => 'composed',
  )

test('a remote without an origin is refused when the shell is on the web, and visitors would look for it on their own machine', async () => {
  const [web, own] = ['https://shop.example', 'http://localhost:4171']
  await expect(composeAt(web, own)).rejects.toThrow(
    `settings.json has no origin for cart-checkout-mfe: the shop is at ${web}, and browsers would look for the files of cart-checkout-mfe at ${own}`,
  )
  expect(await composeAt(web, 'https://files.example')).toBe('composed')
  expect(await composeAt('http://127.0.0.1:8080', own)).toBe('composed')
})

test('a record that is changed while it is composed is refused', async () => {
  await expect(readProduct(store, () => store.write(RECORD, '{"price":1}'))).rejects.toThrow(`${RECORD} is damaged`)
})

test('a record that is removed while it is composed is named', async () => {
  await expect(readProduct(store, () => rmSync(store.pathOf(RECORD)))).rejects.toThrow(`${RECORD} is missing`)
})

test('an object of a bucket that was changed does not stay in the copies of this machine', async () => {
  const content = readFileSync(store.pathOf(RECORD), 'utf8')
  store.write(RECORD, 'changed')
  await expect(readProduct(places.bucket())).rejects.toThrow('is damaged')
  store.write(RECORD, content)
  expect(await readProduct(places.bucket())).toEqual(PRODUCT)
})
