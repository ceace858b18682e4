import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FolderStorage, folderStorage } from './folder-storage.ts'
import { type OverlayStorage, overlayStorage } from './overlay-storage.ts'

let folder = ''
let store: FolderStorage
let overlay: OverlayStorage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-overlay-'))
  store = folderStorage(folder)
  await store.create('a/1', Buffer.from('stored'))
  await store.create('b', Buffer.from('stored'))
  overlay = overlayStorage(store)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keysOf = async (storage: OverlayStorage | FolderStorage, prefix = '') => {
  const found: string[] = []
  for await (const { key, bytes } of storage.list(prefix)) found.push(`${key} ${bytes}`)
  return found
}

test('objects of the store are read through the overlay', async () => {
  expect(String(await overlay.read('a/1'))).toBe('stored')
  expect(await overlay.exists('a/1')).toBe(true)
  expect(await overlay.create('a/1', Buffer.from('other'))).toBe(false)
  expect(String(await overlay.read('a/1'))).toBe('stored')
  expect(overlay.hasCreated('a/1')).toBe(false)
})

test('an object is copied within the overlay, as in a store that can copy', async () => {
  expect([await overlay.copy?.('a/1', 'a/2'), await overlay.copy?.('missing', 'c')]).toEqual([true, false])
  expect([String(await overlay.read('a/2')), await keysOf(store)]).toEqual(['stored', ['a/1 6', 'b 6']])
  const { copy: _, ...other } = store
  expect(overlayStorage(other).copy).toBeUndefined()
})

test('a created object exists in the overlay only', async () => {
  expect(await overlay.create('a/2', Buffer.from('new'))).toBe(true)
  expect(await overlay.create('a/2', Buffer.from('again'))).toBe(false)
  expect([String(await overlay.read('a/2')), await overlay.exists('a/2')]).toEqual(['new', true])
  expect(overlay.hasCreated('a/2')).toBe(true)
  expect(await keysOf(store)).toEqual(['a/1 6', 'b 6'])
})

test('objects of both are listed in the order of their keys', async () => {
  for (const key of ['a/0', 'a/2', 'é', 'a-1']) await overlay.create(key, Buffer.from('new'))
  expect(await keysOf(overlay)).toEqual(['a-1 3', 'a/0 3', 'a/1 6', 'a/2 3', 'b 6', 'é 3'])
  expect(await keysOf(overlay, 'a/')).toEqual(['a/0 3', 'a/1 6', 'a/2 3'])
})

test('a removed object stays in the store, and its key can be created again', async () => {
  await overlay.create('a/2', Buffer.from('new'))
  await overlay.remove(['a/1', 'a/2', 'missing'])
  expect([await overlay.exists('a/1'), await overlay.read('a/2')]).toEqual([false, undefined])
  expect(await keysOf(overlay)).toEqual(['b 6'])
  expect(await overlay.create('a/1', Buffer.from('again'))).toBe(true)
  expect([String(await overlay.read('a/1')), String(await store.read('a/1'))]).toEqual(['again', 'stored'])
  expect(await keysOf(overlay)).toEqual(['a/1 5', 'b 6'])
})

test('only one of many simultaneous creates of a key succeeds', async () => {
  const results = await Promise.all(Array.from({ length: 16 }, (_, index) => overlay.create('c', Buffer.from([index]))))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect((await overlay.read('c'))?.[0]).toBe(results.indexOf(true))
})

test('content that changes after a create does not change the object', async () => {
  const content = Buffer.from('new')
  await overlay.create('c', content)
  content.fill(0)
  expect(String(await overlay.read('c'))).toBe('new')
})

test('keys and contents that no storage accepts are refused', async () => {
  await expect(overlay.create('../c', Buffer.from('x'))).rejects.toThrow('is not a key of the store')
  await expect(overlay.create('c', Buffer.alloc(64_000_001))).rejects.toThrow('The limit is')
  await expect(overlay.remove(['a/..'])).rejects.toThrow('is not a key of the store')
  await expect(keysOf(overlay, '/')).rejects.toThrow('is not a key of the store')
})
