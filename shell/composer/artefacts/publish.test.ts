import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { versionOf } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DRAFTS } from '../store/folder-paths.ts'
import { type FolderStorage, folderStorage } from '../store/folder-storage.ts'
import { FOLDERS, keys } from '../store/store.ts'
import { fakeManifest, writeBuild } from '../testing/fake-builds.ts'
import { keysOf } from '../testing/release-folder.ts'
import { integrityOf, serverHash } from './integrity.ts'
import { readManifest } from './manifests.ts'
import { publish } from './publish.ts'

const APP = 'content-mfe'

let folder = ''
let storage: FolderStorage

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
  storage = folderStorage(join(folder, 'store'))
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

const serverKey = (bundle: string) => keys.serverFile(APP, serverHash(integrityOf(Buffer.from(bundle))))

const expectedKeys = (versions: readonly string[], files: readonly string[], bundles: readonly string[] = ['one']) =>
  [
    ...files.map((file) => keys.file(APP, file)),
    ...bundles.map(serverKey),
    ...versions.map((version) => keys.manifest(APP, version)),
  ].toSorted()

test('a build is published as a version that is the hash of its manifest', async () => {
  const app = writeApp(ONE_FILE)
  const version = await publish(storage, APP, app)
  expect(version).toBe(versionOf(readFileSync(join(app, 'dist/manifest.json'), 'utf8')))
  expect(await keysOf(storage)).toEqual(expectedKeys([version], ['assets/a-00000000.js']))
})

test('publishing the same build again gives the same version; another build shares its unchanged files', async () => {
  const one = await publish(storage, APP, writeApp(ONE_FILE))
  expect(await publish(storage, APP, writeApp(ONE_FILE))).toBe(one)
  const two = await publish(storage, APP, writeApp({ ...ONE_FILE, 'assets/b-00000000.js': 'two' }))
  expect(two).not.toBe(one)
  expect(await keysOf(storage)).toEqual(expectedKeys([one, two], ['assets/a-00000000.js', 'assets/b-00000000.js']))
})

test('a change in the server bundle alone gives another version, which shares the files for browsers', async () => {
  const one = await publish(storage, APP, writeApp(ONE_FILE))
  const two = await publish(storage, APP, writeApp(ONE_FILE, 'two'))
  expect(two).not.toBe(one)
  expect(await keysOf(storage)).toEqual(expectedKeys([one, two], ['assets/a-00000000.js'], ['one', 'two']))
})

const tooLate = () => {
  throw new Error('too late')
}

test('when files may have been collected meanwhile, there is no version, and the next attempt creates what is missing', async () => {
  const app = writeApp(ONE_FILE)
  const file = keys.file(APP, 'assets/a-00000000.js')
  await expect(publish(storage, APP, app, tooLate)).rejects.toThrow('too late')
  expect(await keysOf(storage)).toEqual(expectedKeys([], ['assets/a-00000000.js']))
  await storage.remove([file])
  const version = await publish(storage, APP, app)
  expect(await keysOf(storage)).toEqual(expectedKeys([version], ['assets/a-00000000.js']))
})

test('publishing a build twice at the same time gives one version and leaves no draft', async () => {
  const app = writeApp({ 'assets/a-00000000.js': LONG })
  const versions = await Promise.all([publish(storage, APP, app), publish(storage, APP, app)])
  expect(new Set(versions).size).toBe(1)
  expect((await keysOf(storage)).filter((key) => !key.startsWith(`${APP}/`))).toEqual([])
  expect(existsSync(join(storage.location, 'drafts/'))).toBe(true)
  expect(readdirSync(join(storage.location, 'drafts'))).toEqual([])
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
  await expect(publish(storage, APP, app)).rejects.toThrow(message)
  expect(existsSync(storage.location)).toBe(false)
})

test('a build of another application is refused', async () => {
  await expect(publish(storage, 'product-mfe', writeApp(ONE_FILE))).rejects.toThrow('is the manifest of content-mfe')
})

test('a file whose name contains no hash of its content is refused; the error contains the name', async () => {
  await expect(publish(storage, APP, writeApp({ 'remoteEntry.js': 'one' }))).rejects.toThrow(
    'the name of remoteEntry.js',
  )
})

