// @vitest-environment dom
import { beforeEach, expect, test } from 'vitest'
import { entryKey, hasEntryKey } from './entry-key.ts'

beforeEach(() => history.replaceState(null, ''))

test('an entry of the router has the router’s key', () => {
  history.pushState({ usr: null, key: 'abc', idx: 1 }, '')
  expect(hasEntryKey()).toBe(true)
  expect(entryKey()).toBe('abc')
})

test('an entry that the browser has created gets a key, which then stays the same', () => {
  expect(hasEntryKey()).toBe(false)
  const key = entryKey()
  expect(hasEntryKey()).toBe(true)
  expect(entryKey()).toBe(key)
  history.pushState(null, '', '#part')
  expect(entryKey()).not.toBe(key)
})

test('the other properties in the state of an entry stay', () => {
  history.replaceState({ idx: 0, usr: { fromCart: true } }, '')
  const shellKey = entryKey()
  expect(history.state).toEqual({ idx: 0, usr: { fromCart: true }, shellKey })
})

test('SIL-42 an entry that the browser has created stays without a key of the router', () => {
  entryKey()
  expect(history.state).not.toHaveProperty('key')
})
