// @vitest-environment happy-dom

import { addToCart, getCart } from '@promptelier/platform/cart'
import { GUIDES, PROMPTS } from '@promptelier/platform/testing/records'
import { expect, test, vi } from 'vitest'
import { eraseStorage } from './erase-storage.ts'
import { storageKeys } from './storage-keys.ts'

const STORAGE_KEYS = storageKeys(GUIDES)

const [prompt] = PROMPTS

test('SIL-47 every key of the list goes, and what is not the shop’s stays', () => {
  for (const { key, kept } of STORAGE_KEYS) (kept === 'local' ? localStorage : sessionStorage).setItem(key, '[]')
  localStorage.setItem('carnet', 'à garder')
  eraseStorage(STORAGE_KEYS)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['carnet'], []])
})

test('SIL-47 the cart is empty at once, for this tab and for scripts outside the bundles', () => {
  if (!prompt) throw new Error('no prompt')
  addToCart(prompt)
  const heard = vi.fn<() => void>()
  window.addEventListener('cartUpdated', heard)
  eraseStorage(STORAGE_KEYS)
  window.removeEventListener('cartUpdated', heard)
  expect(heard).toHaveBeenCalledOnce()
  expect(getCart().count).toBe(0)
  expect(localStorage.getItem('cart')).toBeNull()
})

test('SIL-47 storage that is closed does not stop it', () => {
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => eraseStorage(STORAGE_KEYS)).not.toThrow()
})
