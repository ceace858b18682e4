import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { type Bucket, MAX_ATTEMPTS, openBucket, pause } from './bucket-client.ts'
import { bucketError, nameOf, statusOf } from './bucket-errors.ts'
import { listBucket } from './bucket-listing.ts'
import type { BucketOptions } from './bucket-storage.ts'
import {
  assertSize,
  CONCURRENCY,
  isKey,
  MAX_OBJECT_BYTES,
  type Storage,
  type StoredObject,
  WRITE_LIMIT_MS,
} from './storage.ts'

const addressOf = (bucket: Bucket, key: string) => ({ Bucket: bucket.name, Key: bucket.folder + key })

/** Waits for a request. Resolves to undefined when there is no such object. */
async function ifFound<Answer>(bucket: Bucket, action: string, request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request
  } catch (error) {
    if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined
    throw bucketError(error, action, bucket)
  }
}

/**
 * Creates an object. Resolves to false when it exists. After a request whose answer was lost, that can be this
 * caller's own object.
 */
async function createObject(bucket: Bucket, key: string, content: Uint8Array): Promise<boolean> {
  assertSize(key, content.byteLength, bucket.location)
  const abortSignal = AbortSignal.timeout(WRITE_LIMIT_MS)
  const input = { ...addressOf(bucket, key), Body: content, IfNoneMatch: '*' }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await bucket.client.send(new PutObjectCommand(input), { abortSignal })
      return true
    } catch (error) {
      if (statusOf(error) === 412) return false
      // A conflict between two requests does not say which of them wins.
      if (statusOf(error) !== 409 || attempt === MAX_ATTEMPTS)
        throw bucketError(error, `creating ${JSON.stringify(key)}`, bucket)
      await pause(attempt)
    }
  }
}

/** Content of an answer; undefined when it broke off. */
async function readBody({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer | undefined> {
  try {
    // Without a body, the object is empty.
    const content = Buffer.from((await Body?.transformToByteArray()) ?? [])
    return content.length === (ContentLength ?? content.length) ? content : undefined
  } catch {
    return undefined
  }
}

/** Content of an object; undefined when there is none. */
async function readObject(bucket: Bucket, key: string): Promise<Buffer | undefined> {
  const action = `reading ${JSON.stringify(key)}`
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const request = bucket.client.send(new GetObjectCommand(addressOf(bucket, key)))
    const answer = await ifFound(bucket, action, request)
    if (!answer) return undefined
    const { Body, ContentLength = 0 } = answer
    if (ContentLength > MAX_OBJECT_BYTES && Body instanceof Readable) Body.destroy()
    assertSize(key, ContentLength, bucket.location)
    const content = await readBody(answer)
    if (content) return content
    // The client repeats requests, but not the reading of an answer.
    await pause(attempt)
  }
  throw bucketError(new Error('The answer broke off several times.'), action, bucket)
}

/** Asks whether objects exist. */
function finder(bucket: Bucket) {
  let isBucketFound = false
  return async (key: string): Promise<boolean> => {
    const action = `looking for ${JSON.stringify(key)}`
    const answer = await ifFound(bucket, action, bucket.client.send(new HeadObjectCommand(addressOf(bucket, key))))
    if (answer) return true
    // The answer to HEAD has no body, and therefore does not say whether the object or the bucket is missing.
    isBucketFound ||= Boolean(
      await ifFound(bucket, action, bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }))),
    )
    if (!isBucketFound) throw bucketError(Object.assign(new Error(), { name: 'NoSuchBucket' }), action, bucket)
    return false
  }
}

/** The objects of the store. Keys that no store creates are left out: consoles create objects named like folders. */
async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<StoredObject> {
  for await (const object of listBucket(bucket, prefix)) if (isKey(object.key)) yield object
}

/**
 * Removes objects. One request each, because not every server knows the request for many. When it rejects, all requests
 * have ended: a caller who then gives up its announcement removes nothing any more.
 */
async function removeObjects(bucket: Bucket, keys: readonly string[]) {
  const failures: unknown[] = []
  async function remove(key: string) {
    if (failures.length > 0) return
    const abortSignal = AbortSignal.timeout(WRITE_LIMIT_MS)
    const request = bucket.client.send(new DeleteObjectCommand(addressOf(bucket, key)), { abortSignal })
    await ifFound(bucket, `removing ${JSON.stringify(key)}`, request)
  }
  await pMap(keys, (key) => remove(key).catch((error: unknown) => failures.push(error)), CONCURRENCY)
  if (failures.length > 0) throw failures[0]
}

/** The requests of a store in a bucket. Keys are checked before. */
export function bucketRequests(options: BucketOptions, location: string): Omit<Storage, 'location'> {
  const bucket = openBucket(options, location)
  return {
    read: (key) => readObject(bucket, key),
    create: (key, content) => createObject(bucket, key, content),
    exists: finder(bucket),
    list: (prefix) => listObjects(bucket, prefix),
    remove: (keys) => removeObjects(bucket, keys),
  }
}
