import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'

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
