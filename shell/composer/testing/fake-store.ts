import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Manifest, versionOf } from '@promptelier/build/manifest'
import { integrityOf, serverHash } from '../artefacts/integrity.ts'
import { encodeBody } from '../compose/bodies.ts'
import {
  type ComposedDocument,
  type CompositionFile,
  compositionId,
  NOT_FOUND_FILE,
} from '../compose/composition-file.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import { appendRecord, type LogRecord, lastNumber, type State } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { FAKE_APPS, fakeManifest, TEMPLATE } from './fake-builds.ts'

/** Large enough to fill the buffers of a connection whose client does not read. */
const LARGE_BYTES = 4_000_000

/** The heading of each document, by its path. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'Accueil',
  '/aide': 'Aide',
  '/product/7': 'Produit 7',
  '/checkout/all-inclusive-pack': 'Paiement',
  "/categories/cr%C3%A9ation-d'images": "Création d'Images",
  [NOT_FOUND_FILE]: 'Page non trouvée',
}

const REDIRECTS = {
  '/product/séance-de-cours': '/product/7',
  "/categories/creation-d'images": "/categories/cr%C3%A9ation-d'images",
  '/checkout/combined-pack-1': '/checkout/all-inclusive-pack',
}

/** The folder of the data set in the files of catalog-mfe. */
const DATA_FOLDER = 'data/catalogue-00000000'

type Files = Readonly<Record<string, string | Buffer>>

/** Server files of the shell. */
const SERVER_FILES = {
  'document.html': TEMPLATE,
  'early-input.js': '// recorded\n',
  'public/covers/cover-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/images/hero@2x.png': 'hero',
}

/** A file at the site's root of content-mfe. Its composition has it only where a test says so. */
export const CONTENT_FILE = {
  path: 'help/map.svg',
  text: '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
} as const

const serverFilesOf = (app: string): Readonly<Record<string, string>> => {
  if (app === 'shell') return SERVER_FILES
  return app === 'content-mfe' ? { [`public/${CONTENT_FILE.path}`]: CONTENT_FILE.text } : {}
}

const clientFiles = (app: string, change: string): Files => ({
  'assets/page.js': `export const app = '${app}'\n`,
  ...(app === 'shell' && { 'assets/shell.css': 'h1{color:red}' }),
  ...(app === 'content-mfe' && { 'assets/large.woff2': Buffer.alloc(LARGE_BYTES) }),
  ...(app === 'catalog-mfe' && { [`${DATA_FOLDER}/product/7.json`]: '{"price":999}' }),
  ...(change !== '' && { 'assets/change-00000000.js': change }),
})

const factsOf = (files: Files): Manifest['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      { bytes: content.length, integrity: integrityOf(Buffer.from(content)) },
    ]),
  )

function manifestOf(app: string, files: Files, server: Files): Manifest {
  const facts = { files: factsOf(files), server: factsOf(server) }
  const data = app === 'catalog-mfe' ? { catalogue: DATA_FOLDER } : {}
  if (app !== 'shell') return { ...fakeManifest(app), ...facts, data, entry: 'assets/page.js' }
  const assets = { start: ['assets/page.js'], modules: ['assets/page.js'], styles: ['assets/shell.css'] }
  return {
    kind: 'shell',
    schema: 1,
    name: app,
    team: 'Coque',
    storage: { local: [], session: [] },
    ...facts,
    ...assets,
  }
}

const serverKey = (content: string, app = 'shell') =>
  keys.serverFile(app, serverHash(integrityOf(Buffer.from(content))))

/**
 * Publishes a tiny version of an application.
 * @param change a text in one of its files: each text gives another version
 * @returns the version
 */
async function publishFake(storage: Storage, app: string, change = ''): Promise<string> {
  const files = clientFiles(app, change)
  const server = serverFilesOf(app)
  const text = JSON.stringify(manifestOf(app, files, server))
  const objects: [string, string | Buffer][] = [
    ...Object.entries(files).map(([path, content]): [string, string | Buffer] => [keys.file(app, path), content]),
    ...Object.values(server).map((content): [string, string] => [serverKey(content, app), content]),
    [keys.file(app, '.vite/manifest.json'), '{}'],
    [keys.manifest(app, versionOf(text)), text],
  ]
  await Promise.all(objects.map(([key, content]) => storage.create(key, Buffer.from(content))))
  return versionOf(text)
}

type Versions = State['live']['versions']

const base = (app: string) => `http://localhost/${app}/files`

/** What the shell in the browser gets. */
function browserOf({ shell = '', ...remotes }: Versions): CompositionFile['browser'] {
  const listed = Object.entries(remotes).map(([app, version]) => {
    const remote = { version, entry: `${base(app)}/assets/page.js`, part: 'Cette page', pages: {}, notFound: [] }
    return [app, remote] as const
  })
  return {
    siteUrl: 'https://promptelier.example',
    shell: { version: shell },
    remotes: Object.fromEntries(listed),
    data: { catalogue: `/${keys.file('catalog-mfe', DATA_FOLDER)}` },
    live: '/live.json',
  }
}

