import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket-client.ts'
import { bucketError } from './bucket-errors.ts'
import type { StoredObject } from './storage.ts'

/** An object as a listing names it. With most servers, `etag` is the MD5 of the content. */
type ListedObject = StoredObject & { readonly etag: string }

/** The objects whose key begins with `prefix`, in the order of their keys. Keys are relative to the bucket's folder. */
export async function* listBucket(bucket: Bucket, prefix: string): AsyncGenerator<ListedObject> {
  let token: string | undefined
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket.name,
      Prefix: bucket.folder + prefix,
      // XML cannot express every character of a key.
      EncodingType: 'url',
      ...(token && { ContinuationToken: token }),
    })
    const answer = await bucket.client.send(command).catch((error: unknown) => {
      throw bucketError(error, `listing ${JSON.stringify(prefix)}`, bucket)
    })
    const isEncoded = answer.EncodingType === 'url'
    for (const { Key = '', Size = 0, LastModified = new Date(0), ETag = '' } of answer.Contents ?? [])
      yield {
        key: (isEncoded ? decodeURIComponent(Key.replaceAll('+', ' ')) : Key).slice(bucket.folder.length),
        bytes: Size,
        modifiedAt: LastModified,
        etag: ETag.replaceAll('"', ''),
      }
    token = answer.NextContinuationToken
  } while (token)
}
