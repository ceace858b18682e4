import { afterEach, beforeEach, expect, test } from 'vitest'
import { readComposition } from '../compose/composition-file.ts'
import { kill } from '../release/kill.ts'
import { lastNumber } from '../store/log.ts'
import { countingReads } from '../testing/counting-reads.ts'
import {
  fakeManifest,
  REMOTE_SERVER_FILES,
  SHELL_SERVER_FILES,
  writeBuild,
  writeFakeBuild,
  writeFakeRemote,
} from '../testing/fake-builds.ts'
import { AUTHOR, type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'
import { createGate } from './gate.ts'

let shop: ReleaseFolder
beforeEach(() => {
  shop = releaseFolder()
  writeShell()
})
afterEach(() => shop.remove())

/** Builds the shell with a link in its header. Its routes also match '/gifts/:id'. */
function writeShell(header = '/cart') {
  const { 'server.js': server = '' } = SHELL_SERVER_FILES
  const text = server
    .replace(
      'patterns.includes(path)',
      `(patterns.includes(path) || /^.gifts.\\d/.test(path + patterns.includes('/gifts/:id')) && patterns.includes('/gifts/:id'))`,
    )
    .replace('<main>', `<a href="${header}">Panier</a><main>`)
  writeFakeBuild(shop.folder, 'shell', '', { ...SHELL_SERVER_FILES, 'server.js': text })
}

/** Builds content-mfe, whose page is /aide, with a link. */
const writeHelp = (href: string) => writeFakeRemote(shop.folder, 'content-mfe', { text: `<a href=${href}>` })

type Gifts = { readonly ids: readonly number[]; readonly redirects?: Readonly<Record<string, string>> }

/** Builds product-mfe with a page for each of its gifts. */
function writeGifts({ ids, redirects = {} }: Gifts) {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const server = {
    ...REMOTE_SERVER_FILES,
    'addresses.js': `export default {
      concretePaths: { '/gifts/:id': () => ${JSON.stringify(ids.map((id) => `/gifts/${id}`))} },
      redirects: () => (${JSON.stringify(redirects)}),
    }`,
  }
  const manifest = fakeManifest('product-mfe', client, server)
  const pages = manifest.pages.map((page) => ({ ...page, patterns: ['/gifts/:id'] }))
  writeBuild(`${shop.folder}/product-mfe`, client, server, { ...manifest, addresses: true, pages })
}

/** Releases with the gate, but without a browser. */
const release = (apps?: readonly string[], acceptDeadLinks = false) =>
  shop.release(apps, {
    gate: createGate(shop.store, { browser: false, acceptGrowth: true, acceptDeadLinks, onProgress: () => {} }),
  })

const factsOf = async (released: ReturnType<typeof release>) => (await released).record.decision

test('a release with a link to no page is refused: the message names the link, its page, the team and the remedy', async () => {
  await release()
  writeHelp('/aides?page=2#haut')
  const error = await release(['content-mfe']).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'Refusal', exitCode: 3 })
  expect(String(error).split('\n')).toEqual([
    'Refusal: This release would create dead links: they would lead to the 404 page. Nothing has changed for visitors.',
    '- /aides, linked on /aide by FakePage of content-mfe (team content-mfe)',
    expect.stringMatching(/redirects its path \(README.md, .*correct a link in .*--accept-dead-links and say why/),
  ])
  expect(await lastNumber(shop.storage)).toBe(1)
})

test('with --accept-dead-links the release goes live, and its record lists the links', async () => {
  await release()
  writeHelp('/aides')
  expect(await factsOf(release(['content-mfe'], true))).toMatchObject({
    links: 'accepted',
    deadLinks: ['/aides, linked on /aide by FakePage of content-mfe (team content-mfe)'],
  })
})

