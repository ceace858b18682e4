import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dictionaryId } from '../artefacts/dictionaries.ts'
import { type FakeShop, fakeShop } from '../hosting/testing/fake-shop.ts'
import { decompressDelta } from '../testing/decompress-delta.ts'
import { freeOrigins, sendRequest } from '../testing/request.ts'
import { type Serving, serve } from './serve.ts'

/** A text that does not become smaller when it is compressed alone. */
const OLD = randomBytes(20_000).toString('base64')
const NEW = `${OLD.slice(0, 9000)}changed${OLD.slice(9000)}`

const contentOf = (change: string) => Buffer.from(`// ${change}\n`)
const pathOf = (change: string) =>
  `/content-mfe/files/change-${createHash('sha256').update(change).digest('hex').slice(0, 8)}.js`

let shop: FakeShop
let serving: Serving
let origin = ''
beforeEach(async () => {
  shop = await fakeShop()
  await shop.releaseChange('content-mfe', OLD)
  const originOf = await freeOrigins()
  serving = await serve(shop.store, originOf)
  origin = originOf('content-mfe', 4174)
})
afterEach(async () => {
  await serving.close()
  shop.remove()
})

const ID = dictionaryId(contentOf(OLD))
const request = (path: string, dictionary = ID, accepted = 'gzip, br, zstd, dcb, dcz') =>
  sendRequest(origin, path, { headers: { 'accept-encoding': accepted, 'available-dictionary': dictionary } })

/** Releases the new text and waits until the server compares it with the old one. */
async function releaseNew() {
  await shop.releaseChange('content-mfe', NEW)
  await expect.poll(async () => (await request(pathOf(NEW))).headers['content-encoding']).toBe('dcz')
}

test('a browser is told to keep a script as a dictionary for later versions of it', async () => {
  const { headers } = await request(pathOf(OLD))
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="change-*.js"',
    vary: 'accept-encoding, available-dictionary',
  })
})

test('a browser that has the version before gets only what has changed', async () => {
  await releaseNew()
  const { status, headers, body } = await request(pathOf(NEW))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'use-as-dictionary': 'match="change-*.js"',
    vary: 'accept-encoding, available-dictionary',
  })
  expect(body.length).toBeLessThan(200)
  expect((await decompressDelta(body, contentOf(OLD))).toString()).toBe(contentOf(NEW).toString())
  const head = await sendRequest(origin, pathOf(NEW), {
    method: 'HEAD',
    headers: { 'accept-encoding': 'dcz', 'available-dictionary': ID },
  })
  expect([head.headers['content-encoding'], head.body.length]).toEqual(['dcz', 0])
})

test.each([
  ['does not accept deltas', ID, 'gzip, br'],
  ['refuses deltas', ID, 'gzip, br, dcz;q=0'],
  ['has a file that was never live', dictionaryId(Buffer.from('other')), 'br, dcz'],
  ['has the file already', dictionaryId(contentOf(NEW)), 'br, dcz'],
  ['sends no hash', 'nothing', 'br, dcz'],
])('a browser that %s gets the whole file', async (_what, dictionary, accepted) => {
  await releaseNew()
  const { status, headers } = await request(pathOf(NEW), dictionary, accepted)
  expect([status, headers['content-encoding']]).not.toContain('dcz')
  expect(status).toBe(200)
})

test('a server that starts after the release knows the version before', async () => {
  await shop.releaseChange('content-mfe', NEW)
  await serving.close()
  const originOf = await freeOrigins()
  serving = await serve(shop.store, originOf)
  origin = originOf('content-mfe', 4174)
  await expect.poll(async () => (await request(pathOf(NEW))).headers['content-encoding']).toBe('dcz')
})
