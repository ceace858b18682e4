// @vitest-environment happy-dom

import { addToCart, getCart } from '@promptelier/platform/cart'
import { PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { eraseStorage } from './erase-storage.ts'

const STORAGE_KEYS = publishedRecord('storage/keys')

const [prompt] = PROMPTS

test('SIL-47 erasing removes every listed key; other keys stay', () => {
  for (const { key, storage } of STORAGE_KEYS) (storage === 'local' ? localStorage : sessionStorage).setItem(key, '[]')
  localStorage.setItem('carnet', 'à garder')
  eraseStorage(STORAGE_KEYS)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['carnet'], []])
})

test('SIL-47 erasing removes all keys that begin like a declared one with a *; in other storage they stay', () => {
  for (const key of ['gifts:1', 'gifts:2', 'gift']) sessionStorage.setItem(key, '1')
  localStorage.setItem('gifts:1', '1')
  eraseStorage([{ key: 'gifts:*', storage: 'session' }])
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['gifts:1'], ['gift']])
  localStorage.clear()
  sessionStorage.clear()
})

test('SIL-47 erasing empties the cart at once and notifies scripts outside the bundles', () => {
  if (!prompt) throw new Error('no prompt')
  addToCart(prompt)
  const listener = vi.fn<() => void>()
  window.addEventListener('cartUpdated', listener)
  eraseStorage(STORAGE_KEYS)
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
  eraseStorage(STORAGE_KEYS)
  await vi.waitFor(() => expect([...names]).toEqual(['other']))
  expect(unregister).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('SIL-47 erasing does not throw when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => eraseStorage(STORAGE_KEYS)).not.toThrow()
})
