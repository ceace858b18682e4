import { createHash, randomUUID } from 'node:crypto'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { bucketObjects } from '../../hosting/bucket-objects.ts'
import { openStorage } from '../open-storage.ts'
import { MAX_OBJECT_BYTES } from '../storage.ts'
import { newBucket, testEndpoint } from './new-bucket.ts'
import { testStorage } from './storage-contract.ts'

// The tests of a bucket on a real server. `pnpm storage:ceph` starts one and sets these variables.
const endpoint = testEndpoint ?? ''
const { client, bucket } = await newBucket(endpoint)

testStorage('a real server', () => `s3://${bucket}/${randomUUID()}?endpoint=${endpoint}`)

test('a real server: an object of more than 64 MB is refused', async () => {
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'huge', Body: Buffer.alloc(MAX_OBJECT_BYTES + 1) }))
  const storage = await openStorage(`s3://${bucket}?endpoint=${endpoint}`)
  await expect(storage.read('huge')).rejects.toThrow('has 64000001 bytes. The limit is 64000000.')
})

test('a real server: a bucket that does not exist is named', async () => {
  const storage = await openStorage(`s3://missing-${bucket}?endpoint=${endpoint}`)
  await expect(storage.read('a')).rejects.toThrow('The bucket does not exist')
  await expect(storage.exists('a')).rejects.toThrow('The bucket does not exist')
  await expect(storage.create('a', Buffer.from('a'))).rejects.toThrow('The bucket does not exist')
})

test('a real server: wrong credentials are named', async () => {
  const key = process.env['AWS_ACCESS_KEY_ID']
  process.env['AWS_ACCESS_KEY_ID'] = 'nobody'
  try {
    const storage = await openStorage(`s3://${bucket}?endpoint=${endpoint}`)
    await expect(storage.read('a')).rejects.toThrow('refuses the credentials (InvalidAccessKeyId)')
  } finally {
    process.env['AWS_ACCESS_KEY_ID'] = key
  }
})

test('a real server: a published page has its type and cache rule, and the ETag is the MD5 of its content', async () => {
  const site = bucketObjects({ bucket, prefix: 'site', endpoint }, 's3://site')
  const headers = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' }
  await site.put('blog', Buffer.from('former'), headers)
  await site.put('blog', Buffer.from('page'), headers)
  await site.put('blog/title (été)', Buffer.from('page'), headers)
  const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'site/blog' }))
  expect([ContentType, CacheControl]).toEqual(Object.values(headers))
  const etag = createHash('md5').update('page').digest('hex')
  expect([...(await site.etags())]).toEqual([
    ['blog', etag],
    ['blog/title (été)', etag],
  ])
})
