import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Manifest } from '@promptelier/build/manifest'
import { RECORD_SHAPES_FILE, type Shape } from '@promptelier/build/record-shapes'
import { DATA_SET_INDEX, recordFile } from '@promptelier/platform/record-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Application, Applications, LocalFiles } from '../artefacts/applications.ts'
import { fakeManifest, fakeServer } from '../testing/fake-builds.ts'
import { checkRecords } from './check-records.ts'
import { madeRecords } from './made-records.ts'
import { dataSetConflicts } from './records.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-records-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const DATA_FOLDER = 'data/gifts-00000000'

function write(path: string, value: unknown) {
  const text = JSON.stringify(value)
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  return {
    path: join(folder, path),
    bytes: text.length,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }
}

/** An application that publishes records and reads a field of those of the kind 'gifts/card'. */
function application(name: string, records: Readonly<Record<string, unknown>>, field?: string): Application {
  const shapes =
    field === undefined ? [] : [{ records: '^gifts/card/.*$', shape: { fields: { [field]: 'number' }, optional: [] } }]
  const names = Object.keys(records)
  const files: LocalFiles = Object.fromEntries([
    ...names.map((record) => [recordFile(record), write(`${name}/${recordFile(record)}`, records[record])] as const),
    ...(names.length > 0 ? [[DATA_SET_INDEX, write(`${name}/${DATA_SET_INDEX}`, names)] as const] : []),
  ])
  const manifest = {
    ...fakeManifest(name),
    data: names.length > 0 ? { gifts: DATA_FOLDER } : {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, { integrity }]) => [`${DATA_FOLDER}/${file}`, { bytes: 1, integrity }]),
    ),
    server: { [RECORD_SHAPES_FILE]: { bytes: 1, integrity: JSON.stringify(shapes) } },
  }
  const data = names.length > 0 ? { gifts: files } : {}
  return {
    manifest,
    version: 'a1b2c3d4e5',
    data,
    styles: {},
    base: '',
    server: fakeServer({ [RECORD_SHAPES_FILE]: JSON.stringify(shapes) }),
  }
}

type Shop = { readonly records?: Readonly<Record<string, unknown>>; readonly field?: string }

function shop({ records = { 'gifts/card/1': { price: 1 }, 'gifts/card/2': { price: 2 } }, field = 'price' }: Shop) {
  const publisher = application('publisher-mfe', records)
  const reader = application('reader-mfe', {}, field)
  const shell = application('shell', {})
  // The type of an application depends on its manifest's kind, which the records do not.
  return { shell, remotes: [publisher, reader] } as unknown as Applications
}

const manifestsOf = ({ shell, remotes }: Applications): readonly Manifest[] =>
  [shell, ...remotes].map(({ manifest }) => manifest)

const faultsOf = (applications: Applications, live?: readonly Manifest[]) =>
  checkRecords(applications, madeRecords(applications), live)

const damage = (path: string) => void write(path, 'damaged')

test('what has not changed since the live composition is not read again', () => {
  const live = manifestsOf(shop({}))
  const applications = shop({})
  damage(`publisher-mfe/${recordFile('gifts/card/1')}`)
  expect(faultsOf(applications, live)).toEqual([])
  expect(() => faultsOf(applications)).toThrow('is damaged')
})

test('a record that has changed is compared with every application', () => {
  const live = manifestsOf(shop({}))
  const [fault] = faultsOf(shop({ records: { 'gifts/card/1': { price: 1 }, 'gifts/card/2': {} } }), live)
  expect(fault).toMatch(/publishes gifts\/card\/2 in a shape that reader-mfe .*: price is missing/)
})

test('an application that reads another field is compared with all records', () => {
  const live = manifestsOf(shop({}))
  const [fault] = faultsOf(shop({ field: 'colour' }), live)
  expect(fault).toMatch(/publishes gifts\/card\/1 in a shape that reader-mfe .*: colour is missing/)
})

test('an application that was not live before is compared with all records', () => {
  const applications = shop({ field: 'colour' })
  const live = manifestsOf(applications).filter(({ name }) => name !== 'reader-mfe')
  expect(faultsOf(applications, live)[0]).toContain('publishes gifts/card/1')
})

