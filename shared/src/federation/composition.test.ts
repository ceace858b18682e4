import { expect, test } from 'vitest'
import { parseComposition } from './composition.ts'

const remote = {
  version: '1',
  entry: 'https://gifts.example/entry.js',
  part: 'Les cadeaux',
  pages: { GiftsPage: { patterns: ['/cadeaux'], title: 'Cadeaux' } },
  notFound: [],
}
const siteUrl = 'https://shop.example'
const remotes = { 'gifts-mfe': remote }

test('a complete composition is read as it is, whatever remotes it has', () => {
  const composition = { id: 'a', siteUrl, shell: { version: '1' }, remotes }
  expect(parseComposition(composition)).toEqual(composition)
})

test.each([
  [null, 'no id'],
  [{ id: 1 }, 'no id'],
  [{ id: 'a', remotes }, 'no siteUrl'],
  [{ id: 'a', siteUrl, remotes }, 'no shell version'],
  [{ id: 'a', siteUrl, shell: { version: '1' } }, 'no remotes'],
  [{ id: 'a', siteUrl, shell: { version: '1' }, remotes: { 'gifts-mfe': null } }, 'no version of gifts-mfe'],
  [
    { id: 'a', siteUrl, shell: { version: '1' }, remotes: { 'gifts-mfe': { ...remote, pages: 1 } } },
    'no pages of gifts-mfe',
  ],
])('a damaged composition %j is an error that says what is missing', (value, reason) => {
  expect(() => parseComposition(value)).toThrow(reason)
})
