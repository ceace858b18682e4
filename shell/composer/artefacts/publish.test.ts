import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesBelow } from '@promptelier/build/files-below'
import { versionOf } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { fakeManifest, writeBuild } from '../testing/fake-builds.ts'
import { publish } from './publish.ts'

const APP = 'content-mfe'

let folder = ''
let store: Store = { folder: '' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
  store = { folder: join(folder, 'store') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LONG = 'export const repeated = 1\n'.repeat(100)

/** Writes a build. @returns the folder of its application */
function writeApp(client: Readonly<Record<string, string>>, bundle = 'one') {
  const app = join(folder, 'app')
  rmSync(app, { recursive: true, force: true })
  const server = { 'Page.js': bundle }
  writeBuild(app, client, server, fakeManifest(APP, client, server))
  return app
}

const ONE_FILE = { 'assets/a-00000000.js': 'one' }

const publishedFiles = () => filesBelow(join(store.folder, APP))

const expectedFiles = (versions: readonly string[], files: readonly string[]) =>
  [
    ...files.map((file) => `files/${file}`),
    ...versions.flatMap((version) => [
      `server/${version}/Page.js`,
      `server/${version}/package.json`,
      `versions/${version}.json`,
    ]),
  ].toSorted()

test('a build is published as a version that is the hash of its manifest', async () => {
  const app = writeApp(ONE_FILE)
  const version = await publish(store, APP, app)
  expect(version).toBe(versionOf(readFileSync(join(app, 'dist/manifest.json'), 'utf8')))
  expect(publishedFiles()).toEqual(expectedFiles([version], ['assets/a-00000000.js']))
})

test('publishing the same build again gives the same version; another build shares its unchanged files', async () => {
  const one = await publish(store, APP, writeApp(ONE_FILE))
  expect(await publish(store, APP, writeApp(ONE_FILE))).toBe(one)
  const two = await publish(store, APP, writeApp({ ...ONE_FILE, 'assets/b-00000000.js': 'two' }))
  expect(two).not.toBe(one)
  expect(publishedFiles()).toEqual(expectedFiles([one, two], ['assets/a-00000000.js', 'assets/b-00000000.js']))
})

test('a change in the server bundle alone gives another version', async () => {
  const one = await publish(store, APP, writeApp(ONE_FILE))
  expect(await publish(store, APP, writeApp(ONE_FILE, 'two'))).not.toBe(one)
})

test('publishing a build twice at the same time gives one version and leaves no draft', async () => {
  const app = writeApp({ 'assets/a-00000000.js': LONG })
  const versions = await Promise.all([publish(store, APP, app), publish(store, APP, app)])
  expect(new Set(versions).size).toBe(1)
  expect(filesBelow(store.folder).filter((file) => !file.startsWith(`${APP}/`))).toEqual([])
})

const changeFile = (path: string) => (app: string) => writeFileSync(join(app, 'dist', path), 'changed')

test.each([
  ['missing', (app: string) => rmSync(join(app, 'dist'), { recursive: true }), 'content-mfe is not built'],
  [
    'changed in a file for browsers',
    changeFile('client/assets/a-00000000.js'),
    'a-00000000.js was changed after the build',
  ],
  ['changed in its server bundle', changeFile('server/Page.js'), 'Page.js was changed after the build'],
  ['without one of its files', (app: string) => rmSync(join(app, 'dist/server/Page.js')), 'Page.js is missing'],
  ['without a readable manifest', changeFile('manifest.json'), 'manifest.json is no manifest'],
])('a build that is %s is refused, and nothing is written to the store', async (_, damage, message) => {
  const app = writeApp(ONE_FILE)
  damage(app)
  await expect(publish(store, APP, app)).rejects.toThrow(message)
  expect(existsSync(store.folder)).toBe(false)
})

test('a build of another application is refused', async () => {
  await expect(publish(store, 'product-mfe', writeApp(ONE_FILE))).rejects.toThrow('is the manifest of content-mfe')
})

test('a file whose name contains no hash of its content is refused; the error contains the name', async () => {
  await expect(publish(store, APP, writeApp({ 'remoteEntry.js': 'one' }))).rejects.toThrow('the name of remoteEntry.js')
})

test('a published file never changes: other content under its name is refused', async () => {
  await publish(store, APP, writeApp(ONE_FILE))
  const before = publishedFiles()
  await expect(publish(store, APP, writeApp({ 'assets/a-00000000.js': 'two' }))).rejects.toThrow('with other content')
  expect(publishedFiles()).toEqual(before)
})

test('publishing removes server files that a killed process has left', async () => {
  const leftover = join(store.folder, APP, 'server/0123456789/stale.js')
  mkdirSync(join(leftover, '..'), { recursive: true })
  writeFileSync(leftover, 'stale')
  const version = await publish(store, APP, writeApp(ONE_FILE))
  expect(publishedFiles()).toEqual(expectedFiles([version], ['assets/a-00000000.js']))
})

test('compressible files for browsers have compressed copies when these are smaller', async () => {
  await publish(store, APP, writeApp({ 'a-00000000.js': LONG, 'short-00000000.js': '1', 'image-00000000.png': LONG }))
  const files = join(store.folder, APP, 'files')
  expect(filesBelow(files)).toEqual([
    'a-00000000.js',
    'a-00000000.js.br',
    'a-00000000.js.gz',
    'image-00000000.png',
    'short-00000000.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(files, 'a-00000000.js.br'))).toString()).toBe(LONG)
  expect(gunzipSync(readFileSync(join(files, 'a-00000000.js.gz'))).toString()).toBe(LONG)
})

test('the folders of a version have the permissions of the published build', async () => {
  const app = writeApp(ONE_FILE)
  const version = await publish(store, APP, app)
  for (const path of ['files', 'files/assets', 'server', `server/${version}`])
    expect(statSync(join(store.folder, APP, path)).mode).toBe(statSync(app).mode)
})

test.each([
  ['an entry', { entry: 'https://ailleurs.example/a.js' }],
  [
    'a style',
    {
      pages: [
        {
          name: 'GiftsPage',
          patterns: [],
          title: 'Cadeaux',
          modules: [],
          styles: ['../../live.json'],
          reads: [],
          fetches: [],
        },
      ],
    },
  ],
])('a manifest with %s that is not in its list of files is refused, and nothing is published', async (_, members) => {
  const app = writeApp(ONE_FILE)
  const file = join(app, 'dist/manifest.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...members }))
  await expect(publish(store, APP, app)).rejects.toThrow(
    /content-mfe loads .*, but its manifest does not list that file/,
  )
  expect(existsSync(join(store.folder, APP))).toBe(false)
})
