import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesBelow } from '@promptelier/shared/files-below'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'
import { publish } from './publish.ts'
import { type Store, versionFolder } from './store.ts'
import { fakeManifest } from './testing/fake-builds.ts'

let folder = ''
let store: Store = { folder: '' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
  store = { folder: join(folder, 'store') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PUBLISHED = ['client/a.js', 'manifest.json', 'server/a.js', 'server/package.json']
const LONG = 'export const repeated = 1\n'.repeat(100)

function build(text: string) {
  for (const part of ['client', 'server']) {
    mkdirSync(join(folder, 'app/dist', part), { recursive: true })
    writeFileSync(join(folder, 'app/dist', part, 'a.js'), text)
  }
  writeFileSync(join(folder, 'app/dist/manifest.json'), JSON.stringify(fakeManifest('content-mfe')))
  return join(folder, 'app')
}

test('a build is published under a version made of its content', async () => {
  const version = await publish(store, 'content-mfe', build('one'))
  expect(version).toMatch(/^[0-9a-f]{10}$/)
  expect(filesBelow(versionFolder(store, 'content-mfe', version))).toEqual(PUBLISHED)
})

test('the same build again is the same version, another build another; the first stays', async () => {
  const one = await publish(store, 'content-mfe', build('one'))
  expect(await publish(store, 'content-mfe', build('one'))).toBe(one)
  expect(await publish(store, 'content-mfe', build('two'))).not.toBe(one)
  expect(existsSync(versionFolder(store, 'content-mfe', one))).toBe(true)
})

test('the same build published twice at once is one version, and nothing else is left', async () => {
  const app = build(LONG)
  const versions = await Promise.all([publish(store, 'content-mfe', app), publish(store, 'content-mfe', app)])
  expect(new Set(versions).size).toBe(1)
  expect(filesBelow(store.folder).filter((file) => !file.startsWith(`content-mfe/${versions[0]}/`))).toEqual([])
})

test('an application that is not built is refused, and leaves nothing behind', async () => {
  await expect(publish(store, 'content-mfe', join(folder, 'app'))).rejects.toThrow('content-mfe is not built')
  expect(existsSync(store.folder)).toBe(false)
})

test('a build of another application is refused, and leaves nothing behind', async () => {
  await expect(publish(store, 'product-mfe', build('one'))).rejects.toThrow('is the manifest of content-mfe')
  expect(existsSync(store.folder)).toBe(false)
})

test('what another process left half written is no part of a new version', async () => {
  const app = build('one')
  const version = await publish(store, 'content-mfe', app)
  rmSync(versionFolder(store, 'content-mfe', version), { recursive: true })
  for (const draft of [`content-mfe/draft.${process.pid}.tmp`, `drafts/draft-${process.pid}`]) {
    mkdirSync(join(store.folder, draft, 'client'), { recursive: true })
    writeFileSync(join(store.folder, draft, 'client/stale.js'), 'stale')
  }
  expect(await publish(store, 'content-mfe', app)).toBe(version)
  expect(filesBelow(versionFolder(store, 'content-mfe', version))).toEqual(PUBLISHED)
})

test('what browsers fetch has compressed copies, where they save anything; they do not change the version', async () => {
  const app = build(LONG)
  writeFileSync(join(app, 'dist/client/short.js'), '1')
  writeFileSync(join(app, 'dist/client/image.png'), LONG)
  const version = await publish(store, 'content-mfe', app)
  const published = versionFolder(store, 'content-mfe', version)
  expect(filesBelow(published)).toEqual([
    'client/a.js',
    'client/a.js.br',
    'client/a.js.gz',
    'client/image.png',
    'client/short.js',
    'manifest.json',
    'server/a.js',
    'server/package.json',
  ])
  expect(brotliDecompressSync(readFileSync(join(published, 'client/a.js.br'))).toString()).toBe(LONG)
  expect(gunzipSync(readFileSync(join(published, 'client/a.js.gz'))).toString()).toBe(LONG)
  expect(version).toBe(contentHash(join(app, 'dist')))
})

test('a version may be read by others than the one who published it', async () => {
  const app = build('one')
  const published = versionFolder(store, 'content-mfe', await publish(store, 'content-mfe', app))
  expect(statSync(published).mode).toBe(statSync(app).mode)
})
