import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseLive } from './store.ts'
import { SHELL_SERVER_FILES, writeFakeBuild, writeFakeBuilds, writeFakeRemote } from './testing/fake-builds.ts'
import { finished, startCli } from './testing/run-cli.ts'

// The real command, run in separate processes: each loads the code of the artefacts anew.

const TIME = { timeout: 60_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-reuse-'))
  writeFakeBuilds(folder)
  writeCatalogue({ price: 1, stock: 1 })
  writeFakeRemote(folder, 'content-mfe', { reads: ['gifts/stock'] })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** `/` and `/search` read the price, `/aide` the stock. */
const writeCatalogue = ({ price, stock }: { price: number; stock: number }) =>
  writeFakeRemote(folder, 'catalog-mfe', {
    records: { 'gifts/price': { price }, 'gifts/stock': { stock } },
    reads: ['gifts/price'],
  })

const stored = (path: string) => join(folder, '.store', path)
const live = () => `compositions/${parseLive(readFileSync(stored('live.json'), 'utf8')).composition}`

/** Composes all builds. @returns the line that the command prints, and the input hash of each document */
async function compose() {
  const { code, out, err } = await finished(startCli(folder, ['compose']))
  expect([code, err]).toEqual([0, ''])
  const { bodies } = JSON.parse(readFileSync(stored(`${live()}/composition.json`), 'utf8'))
  return { line: out.trim(), hashes: bodies as Readonly<Record<string, string>> }
}

const ALL = ['/', '/aide', '/cart', '/checkout', '/search', '404.html']

/** Composes, changes something and composes again. @returns the documents whose input hash is another one */
async function changedBy(change: () => void) {
  const before = await compose()
  change()
  const after = await compose()
  const changed = ALL.filter((path) => before.hashes[path] !== after.hashes[path])
  return { changed, line: after.line }
}

test('a changed record renders the pages that read it, and reuses the others', TIME, async () => {
  const { changed, line } = await changedBy(() => writeCatalogue({ price: 2, stock: 1 }))
  expect(changed).toEqual(['/', '/search'])
  expect(line).toMatch(/^Composition [0-9a-f]{12}: 2 of 6 pages rendered, 4 reused$/)
  expect(readFileSync(stored(`${live()}/index.html`), 'utf8')).toContain('"price":2')
})

test('a changed record that no page reads renders nothing', TIME, async () => {
  writeFakeRemote(folder, 'content-mfe', {})
  const { changed, line } = await changedBy(() => writeCatalogue({ price: 1, stock: 2 }))
  expect(changed).toEqual([])
  expect(line).toContain('0 of 6 pages rendered, 6 reused')
})

test('changed code of a remote, in a module that its page imports, renders its pages', TIME, async () => {
  const { changed } = await changedBy(() =>
    writeFakeRemote(folder, 'content-mfe', { reads: ['gifts/stock'], text: 'other' }),
  )
  expect(changed).toEqual(['/aide'])
})

test('a release of a remote with other files for browsers renders nothing', TIME, async () => {
  const { changed } = await changedBy(() => writeFakeBuild(folder, 'cart-checkout-mfe', 'other'))
  expect(changed).toEqual([])
})

test('changed code of the shell renders all pages', TIME, async () => {
  const server = { ...SHELL_SERVER_FILES, 'server.js': `${SHELL_SERVER_FILES['server.js']}// other\n` }
  const { changed, line } = await changedBy(() => writeFakeBuild(folder, 'shell', '', server))
  expect(changed).toEqual(ALL)
  expect(line).toContain('6 of 6 pages rendered, 0 reused')
})

test('another site URL renders all pages', TIME, async () => {
  const { changed } = await changedBy(() =>
    writeFileSync(stored('settings.json'), JSON.stringify({ siteUrl: 'https://gifts.example' })),
  )
  expect(changed).toEqual(ALL)
})

test('other origins of files render nothing', TIME, async () => {
  const { changed } = await changedBy(() =>
    writeFileSync(stored('settings.json'), JSON.stringify({ origins: { 'catalog-mfe': 'https://files.example' } })),
  )
  expect(changed).toEqual([])
})

test('each path has its own input hash, also where page and records are the same', TIME, async () => {
  const { hashes } = await compose()
  expect(Object.keys(hashes).toSorted()).toEqual(ALL)
  expect(new Set(Object.values(hashes)).size).toBe(ALL.length)
  expect(readdirSync(stored('bodies')).toSorted()).toEqual(Object.values(hashes).toSorted())
})

test('what is live was composed before: nothing is rendered', TIME, async () => {
  await compose()
  expect((await compose()).line).toContain('0 of 6 pages rendered, 6 reused')
})

/** Every file of the live composition, with its bytes. */
const contents = () =>
  filesBelow(stored(live())).map((file) => [file, readFileSync(join(stored(live()), file), 'base64')] as const)

/** Removes the live composition, so that the next one writes it again. */
const removeComposition = () => rmSync(stored(live()), { recursive: true })

test('a composition that reuses bodies is the one made without any, byte for byte', TIME, async () => {
  await compose()
  writeCatalogue({ price: 2, stock: 1 })
  expect((await compose()).line).toContain('4 reused')
  const reused = contents()
  removeComposition()
  rmSync(stored('bodies'), { recursive: true })
  expect((await compose()).line).toContain('0 reused')
  expect(contents()).toEqual(reused)
})

test.each([
  ['truncated', (text: string) => text.slice(0, -9)],
  ['empty', () => ''],
  ['changed', (text: string) => text.replace('<main>', '<main hidden>')],
])('a body whose file is %s is rendered again, and its file is replaced', TIME, async (_, damage) => {
  const { hashes } = await compose()
  const complete = contents()
  const file = stored(`bodies/${hashes['/aide']}`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, damage(text))
  removeComposition()
  expect((await compose()).line).toContain('1 of 6 pages rendered, 5 reused')
  expect(contents()).toEqual(complete)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
