import { join, resolve, sep } from 'node:path'
import { array, assert, constantFrom, nat, oneof, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { assertKey, assertPrefix, isKey } from './storage.ts'

const hostileText = array(
  oneof(constantFrom('..', '.', '/', '\\', '\0', '\ud800', 'a', '~', 'C:'), string({ unit: 'grapheme' })),
).map((parts) => parts.join(''))

test('a key is the path of a file below any folder', () => {
  assert(
    property(hostileText, (key) => {
      pre(isKey(key))
      const root = resolve('/store')
      expect(join(root, key)).toBe(root + sep + key.split('/').join(sep))
      expect(Buffer.from(key).toString()).toBe(key)
    }),
  )
})

test('what is no key is an error that names it', () => {
  assert(
    property(hostileText, (key) => {
      pre(!isKey(key))
      expect(() => {
        assertKey(key)
      }).toThrow(`${JSON.stringify(key)} is not a key of the store`)
    }),
  )
})

test('every beginning of a key is a prefix', () => {
  assert(
    property(hostileText, nat(), (key, length) => {
      const prefix = key.slice(0, length % (key.length + 1))
      // A prefix does not end between the halves of a character.
      pre(isKey(key) && !/\p{Surrogate}/u.test(prefix))
      expect(() => {
        assertPrefix(prefix)
      }).not.toThrow()
    }),
  )
})
