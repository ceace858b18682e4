import {
  cpSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesBelow } from '@promptelier/build/files-below'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reservedNames } from '../artefacts/public-files.ts'
import { readBody } from '../compose/bodies.ts'
import { compositionId } from '../compose/composition-file.ts'
import { readDocumentParts } from '../compose/page-documents.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import { keys } from '../store/store.ts'
import { countingReads } from '../testing/counting-reads.ts'
import { publishComposition, switchLive } from './publish-site.ts'
import { fakeShop } from './testing/fake-shop.ts'

const LONG_TEXT = 'a text that is long enough to compress'.repeat(20)

// The tests share a store, because releases take most of their time.
const shop = await fakeShop()
const [one, other] = [
  await shop.releaseChange('content-mfe', 'one'),
  await shop.releaseChange('content-mfe', LONG_TEXT),
]
afterAll(() => shop.remove())

let out = ''
beforeEach(() => {
  out = shop.newOut()
})

const inOut = (path: string) => join(out, path)
const textOf = (path: string) => readFileSync(inOut(path), 'utf8')
const namesIn = (path: string) => (existsSync(inOut(path)) ? readdirSync(inOut(path)) : [])

/** Publishes a composition. @returns the times of three of its files */
async function timesIn(id: string) {
  const { folder } = await publishComposition(shop.store, id, out)
  return ['site.webmanifest', 'robots.txt', 'index.html'].map((file) => statSync(inOut(`${folder}/${file}`)).mtimeMs)
}

/** A copy of the store, in which objects can be damaged. */
function copiedStore() {
  const folder = `${out}-store`
  cpSync(shop.folder, folder, { recursive: true })
  const storage = folderStorage(folder)
  return {
    folder,
    store: { storage, copies: localCopies(storage) },
    write: (key: string, text: string) => writeFileSync(join(folder, key), text),
    remove: (key: string) => rmSync(join(folder, key)),
  }
}

test('a published composition consists of its documents, the files of the site’s root and the shell’s files', async () => {
  const { folder, isNew } = await publishComposition(shop.store, other.id, out)
  expect([folder, isNew]).toEqual([`compositions/${other.id}`, true])
  expect(filesBelow(inOut(folder)).filter((file) => !/\.(?:br|gz)$|^shell\//.test(file))).toEqual([
    '404.html',
    'aide/index.html',
    'cart/index.html',
    'checkout/index.html',
    'composition.json',
    'index.html',
    expect.stringMatching(/^integrity\/cart-checkout-mfe-[0-9a-f]{10}\.json$/),
    expect.stringMatching(/^integrity\/catalog-mfe-[0-9a-f]{10}\.json$/),
    expect.stringMatching(/^integrity\/content-mfe-[0-9a-f]{10}\.json$/),
    expect.stringMatching(/^integrity\/product-mfe-[0-9a-f]{10}\.json$/),
    'live.json',
    'robots.txt',
    'search/index.html',
    'site.webmanifest',
    'sitemap.xml',
  ])
  expect(namesIn(`${folder}/shell`)).toEqual(namesIn('files/shell'))
  expect(namesIn('drafts')).toEqual([])
})

test('a published document is the joined one, and its compressed copies have the same content', async () => {
  const { folder } = await publishComposition(shop.store, other.id, out)
  const { storage } = shop.store
  const joinDocument = await readDocumentParts(storage, other.id, other.file)
  const html = await joinDocument('/aide', await readBody(storage, other.file.documents['/aide']?.body ?? ''))
  const document = inOut(`${folder}/aide/index.html`)
  expect(readFileSync(document, 'utf8')).toBe(html)
  expect(brotliDecompressSync(readFileSync(`${document}.br`)).toString()).toBe(html)
  expect(gunzipSync(readFileSync(`${document}.gz`)).toString()).toBe(html)
})

