import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBucketServer, TEST_BUCKET } from '../store/testing/bucket-server.ts'
import { type FollowOptions, follow } from './follow.ts'
import { type FakeShop, fakeShop } from './testing/fake-shop.ts'

const server = await startBucketServer()
const ROOT = `/${TEST_BUCKET}/site/`

let shop: FakeShop
let out = ''
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  server.objects.clear()
  server.headers.clear()
  server.fault = () => undefined
  shop = await fakeShop()
  out = shop.newOut()
})
afterEach(() => {
  vi.unstubAllEnvs()
  shop.remove()
})

const bucket = () => `s3://${TEST_BUCKET}/site?endpoint=${server.endpoint}`
const publish = (options: Partial<FollowOptions> = {}) =>
  follow(shop.store, { target: 'files', out, bucket: bucket(), once: true, ...options })

const keysIn = () => [...server.objects.keys()].map((path) => path.slice(ROOT.length)).toSorted()
const textOf = (key: string) => server.objects.get(ROOT + key)?.toString()
const typeOf = (key: string) => {
  const { 'content-type': type, 'cache-control': cache } = server.headers.get(ROOT + key) ?? {}
  return [type, cache]
}

/** The keys that a publication creates or replaces, in their order. */
async function uploadsOf(work: () => Promise<void>) {
  const uploads: string[] = []
  server.fault = (request) => {
    if (request.startsWith('PUT ')) uploads.push(request.slice(`PUT ${ROOT}`.length))
    return undefined
  }
  await work()
  return uploads.filter((key) => key !== 'published.json' && !key.startsWith('publishers/'))
}

test('each page is an object at its path, with its type; files of versions are immutable', async () => {
  await publish()
  const pages = keysIn().filter((key) => !key.includes('/files/'))
  expect(pages).toEqual([
    '404.html',
    'aide',
    'cart',
    'checkout',
    'composition.json',
    'index.html',
    expect.stringMatching(/^integrity\/cart-checkout-mfe-[0-9a-f]{10}\.json$/),
    expect.stringMatching(/^integrity\/catalog-mfe-[0-9a-f]{10}\.json$/),
    expect.stringMatching(/^integrity\/content-mfe-[0-9a-f]{10}\.json$/),
    expect.stringMatching(/^integrity\/product-mfe-[0-9a-f]{10}\.json$/),
    'live.json',
    'published.json',
    'robots.txt',
    'search',
    'site.webmanifest',
    'sitemap.xml',
  ])
  expect(textOf('aide')).toContain('<!doctype html>')
  expect(typeOf('aide')).toEqual(['text/html; charset=utf-8', 'no-cache'])
  expect(typeOf('live.json')).toEqual(['application/json; charset=utf-8', 'no-cache'])
  const script = keysIn().find((key) => key.endsWith('.js')) ?? ''
  expect(typeOf(script)).toEqual(['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'])
})

test('each HTML object has a policy: a page that of its document, a public file of the shell that of files', async () => {
  await shop.releaseShellFiles({
    'public/offre/index.html': '<!doctype html>\n<title>x</title><script>alert(1)</script>',
    'public/google123.html': 'google-site-verification: google123.html',
  })
  await publish()
  const documents = keysIn().filter((key) => typeOf(key)[0]?.startsWith('text/html'))
  expect(documents).toEqual([
    '404.html',
    'aide',
    'cart',
    'checkout',
    'google123.html',
    'index.html',
    'offre/index.html',
    'search',
  ])
  for (const key of documents)
    expect([key, textOf(key)]).toEqual([key, expect.stringMatching(/^[^]*<meta http-equiv="content-security-policy"/)])
  expect(textOf('offre/index.html')).toMatch(/^<!doctype html><meta [^>]*default-src 'none';[^>]*>/)
  expect(textOf('google123.html')).toMatch(/^<meta [^>]*>.*google-site-verification/)
})

test('files come before the pages that need them, and live.json is last', async () => {
  const uploads = await uploadsOf(publish)
  const firstPage = uploads.findIndex((key) => !key.includes('/files/'))
  expect(firstPage).toBeGreaterThan(0)
  expect(uploads.slice(firstPage).some((key) => key.includes('/files/'))).toBe(false)
  expect(uploads.at(-1)).toBe('live.json')
})

test('a release uploads only what differs, also from another machine', async () => {
  await publish()
  await shop.releaseChange('content-mfe', 'one')
  const uploads = await uploadsOf(() => publish({ out: shop.newOut() }))
  expect(uploads.filter((key) => key.includes('/files/'))).toEqual([
    expect.stringMatching(/^content-mfe\/files\/change-[0-9a-f]{8}\.js$/),
  ])
  expect(uploads).not.toContain('site.webmanifest')
  expect(uploads.at(-1)).toBe('live.json')
  expect(await uploadsOf(publish)).toEqual([])
})

test('a rollback makes the former pages live', async () => {
  await publish()
  const before = textOf('live.json')
  await shop.releaseChange('content-mfe', 'one')
  await publish()
  expect(textOf('live.json')).not.toBe(before)
  await shop.rollBack(1)
  await publish()
  expect(textOf('live.json')).toBe(before)
})

