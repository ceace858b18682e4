import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../store/store.ts'
import { type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { readBody } from './bodies.ts'
import { type CompositionFile, compositionId, readComposition } from './composition-file.ts'
import { readDocumentParts } from './page-documents.ts'

let shop: ReleaseFolder
let id = ''
let file: CompositionFile
beforeEach(async () => {
  shop = await releasedFolder()
  id = (await shop.live()).composition
  file = await shop.composition()
})
afterEach(() => shop.remove())

/** Stores a composition with other members, under the hash of its content. @returns its id */
async function storeComposition(members: object) {
  const content = Buffer.from(JSON.stringify({ ...file, ...members }))
  await shop.storage.create(keys.composition(compositionId(content)), content)
  return compositionId(content)
}

test('a composition can be read as it was composed; members that this composer does not know are left out', async () => {
  expect(await readComposition(shop.storage, id)).toEqual(file)
  expect(await readComposition(shop.storage, await storeComposition({ future: { a: 1 } }))).toEqual(file)
})

test.each(['../../secret', '/etc/passwd', '', '0123456789ABCDEF', '0123'])(
  '%j is not the id of a composition',
  async (text) => {
    await expect(readComposition(shop.storage, text)).rejects.toThrow('is not the id of a composition')
  },
)

test.each([
  ['truncated', (text: string) => text.slice(0, -9)],
  ['empty', () => ''],
  ['changed', (text: string) => text.replace('Page', 'Pages')],
])('a composition that was %s is not used; the error names it', async (_, damage) => {
  const text = (await shop.storage.read(keys.composition(id)))?.toString() ?? ''
  await shop.replace(keys.composition(id), damage(text))
  await expect(readComposition(shop.storage, id)).rejects.toThrow(
    `composition ${id} in ${shop.storage.location} is damaged`,
  )
})

test('a missing composition is an error that names it', async () => {
  await expect(readComposition(shop.storage, '0123456789abcdef')).rejects.toThrow(
    'composition 0123456789abcdef is missing',
  )
})

const VERSION = '0123456789'
const OUTSIDE = '../../outside'

test.each<[string, (file: CompositionFile) => object, string]>([
  ['a newer format', () => ({ schema: 2 }), 'was written by a newer version of the composer'],
  [
    'an application outside the store',
    () => ({ versions: { [OUTSIDE]: VERSION } }),
    'is not the name of an application',
  ],
  ['a version outside the store', () => ({ versions: { shell: OUTSIDE } }), 'is not a version'],
  [
    'a template outside the store',
    ({ shell }) => ({ shell: { ...shell, template: OUTSIDE } }),
    'shell.template is not a key',
  ],
  [
    'an absolute template',
    ({ shell }) => ({ shell: { ...shell, template: '/etc/passwd' } }),
    'shell.template is not a key',
  ],
  ['a style sheet outside the store', () => ({ sheets: { '/a.css': OUTSIDE } }), 'is not a key'],
  ['a key outside the store, after the end of a line', () => ({ sheets: { '/a.css': 'a\n/../../b' } }), 'is not a key'],
  ['a file outside the store', () => ({ files: { 'a.txt': OUTSIDE } }), 'is not a key'],
  ['a file at a path outside the site', () => ({ files: { [OUTSIDE]: 'a/b' } }), 'is not a key'],
  [
    'a body outside the store',
    ({ documents }) => ({ documents: { '/': { ...documents['/'], body: OUTSIDE } } }),
    'is not the hash of a body',
  ],
  [
    'a document outside the site',
    ({ documents }) => ({ documents: { '/../a': documents['/'] } }),
    'is not a path of a document',
  ],
  [
    'an encoded document outside the site',
    ({ documents }) => ({ documents: { '/%2e%2e/a': documents['/'] } }),
    'is not a path of a document',
  ],
  ['a redirect to another site', () => ({ redirects: { '/a': '//ailleurs.example' } }), 'is not a path of the shop'],
  ['no remotes', ({ browser }) => ({ browser: { ...browser, remotes: undefined } }), 'composition: no valid remotes'],
])(
  'a composition with %s cannot be used; the error names the composition and the reason',
  async (_, members, reason) => {
    const changed = await storeComposition(members(file))
    await expect(readComposition(shop.storage, changed)).rejects.toThrow(
      new RegExp(`^composition ${changed} in .* cannot be used: .*${reason.replaceAll('.', '\\.')}`),
    )
  },
)

test('a missing or damaged body is an error that names it', async () => {
  const hash = file.documents['/']?.body ?? ''
  await shop.replace(keys.body(hash), 'damaged')
  await expect(readBody(shop.storage, hash)).rejects.toThrow(
    `${keys.body(hash)} in ${shop.storage.location} is damaged`,
  )
  await shop.storage.remove([keys.body(hash)])
  await expect(readBody(shop.storage, hash)).rejects.toThrow(
    `${keys.body(hash)} in ${shop.storage.location} is missing`,
  )
})

test('a composition whose template is missing cannot be joined; the error names the object', async () => {
  await shop.storage.remove([file.shell.template])
  await expect(readDocumentParts(shop.storage, id, file)).rejects.toThrow(`${file.shell.template} is missing`)
})

test('a preview says in its documents that it is not live', async () => {
  const body = await readBody(shop.storage, file.documents['/']?.body ?? '')
  const joinLive = await readDocumentParts(shop.storage, id, file)
  const joinPreview = await readDocumentParts(shop.storage, id, file, true)
  expect(await joinLive('/', body)).not.toContain('"preview"')
  expect(await joinPreview('/', body)).toContain('"preview":true')
  await expect(joinLive('/nulle-part', body)).rejects.toThrow('has no document at /nulle-part')
})

test('composing with a server file that was changed in the store is refused; the error names the object', async () => {
  const [key = ''] = Object.values(file.files)
  await shop.replace(key, 'changed')
  await expect(shop.release(['content-mfe'])).rejects.toThrow(`${key} in ${shop.storage.location} is damaged`)
  expect((await shop.head()).number).toBe(1)
})
