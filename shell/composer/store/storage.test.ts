import { join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertKey, assertPrefix, isKey } from './storage.ts'

const hostileText = fc
  .array(
    fc.oneof(fc.constantFrom('..', '.', '/', '\\', '\0', '\ud800', 'a', '~', 'C:'), fc.string({ unit: 'grapheme' })),
  )
  .map((parts) => parts.join(''))

test('a key is the path of a file below any folder', () => {
  fc.assert(
    fc.property(hostileText, (key) => {
      fc.pre(isKey(key))
      const root = resolve('/store')
      expect(join(root, key)).toBe(root + sep + key.split('/').join(sep))
      expect(Buffer.from(key).toString()).toBe(key)
    }),
  )
})

test('what is no key is an error that names it', () => {
  fc.assert(
    fc.property(hostileText, (key) => {
      fc.pre(!isKey(key))
      expect(() => {
        assertKey(key)
      }).toThrow(`${JSON.stringify(key)} is not a key of the store`)
    }),
  )
})

test('every beginning of a key is a prefix', () => {
  fc.assert(
    fc.property(hostileText, fc.nat(), (key, length) => {
      fc.pre(isKey(key))
      // Not between the halves of a character.
      assertPrefix([...key].slice(0, length % (key.length + 1)).join(''))
    }),
  )
})
