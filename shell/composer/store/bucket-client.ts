import { setTimeout } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import type { BucketOptions } from './bucket-storage.ts'

/** The client repeats requests that failed with 5xx, 429 or without an answer, with growing pauses. */
export const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 50
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 120_000

export type Bucket = {
  readonly client: S3Client
  readonly name: string
  /** The beginning of all keys in the bucket: empty, or ends with a slash. */
  readonly folder: string
  /** For messages. */
  readonly location: string
  readonly endpoint: string
}

/** A client for the bucket. It takes credentials from where the AWS command line does. */
export function openBucket(options: BucketOptions, location: string): Bucket {
  const { bucket, prefix, endpoint, region, forcePathStyle = endpoint !== undefined } = options
  // The shop runs with Node 20, and so does this version of the client: its advice to upgrade would be noise.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const client = new S3Client({
    ...(endpoint && { endpoint, region: 'us-east-1' }),
    ...(region && { region }),
    forcePathStyle,
    maxAttempts: MAX_ATTEMPTS,
    // Older servers do not know the checksums that the client otherwise adds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  })
  return { client, name: bucket, folder: prefix && `${prefix}/`, location, endpoint: endpoint ?? 'Amazon S3' }
}

/** Waits longer after each attempt, and not equally long: clients that collided do not collide again. */
export const pause = (attempt: number): Promise<void> =>
  setTimeout(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2))
