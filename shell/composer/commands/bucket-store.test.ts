import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../refusal.ts'
import { keys } from '../store/store.ts'
import { startBucketServer, TEST_BUCKET } from '../store/testing/bucket-server.ts'
import { type CommandFolder, releasedFolders } from '../testing/command-folder.ts'

// Commands on a store in a bucket, whose server or network fails.

const server = await startBucketServer()
const STORE = { PROMPTELIER_STORE: `s3://${TEST_BUCKET}/store?endpoint=${server.endpoint}` }

const released = releasedFolders()
afterAll(async () => (await released).remove())

let shop: CommandFolder
beforeEach(async () => {
  shop = (await released).copy()
  server.objects.clear()
  server.fault = () => undefined
  for (const key of filesBelow(shop.inStore('')))
    server.objects.set(`/${TEST_BUCKET}/store/${key}`, readFileSync(shop.inStore(key)))
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('PROMPTELIER_CACHE', join(shop.folder, 'cache'))
})
afterEach(() => {
  shop.remove()
  vi.unstubAllEnvs()
})

const RECORD = `PUT /${TEST_BUCKET}/store/${keys.record(2)}`

test.each([
  ['one answer is', 1],
  ['all answers are', Number.POSITIVE_INFINITY],
])('a record is reported as written, with how to go back, when %s lost', async (_, count) => {
  let requests = 0
  server.fault = (request) => {
    if (request !== RECORD) return undefined
    requests += 1
    return requests <= count ? 'answer lost' : undefined
  }
  const { code, out } = await shop.runWith(STORE, 'freeze', '--why', 'Sale', '--json')
  expect(code).toBe(EXIT.done)
  expect(JSON.parse(out)).toMatchObject({ changed: true, record: 2, undo: 'pnpm thaw' })
  expect(requests).toBeGreaterThan(1)
})

test('a release of one application into a bucket without a live composition is refused before anything is written', async () => {
  server.objects.clear()
  const { code, err } = await shop.runWith(STORE, 'release', 'content-mfe')
  expect([code, err]).toEqual([
    EXIT.notFound,
    expect.stringMatching(
      /^Nothing is live yet in s3:.*\/store: release all applications first \(pnpm release --all\)\. If it is the wrong store, correct PROMPTELIER_STORE\.\n/,
    ),
  ])
  expect([...server.objects.keys()]).toEqual([])
})

test('a record that another process has written first is not reported as written', async () => {
  server.fault = (request) => {
    const path = `/${TEST_BUCKET}/store/${keys.record(1)}`
    const text = String(server.objects.get(path))
      .replace('"number": 1', '"number": 2')
      .replace('"by": "Ada"', '"by": "Bob"')
    if (request === RECORD) server.objects.set(path.replace(keys.record(1), keys.record(2)), Buffer.from(text))
    return undefined
  }
  const { code, out } = await shop.runWith(STORE, 'compose', '--json')
  expect([code, JSON.parse(out)]).toMatchObject([EXIT.done, { changed: false, record: 1 }])
})

test.each([[['freeze', '--why', 'x']], [['kill', 'product-mfe', '--why', 'x']], [['rollback', '1']], [['verify']]])(
  'without a network, %j fails as something unexpected, not as damage',
  async (args) => {
    const unreachable = { PROMPTELIER_STORE: `s3://${TEST_BUCKET}?endpoint=http://127.0.0.1:1` }
    const { code, err } = await shop.runWith(unreachable, ...args)
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining('cannot be reached (ECONNREFUSED)')])
  },
)
