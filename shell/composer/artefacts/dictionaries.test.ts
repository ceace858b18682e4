import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decompressDelta } from '../testing/decompress-delta.ts'
import { compressWithDictionary, dictionaryHeader, dictionaryId, versionsPattern } from './dictionaries.ts'

test.each([
  ['assets/ProductPage-BWIhtQAy.js', 'assets/ProductPage-*.js'],
  ['assets/use-cart.v2-_a-b1234.js', 'assets/use-cart.v2-*.js'],
  ['remoteEntry-CR4hEYnV.js', 'remoteEntry-*.js'],
  ['assets/ProductPage.js', undefined],
  ['assets/style-BWIhtQAy.css', undefined],
  ['assets/a(b)-BWIhtQAy.js', undefined],
  ['BWIhtQAy.js', undefined],
])('all versions of %s match %j', (path, pattern) => {
  expect(versionsPattern(path)).toBe(pattern)
})

test('the header names the pattern relative to the folder of the file', () => {
  expect(dictionaryHeader('assets/ProductPage-*.js')).toBe('match="ProductPage-*.js"')
})

test('a changed file is a fraction of its size, and decompresses to its content with the dictionary only', async () => {
  const old = Buffer.from(randomBytes(30_000).toString('hex'))
  const content = Buffer.concat([old.subarray(0, 20_000), Buffer.from('changed'), old.subarray(20_000)])
  const delta = (await compressWithDictionary(content, old, content.length)) ?? Buffer.of()
  expect(delta.length).toBeLessThan(120)
  expect(await decompressDelta(delta, old)).toEqual(content)
  await expect(decompressDelta(delta, content)).rejects.toThrow('another dictionary')
})

test('a file that has little in common with its earlier version is not sent as a delta', async () => {
  expect(await compressWithDictionary(randomBytes(1000), randomBytes(1000), 1000)).toBeUndefined()
})

test('the id of a dictionary is its hash between colons, as RFC 9842 has it', () => {
  expect(dictionaryId(Buffer.from(''))).toBe(':47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:')
})
