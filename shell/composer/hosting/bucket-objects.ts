import { PutObjectCommand } from '@aws-sdk/client-s3'
import { openBucket } from '../store/bucket-client.ts'
import { bucketError } from '../store/bucket-errors.ts'
import { listBucket } from '../store/bucket-listing.ts'
import type { BucketOptions } from '../store/bucket-storage.ts'

/** What a host sends with an object. */
type ObjectHeaders = { readonly contentType: string; readonly cacheControl: string }

/** The objects of a bucket that a host serves. */
export type BucketObjects = {
  /** The ETag of every object, by key. With most servers it is the MD5 of the content. */
  etags(): Promise<Map<string, string>>
  /** Creates or replaces an object, complete or not at all. */
  put(key: string, content: Uint8Array, headers: ObjectHeaders): Promise<void>
}

/**
 * @param options the bucket, and the folder in it that is the root of the site
 * @param location for messages
 */
export function bucketObjects(options: BucketOptions, location: string): BucketObjects {
  const bucket = openBucket(options, location)
  return {
    async etags() {
      const etags = new Map<string, string>()
      for await (const { key, etag } of listBucket(bucket, '')) etags.set(key, etag)
      return etags
    },
    async put(key, content, { contentType, cacheControl }) {
      const object = { Bucket: bucket.name, Key: bucket.folder + key, Body: content }
      const command = new PutObjectCommand({ ...object, ContentType: contentType, CacheControl: cacheControl })
      await bucket.client.send(command).catch((error: unknown) => {
        throw bucketError(error, `writing ${JSON.stringify(key)}`, bucket)
      })
    },
  }
}
