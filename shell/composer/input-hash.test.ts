import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Composition } from '@promptelier/platform/composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Applications, applicationsOf } from './applications.ts'
import { inputHasher, renderedComposition } from './input-hash.ts'
import { publish } from './publish.ts'
import { FAKE_APPS, writeFakeBuilds } from './testing/fake-builds.ts'

// Which inputs of the artefacts matter is in reuse.test.ts: here is what takes no build to change.

const composer = vi.hoisted(() => ({ hash: 'a' }))
vi.mock('./composer-version.ts', () => ({ composerHash: () => composer.hash }))

let folder = ''
let applications: Applications | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-inputs-'))
  writeFakeBuilds(folder)
  const store = { folder: join(folder, '.store') }
  const versions: Record<string, string> = {}
  for (const app of FAKE_APPS) versions[app] = await publish(store, app, join(folder, app))
  applications = applicationsOf(store, versions, (app) => `https://${app}.example`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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
const HELP = { path: '/aide', page: { remote: 'content-mfe', page: 'FakePage' }, records: ['gifts/stock'] }

const hashOf = (composition = COMPOSITION, page: Parameters<ReturnType<typeof inputHasher>>[0] = HELP) => {
  if (!applications) throw new Error('nothing is published')
  return inputHasher(applications, renderedComposition(composition))(page)
}

test('the same inputs have the same hash, and another composer another one', () => {
  const before = hashOf()
  expect(hashOf()).toBe(before)
  composer.hash = 'b'
  expect(hashOf()).not.toBe(before)
})

test.each([
  ['path', { ...HELP, path: '/autre' }],
  ['page', { ...HELP, page: { remote: 'catalog-mfe', page: 'FakePage' } }],
  ['page: none', { ...HELP, page: undefined }],
  ['record', { ...HELP, records: ['gifts/price'] }],
  ['number of records', { ...HELP, records: [] }],
])('another %s is another hash', (_, page) => {
  expect(hashOf(COMPOSITION, page)).not.toBe(hashOf())
})

const { 'content-mfe': CONTENT } = REMOTES

test('another site URL or route is another hash; versions and addresses of files are neither hashed nor rendered', () => {
  expect(hashOf({ ...COMPOSITION, siteUrl: 'https://gifts.example' })).not.toBe(hashOf())
  expect(hashOf({ ...COMPOSITION, remotes: { 'content-mfe': { ...CONTENT, part: 'Le guide' } } })).not.toBe(hashOf())
  const released = { ...CONTENT, version: '2', entry: 'https://content.example/other.js' }
  const next = { ...COMPOSITION, id: 'b', shell: { version: '2' }, remotes: { 'content-mfe': released }, data: {} }
  expect(hashOf(next)).toBe(hashOf())
  expect(renderedComposition(next)).toEqual(renderedComposition(COMPOSITION))
})