test('files of earlier versions stay for the stated time, then they are removed; other objects stay for ever', async () => {
  server.objects.set(`${ROOT}google123.html`, Buffer.from('not ours'))
  await shop.releaseChange('content-mfe', 'one')
  await publish()
  const former = keysIn().filter((key) => key.startsWith('content-mfe/files/change-'))
  expect(former).toHaveLength(1)
  await shop.releaseChange('content-mfe', 'two')
  // Another machine does not have the folder that the first one has published.
  await publish({ out: shop.newOut() })
  expect(keysIn()).toEqual(expect.arrayContaining(former))
  await publish({ out: shop.newOut(), retention: { tabAgeMs: 0, compositions: 0 } })
  expect(keysIn().filter((key) => former.includes(key))).toEqual([])
  expect(keysIn()).toContain('google123.html')
})

test('a publication that was interrupted is completed by the next, which also removes what it has left', async () => {
  await publish()
  await shop.releaseChange('content-mfe', 'one')
  server.fault = (request) => (request === `PUT ${ROOT}aide` ? { status: 403, code: 'AccessDenied' } : undefined)
  await expect(publish()).rejects.toThrow('writing "aide" failed. The credentials do not allow this')
  const live = textOf('live.json')
  server.fault = () => undefined
  await shop.releaseChange('content-mfe', 'two')
  rmSync(out, { recursive: true })
  await publish({ retention: { tabAgeMs: 0, compositions: 0 } })
  expect(textOf('live.json')).not.toBe(live)
  expect(keysIn().filter((key) => key.startsWith('content-mfe/files/change-'))).toHaveLength(1)
})

test('after a removal that has failed, a rollback uploads what it needs, and the rest is removed later', async () => {
  await shop.releaseChange('content-mfe', 'one')
  const [states, problems]: [string[], string[]] = [[], []]
  const stopping = new AbortController()
  const following = publish({
    once: false,
    intervalMs: 10,
    signal: stopping.signal,
    retention: { tabAgeMs: 0, compositions: 0 },
    onPublished: ({ record }) => void states.push(record.state.live.composition),
    onProblem: (problem) => void problems.push(problem),
  })
  await expect.poll(() => states.length).toBe(1)
  const files = keysIn()
  const ownFiles = files.filter((key) => key.startsWith('content-mfe/files/change-'))
  server.fault = (request) =>
    request.startsWith(`DELETE ${ROOT}content-mfe/`) ? { status: 403, code: 'AccessDenied' } : undefined
  await shop.releaseChange('content-mfe', 'two')
  await expect.poll(() => problems).toEqual([expect.stringMatching(/removing "content-mfe.*" failed/)])
  expect(keysIn().filter((key) => files.includes(key) && key.startsWith('integrity/'))).toHaveLength(3)
  await shop.rollBack(2)
  await expect.poll(() => states.length).toBe(3)
  expect(keysIn()).toEqual(expect.arrayContaining(files))

  await shop.rollBack(3)
  await expect.poll(() => states.length).toBe(4)
  expect(keysIn()).toEqual(expect.arrayContaining(ownFiles))
  server.fault = () => undefined
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  await expect.poll(() => keysIn().filter((key) => ownFiles.includes(key))).toEqual([])
  stopping.abort()
  await following
})

test('files of a composition whose publication was interrupted stay for open tabs', async () => {
  await publish()
  await shop.releaseChange('content-mfe', 'X')
  const interrupted = publish({
    onPublished() {
      throw new Error('no reload')
    },
  })
  await expect(interrupted).rejects.toThrow('no reload')
  await shop.releaseChange('content-mfe', 'Y')
  // Another machine does not have the memory of the first one's folder.
  await publish({ out: shop.newOut() })
  expect(keysIn().filter((key) => key.startsWith('content-mfe/files/change-'))).toHaveLength(3)
})

const announce = (name: string) =>
  server.objects.set(`${ROOT}publishers/${name}.json`, Buffer.from('{"host":"ci-7","pid":42}'))

test('while another process publishes to the bucket, nothing is published there', async () => {
  announce('a')
  // It announces itself again while this one waits.
  const refused = publish({ onProblem: () => announce('b') })
  await expect(refused).rejects.toThrow('Process 42 on ci-7 publishes to s3://shop/site, and only one process may.')
  expect(keysIn()).toEqual(['publishers/a.json', 'publishers/b.json'])
})

test('the store itself is no place to publish to', async () => {
  const storage = { ...shop.store.storage, location: `s3://${TEST_BUCKET}/site` }
  const options = { target: 'files', out, bucket: bucket(), once: true } as const
  await expect(follow({ ...shop.store, storage }, options)).rejects.toThrow('s3://shop/site is the store itself')
  await expect(follow(shop.store, { target: 'files', out: shop.folder, once: true })).rejects.toThrow(
    'the store itself',
  )
  expect(keysIn()).toEqual([])
})

test('damaged notes are an error that says what to do, and nothing is uploaded', async () => {
  server.objects.set(`${ROOT}published.json`, Buffer.from('{"pages":["../x"]}'))
  await expect(publish()).rejects.toThrow('published.json in s3://shop/site is damaged. Remove this object')
  expect(keysIn()).toEqual(['published.json'])
})
