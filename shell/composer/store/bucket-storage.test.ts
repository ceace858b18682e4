import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { startBucketServer, TEST_BUCKET } from './testing/bucket-server.ts'
import { testStorage } from './testing/storage-contract.ts'

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
const server = await startBucketServer()

testStorage('a bucket', () => `s3://${TEST_BUCKET}/${randomUUID()}?endpoint=${server.endpoint}`)
