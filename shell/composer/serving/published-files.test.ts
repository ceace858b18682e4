import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integrityOf } from '../artefacts/integrity.ts'
import { localCopies } from '../store/local-copies.ts'
import { overlayStorage } from '../store/overlay-storage.ts'
import { keys } from '../store/store.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { publishedFiles } from './published-files.ts'

const PATH = 'assets/page.js'
const KEY = keys.file('content-mfe', PATH)
const TEXT = `export const app = 'content-mfe'\n`

const integrityAt = async (path: string) => (path === PATH ? integrityOf(Buffer.from(TEXT)) : undefined)

let store: FakeStore
let cache = ''
let find: ReturnType<typeof publishedFiles>
let start: () => typeof find
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  store = await fakeStore()
  cache = mkdtempSync(join(tmpdir(), 'promptelier-cache-'))
  // As a bucket: its objects have no local files.
  const storage = overlayStorage(store.storage)
  const copies = localCopies(storage, cache)
  start = () => publishedFiles({ storage, copies }, 'content-mfe', integrityAt)
  find = start()
})
afterEach(() => {
  rmSync(cache, { recursive: true })
  store.remove()
})

test('an object of a bucket that was changed is not found; once it is repaired, it is found without a restart', async () => {
  store.write(KEY, TEXT.replace('content', 'evil'))
  expect(await find(PATH)).toBeUndefined()
  store.write(KEY, TEXT)
  const file = await find(PATH)
  expect(readFileSync((await file?.localPath('')) ?? '', 'utf8')).toBe(TEXT)
})

test('a damaged file is one message as long as it is damaged, whatever the number of requests', async () => {
  store.write(KEY, 'evil')
  await find(PATH)
  await find(PATH)
  store.write(KEY, TEXT)
  rmSync((await (await find(PATH))?.localPath('')) ?? '')
  store.write(KEY, 'evil again')
  await find(PATH)
  await find(PATH)
  const message = `${KEY} in ${store.storage.location} is damaged: it is not served.`
  expect(vi.mocked(console.error).mock.calls).toEqual([[message], [message]])
})

test('a local copy that was changed is fetched from the bucket again', async () => {
  const local = (await (await find(PATH))?.localPath('')) ?? ''
  rmSync(local)
  store.write(KEY, 'evil')
  expect(await find(PATH)).toBeUndefined()
  store.write(KEY, TEXT)
  expect(readFileSync((await (await find(PATH))?.localPath('')) ?? '', 'utf8')).toBe(TEXT)
})

test('a compressed copy that was changed is not used; once it is repaired, the next process uses it', async () => {
  store.write(`${KEY}.br`, 'evil')
  expect((await find(PATH))?.encodings).toEqual([])
  await store.storage.remove([`${KEY}.br`])
  await store.storage.create(`${KEY}.br`, brotliCompressSync(TEXT))
  expect((await start()(PATH))?.encodings).toEqual(['br'])
})

test.each(['assets\\page.js', '..\\x', 'a\0b', '\ud800', 'a//b', '../page.js', '.vite/manifest.json'])(
  'in a bucket, the path %j is not found, which is no error',
  async (path) => {
    expect(await find(path)).toBeUndefined()
  },
)
