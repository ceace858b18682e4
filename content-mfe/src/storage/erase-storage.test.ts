// @vitest-environment dom

import { addToCart, getCart } from '@promptelier/platform/cart'
import { PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { eraseStorage } from './erase-storage.ts'

const STORAGE_KEYS = publishedRecord('storage/keys')

const [prompt] = PROMPTS

test('SIL-47 erasing removes every listed key; other keys stay', async () => {
  for (const { key, storage } of STORAGE_KEYS) (storage === 'local' ? localStorage : sessionStorage).setItem(key, '[]')
  localStorage.setItem('carnet', 'à garder')
  expect(await eraseStorage(STORAGE_KEYS)).toBe(true)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['carnet'], []])
})

test('SIL-47 erasing removes all keys that begin like a declared one with a *; in other storage they stay', async () => {
  for (const key of ['gifts:1', 'gifts:2', 'gift']) sessionStorage.setItem(key, '1')
  localStorage.setItem('gifts:1', '1')
  expect(await eraseStorage([{ key: 'gifts:*', storage: 'session' }])).toBe(true)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['gifts:1'], ['gift']])
  localStorage.clear()
  sessionStorage.clear()
})

test('SIL-47 erasing empties the cart at once and notifies scripts outside the bundles', () => {
  if (!prompt) throw new Error('no prompt')
  addToCart(prompt)
  const listener = vi.fn<() => void>()
  window.addEventListener('cartUpdated', listener)
  void eraseStorage(STORAGE_KEYS)
  window.removeEventListener('cartUpdated', listener)
  expect(listener).toHaveBeenCalledOnce()
  expect(getCart().count).toBe(0)
  expect(localStorage.getItem('cart')).toBeNull()
})

test('SIL-47 erasing removes what was stored for reading offline, and the service worker; other caches stay', async () => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  const names = new Set(['promptelier-offline-v1-seen', 'promptelier-offline-v1-bought-1', 'other'])
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } })
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
  expect(await eraseStorage(STORAGE_KEYS)).toBe(true)
  expect([...names]).toEqual(['other'])
  expect(unregister).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('SIL-47 erasing reports that the browser refuses to remove a key, and removes the others', async () => {
  sessionStorage.setItem('promptelier:votes', '[]')
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await eraseStorage(STORAGE_KEYS)).toBe(false)
  expect(sessionStorage.getItem('promptelier:votes')).toBeNull()
  vi.unstubAllGlobals()
})

test('SIL-47 erasing reports that what is stored for reading offline cannot be removed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(new TypeError('denied')) } })
  expect(await eraseStorage(STORAGE_KEYS)).toBe(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
