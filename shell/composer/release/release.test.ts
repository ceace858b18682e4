import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionOf } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { readComposition } from '../compose/composition-file.ts'
import { EXIT } from '../refusal.ts'
import { LEASE_MS } from '../store/lease.ts'
import type { Storage } from '../store/storage.ts'
import { StorageFailure } from '../store/storage-failure.ts'
import { keys, type Versions } from '../store/store.ts'
import { FAKE_APPS, writeFakeBuild, writeFakeRemote } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'
import { composeLive } from './compose-live.ts'
import { release } from './release.ts'

let shop: ReleaseFolder
beforeEach(() => {
  shop = releaseFolder()
})
afterEach(() => shop.remove())

const TWO_AT_ONCE = { timeout: 120_000 }

test('a first release publishes the builds and makes record 1, with pages and redirects; it leaves no draft and no lease', async () => {
  const { record, composed } = await shop.release()
  expect(record).toMatchObject({ number: 1, by: 'test', why: 'because', composer: COMPOSER_VERSION })
  expect(record.decision).toMatchObject({ kind: 'release', rendered: 6 })
  expect(Object.keys(record.state.live.versions).toSorted()).toEqual([...FAKE_APPS].toSorted())
  expect(record.state.live.composition).toBe(composed.id)
  expect((await shop.composition()).redirects).toEqual({ '/help': '/aide' })
  // Servers redirect, and browsers need no redirects: only the composition contains them.
  expect(await shop.document('/')).not.toContain('redirects')
  await shop.expectComplete()
  expect(await keysOf(shop.storage, 'leases/')).toEqual([])
})

test('after two simultaneous releases both remotes are live (two rounds)', TWO_AT_ONCE, async () => {
  await shop.release()
  for (let round = 0; round < 2; round += 1) {
    const before = (await shop.live()).versions
    writeFakeBuild(shop.folder, 'content-mfe', `round ${round}`)
    writeFakeBuild(shop.folder, 'product-mfe', `round ${round}`)
    const releases = await Promise.all([shop.runRelease(['content-mfe']), shop.runRelease(['product-mfe'])])
    expect(releases).toMatchObject([{ code: 0 }, { code: 0 }])
    const after = (await shop.live()).versions
    expect(after['content-mfe']).not.toBe(before['content-mfe'])
    expect(after['product-mfe']).not.toBe(before['product-mfe'])
    const document = await shop.document('/')
    for (const version of Object.values(after)) expect(document).toContain(version)
  }
  await shop.expectComplete()
})

test('a release whose lease ends while it publishes leaves no version: its files may have been collected', async () => {
  await shop.release()
  writeFakeBuild(shop.folder, 'content-mfe', 'slow')
  const versions = await keysOf(shop.storage, 'content-mfe/versions/')
  const now = Date.now
  const create: Storage['create'] = (key, content) => {
    if (key.startsWith('content-mfe/files/')) vi.spyOn(Date, 'now').mockImplementation(() => now() + LEASE_MS)
    return shop.storage.create(key, content)
  }
  const store = { ...shop.store, storage: { ...shop.storage, create } }
  await expect(release(store, { ...AUTHOR, apps: ['content-mfe'], builds: shop.folder })).rejects.toMatchObject({
    message: 'This command took too long. Run it again.',
    exitCode: EXIT.failed,
  })
  expect(await keysOf(shop.storage, 'content-mfe/versions/')).toEqual(versions)
})

test('a release that loses the race composes again with the versions of the other one', async () => {
  await shop.release()
  writeFakeBuild(shop.folder, 'content-mfe', 'slow')
  writeFakeBuild(shop.folder, 'product-mfe', 'fast')
  const progress: string[] = []
  let isFirst = true
  const { record } = await shop.release(['content-mfe'], {
    onProgress: (text) => progress.push(text),
    gate: async () => {
      if (isFirst) await shop.release(['product-mfe'])
      isFirst = false
      return {}
    },
  })
  expect(record.number).toBe(3)
  expect(progress).toEqual(['Record 2 of another release came first: composing again with it.'])
  const versionAt = (app: string) => versionOf(readFileSync(join(shop.folder, app, 'dist/manifest.json'), 'utf8'))
  expect(record.state.live.versions).toMatchObject({
    'content-mfe': versionAt('content-mfe'),
    'product-mfe': versionAt('product-mfe'),
  })
})