/** @param marker a text at the end of every heading, which distinguishes one composition from another */
async function documentsOf(storage: Storage, marker: string): Promise<CompositionFile['documents']> {
  const documents = Object.entries(PAGES).map(async ([path, name]): Promise<[string, ComposedDocument]> => {
    const heading = name + marker
    const { hash, content } = await encodeBody({ head: `<title>${heading}</title>`, body: `<h1>${heading}</h1>` })
    await storage.create(keys.body(hash), content)
    const reads = path === '/product/7' ? ['catalogue/product/7', 'catalogue/product/absent'] : []
    return [path, { body: hash, input: hash, reads, fetches: [], listed: path === '/aide' }]
  })
  return Object.fromEntries(await Promise.all(documents))
}

/**
 * Writes a composition.
 * @param change returns the file to write instead
 * @returns its id
 */
async function writeFakeComposition(
  storage: Storage,
  versions: Versions,
  marker: string,
  change: (file: CompositionFile) => unknown,
): Promise<string> {
  const file: CompositionFile = {
    schema: 1,
    versions,
    browser: browserOf(versions),
    shell: {
      template: serverKey(TEMPLATE),
      inlineScript: serverKey(SERVER_FILES['early-input.js']),
      start: ['/shell/files/assets/page.js'],
      modules: [],
      styles: ['/shell/files/assets/shell.css'],
    },
    pages: {},
    sheets: { '/shell/files/assets/shell.css': keys.file('shell', 'assets/shell.css') },
    integrity: {},
    records: {},
    documents: await documentsOf(storage, marker),
    redirects: REDIRECTS,
    files: {
      'covers/cover-1.svg': serverKey(SERVER_FILES['public/covers/cover-1.svg']),
      'images/hero@2x.png': serverKey(SERVER_FILES['public/images/hero@2x.png']),
    },
    robots: 'User-agent: *\n',
  }
  const content = Buffer.from(JSON.stringify(change(file)))
  await storage.create(keys.composition(compositionId(content)), content)
  return compositionId(content)
}

/** Appends a record with this state. @returns the record */
async function appendFakeRecord(storage: Storage, state: State): Promise<LogRecord> {
  const number = (await lastNumber(storage)) + 1
  const facts = { number, writer: `writer ${number}`, at: new Date().toISOString(), by: 'test', why: '', composer: 3 }
  const record: LogRecord = { schema: 1, ...facts, decision: { kind: 'release' }, state }
  await appendRecord(storage, record)
  return record
}

/** Adds the file of content-mfe to the root of the site. */
export const withContentFile = (file: CompositionFile): CompositionFile => ({
  ...file,
  files: { ...file.files, [CONTENT_FILE.path]: serverKey(CONTENT_FILE.text, 'content-mfe') },
})

/** The same store, and the keys of the objects that were read from it, in their order. */
export function countingReads(store: Store) {
  const reads: string[] = []
  const read = (key: string) => {
    reads.push(key)
    return store.storage.read(key)
  }
  return { reads, store: { ...store, storage: { ...store.storage, read } } }
}

/** A store with a tiny version of each application, and a live composition. */
export type FakeStore = Awaited<ReturnType<typeof fakeStore>>

/** Writes a store in a fresh folder, without rendering anything. */
export async function fakeStore() {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-store-'))
  const storage = folderStorage(folder)
  const store: Store = { storage, copies: localCopies(storage) }
  const versions = Object.fromEntries(
    await Promise.all(FAKE_APPS.map(async (app) => [app, await publishFake(storage, app)] as const)),
  )
  const composition = await writeFakeComposition(storage, versions, '', (file) => file)
  let state: State = {
    live: { composition, versions },
    canary: null,
    killed: {},
    frozen: null,
    revoked: {},
    releases: {},
  }
  await appendFakeRecord(storage, state)

  return {
    ...store,
    folder,
    versions,
    /** The id of the composition that is live at first. */
    composition,
    /** The absolute path of an object. */
    pathOf: (key: string) => join(folder, key),
    /** Writes or replaces an object, which the store itself would never do. */
    write(key: string, content: string | Uint8Array) {
      mkdirSync(dirname(join(folder, key)), { recursive: true })
      writeFileSync(join(folder, key), content)
    },
    publish: (app: string, change: string) => publishFake(storage, app, change),
    writeComposition: (marker: string, change: (file: CompositionFile) => unknown = (file) => file) =>
      writeFakeComposition(storage, versions, marker, change),
    /** Writes a composition of other versions. */
    writeCompositionOf: (otherVersions: Versions, marker = '') =>
      writeFakeComposition(storage, otherVersions, marker, (file) => file),
    /** Appends a record that changes members of the state. */
    async append(change: Partial<State>) {
      state = { ...state, ...change }
      return appendFakeRecord(storage, state)
    },
    /** Appends a record that makes a composition live. */
    async goLive(id: string, liveVersions: Versions = versions) {
      state = { ...state, live: { composition: id, versions: liveVersions } }
      return appendFakeRecord(storage, state)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