test('a release that removes a page is refused while pages of other teams link to it', async () => {
  writeFakeBuild(shop.folder, 'catalog-mfe', '', undefined, ['/', '/search', '/soldes'])
  writeHelp('/soldes')
  await release()
  writeFakeBuild(shop.folder, 'catalog-mfe')
  await expect(release(['catalog-mfe'])).rejects.toThrow(
    '- /soldes, linked on /aide by FakePage of content-mfe (team content-mfe); until now a page of catalog-mfe (team catalog-mfe): FakePage\n',
  )
  writeHelp('/search')
  expect(await factsOf(release(['catalog-mfe', 'content-mfe']))).toMatchObject({ links: 'passed' })
})

test('a dead link of the shell is named once, as one of every page', async () => {
  await release()
  writeShell('/panier')
  await expect(release(['shell'])).rejects.toThrow(
    /visitors\.\n- \/panier, linked in every page by shell \(team Coque\)\nWho/,
  )
})

test('a dead link that was live before stops no release: neither that of its page nor one of another page', async () => {
  writeShell('/panier')
  writeHelp('/aides')
  expect(await factsOf(release())).toMatchObject({
    links: 'skipped: no live composition to compare with',
    deadLinks: expect.arrayContaining(['/panier, linked in every page by shell (team Coque)']),
  })
  writeFakeRemote(shop.folder, 'content-mfe', { text: 'Nouveau <a href=/aides>' })
  expect(await factsOf(release(['content-mfe']))).toMatchObject({
    links: 'passed',
    deadLinks: [
      '/panier, linked in every page by shell (team Coque)',
      '/aides, linked on /aide by FakePage of content-mfe (team content-mfe)',
    ],
  })
  writeGifts({ ids: [1] })
  expect(await factsOf(release(['product-mfe']))).toMatchObject({ links: 'passed' })
})

test('a link that was dead on another page is a new one on this page', async () => {
  writeHelp('/aides')
  await release()
  writeFakeRemote(shop.folder, 'catalog-mfe', { text: '<a href=/aides>' })
  await expect(release(['catalog-mfe'])).rejects.toThrow(
    '- /aides, linked on / and on 1 more by FakePage of catalog-mfe',
  )
})

test('a path that is not listed any more is found in pages that were not rendered again; a redirect keeps it alive', async () => {
  writeGifts({ ids: [1, 2] })
  writeHelp('/gifts/2')
  await release()
  writeGifts({ ids: [1] })
  await expect(release(['product-mfe'])).rejects.toThrow(
    '- /gifts/2, linked on /aide by FakePage of content-mfe (team content-mfe); until now a page of product-mfe',
  )
  writeGifts({ ids: [1], redirects: { '/gifts/2': '/gifts/1' } })
  const { record, composed } = await release(['product-mfe'])
  expect(record.decision).toMatchObject({ links: 'passed' })
  expect(composed.rendered).not.toContain('/aide')
})

test('pages that were not rendered again are not read while no address ends', async () => {
  writeGifts({ ids: [1, 2] })
  await release()
  writeGifts({ ids: [1, 2, 3] })
  const { store, reads } = countingReads(shop.store)
  const gate = createGate(store, { browser: false, acceptGrowth: true, acceptDeadLinks: false, onProgress: () => {} })
  await shop.release(['product-mfe'], { gate })
  const { documents } = await readComposition(shop.storage, (await shop.live()).composition)
  expect(reads.filter((key) => key.startsWith('bodies/'))).toEqual([`bodies/${documents['404.html']?.body}`])
})

test('links to pages of a remote that is switched off are no dead links', async () => {
  writeGifts({ ids: [1] })
  await release()
  await kill(shop.store, AUTHOR, 'product-mfe')
  writeHelp('/gifts/7')
  expect(await factsOf(release(['content-mfe']))).toMatchObject({ links: 'passed' })
})

test('a damaged page that is used again stops no release', async () => {
  await release()
  const { documents } = await shop.composition()
  await shop.replace(`bodies/${documents['404.html']?.body}`, 'damaged')
  writeHelp('/cart')
  expect(await factsOf(release(['content-mfe']))).toMatchObject({ links: 'passed' })
})
