// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { isStorageWorking } from './safe-moment.ts'

const root = document.documentElement

afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('data-in-memory-promptelier:orders')
})

test('a new document finds everything while storage works', () => {
  expect(isStorageWorking()).toBe(true)
})

test('a new document does not find what is only in the memory of this one', () => {
  root.setAttribute('data-in-memory-promptelier:orders', '')
  expect(isStorageWorking()).toBe(false)
})

test('a new document does not find the scroll positions when storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(isStorageWorking()).toBe(false)
})
