import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseLive } from '../store/store.ts'
import { SHELL_SERVER_FILES, writeFakeBuild, writeFakeBuilds, writeFakeRemote } from '../testing/fake-builds.ts'
import { runCli } from '../testing/run-cli.ts'

// These tests run the real command in separate processes, so that each run loads the code of the builds afresh.

const TIMEOUT = { timeout: 60_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-reuse-'))
  writeFakeBuilds(folder)
  writeCatalogue({ price: 1, stock: 1 })
  writeFakeRemote(folder, 'content-mfe', { reads: ['gifts/stock'] })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds catalog-mfe with two records: the pages `/` and `/search` read the price, and `/aide` reads the stock. */
const writeCatalogue = ({ price, stock }: { price: number; stock: number }) =>
  writeFakeRemote(folder, 'catalog-mfe', {
    records: { 'gifts/price': { price }, 'gifts/stock': { stock } },
    reads: ['gifts/price'],
  })

const inStore = (path: string) => join(folder, '.store', path)
const liveFolder = () => `compositions/${parseLive(readFileSync(inStore('live.json'), 'utf8')).composition}`

/** Composes all builds. @returns the output of the command, and the input hash of each document */
async function composeAll() {
  const { code, out, err } = await runCli(folder, ['compose'])
  expect([code, err]).toEqual([0, ''])
  const { bodies } = JSON.parse(readFileSync(inStore(`${liveFolder()}/composition.json`), 'utf8'))
  return { output: out.trim(), hashes: bodies as Readonly<Record<string, string>> }
}

const ALL_DOCUMENTS = ['/', '/aide', '/cart', '/checkout', '/search', '404.html']

/** Composes, changes something and composes again. @returns the documents whose input hash has changed, and the second output */
async function composeAroundChange(change: () => void) {
  const before = await composeAll()
  change()
  const after = await composeAll()
  const changed = ALL_DOCUMENTS.filter((path) => before.hashes[path] !== after.hashes[path])
  return { changed, output: after.output }
}

test('after a record has changed, the pages that read it are rendered and the others are reused', TIMEOUT, async () => {
  const { changed, output } = await composeAroundChange(() => writeCatalogue({ price: 2, stock: 1 }))
  expect(changed).toEqual(['/', '/search'])
  expect(output).toMatch(/^Composition [0-9a-f]{12}: 2 of 6 pages rendered, 4 reused$/)
  expect(readFileSync(inStore(`${liveFolder()}/index.html`), 'utf8')).toContain('"price":2')
})

test('after a record that no page reads has changed, all pages are reused', TIMEOUT, async () => {
  writeFakeRemote(folder, 'content-mfe', {})
  const { changed, output } = await composeAroundChange(() => writeCatalogue({ price: 1, stock: 2 }))
  expect(changed).toEqual([])
  expect(output).toContain('0 of 6 pages rendered, 6 reused')
})

test('changed code in a module that a page imports changes the input hash of that page only', TIMEOUT, async () => {
  const { changed } = await composeAroundChange(() =>
    writeFakeRemote(folder, 'content-mfe', { reads: ['gifts/stock'], text: 'other' }),
  )
  expect(changed).toEqual(['/aide'])
})

test('changed files for browsers change no input hash', TIMEOUT, async () => {
  const { changed } = await composeAroundChange(() => writeFakeBuild(folder, 'cart-checkout-mfe', 'other'))
  expect(changed).toEqual([])
})

test('after the code of the shell has changed, all pages are rendered', TIMEOUT, async () => {
  const server = { ...SHELL_SERVER_FILES, 'server.js': `${SHELL_SERVER_FILES['server.js']}// other\n` }
  const { changed, output } = await composeAroundChange(() => writeFakeBuild(folder, 'shell', '', server))
  expect(changed).toEqual(ALL_DOCUMENTS)
  expect(output).toContain('6 of 6 pages rendered, 0 reused')
})

test('another site URL changes the input hash of all documents', TIMEOUT, async () => {
  const { changed } = await composeAroundChange(() =>
    writeFileSync(inStore('settings.json'), JSON.stringify({ siteUrl: 'https://gifts.example' })),
  )
  expect(changed).toEqual(ALL_DOCUMENTS)
})

test('other origins of files change no input hash', TIMEOUT, async () => {
  const { changed } = await composeAroundChange(() =>
    writeFileSync(inStore('settings.json'), JSON.stringify({ origins: { 'catalog-mfe': 'https://files.example' } })),
  )
  expect(changed).toEqual([])
})

test('each path has its own input hash, even when page and records are the same', TIMEOUT, async () => {
  const { hashes } = await composeAll()
  expect(Object.keys(hashes).toSorted()).toEqual(ALL_DOCUMENTS)
  expect(new Set(Object.values(hashes)).size).toBe(ALL_DOCUMENTS.length)
  expect(readdirSync(inStore('bodies')).toSorted()).toEqual(Object.values(hashes).toSorted())
})

test('composing unchanged builds again renders no page', TIMEOUT, async () => {
  await composeAll()
  expect((await composeAll()).output).toContain('0 of 6 pages rendered, 6 reused')
})

/** Every file of the live composition, with its bytes. */
const compositionContents = () =>
  filesBelow(inStore(liveFolder())).map(
    (file) => [file, readFileSync(join(inStore(liveFolder()), file), 'base64')] as const,
  )

/** Removes the live composition, so that the next one writes it again. */
const removeComposition = () => rmSync(inStore(liveFolder()), { recursive: true })

test('a composition with reused bodies is byte-identical to one rendered completely', TIMEOUT, async () => {
  await composeAll()
  writeCatalogue({ price: 2, stock: 1 })
  expect((await composeAll()).output).toContain('4 reused')
  const contentsWithReuse = compositionContents()
  removeComposition()
  rmSync(inStore('bodies'), { recursive: true })
  expect((await composeAll()).output).toContain('0 reused')
  expect(compositionContents()).toEqual(contentsWithReuse)
})

test.each([
  ['truncated', (text: string) => text.slice(0, -9)],
  ['empty', () => ''],
  ['changed', (text: string) => text.replace('<main>', '<main hidden>')],
])('a stored body whose file is %s is rendered again, and its file is replaced', TIMEOUT, async (_, damage) => {
  const { hashes } = await composeAll()
  const contentsBefore = compositionContents()
  const file = inStore(`bodies/${hashes['/aide']}`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, damage(text))
  removeComposition()
  expect((await composeAll()).output).toContain('1 of 6 pages rendered, 5 reused')
  expect(compositionContents()).toEqual(contentsBefore)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
