import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage, placeOf, resolveLocation } from './open-storage.ts'

test.each([
  ['.store', resolve('.store')],
  ['/srv/shop/store', resolve('/srv/shop/store')],
  ['s3://shop', 's3://shop'],
  ['s3://shop/', 's3://shop'],
  ['s3://shop/live/store/', 's3://shop/live/store'],
  ['s3://shop/été 100 %', 's3://shop/été 100 %'],
  ['s3://shop/live?endpoint=http://127.0.0.1:9000&region=eu-west-3&forcePathStyle=false', 's3://shop/live'],
])('%s is a store', async (location, name) => {
  expect((await openStorage(location)).location).toBe(name)
})

test.each([
  ['', 'The location of the store is empty.'],
  ['s3:/shop/live', 'has no valid name of a bucket. A location is like s3://'],
  ['~/store', 'begins with ~, which only a shell replaces.'],
  [import.meta.filename, 'is a file. A store is a folder'],
  ['https://storage.example/shop', 'is neither a folder nor a URL such as s3://'],
  ['file:///srv/store', 'is neither a folder nor a URL such as s3://'],
  ['s3://', 'has no valid name of a bucket.'],
  ['s3://user@shop/live', 'has no valid name of a bucket.'],
  ['s3://shop:80', 'has no valid name of a bucket.'],
  ['s3://Shop', 'has no valid name of a bucket.'],
  ['s3://shop/a//b', 'is not a key of the store'],
  ['s3://shop/a/../b', 'is not a key of the store'],
  [
    's3://shop?endpoit=http://127.0.0.1',
    'has the unknown option "endpoit". Known are endpoint, region, forcePathStyle.',
  ],
  ['s3://shop?endpoint=127.0.0.1:9000', 'has the endpoint "127.0.0.1:9000", which is not an http or https URL.'],
])('%j is no store', async (location, message) => {
  await expect(openStorage(location)).rejects.toThrow(message)
})

test('relative folders begin at the root; a URL with a missing slash, or ~, is no folder', () => {
  const resolved = ['.store', '/srv/store', 's3://shop', 's3:/shop', '~/store'].map((text) =>
    resolveLocation(text, '/root'),
  )
  expect(resolved).toEqual(['/root/.store', '/srv/store', 's3://shop', 's3:/shop', '~/store'])
})

test('a store in a folder that does not exist is named as such', async () => {
  const missing = join(import.meta.dirname, 'none')
  expect(placeOf(await openStorage(missing))).toBe(`${missing}, a folder that does not exist`)
  expect(placeOf(await openStorage(import.meta.dirname))).toBe(import.meta.dirname)
  expect(placeOf(await openStorage('s3://shop'))).toBe('s3://shop')
})
