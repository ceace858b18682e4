import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COPY_SUFFIXES } from '../artefacts/compressed-copies.ts'
import { publish } from '../artefacts/publish.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { keys } from '../store/store.ts'
import { fakeManifest, writeBuild } from '../testing/fake-builds.ts'
import { checkBudget } from './budget.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-budget-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const storageOf = () => folderStorage(join(folder, 'store'))

/** A text that no compression makes smaller than its length × 0.75. */
const TEXT = randomBytes(150_000).toString('base64')

const isStyle = (file: string) => file.endsWith('.css')

/**
 * Publishes a build, without the compressed copies of its style sheets.
 * @param client its files for browsers, by path
 * @returns its version
 */
async function publishBuild(app: string, client: Readonly<Record<string, string>>, manifest: Manifest) {
  const build = join(folder, 'build')
  rmSync(build, { recursive: true, force: true })
  writeBuild(build, client, {}, manifest)
  const version = await publish(storageOf(), app, build)
  const sheets = Object.keys(client).filter(isStyle)
  const copies = sheets.flatMap((file) => [...COPY_SUFFIXES.values()].map((suffix) => keys.file(app, file) + suffix))
  await storageOf().remove(copies)
  return version
}

/** Publishes a version of a remote whose page loads a script of this length. @returns its version */
function publishPage(
  length: number,
  more: Readonly<Record<string, string>> = {},
  app = 'content-mfe',
): Promise<string> {
  const text = TEXT.slice(0, length)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const client = { 'remoteEntry-00000000.js': 'export {}\n', [`assets/page-${hash}.js`]: text, ...more }
  const manifest = fakeManifest(app, client)
  const pages = manifest.pages.map((page) => ({ ...page, modules: Object.keys(client) }))
  return publishBuild(app, client, { ...manifest, pages })
}

/** The files that a page loads, without hash and extension, and their sizes in bytes. */
type Sizes = Readonly<Record<string, number>>

/**
 * A file of this size, a style sheet when its name contains 'style'. It has no compressed copy, so browsers receive it as
 * it is.
 */
const fileOf = (name: string, bytes: number) => {
  const hash = createHash('sha256').update(String(bytes)).digest('hex').slice(0, 8)
  return [`${name}-${hash}.${name.includes('style') ? 'css' : 'wasm'}`, 'x'.repeat(bytes)] as const
}

/** Publishes a version of a remote with these pages. */
function publishPages(pages: Readonly<Record<string, Sizes>>): Promise<string> {
  const filesOf = (sizes: Sizes) => Object.entries(sizes).map(([name, bytes]) => fileOf(name, bytes))
  const client = {
    'remoteEntry-00000000.js': 'export {}\n',
    ...Object.fromEntries(Object.values(pages).flatMap(filesOf)),
  }
  const manifest = fakeManifest('content-mfe', client)
  const pageManifests = Object.entries(pages).flatMap(([name, sizes]) => {
    const files = filesOf(sizes).map(([file]) => file)
    const [styles, modules] = [files.filter(isStyle), files.filter((file) => !isStyle(file))]
    return manifest.pages.map((page) => ({ ...page, name, modules, styles }))
  })
  return publishBuild('content-mfe', client, { ...manifest, pages: pageManifests })
}

/** Publishes a version of the shell whose module, which its start loads, and style sheet have these sizes. */
function publishShell(bytes: { readonly start: number; readonly module: number; readonly style: number }) {
  const [start, module, style] = [
    fileOf('assets/start', bytes.start),
    fileOf('assets/module', bytes.module),
    fileOf('assets/style', bytes.style),
  ]
  const client = Object.fromEntries([start, module, style])
  const { schema, storage, files, server } = fakeManifest('shell', client)
  const declared = { kind: 'shell', schema, name: 'shell', team: 'Coque', storage, files, server } as const
  const loaded = { start: [start[0]], modules: [start[0], module[0]], styles: [style[0]] }
  return publishBuild('shell', client, { ...declared, ...loaded })
}

/** The lines of the message of a refusal, without the first and the last. */
const tableOf = (error: unknown) => String(error).split('\n').slice(1, -1)

/** Compares two versions of the remote 'content-mfe'. */
const compare = (before: string, after: string, isAccepted = false) =>
  checkBudget(storageOf(), { 'content-mfe': after }, { 'content-mfe': before }, isAccepted)

test('a page that grows by more than 10 % and 5 kB is refused, with a table of sizes and new files', async () => {
  const before = await publishPage(40_000, { 'assets/same-11111111.js': 'same size' })
  const chart = { 'assets/chart-11111111.js': TEXT.slice(60_000, 68_000) }
  const after = await publishPage(50_000, { ...chart, 'assets/same-22222222.js': 'size same' })
  const error = await compare(before, after).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'Refusal', exitCode: 3 })
  expect(
    String(error)
      .replace(/\d+\.\d kB/g, (size) => `${Math.round(Number.parseFloat(size))} kB`)
      .split('\n'),
  ).toEqual([
    'Refusal: These pages load more than 10 % and 5 kB more than before (compressed scripts and styles). Nothing has changed for visitors.',
    expect.stringMatching(/^page +before +after$/),
    expect.stringMatching(/^content-mfe\/FakePage {2}30 kB {2}44 kB {2}\+4\d %$/),
    expect.stringMatching(/^ {4}assets\/page-\w{8}\.js: 30 kB → 38 kB$/),
    '    assets/chart-11111111.js: new, 6 kB',
    'Remove what is not needed, or release with --accept-growth and say why (--why).',
  ])
})

