import { expect, test } from 'vitest'
import { type StorageOwner, storageConflicts } from './check-storage-keys.ts'

const owner = (name: string, local: string[], session: string[] = []): StorageOwner => ({
  name,
  team: `Team of ${name}`,
  storage: { local, session },
})

test('two owners of one key are both named, with what to do', () => {
  expect(storageConflicts([owner('one', ['cart']), owner('two', ['cart'])])).toEqual([
    'one (team Team of one) writes cart in local storage, and two (team Team of two) writes cart: one of them must take another key',
  ])
})

test.each([
  ['shop:*', 'shop:views'],
  ['shop:views', 'shop:*'],
  ['shop:*', 'shop:views:*'],
  ['*', 'cart'],
])('%j and %j meet', (one, other) => {
  expect(storageConflicts([owner('one', [one]), owner('two', [other])])).toHaveLength(1)
})

test.each([
  ['cart', 'cart2'],
  ['shop:views:*', 'shop:votes'],
])('%j and %j do not meet', (one, other) => {
  expect(storageConflicts([owner('one', [one]), owner('two', [other])])).toEqual([])
})

test('one key in both storages has two owners without a conflict', () => {
  expect(storageConflicts([owner('one', ['cart']), owner('two', [], ['cart'])])).toEqual([])
})

test('an application may name a key twice', () => {
  expect(storageConflicts([owner('one', ['shop:*', 'shop:votes'])])).toEqual([])
})
