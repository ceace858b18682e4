import { assertKey, assertPrefix, type Storage } from './storage.ts'

export type BucketOptions = {
  readonly bucket: string
  /** Folder in the bucket, without slashes at its ends. Empty: the whole bucket is the store. */
  readonly prefix: string
  /** URL of the server. Default: Amazon S3. */
  readonly endpoint?: string
  /** Default: the client's own, such as AWS_REGION; with an endpoint, us-east-1. */
  readonly region?: string
  /** Whether the bucket is part of the URL's path instead of its host name. Default: true with an endpoint. */
  readonly forcePathStyle?: boolean
}

/**
 * A store in a bucket of Amazon S3, or of a server with the same interface that honours `If-None-Match: *`: see
 * `probeCreateOnly`. Credentials are found as by the AWS command line: environment, profile, role of the machine.
 *
 * `create` repeats a request whose answer was lost. If the first request had succeeded, the second finds the object and
 * `create` resolves to false: a caller that must know who created the object writes its own id into the content.
 * @throws when the prefix is not a key
 */
export function bucketStorage(options: BucketOptions): Storage {
  if (options.prefix) assertKey(options.prefix)
  const location = ['s3:/', options.bucket, options.prefix].filter(Boolean).join('/')
  // The client is large. Commands on a folder do not load it.
  const load = async () => (await import('./bucket-requests.ts')).bucketRequests(options, location)
  let loaded: ReturnType<typeof load> | undefined
  const requests = () => (loaded ??= load())

  return {
    location,
    async read(key) {
      assertKey(key)
      return await (await requests()).read(key)
    },
    async create(key, content) {
      assertKey(key)
      return await (await requests()).create(key, content)
    },
    async exists(key) {
      assertKey(key)
      return await (await requests()).exists(key)
    },
    async *list(prefix) {
      assertPrefix(prefix)
      yield* (await requests()).list(prefix)
    },
    async remove(keys) {
      for (const key of keys) assertKey(key)
      await (await requests()).remove(keys)
    },
  }
}
