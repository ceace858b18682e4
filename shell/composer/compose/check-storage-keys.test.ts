import { expect, test } from 'vitest'
import { type StorageOwner, storageConflicts } from './check-storage-keys.ts'

const owner = (name: string, local: string[], session: string[] = []): StorageOwner => ({
  name,
  team: `Team of ${name}`,
  storage: { local, session },
})

test('a key of two applications is a conflict; the sentence names both and what to do', () => {
  expect(storageConflicts([owner('one', ['cart']), owner('two', ['cart'])])).toEqual([
    'one (team Team of one) writes cart in local storage, and two (team Team of two) writes cart: one of them must take another key',
  ])
})

test.each([
  ['shop:*', 'shop:views'],
  ['shop:views', 'shop:*'],
  ['shop:*', 'shop:views:*'],
  ['*', 'cart'],
])('%j of one application and %j of another are a conflict', (one, other) => {
  expect(storageConflicts([owner('one', [one]), owner('two', [other])])).toHaveLength(1)
})

test.each([
  ['cart', 'cart2'],
  ['shop:views:*', 'shop:votes'],
])('%j of one application and %j of another are no conflict', (one, other) => {
  expect(storageConflicts([owner('one', [one]), owner('two', [other])])).toEqual([])
})

test('two applications may use the same key in different storages', () => {
  expect(storageConflicts([owner('one', ['cart']), owner('two', [], ['cart'])])).toEqual([])
})

test('one application may declare overlapping keys', () => {
  expect(storageConflicts([owner('one', ['shop:*', 'shop:votes'])])).toEqual([])
})
