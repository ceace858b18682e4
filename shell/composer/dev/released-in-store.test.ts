import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CompositionFile, compositionId } from '../compose/composition-file.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { appendRecord } from '../store/log.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { releasedInStore } from './released-in-store.ts'

const ORIGIN = 'http://localhost:4170'
const VERSION = '0123456789'

const compositionFile = (entry: string): CompositionFile => ({
  schema: 1,
  versions: { shell: VERSION, 'gifts-mfe': VERSION },
  browser: {
    siteUrl: 'https://shop.example',
    shell: { version: VERSION },
    remotes: { 'gifts-mfe': { version: VERSION, entry, part: 'Les cadeaux', pages: {}, notFound: [] } },
    data: { gifts: 'https://cdn.example/shop/gifts-mfe/files/data/gifts-abc' },
  },
  shell: { template: 'shell/server/a', inlineScript: 'shell/server/b', start: [], modules: [], styles: [] },
  pages: {},
  sheets: {},
  integrity: {},
  records: {},
  documents: {},
  redirects: {},
  files: { 'covers/cover-1.svg': 'gifts-mfe/server/cover' },
  robots: '',
})

let folder = ''
let storage: Storage

/** Makes a composition live. */
async function goLive(number: number, entry: string) {
  const text = Buffer.from(JSON.stringify(compositionFile(entry)))
  const composition = compositionId(text)
  await storage.create(keys.composition(composition), text)
  await appendRecord(storage, {
    schema: 1,
    number,
    writer: `writer ${number}`,
    at: '2026-01-01T00:00:00.000Z',
    by: 'Claire',
    why: '',
    composer: 1,
    decision: { kind: 'release' },
    state: {
      live: { composition, versions: { shell: VERSION, 'gifts-mfe': VERSION } },
      canary: null,
      killed: {},
      frozen: null,
      revoked: {},
      releases: {},
    },
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-dev-'))
  storage = folderStorage(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the code and the data of released remotes come from the development server, wherever the shop has them', async () => {
  await goLive(1, 'https://cdn.example/shop/gifts-mfe/files/remoteEntry-a.js')
  const { remotes, data } = await (await releasedInStore(folder, ORIGIN)).composition()
  expect(remotes['gifts-mfe']?.entry).toBe(`${ORIGIN}/gifts-mfe/files/remoteEntry-a.js`)
  expect(data['gifts']).toBe(`${ORIGIN}/gifts-mfe/files/data/gifts-abc`)
})

test('a release that goes live later is part of the next composition', async () => {
  await goLive(1, 'http://localhost:4175/gifts-mfe/files/remoteEntry-a.js')
  const shop = await releasedInStore(folder, ORIGIN)
  await goLive(2, 'http://localhost:4175/gifts-mfe/files/remoteEntry-b.js')
  expect((await shop.composition()).remotes['gifts-mfe']?.entry).toBe(`${ORIGIN}/gifts-mfe/files/remoteEntry-b.js`)
})

test('files for browsers and public files are read from the store, with their type; server files are not', async () => {
  await goLive(1, 'http://localhost:4175/gifts-mfe/files/remoteEntry-a.js')
  await storage.create('gifts-mfe/files/remoteEntry-a.js', Buffer.from('export {}'))
  await storage.create('gifts-mfe/server/cover', Buffer.from('<svg/>'))
  const { readFile } = await releasedInStore(folder, ORIGIN)
  expect(await readFile('/gifts-mfe/files/remoteEntry-a.js')).toEqual({
    content: Buffer.from('export {}'),
    type: 'text/javascript; charset=utf-8',
  })
  expect((await readFile('/covers/cover-1.svg'))?.type).toBe('image/svg+xml')
  expect(await readFile('/gifts-mfe/server/cover')).toBeUndefined()
  expect(await readFile('/gifts-mfe/files/missing.js')).toBeUndefined()
  expect(await readFile('/log/00000001.json')).toBeUndefined()
})

test('a path that leads out of the folder of published files is an error', async () => {
  await goLive(1, 'http://localhost:4175/gifts-mfe/files/remoteEntry-a.js')
  const { readFile } = await releasedInStore(folder, ORIGIN)
  await expect(readFile('/gifts-mfe/files/../../log/00000001.json')).rejects.toThrow('is not a key of the store')
})

test('a store that does not exist, or in which nothing is live, is refused with what to do', async () => {
  await expect(releasedInStore(join(folder, 'nowhere'), ORIGIN)).rejects.toThrow(/no store at .* --store/)
  await expect(releasedInStore(folder, ORIGIN)).rejects.toThrow(/Nothing is live in the store .* --from/)
})