test('a published file never changes: other content under its name is refused', async () => {
  await publish(storage, APP, writeApp(ONE_FILE))
  const before = await keysOf(storage)
  await expect(publish(storage, APP, writeApp({ 'assets/a-00000000.js': 'two' }))).rejects.toThrow('with other content')
  expect(await keysOf(storage)).toEqual(before)
})

test('publishing continues where a killed process has stopped: its complete objects are used, and the manifest is last', async () => {
  const app = writeApp({ ...ONE_FILE, 'assets/b-00000000.js': 'two' })
  await storage.create(keys.file(APP, 'assets/a-00000000.js'), Buffer.from('one'))
  const created: string[] = []
  const recording = {
    ...storage,
    create: (key: string, content: Uint8Array) => (created.push(key), storage.create(key, content)),
  }
  const version = await publish(recording, APP, app)
  expect(created.at(-1)).toBe(keys.manifest(APP, version))
  expect(created).not.toContain(keys.file(APP, 'assets/a-00000000.js'))
  expect(await keysOf(storage)).toEqual(expectedKeys([version], ['assets/a-00000000.js', 'assets/b-00000000.js']))
})

test.each([
  [
    'changed',
    (text: string) => text.replace('Cette page', 'Cette autre page'),
    'is damaged: it does not have its hash',
  ],
  ['truncated', (text: string) => text.slice(0, 20), 'is damaged: it does not have its hash'],
])('a manifest that was %s in the store is not used; the error names it', async (_, damage, message) => {
  const version = await publish(storage, APP, writeApp(ONE_FILE))
  const key = keys.manifest(APP, version)
  const text = (await storage.read(key))?.toString() ?? ''
  await storage.remove([key])
  await expect(readManifest(storage, APP, version)).rejects.toThrow(`${key} is missing`)
  await storage.create(key, Buffer.from(damage(text)))
  await expect(readManifest(storage, APP, version)).rejects.toThrow(`${key} in ${storage.location} ${message}`)
})

test('compressible files for browsers have compressed copies when these are smaller', async () => {
  await publish(storage, APP, writeApp({ 'a-00000000.js': LONG, 'short-00000000.js': '1', 'image-00000000.png': LONG }))
  const content = (file: string) => storage.read(keys.file(APP, file)).then((bytes) => bytes ?? Buffer.alloc(0))
  expect(await keysOf(storage, keys.file(APP, ''))).toEqual(
    ['a-00000000.js', 'a-00000000.js.br', 'a-00000000.js.gz', 'image-00000000.png', 'short-00000000.js'].map((file) =>
      keys.file(APP, file),
    ),
  )
  expect(brotliDecompressSync(await content('a-00000000.js.br')).toString()).toBe(LONG)
  expect(gunzipSync(await content('a-00000000.js.gz')).toString()).toBe(LONG)
})

test.each([
  '../../outside-00000000.js',
  '/outside-00000000.js',
  'a/../../outside-00000000.js',
  'a\\..\\outside-00000000.js',
  '.hidden-00000000.js',
])('a manifest that lists the file %s is refused, and nothing is written', async (file) => {
  const app = writeApp(ONE_FILE)
  const path = join(app, 'dist/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(
    path,
    JSON.stringify({ ...manifest, files: { ...manifest.files, [file]: manifest.files['assets/a-00000000.js'] } }),
  )
  const before = readdirSync(folder)
  await expect(publish(storage, APP, app)).rejects.toThrow('is no path of a file')
  expect(readdirSync(folder)).toEqual(before)
})

test('a manifest with a field of the future, or with the name of a folder of the store, is refused', async () => {
  const app = writeApp(ONE_FILE)
  const path = join(app, 'dist/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, future: true }))
  await expect(publish(storage, APP, app)).rejects.toThrow(/is no manifest: .*future/)
  const folders = Object.values(FOLDERS).map((prefix) => prefix.slice(0, -1))
  expect(folders).toEqual(expect.arrayContaining(['log', 'probe']))
  for (const name of [...folders, DRAFTS, '../content']) {
    writeFileSync(path, JSON.stringify({ ...manifest, name }))
    await expect(publish(storage, name, app)).rejects.toThrow('is no name of an application')
  }
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
          styles: ['../../live.css'],
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
  await expect(publish(storage, APP, app)).rejects.toThrow(
    /content-mfe loads .*, but its manifest does not list that file/,
  )
  expect(existsSync(storage.location)).toBe(false)
})
