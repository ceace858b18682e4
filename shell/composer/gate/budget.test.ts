import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../artefacts/publish.ts'
import { folderStorage } from '../store/folder-storage.ts'
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
  const build = join(folder, 'build')
  rmSync(build, { recursive: true, force: true })
  writeBuild(build, client, {}, { ...manifest, pages })
  return publish(storageOf(), app, build)
}

/** Compares two versions of the remote 'content-mfe'. */
const compare = (before: string, after: string, isAccepted = false) =>
  checkBudget(storageOf(), { 'content-mfe': after }, { 'content-mfe': before }, isAccepted)

test('a page that grows by more than 10 % and 5 kB is refused, with a table of sizes and new files', async () => {
  const before = await publishPage(40_000)
  const after = await publishPage(50_000, { 'assets/chart-11111111.js': TEXT.slice(60_000, 68_000) })
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
    expect.stringMatching(/^ {4}assets\/page-\w{8}\.js: 30 kB, 38 kB$/),
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