test('each compressed copy of a published composition has the content of its file', async () => {
  const { folder } = await publishComposition(shop.store, other.id, out)
  const copies = filesBelow(inOut(folder)).filter((file) => /\.(?:br|gz)$/.test(file))
  expect(copies.length).toBeGreaterThan(5)
  for (const copy of copies) {
    const decompress = copy.endsWith('.br') ? brotliDecompressSync : gunzipSync
    const content = decompress(readFileSync(inOut(`${folder}/${copy}`))).toString()
    expect([copy, content]).toEqual([copy, textOf(`${folder}/${copy.replace(/\.\w+$/, '')}`)])
  }
})

test('everything at the root of a published composition that no application has is reserved', async () => {
  const { folder } = await publishComposition(shop.store, other.id, out)
  const composedOnly = namesIn(folder).filter((name) => name !== 'site.webmanifest' && !/\.(?:br|gz)$/.test(name))
  const pages = Object.keys(other.file.documents).map((path) => path.slice(1))
  const names = composedOnly.filter((name) => !pages.includes(name))
  expect(names).toContain('integrity')
  const reserved = reservedNames(['shell', ...Object.keys(other.file.browser.remotes)])
  expect(names.filter((name) => !reserved.includes(name))).toEqual([])
})

test('a composition in which two files have one path is not published', async () => {
  const { folder, store } = copiedStore()
  const key = keys.composition(other.id)
  const file = JSON.parse(readFileSync(join(folder, key), 'utf8'))
  const webManifest = file.files['site.webmanifest']
  const text = JSON.stringify({ ...file, files: { ...file.files, 'index.html.gz': webManifest } })
  const id = compositionId(text)
  writeFileSync(join(folder, keys.composition(id)), text)
  await expect(publishComposition(store, id, out)).rejects.toThrow('EEXIST')
  expect(namesIn('compositions')).toEqual([])
})

test('live.json and composition.json say which composition is published', async () => {
  const { folder } = await publishComposition(shop.store, other.id, out)
  const json = (name: string) => JSON.parse(readFileSync(inOut(`${folder}/${name}`), 'utf8'))
  expect(json('live.json')).toEqual({ composition: other.id, killed: [], data: other.file.browser.data })
  expect(json('composition.json')).toEqual(JSON.parse(JSON.stringify({ id: other.id, ...other.file.browser })))
})

test('the documents of a preview say that their composition is one; the same composition can also be live', async () => {
  const preview = await publishComposition(shop.store, other.id, out, { preview: true })
  const live = await publishComposition(shop.store, other.id, out)
  expect(preview.folder).toBe(`previews/${other.id}`)
  expect(textOf(`${preview.folder}/index.html`)).toContain('"preview":true')
  expect(textOf(`${live.folder}/index.html`)).not.toContain('"preview"')
})

test('the files of all versions are published under the paths of their URLs, with their compressed copies', async () => {
  const { files } = await publishComposition(shop.store, other.id, out)
  const stored = readdirSync(shop.folder).filter((app) => existsSync(join(shop.folder, app, 'files')))
  const expected = stored.flatMap((app) =>
    filesBelow(join(shop.folder, app, 'files')).map((file) => `${app}/files/${file}`),
  )
  const former = /content-mfe\/files\/change-(?:e3b0c442|7692c3ad)/
  expect(filesBelow(inOut('files'))).toEqual(expected.filter((file) => !former.test(file)).toSorted())
  expect(expected.some((file) => file.endsWith('.br'))).toBe(true)
  for (const file of files) expect(readFileSync(inOut(`files/${file}`))).toEqual(readFileSync(join(shop.folder, file)))
})

test('a composition that is published already is not written again', async () => {
  const { folder } = await publishComposition(shop.store, other.id, out)
  const time = statSync(inOut(folder)).ctimeMs
  expect((await publishComposition(shop.store, other.id, out)).isNew).toBe(false)
  expect(statSync(inOut(folder)).ctimeMs).toBe(time)
})

test('the texts of documents and policies are read from the store once', async () => {
  await publishComposition(shop.store, one.id, out)
  const counted = countingReads(shop.store)
  await publishComposition(counted.store, other.id, out)
  const { template, inlineScript } = other.file.shell
  const texts = [template, inlineScript, ...new Set(Object.values(other.file.sheets))]
  expect(texts.map((text) => counted.reads.filter((key) => key === text).length)).toEqual(texts.map(() => 1))
})

