import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Applications, withApplications } from '../artefacts/applications.ts'
import { publish } from '../artefacts/publish.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import { OFF } from '../store/store.ts'
import { FAKE_APPS, writeFakeBuilds } from '../testing/fake-builds.ts'
import { inputHashers, type RenderedPage, renderedComposition } from './input-hash.ts'

// reuse.test.ts tests inputs that come from builds. This file tests the other inputs.

const composer = vi.hoisted(() => ({ hash: 'a' }))
vi.mock('./composer-version.ts', () => ({ composerHash: () => composer.hash }))

let folder = ''
let applications: Applications | undefined
let close: () => void = () => {}
let isClosed: Promise<void> = Promise.resolve()
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-inputs-'))
  writeFakeBuilds(folder)
  const storage = folderStorage(join(folder, '.store'))
  const versions: Record<string, string> = {}
  for (const app of FAKE_APPS) versions[app] = await publish(storage, app, join(folder, app))
  const target = { originOf: (app: string) => `https://${app}.example` }
  const store = { storage, copies: localCopies(storage) }
  // The files exist until `close` is called.
  await new Promise<void>((ready) => {
    isClosed = withApplications(store, versions, target, (checkedOut) => {
      applications = checkedOut
      ready()
      return new Promise<void>((done) => {
        close = done
      })
    })
  })
})
afterEach(async () => {
  close()
  await isClosed
  rmSync(folder, { recursive: true, force: true })
})

const REMOTES = {
  'content-mfe': {
    version: '1',
    entry: 'https://content.example/entry.js',
    part: 'Cette page',
    pages: { FakePage: { patterns: ['/aide'], title: 'Page' } },
    notFound: [],
  },
}

const COMPOSITION: Composition = {
  id: 'a',
  siteUrl: 'https://shop.example',
  shell: { version: '1' },
  remotes: REMOTES,
  data: { gifts: 'https://gifts.example' },
}
const HELP_PAGE = {
  path: '/aide',
  page: { remote: 'content-mfe', page: 'FakePage' },
  records: ['gifts/stock'],
  isOff: false,
}

const hashOf = (composition = COMPOSITION, page: RenderedPage = HELP_PAGE) => {
  if (!applications) throw new Error('nothing is published')
  return inputHashers(applications, renderedComposition(composition), {}).inputOfDocument(page)
}

test('the same inputs give the same hash; another composer gives another hash', () => {
  const before = hashOf()
  expect(hashOf()).toBe(before)
  composer.hash = 'b'
  expect(hashOf()).not.toBe(before)
})

test.each([
  ['path', { ...HELP_PAGE, path: '/autre' }],
  ['page', { ...HELP_PAGE, page: { remote: 'catalog-mfe', page: 'FakePage' } }],
  ['page to none', { ...HELP_PAGE, page: undefined }],
  ['record', { ...HELP_PAGE, records: ['gifts/price'] }],
  ['number of records', { ...HELP_PAGE, records: [] }],
  ['switch of its remote', { ...HELP_PAGE, isOff: true }],
])('changing the %s changes the hash', (_, page) => {
  expect(hashOf(COMPOSITION, page)).not.toBe(hashOf())
})

const { 'content-mfe': CONTENT } = REMOTES

test('the hash depends on the site URL and on what remotes declare, but not on versions and URLs of files, which are not rendered either', () => {
  expect(hashOf({ ...COMPOSITION, siteUrl: 'https://gifts.example' })).not.toBe(hashOf())
  expect(hashOf({ ...COMPOSITION, remotes: { 'content-mfe': { ...CONTENT, part: 'Le guide' } } })).not.toBe(hashOf())
  const nextContent = { ...CONTENT, version: '2', entry: 'https://content.example/other.js' }
  const nextComposition = {
    ...COMPOSITION,
    id: 'b',
    shell: { version: '2' },
    remotes: { 'content-mfe': nextContent },
    data: {},
  }
  expect(hashOf(nextComposition)).toBe(hashOf())
  expect(renderedComposition(nextComposition)).toEqual(renderedComposition(COMPOSITION))
})

test('switching another remote off changes no hash', () => {
  const off = { ...COMPOSITION, remotes: { 'content-mfe': { ...CONTENT, killed: OFF } } }
  expect(hashOf(off)).toBe(hashOf())
})
