import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { versionOf } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from './manifests.ts'
import { type Live, parseLive } from './store.ts'
import { writeFakeBuild, writeFakeBuilds } from './testing/fake-builds.ts'
import { finished, startCli } from './testing/run-cli.ts'

// The real command, run in separate processes on the smallest possible builds.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-release-'))
  writeFakeBuilds(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const store = (path: string) => join(folder, '.store', path)
const compose = (...apps: string[]) => finished(startCli(folder, ['compose', ...apps]))
const live = (): Live => parseLive(readFileSync(store('live.json'), 'utf8'))

const drafts = () => readdirSync(store('drafts'))

/** The files of a complete composition of the fake builds, without compressed copies. */
const COMPLETE = [
  '404.html',
  'aide/index.html',
  'cart/index.html',
  'checkout/index.html',
  'composition.json',
  'index.html',
  'robots.txt',
  'search/index.html',
  'site.webmanifest',
  'sitemap.xml',
]

/** All files of the live composition exist. */
function expectComplete() {
  const { composition, versions } = live()
  const files = filesBelow(store(`compositions/${composition}`))
  expect(files.filter((file) => !/\.(?:br|gz)$/.test(file))).toEqual(COMPLETE)
  for (const [app, version] of Object.entries(versions))
    for (const file of Object.keys(readManifest(store(`${app}/versions/${version}.json`), app).files))
      expect(existsSync(store(`${app}/files/${file}`))).toBe(true)
}

function expectCompleteAndTidy() {
  expectComplete()
  const { versions } = live()
  expect(readdirSync(store('.')).toSorted()).toEqual(
    ['bodies', 'compositions', 'drafts', 'live.json', ...Object.keys(versions)].toSorted(),
  )
  expect(drafts()).toEqual([])
  for (const app of Object.keys(versions)) {
    expect(readdirSync(store(app)).toSorted()).toEqual(['files', 'server', 'versions'])
    expect(readdirSync(store(`${app}/versions`))).toEqual(readdirSync(store(`${app}/server`)).map((id) => `${id}.json`))
  }
}

test('composing in a store anywhere publishes, writes pages with their redirects, and leaves nothing half done', async () => {
  expect(await compose()).toMatchObject({ code: 0, err: '' })
  expectCompleteAndTidy()
  const composition = JSON.parse(readFileSync(store(`compositions/${live().composition}/composition.json`), 'utf8'))
  expect(composition.redirects).toEqual({ '/help': '/aide' })
  const document = readFileSync(store(`compositions/${live().composition}/index.html`), 'utf8')
  expect(document).not.toContain('redirects')
})

test('two remotes released at once are both live, each of ten times', { timeout: 120_000 }, async () => {
  await compose()
  for (let round = 0; round < 10; round += 1) {
    const before = live().versions
    writeFakeBuild(folder, 'content-mfe', `round ${round}`)
    writeFakeBuild(folder, 'product-mfe', `round ${round}`)
    const releases = await Promise.all([compose('content-mfe'), compose('product-mfe')])
    expect(releases).toMatchObject([{ code: 0 }, { code: 0 }])
    const after = live().versions
    expect(after['content-mfe']).not.toBe(before['content-mfe'])
    expect(after['product-mfe']).not.toBe(before['product-mfe'])
    const document = readFileSync(store(`compositions/${live().composition}/index.html`), 'utf8')
    for (const version of Object.values(after)) expect(document).toContain(version)
  }
  expectCompleteAndTidy()
})

test('the same builds composed twice at once are one composition, and neither fails', { timeout: 60_000 }, async () => {
  const both = await Promise.all([compose(), compose()])
  expect(both).toMatchObject([
    { code: 0, err: '' },
    { code: 0, err: '' },
  ])
  expect(both.map(({ out }) => /Composition (\w+)/.exec(out)?.[1])).toEqual([live().composition, live().composition])
  expectCompleteAndTidy()
})

const lock = () => store('release.lock')

/** Dates the lock as if it had been renewed last so many seconds ago. */
const ageLock = (seconds: number) => utimesSync(lock(), Date.now() / 1000 - seconds, Date.now() / 1000 - seconds)

async function appears(path: string) {
  while (!existsSync(path)) await new Promise((done) => setTimeout(done, 1))
}

/** Resolves as soon as a release holds the lock. */
const lockTaken = () => appears(lock())

/** How long a release of one remote writes, ms. */
async function measureWriting(text: string) {
  writeFakeBuild(folder, 'content-mfe', text)
  const end = compose('content-mfe')
  await lockTaken()
  const began = performance.now()
  await end
  return performance.now() - began
}

test('a release that is killed leaves all that is live complete, and the next one tidies up', {
  timeout: 180_000,
}, async () => {
  await compose()
  const ROUNDS = 8
  let killed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // Measured in each round: a shared machine is not equally fast in all of them.
    const tookMs = await measureWriting(`measured ${round}`)
    writeFakeBuild(folder, 'content-mfe', `killed ${round}`)
    const child = startCli(folder, ['compose', 'content-mfe'])
    const end = finished(child)
    await lockTaken()
    await new Promise((done) => setTimeout(done, (tookMs * round) / ROUNDS))
    child.kill('SIGKILL')
    await end
    expectComplete()
    if (existsSync(lock())) {
      killed += 1
      ageLock(11)
    }
    writeFakeBuild(folder, 'content-mfe', `after ${round}`)
    expect(await compose('content-mfe')).toMatchObject({ code: 0 })
    expectCompleteAndTidy()
  }
  // Otherwise none was killed while it wrote.
  expect(killed).toBeGreaterThan(1)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a release that is ended by %s leaves no lock, and all that is live complete',
  { timeout: 60_000 },
  async (signal) => {
    await compose()
    writeFakeBuild(folder, 'content-mfe', 'ended')
    rmSync(store('drafts'), { recursive: true })
    const child = startCli(folder, ['compose', 'content-mfe'])
    const end = finished(child)
    await appears(store('drafts'))
    child.kill(signal)
    await end
    expect(existsSync(lock())).toBe(false)
    expectComplete()
    expect(await compose('content-mfe')).toMatchObject({ code: 0, out: expect.not.stringContaining('waiting') })
    expectCompleteAndTidy()
  },
)

test('the lock of a killed process is taken over once it has not been renewed for 10 s', {
  timeout: 60_000,
}, async () => {
  await compose()
  mkdirSync(lock())
  ageLock(5)
  const started = performance.now()
  const { code, out } = await compose('content-mfe')
  expect([code, out]).toEqual([0, expect.stringContaining('Another release is running')])
  expect(performance.now() - started).toBeGreaterThan(2000)
})

test('a lock dated in the future, by a clock that was set back since, is taken over in as short a time', {
  timeout: 60_000,
}, async () => {
  await compose()
  mkdirSync(lock())
  ageLock(-3600)
  const started = performance.now()
  expect(await compose('content-mfe')).toMatchObject({ code: 0 })
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('composing all replaces a damaged live.json; composing one reports what is wrong with it', {
  timeout: 60_000,
}, async () => {
  await compose()
  writeFileSync(store('live.json'), '{"compo')
  expect(await compose('content-mfe')).toMatchObject({ code: 1, err: expect.stringContaining('live.json') })
  expect(await compose()).toMatchObject({ code: 0 })
  expectCompleteAndTidy()
})

test('what a newer composer has made is not composed by an older one, and the error asks for an update', async () => {
  await compose()
  const text = readFileSync(store('live.json'), 'utf8').replace(/"composer": \d+/, '"composer": 99')
  writeFileSync(store('live.json'), text)
  const { code, err } = await compose('content-mfe')
  expect([code, err]).toEqual([1, expect.stringMatching(/made by composer 99.*update it/)])
  expect(readFileSync(store('live.json'), 'utf8')).toBe(text)
})

const writeBuildRecord = (commit: string) =>
  writeFileSync(
    join(folder, 'content-mfe/dist/build.json'),
    JSON.stringify({ commit, builtAt: '2026-11-22T10:00:00.000Z' }),
  )

test('a release is recorded with its commit and times; those of the others stay', async () => {
  writeBuildRecord('a1')
  await compose()
  const { releases: first, versions } = live()
  expect(first).toMatchObject({ 'content-mfe': { commit: 'a1', builtAt: '2026-11-22T10:00:00.000Z' } })
  expect(Object.keys(first).toSorted()).toEqual(Object.keys(versions).toSorted())
  writeBuildRecord('b2')
  await compose('content-mfe')
  const { releases: second, versions: after } = live()
  expect(second).toEqual({
    ...first,
    'content-mfe': { ...first['content-mfe'], commit: 'b2', releasedAt: expect.any(String) },
  })
  expect(Date.parse(second['content-mfe']?.releasedAt ?? '')).toBeGreaterThan(
    Date.parse(first['content-mfe']?.releasedAt ?? ''),
  )
  // Neither is part of what is hashed.
  expect(after).toEqual(versions)
})

test('one remote cannot be composed where nothing ever was', async () => {
  const { code, err } = await compose('content-mfe')
  expect([code, err]).toEqual([1, expect.stringContaining('This store has no composition yet')])
})

test('a composition without the owner of a shared path is refused, with the path', async () => {
  rmSync(join(folder, 'content-mfe'), { recursive: true })
  const { code, err } = await compose()
  expect([code, err]).toEqual([1, expect.stringContaining('paths.help leads to /aide, which no application serves')])
  expect(existsSync(store('live.json'))).toBe(false)
})

test('the version of a build is the hash of its manifest, whatever the store contains', async () => {
  await compose('content-mfe')
  const version = versionOf(readFileSync(join(folder, 'content-mfe/dist/manifest.json'), 'utf8'))
  expect(existsSync(store(`content-mfe/versions/${version}.json`))).toBe(true)
})

test('a file that has not changed keeps its address from release to release', async () => {
  await compose()
  const before = filesBelow(store('content-mfe/files'))
  writeFakeBuild(folder, 'content-mfe', 'changed')
  await compose('content-mfe')
  const after = filesBelow(store('content-mfe/files'))
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + 1)
})
