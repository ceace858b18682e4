import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** The server that `pnpm storage:ceph` has started for its command; undefined when none was started. */
export const testEndpoint = process.env['PROMPTELIER_TEST_ENDPOINT']

/**
 * Creates a bucket with a random name.
 * @param endpoint the URL of a server with the S3 interface
 * @throws (rejects) with an Error when the server does not create it
 */
export async function newBucket(endpoint: string) {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true })
  const bucket = `test-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return { client, bucket }
}