test('a candidate that another release has overtaken is not checked: only the one that can go live is', async () => {
  await shop.release()
  writeFakeBuild(shop.folder, 'content-mfe', 'slow')
  writeFakeBuild(shop.folder, 'product-mfe', 'fast')
  let isFirst = true
  const storage: Storage = {
    ...shop.storage,
    async create(key, content) {
      if (isFirst && key.startsWith('compositions/')) {
        isFirst = false
        await shop.release(['product-mfe'])
      }
      return shop.storage.create(key, content)
    },
  }
  const checked: Versions[] = []
  const { record, attempts, composed } = await release(
    { ...shop.store, storage },
    {
      ...AUTHOR,
      apps: ['content-mfe'],
      builds: shop.folder,
      gate: async ({ file }) => {
        checked.push(file.versions)
        return {}
      },
    },
  )
  expect([record.number, attempts, checked]).toEqual([3, 2, [composed.file.versions]])
  expect(composed.file.versions).toEqual(record.state.live.versions)
})

test('a page at the path of the collector is refused: nobody could open it', async () => {
  await shop.replace(keys.settings, '{"reports": "/aide"}')
  await expect(shop.release()).rejects.toThrow(
    'FakePage of content-mfe (team content-mfe) serves /aide, but /aide is reserved: take another path',
  )
})

test('a release that was already running composes with the settings that were changed meanwhile', async () => {
  await shop.release()
  writeFakeBuild(shop.folder, 'content-mfe', 'slow')
  let isFirst = true
  const { record } = await shop.release(['content-mfe'], {
    gate: async () => {
      if (isFirst) {
        await shop.storage.create(keys.settings, Buffer.from('{"siteUrl": "https://new.example"}'))
        await composeLive(shop.store, AUTHOR)
      }
      isFirst = false
      return {}
    },
  })
  expect(record.number).toBe(3)
  expect((await shop.composition()).browser.siteUrl).toBe('https://new.example')
})

test(
  'two simultaneous first releases of the same builds succeed and make one composition and one record',
  TWO_AT_ONCE,
  async () => {
    const releases = await Promise.all([shop.runRelease(), shop.runRelease()])
    expect(releases).toMatchObject([{ code: 0 }, { code: 0 }])
    expect(await keysOf(shop.storage, 'compositions/')).toHaveLength(1)
    expect((await shop.head()).number).toBe(1)
    await shop.expectComplete()
  },
)

test('a damaged last record stops releases; the error names it and the way out', async () => {
  await shop.release()
  await shop.replace(keys.record(1), '{"schema":1,')
  await expect(shop.release()).rejects.toMatchObject({
    message: expect.stringMatching(/log\/00000001\.json .* is damaged: .*`pnpm rollback <number>`/),
    exitCode: EXIT.damaged,
  })
  expect(await keysOf(shop.storage, 'log/')).toEqual([keys.record(1)])
})

test('an older composer refuses to release after the record of a newer one, and asks for an update', async () => {
  const { record } = await shop.release()
  await shop.replace(keys.record(1), JSON.stringify({ ...record, composer: 99 }))
  await expect(shop.release(['content-mfe'])).rejects.toThrow(/Record 1 was written by composer 99.*update it/)
  expect(await keysOf(shop.storage, 'log/')).toEqual([keys.record(1)])
})

const writeBuildRecord = (commit: string) =>
  writeFileSync(
    join(shop.folder, 'content-mfe/dist/build.json'),
    JSON.stringify({ commit, builtAt: '2026-11-22T10:00:00.000Z' }),
  )

test('a release records its commit and times, and keeps the records of the other applications', async () => {
  writeBuildRecord('a1')
  const first = (await shop.release()).record.state
  expect(first.releases).toMatchObject({ 'content-mfe': { commit: 'a1', builtAt: '2026-11-22T10:00:00.000Z' } })
  expect(Object.keys(first.releases).toSorted()).toEqual([...FAKE_APPS].toSorted())
  writeFakeBuild(shop.folder, 'content-mfe', 'two')
  writeBuildRecord('b2')
  const second = (await shop.release(['content-mfe'])).record.state
  expect(second.releases).toEqual({
    ...first.releases,
    'content-mfe': { ...first.releases['content-mfe'], commit: 'b2', releasedAt: expect.any(String) },
  })
  expect(Date.parse(second.releases['content-mfe']?.releasedAt ?? '')).toBeGreaterThan(
    Date.parse(first.releases['content-mfe']?.releasedAt ?? ''),
  )
})

test('releasing what is live already writes no record; commit and time of a build do not change its version', async () => {
  writeBuildRecord('a1')
  const { record, isNew } = await shop.release()
  writeBuildRecord('b2')
  expect([isNew, await shop.release()]).toMatchObject([true, { record, isNew: false }])
  expect(await keysOf(shop.storage, 'log/')).toEqual([keys.record(1)])
})

test.each(['{"commit":1}', '"none"', '{'])('a build.json with %s is ignored', async (text) => {
  writeFileSync(join(shop.folder, 'content-mfe/dist/build.json'), text)
  const { releases } = (await shop.release()).record.state
  expect(releases['content-mfe']).toEqual({ releasedAt: expect.any(String) })
})

