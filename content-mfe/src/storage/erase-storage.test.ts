// @vitest-environment happy-dom
import { addToCart, getCart } from '@promptelier/platform/cart'
import { PROMPTS } from '@promptelier/platform/catalogue'
import { expect, test, vi } from 'vitest'
import { eraseStorage } from './erase-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const [prompt] = PROMPTS

test('SIL-47 every key of the list goes, and what is not the shop’s stays', () => {
  for (const { key, kept } of STORAGE_KEYS) (kept === 'local' ? localStorage : sessionStorage).setItem(key, '[]')
  localStorage.setItem('carnet', 'à garder')
  eraseStorage()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['carnet'], []])
})

test('SIL-47 the cart is empty at once, for this tab and for scripts outside the bundles', () => {
  if (!prompt) throw new Error('no prompt')
  addToCart(prompt)
  const heard = vi.fn<() => void>()
  window.addEventListener('cartUpdated', heard)
  eraseStorage()
  window.removeEventListener('cartUpdated', heard)
  expect(heard).toHaveBeenCalledOnce()
  expect(getCart().count).toBe(0)
  expect(localStorage.getItem('cart')).toBeNull()
})

test('SIL-47 storage that is closed does not stop it', () => {
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(eraseStorage).not.toThrow()
})