test('growth of more than 10 % but less than 5 kB passes', async () => {
  expect(await compare(await publishPage(10_000), await publishPage(16_000))).toEqual({ budget: 'passed' })
})

test('growth of more than 5 kB but less than 10 % passes', async () => {
  expect(await compare(await publishPage(130_000), await publishPage(140_000))).toEqual({ budget: 'passed' })
})

test('a smaller page passes', async () => {
  expect(await compare(await publishPage(50_000), await publishPage(20_000))).toEqual({ budget: 'passed' })
})

test('with --accept-growth the growth is recorded', async () => {
  const [before, after] = [await publishPage(40_000), await publishPage(60_000)]
  expect(await compare(before, after, true)).toEqual({
    budget: 'accepted',
    growth: [{ page: 'content-mfe/FakePage', before: expect.any(Number), after: expect.any(Number) }],
  })
})

test('a first release and a new remote have nothing to be compared with', async () => {
  const version = await publishPage(60_000)
  const versions = { 'content-mfe': version }
  expect(await checkBudget(storageOf(), versions, undefined, false)).toEqual({ budget: 'skipped: first release' })
  expect(await checkBudget(storageOf(), versions, { 'product-mfe': version }, false)).toEqual({ budget: 'passed' })
})

test.each([
  [20_000, 25_000, '5 kB'],
  [50_000, 55_000, '5 kB and 10 %'],
  [100_000, 110_000, '10 %'],
])('a page of %d bytes may have %d: %s more, and not a byte more than that', async (before, limit) => {
  const [old, allowed, refused] = [
    await publishPages({ HelpPage: { 'assets/page': before } }),
    await publishPages({ HelpPage: { 'assets/page': limit } }),
    await publishPages({ HelpPage: { 'assets/page': limit + 1 } }),
  ]
  expect(await compare(old, allowed)).toEqual({ budget: 'passed' })
  await expect(compare(old, refused)).rejects.toThrow(/^These pages load more than 10 % and 5\.0 kB more/)
})

test('the table has a line for each page that grows too much, and below it the five files that have grown most', async () => {
  const before = await publishPages({
    HelpPage: { 'assets/page': 40_000, 'assets/style': 8000, 'assets/icons': 9000, 'assets/same': 1000 },
    LegalPage: { 'assets/legal': 100_000 },
    AboutPage: { 'assets/about': 3000 },
  })
  const after = await publishPages({
    HelpPage: {
      'assets/page': 41_000,
      'assets/style': 11_000,
      'assets/icons': 7000,
      'assets/same': 1000,
      'assets/chart': 2000,
      'assets/video': 50_000,
      'assets/sound': 500,
    },
    LegalPage: { 'assets/legal': 201_000 },
    AboutPage: { 'assets/about': 4000 },
    NewPage: { 'assets/new': 90_000 },
  })
  const error = await compare(before, after).catch((reason: unknown) => reason)
  expect(tableOf(error)).toEqual([
    'page                     before     after',
    'content-mfe/HelpPage    58.0 kB  112.5 kB   +94 %',
    expect.stringMatching(/^ {4}assets\/video-\w{8}\.wasm: new, 50\.0 kB$/),
    expect.stringMatching(/^ {4}assets\/style-\w{8}\.css: 8\.0 kB → 11\.0 kB$/),
    expect.stringMatching(/^ {4}assets\/chart-\w{8}\.wasm: new, 2\.0 kB$/),
    expect.stringMatching(/^ {4}assets\/page-\w{8}\.wasm: 40\.0 kB → 41\.0 kB$/),
    expect.stringMatching(/^ {4}assets\/sound-\w{8}\.wasm: new, 0\.5 kB$/),
    'content-mfe/LegalPage  100.0 kB  201.0 kB  +101 %',
    expect.stringMatching(/^ {4}assets\/legal-\w{8}\.wasm: 100\.0 kB → 201\.0 kB$/),
  ])
})

test.each(['start', 'module', 'style'] as const)('the shell’s %s counts, once', async (grown) => {
  const small = { start: 10_000, module: 20_000, style: 15_000 }
  const [before, after] = [await publishShell(small), await publishShell({ ...small, [grown]: small[grown] + 6000 })]
  const error = await checkBudget(storageOf(), { shell: after }, { shell: before }, false).catch(
    (reason: unknown) => reason,
  )
  expect(tableOf(error)).toEqual([
    'page    before    after',
    'shell  45.0 kB  51.0 kB  +13 %',
    expect.stringContaining(`assets/${grown}-`),
  ])
})

test('an application whose version does not change is not compared', async () => {
  const before = await publishPages({ HelpPage: { 'assets/page': 40_000 } })
  const after = await publishPages({ HelpPage: { 'assets/page': 60_000 } })
  const versions = { 'content-mfe': after, 'product-mfe': 'not in the store' }
  const live = { 'content-mfe': before, 'product-mfe': 'not in the store' }
  expect(await checkBudget(storageOf(), versions, live, true)).toMatchObject({
    budget: 'accepted',
    growth: [{ page: 'content-mfe/HelpPage', before: 40_000, after: 60_000 }],
  })
})