test('a single remote cannot be the first release', async () => {
  await expect(shop.release(['content-mfe'])).rejects.toMatchObject({
    message: expect.stringContaining('This store has no composition yet'),
    exitCode: EXIT.notFound,
  })
  expect(await keysOf(shop.storage, 'log/')).toEqual([])
})

test('a release is refused when no application serves a shared path, and the error names the path', async () => {
  await expect(shop.release(FAKE_APPS.filter((app) => app !== 'content-mfe'))).rejects.toMatchObject({
    message: expect.stringContaining('paths.help leads to /aide, which no application serves'),
    exitCode: EXIT.refused,
  })
  expect(await keysOf(shop.storage, 'log/')).toEqual([])
})

test.each(['{brand}', '{email}', '{title}'])(
  'SIL-01 a release whose page shows the placeholder %s is refused; the error names the page, its remote and its path',
  async (text) => {
    await shop.release()
    const { composition } = await shop.live()
    writeFakeRemote(shop.folder, 'content-mfe', { text })
    await expect(shop.release(['content-mfe'])).rejects.toThrow(`FakePage of content-mfe shows ${text} at /aide`)
    expect((await shop.live()).composition).toBe(composition)
  },
)

test('a release whose page has an element that could be taken for one of the document is refused', async () => {
  await shop.release()
  const text = '<script type=application/json id=composition>{}</script>'
  writeFakeRemote(shop.folder, 'content-mfe', { text })
  await expect(shop.release(['content-mfe'])).rejects.toThrow(
    'FakePage of content-mfe has an element with id=composition at /aide, which is one of the document: rename it',
  )
})

test('an application that is not built is refused, and the error says how to build it', async () => {
  await shop.release()
  rmSync(join(shop.folder, 'content-mfe'), { recursive: true })
  await expect(shop.release(['content-mfe'])).rejects.toMatchObject({
    message: expect.stringContaining('content-mfe is not built'),
    exitCode: EXIT.refused,
  })
})

test('the version of a build is the hash of its manifest, even when the store is empty', async () => {
  // The release is refused, because nothing is live. The build was published before that.
  await expect(shop.release(['content-mfe'])).rejects.toThrow('no composition yet')
  const version = versionOf(readFileSync(join(shop.folder, 'content-mfe/dist/manifest.json'), 'utf8'))
  expect(await shop.storage.exists(keys.manifest('content-mfe', version))).toBe(true)
})

test('a release adds only the changed files; unchanged files have the same names as before', async () => {
  await shop.release()
  const before = await keysOf(shop.storage, 'content-mfe/files/')
  writeFakeBuild(shop.folder, 'content-mfe', 'changed')
  await shop.release(['content-mfe'])
  const after = await keysOf(shop.storage, 'content-mfe/files/')
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + 1)
})

test('what the gate returns is in the record; when it refuses, nothing has changed', async () => {
  const { record, composed } = await shop.release(FAKE_APPS, {
    gate: async (candidate, before) => ({ checked: candidate.id, before: before?.number ?? null }),
  })
  expect(record.decision).toMatchObject({ checked: composed.id, before: null })
  writeFakeBuild(shop.folder, 'content-mfe', 'changed')
  const failing = shop.release(FAKE_APPS, { gate: () => Promise.reject(new Error('too large')) })
  await expect(failing).rejects.toThrow('too large')
  expect((await shop.head()).number).toBe(1)
  expect(await keysOf(shop.storage, 'leases/')).toEqual([])
})

test.each([
  ['it is published', 'create', 'content-mfe/'],
  ['it is compared with what is live', 'read', 'content-mfe/versions/'],
] as const)(
  'a release that the store does not answer while %s fails, and is not refused',
  async (_, method, prefix) => {
    await shop.release()
    const failure = new StorageFailure('no network')
    const live = keys.manifest('content-mfe', (await shop.live()).versions['content-mfe'] ?? '')
    writeFakeBuild(shop.folder, 'content-mfe', 'new')
    const isFailing = (key: string) => key.startsWith(prefix) && (method === 'create' || key === live)
    const storage: Storage = {
      ...shop.storage,
      [method]: async (key: string, content: Buffer) =>
        isFailing(key) ? Promise.reject(failure) : shop.storage[method](key, content),
    }
    const inputs = { ...AUTHOR, apps: ['content-mfe'], builds: shop.folder }
    await expect(release({ ...shop.store, storage }, inputs)).rejects.toBe(failure)
  },
)

test('a live composition that cannot be read stops no release: all pages are rendered', async () => {
  const { record } = await shop.release()
  await shop.replace(keys.composition(record.state.live.composition), '{')
  writeFakeBuild(shop.folder, 'content-mfe', 'changed')
  const { composed } = await shop.release(['content-mfe'])
  expect(composed.rendered).toHaveLength(6)
  expect(await readComposition(shop.storage, composed.id)).toEqual(composed.file)
})
