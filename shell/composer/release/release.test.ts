import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { versionOf } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { releaseFolder } from '../testing/release-folder.ts'

// These tests run the real command in separate processes, on the smallest possible builds.

let shop: ReturnType<typeof releaseFolder>
beforeEach(() => {
  shop = releaseFolder()
})
afterEach(() => shop.remove())

test('a first composition in any folder publishes the builds, writes pages and redirects, and leaves no draft', async () => {
  expect(await shop.runCompose()).toMatchObject({ code: 0, err: '' })
  shop.expectCompleteAndTidy()
  const folder = shop.inStore(`compositions/${shop.live().composition}`)
  const composition = JSON.parse(readFileSync(join(folder, 'composition.json'), 'utf8'))
  expect(composition.redirects).toEqual({ '/help': '/aide' })
  // Servers redirect, and browsers need no redirects: only composition.json contains them.
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).not.toContain('redirects')
})

test('after two simultaneous releases both remotes are live (ten rounds)', { timeout: 120_000 }, async () => {
  await shop.runCompose()
  for (let round = 0; round < 10; round += 1) {
    const before = shop.live().versions
    writeFakeBuild(shop.folder, 'content-mfe', `round ${round}`)
    writeFakeBuild(shop.folder, 'product-mfe', `round ${round}`)
    const releases = await Promise.all([shop.runCompose('content-mfe'), shop.runCompose('product-mfe')])
    expect(releases).toMatchObject([{ code: 0 }, { code: 0 }])
    const after = shop.live().versions
    expect(after['content-mfe']).not.toBe(before['content-mfe'])
    expect(after['product-mfe']).not.toBe(before['product-mfe'])
    const document = readFileSync(shop.inStore(`compositions/${shop.live().composition}/index.html`), 'utf8')
    for (const version of Object.values(after)) expect(document).toContain(version)
  }
  shop.expectCompleteAndTidy()
})

test('two simultaneous releases of the same builds succeed and make one composition', { timeout: 60_000 }, async () => {
  const releases = await Promise.all([shop.runCompose(), shop.runCompose()])
  expect(releases).toMatchObject([
    { code: 0, err: '' },
    { code: 0, err: '' },
  ])
  const { composition } = shop.live()
  expect(releases.map(({ out }) => /Composition (\w+)/.exec(out)?.[1])).toEqual([composition, composition])
  shop.expectCompleteAndTidy()
})

test('composing all builds replaces a damaged live.json; composing one remote fails, and the error names live.json', {
  timeout: 60_000,
}, async () => {
  await shop.runCompose()
  writeFileSync(shop.inStore('live.json'), '{"compo')
  expect(await shop.runCompose('content-mfe')).toMatchObject({ code: 1, err: expect.stringContaining('live.json') })
  expect(await shop.runCompose()).toMatchObject({ code: 0 })
  shop.expectCompleteAndTidy()
})

test('an older composer refuses to release over the composition of a newer one, and asks for an update', async () => {
  await shop.runCompose()
  const text = readFileSync(shop.inStore('live.json'), 'utf8').replace(/"composer": \d+/, '"composer": 99')
  writeFileSync(shop.inStore('live.json'), text)
  const { code, err } = await shop.runCompose('content-mfe')
  expect([code, err]).toEqual([1, expect.stringMatching(/made by composer 99.*update it/)])
  expect(readFileSync(shop.inStore('live.json'), 'utf8')).toBe(text)
})

const writeBuildRecord = (commit: string) =>
  writeFileSync(
    join(shop.folder, 'content-mfe/dist/build.json'),
    JSON.stringify({ commit, builtAt: '2026-11-22T10:00:00.000Z' }),
  )

test('a release records its commit and times, and keeps the records of the other applications', async () => {
  writeBuildRecord('a1')
  await shop.runCompose()
  const { releases: first, versions } = shop.live()
  expect(first).toMatchObject({ 'content-mfe': { commit: 'a1', builtAt: '2026-11-22T10:00:00.000Z' } })
  expect(Object.keys(first).toSorted()).toEqual(Object.keys(versions).toSorted())
  writeBuildRecord('b2')
  await shop.runCompose('content-mfe')
  const { releases: second, versions: after } = shop.live()
  expect(second).toEqual({
    ...first,
    'content-mfe': { ...first['content-mfe'], commit: 'b2', releasedAt: expect.any(String) },
  })
  expect(Date.parse(second['content-mfe']?.releasedAt ?? '')).toBeGreaterThan(
    Date.parse(first['content-mfe']?.releasedAt ?? ''),
  )
  // Commit and times do not change the version.
  expect(after).toEqual(versions)
})

test('a single remote cannot be the first composition', async () => {
  const { code, err } = await shop.runCompose('content-mfe')
  expect([code, err]).toEqual([1, expect.stringContaining('This store has no composition yet')])
})

test('a composition is refused when no application serves a shared path, and the error names the path', async () => {
  rmSync(join(shop.folder, 'content-mfe'), { recursive: true })
  const { code, err } = await shop.runCompose()
  expect([code, err]).toEqual([1, expect.stringContaining('paths.help leads to /aide, which no application serves')])
  expect(existsSync(shop.inStore('live.json'))).toBe(false)
})

test('the version of a build is the hash of its manifest, even when the store is empty', async () => {
  // The composition is refused, because nothing is live. The build was published before that.
  await shop.runCompose('content-mfe')
  const version = versionOf(readFileSync(join(shop.folder, 'content-mfe/dist/manifest.json'), 'utf8'))
  expect(existsSync(shop.inStore(`content-mfe/versions/${version}.json`))).toBe(true)
})

test('a release adds only the changed files; unchanged files have the same names as before', async () => {
  await shop.runCompose()
  const before = filesBelow(shop.inStore('content-mfe/files'))
  writeFakeBuild(shop.folder, 'content-mfe', 'changed')
  await shop.runCompose('content-mfe')
  const after = filesBelow(shop.inStore('content-mfe/files'))
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + 1)
})
