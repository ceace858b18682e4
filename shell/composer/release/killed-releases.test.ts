import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { proveReleases } from '../proof/prove-releases.ts'
import { startBucketServer, TEST_BUCKET } from '../store/testing/bucket-server.ts'

// `pnpm prove:releases` does the same with 200 releases, and with any store.

const folder = mkdtempSync(join(tmpdir(), 'promptelier-proof-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
vi.stubEnv('PROMPTELIER_CACHE', join(folder, 'cache'))
const server = await startBucketServer()

test.each([
  ['a folder', 10, () => join(folder, 'store')],
  ['a bucket', 6, () => `s3://${TEST_BUCKET}/proof?endpoint=${server.endpoint}`],
])(
  'releases by four processes into %s, some of them killed, lose no release, and what is live is always complete',
  { timeout: 600_000 },
  async (_, releases, location) => {
    const { killed, succeeded } = await proveReleases({ location: location(), releases, programs: inject('programs') })
    expect(killed + succeeded).toBe(releases)
    // Otherwise this test would prove too little.
    expect(killed).toBeGreaterThan(0)
    expect(succeeded).toBeGreaterThanOrEqual(releases / 2)
  },
)