test('the time of a file depends on its content only, so its ETag is the same in the next composition', async () => {
  const [first, second] = [await timesIn(one.id), await timesIn(other.id)]
  expect(second.slice(0, 2)).toEqual(first.slice(0, 2))
  expect(second[2]).not.toBe(first[2])
})

test('the live composition changes at once, and only then', async () => {
  expect(await switchLive(out, await publishComposition(shop.store, one.id, out))).toBe(true)
  const published = await publishComposition(shop.store, other.id, out)
  expect(readlinkSync(inOut('live'))).toBe(`compositions/${one.id}`)
  expect(await switchLive(out, published)).toBe(true)
  expect(readlinkSync(inOut('live'))).toBe(`compositions/${other.id}`)
  expect(await switchLive(out, published)).toBe(false)
})

test.each([
  ['the body of a document', keys.body(other.file.documents['/aide']?.body ?? '')],
  ['a file at the site’s root', other.file.files['site.webmanifest'] ?? ''],
  ['a file of a version', (other.file.shell.start[0] ?? '').slice(1)],
])(
  'when %s is damaged or missing, the composition is not published, and the error names the object',
  async (_, key) => {
    const { folder, store, write, remove } = copiedStore()
    write(key, 'damaged')
    await expect(publishComposition(store, other.id, out)).rejects.toThrow(`${key} in ${folder} is damaged`)
    remove(key)
    await expect(publishComposition(store, other.id, out)).rejects.toThrow(/is missing/)
    await expect(publishComposition(store, other.id, out)).rejects.toThrow(key)
    expect([namesIn('compositions'), namesIn('drafts'), existsSync(inOut(`files/${key}`))]).toEqual([[], [], false])
  },
)

test('a damaged compressed copy is not published; the file itself is', async () => {
  const { folder, store, write } = copiedStore()
  const copies = filesBelow(join(folder, 'content-mfe/files')).filter((file) => file.endsWith('.br'))
  for (const file of copies) write(`content-mfe/files/${file}`, 'damaged')
  await publishComposition(store, other.id, out)
  const published = filesBelow(inOut('files/content-mfe/files'))
  expect(copies.length).toBeGreaterThan(0)
  for (const copy of copies) {
    expect(published).not.toContain(copy)
    expect(published).toContain(copy.replace(/br$/, 'gz'))
    expect(published).toContain(copy.replace(/\.br$/, ''))
  }
})

test('what is published is a copy: a later change of the store does not change it', async () => {
  const { folder, store, write } = copiedStore()
  const { files } = await publishComposition(store, other.id, out)
  for (const file of filesBelow(inOut('files'))) expect(statSync(inOut(`files/${file}`)).nlink).toBe(1)
  const before = files.map((file) => textOf(`files/${file}`))
  for (const file of files) write(file, 'changed')
  expect(files.map((file) => textOf(`files/${file}`))).toEqual(before)
  expect(existsSync(folder)).toBe(true)
})

test('a published file that is a link to the store, or was changed, is published again', async () => {
  const { folder, store } = copiedStore()
  const { files } = await publishComposition(store, other.id, out)
  const [linked = '', changed = ''] = files
  rmSync(inOut(`files/${linked}`))
  linkSync(join(folder, linked), inOut(`files/${linked}`))
  const text = textOf(`files/${changed}`)
  writeFileSync(inOut(`files/${changed}`), 'changed')
  rmSync(inOut('compositions'), { recursive: true })
  await publishComposition(store, other.id, out)
  expect(statSync(inOut(`files/${linked}`)).nlink).toBe(1)
  expect(textOf(`files/${changed}`)).toBe(text)
})

test('a store without files on this machine is published too', async () => {
  const { storage } = shop.store
  const remote = { storage, copies: { ...shop.store.copies, folder: undefined } }
  const { files } = await publishComposition(remote, other.id, out)
  for (const file of files) expect(statSync(inOut(`files/${file}`)).nlink).toBe(1)
  await publishComposition(shop.store, other.id, `${out}-2`)
  expect(filesBelow(`${out}-2/files`)).toEqual(filesBelow(inOut('files')))
})
