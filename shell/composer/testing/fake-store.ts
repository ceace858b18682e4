import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { encodeBody } from '../compose/bodies.ts'
import { type ComposedDocument, type CompositionFile, compositionId } from '../compose/composition-file.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import { appendRecord, type LogRecord, lastNumber, type State } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'
import { keys, type Store } from '../store/store.ts'
import { FAKE_APPS, TEMPLATE } from './fake-builds.ts'
import { CONTENT_FILE, DATA_FOLDER, publishFake, SERVER_FILES, serverKey } from './fake-versions.ts'

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
