import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../store/store.ts'
import {
  fakeManifest,
  REMOTE_SERVER_FILES,
  SHELL_SERVER_FILES,
  writeBuild,
  writeFakeBuild,
  writeFakeRemote,
} from '../testing/fake-builds.ts'
import { keysOf, type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'

let shop: ReleaseFolder
beforeEach(() => {
  shop = releaseFolder()
  writeCatalogue({ price: 1, stock: 1 })
  writeFakeRemote(shop.folder, 'content-mfe', { reads: ['gifts/stock'] })
})
afterEach(() => shop.remove())

/** Builds catalog-mfe with two records: the pages `/` and `/search` read the price, and `/aide` reads the stock. */
const writeCatalogue = ({ price, stock }: { price: number; stock: number }) =>
  writeFakeRemote(shop.folder, 'catalog-mfe', {
    records: { 'gifts/price': { price }, 'gifts/stock': { stock } },
    reads: ['gifts/price'],
  })

const ALL_DOCUMENTS = ['/', '/aide', '/cart', '/checkout', '/search', '404.html']

/** Releases all builds. @returns the rendered documents, and the input hash of each document */
async function releaseAll() {
  const { composed } = await shop.release()
  const hashes = Object.fromEntries(Object.entries(composed.file.documents).map(([path, { input }]) => [path, input]))
  return { ...composed, rendered: composed.rendered.toSorted(), hashes }
}

/** Releases, changes something and releases again. @returns the documents whose input hash has changed, and those that were rendered */
async function releaseAroundChange(change: () => void | Promise<unknown>) {
  const before = await releaseAll()
  await change()
  const { hashes, rendered } = await releaseAll()
  return { changed: ALL_DOCUMENTS.filter((path) => before.hashes[path] !== hashes[path]), rendered }
}

test('after a record has changed, the pages that read it are rendered and the others are reused', async () => {
  const { changed, rendered } = await releaseAroundChange(() => writeCatalogue({ price: 2, stock: 1 }))
  expect(changed).toEqual(['/', '/search'])
  expect(rendered).toEqual(['/', '/search'])
  expect(await shop.document('/')).toContain('"price":2')
})

test('after a record that no page reads has changed, all pages are reused', async () => {
  writeFakeRemote(shop.folder, 'content-mfe', {})
  const { changed, rendered } = await releaseAroundChange(() => writeCatalogue({ price: 1, stock: 2 }))
  expect(changed).toEqual([])
  expect(rendered).toEqual([])
})

test('changed code in a module that a page imports changes the input hash of that page only', async () => {
  const { changed } = await releaseAroundChange(() =>
    writeFakeRemote(shop.folder, 'content-mfe', { reads: ['gifts/stock'], text: 'other' }),
  )
  expect(changed).toEqual(['/aide'])
})

test('the code of a page finds no file of its bundle that is not in its input hash', async () => {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const page = `import { existsSync } from 'node:fs'
export default () => ['./FakePage.js', './text.txt'].map((file) => existsSync(new URL(file, import.meta.url))).join(' ')`
  const server = { ...REMOTE_SERVER_FILES, 'text.txt': 'other', 'FakePage.js': page }
  writeBuild(join(shop.folder, 'content-mfe'), client, server, fakeManifest('content-mfe', client, server))
  await releaseAll()
  expect(await shop.document('/aide')).toContain('"true false"')
})

test('changed files for browsers change no input hash', async () => {
  const { changed } = await releaseAroundChange(() => writeFakeBuild(shop.folder, 'cart-checkout-mfe', 'other'))
  expect(changed).toEqual([])
})

test('after the code of the shell has changed, all pages are rendered', async () => {
  const server = { ...SHELL_SERVER_FILES, 'server.js': `${SHELL_SERVER_FILES['server.js']}// other\n` }
  const { changed, rendered } = await releaseAroundChange(() => writeFakeBuild(shop.folder, 'shell', '', server))
  expect(changed).toEqual(ALL_DOCUMENTS)
  expect(rendered).toEqual(ALL_DOCUMENTS)
})

test('another site URL changes the input hash of all documents', async () => {
  const { changed } = await releaseAroundChange(() =>
    shop.replace('settings.json', JSON.stringify({ siteUrl: 'https://gifts.example' })),
  )
  expect(changed).toEqual(ALL_DOCUMENTS)
})

test('other origins of files change no input hash', async () => {
  const { changed } = await releaseAroundChange(() =>
    shop.replace('settings.json', JSON.stringify({ origins: { 'catalog-mfe': 'https://files.example' } })),
  )
  expect(changed).toEqual([])
})

test('another address of the collector changes the input hash of all documents: the privacy page names it', async () => {
  const { changed } = await releaseAroundChange(() =>
    shop.replace('settings.json', JSON.stringify({ reports: '/reports' })),
  )
  expect(changed).toEqual(ALL_DOCUMENTS)
})

test('each path has its own input hash, even when page and records are the same', async () => {
  const { hashes, file } = await releaseAll()
  expect(Object.keys(hashes).toSorted()).toEqual(ALL_DOCUMENTS)
  expect(new Set(Object.values(hashes)).size).toBe(ALL_DOCUMENTS.length)
  const bodies = new Set(Object.values(file.documents).map(({ body }) => keys.body(body)))
  expect(await keysOf(shop.storage, 'bodies/')).toEqual([...bodies].toSorted())
})

test('releasing unchanged builds again renders no page and gives the same composition', async () => {
  const { id } = await releaseAll()
  expect(await releaseAll()).toMatchObject({ id, rendered: [] })
  expect(await keysOf(shop.storage, 'compositions/')).toEqual([keys.composition(id)])
})

test('a composition with reused bodies is the same as one rendered completely', async () => {
  await releaseAll()
  writeCatalogue({ price: 2, stock: 1 })
  const { id, file, rendered } = await releaseAll()
  expect(rendered).toHaveLength(2)
  await shop.storage.remove([...(await keysOf(shop.storage, 'bodies/')), keys.composition(id)])
  expect(await releaseAll()).toMatchObject({ id, file, rendered: ALL_DOCUMENTS })
})

/** Builds content-mfe with addresses that depend on the stock. @returns how often they have been computed */
function writeAddresses(redirect = '/help') {
  const log = join(shop.folder, 'computed.txt')
  const server = {
    ...REMOTE_SERVER_FILES,
    'addresses.js': `import { appendFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(log)}, '.')
      const redirects = (read) => ({ '${redirect}': '/aide', ['/stock-' + read('gifts/stock').stock]: '/aide' })
      export default { concretePaths: {}, redirects }`,
  }
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  writeBuild(join(shop.folder, 'content-mfe'), client, server, fakeManifest('content-mfe', client, server))
  return () => readFileSync(log, 'utf8').length
}

test('addresses are computed again only after a record that they read has changed', async () => {
  const countComputed = writeAddresses()
  await releaseAll()
  writeFakeBuild(shop.folder, 'cart-checkout-mfe', 'other')
  writeCatalogue({ price: 2, stock: 1 })
  expect((await releaseAll()).file.redirects).toEqual({ '/help': '/aide', '/stock-1': '/aide' })
  expect(countComputed()).toBe(1)
  writeCatalogue({ price: 2, stock: 3 })
  expect((await releaseAll()).file.redirects).toEqual({ '/help': '/aide', '/stock-3': '/aide' })
  expect(countComputed()).toBe(2)
})

test('addresses are computed again after their module has changed', async () => {
  writeAddresses()
  await releaseAll()
  writeAddresses('/faq')
  expect((await releaseAll()).file.redirects).toEqual({ '/faq': '/aide', '/stock-1': '/aide' })
})

test('after a damaged body was removed, the next release renders its page again', async () => {
  const { file } = await releaseAll()
  const key = keys.body(file.documents['/aide']?.body ?? '')
  const content = await shop.storage.read(key)
  await shop.storage.remove([key])
  expect((await releaseAll()).rendered).toEqual(['/aide'])
  expect(await shop.storage.read(key)).toEqual(content)
})