/** A shop whose reader declares a record that it reads. */
function shopReading(record: string) {
  const applications = shop({})
  const [publisher, reader] = applications.remotes
  if (!publisher || !reader) throw new Error('there is no reader')
  const page = { name: 'ReaderPage', patterns: [], title: '', modules: [], styles: [], reads: [record], fetches: [] }
  return { ...applications, remotes: [publisher, { ...reader, manifest: { ...reader.manifest, pages: [page] } }] }
}

test('a record that the composer makes is compared with what applications read of it', () => {
  const applications = shopReading('storage/keys')
  const [publisher, reader] = applications.remotes
  if (!publisher || !reader) throw new Error('there is no reader')
  const shapes = [{ records: '^storage/keys$', shape: { list: { fields: { until: 'string' }, optional: [] } } }]
  const storage = { local: ['gifts'], session: [] }
  const remotes = [
    { ...publisher, manifest: { ...publisher.manifest, storage } },
    { ...reader, server: fakeServer({ [RECORD_SHAPES_FILE]: JSON.stringify(shapes) }) },
  ]
  expect(faultsOf({ ...applications, remotes })).toEqual([
    'The composer makes storage/keys in a shape that reader-mfe (team reader-mfe) was not built for: 0.until is missing. Build reader-mfe again.',
  ])
})

test.each([
  ['gift/card/1', 'but no application publishes the data set gift. Did you mean gifts?'],
  ['gifts/crad/:id', 'which nobody publishes: publish it, or build reader-mfe without it. Did you mean gifts/card?'],
  ['gifts/card/9', 'which nobody publishes: publish it, or build reader-mfe without it.'],
])('a page that reads %s, which does not exist, has one message', (record, message) => {
  const applications = shopReading(record)
  const reader = 'ReaderPage of reader-mfe (team reader-mfe)'
  expect([...faultsOf(applications), ...dataSetConflicts(applications)]).toEqual([
    `${reader} reads ${record}, ${message}`,
  ])
})

/** A shop whose reader expects this shape of cards. */
function shopExpecting(shape: Shape, records: string, card: unknown) {
  const applications = shop({ records: { 'gifts/card/1': card } })
  const [publisher, reader] = applications.remotes
  if (!publisher || !reader) throw new Error('there is no reader')
  const server = fakeServer({ [RECORD_SHAPES_FILE]: JSON.stringify([{ records, shape }]) })
  return { ...applications, remotes: [publisher, { ...reader, server }] }
}

const SLOW_WORDS = '^(?:[a-z]+ ?)+$'

test('regular expressions of other forms than the build writes are refused before any text is compared with them', () => {
  const text = `${'a'.repeat(50)}!`
  const words = { fields: { title: { pattern: SLOW_WORDS } }, optional: [] }
  const refusal = 'reader-mfe: record-shapes.json describes no records: '
  const inRecord = shopExpecting(words, '^gifts/card/.*$', { title: text })
  expect(() => checkRecords(inRecord, {})).toThrow(refusal)
  expect(() => checkRecords(shopExpecting('anything', SLOW_WORDS, {}), {})).toThrow(refusal)
})

test('a long text is compared soon, also with a pattern of many parts', () => {
  const pattern = `^${'.*a'.repeat(50)}.*!$`
  const shape = { fields: { title: { pattern } }, optional: [] }
  const began = performance.now()
  const [fault] = checkRecords(shopExpecting(shape, '^gifts/card/.*$', { title: 'a'.repeat(2000) }), {})
  expect(fault).toContain('title is "aaa')
  expect(performance.now() - began).toBeLessThan(1000)
})

test('what a remote reads that is switched off prevents no release', () => {
  const applications = shop({ field: 'colour' })
  const killed = ['reader-mfe']
  expect(checkRecords(applications, {}, [], killed)).toEqual([])
  expect(checkRecords(shopExpecting('anything', SLOW_WORDS, {}), {}, [], killed)).toEqual([])
})
