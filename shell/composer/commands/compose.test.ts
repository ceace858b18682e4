import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../store/folder-storage.ts'
import { keys } from '../store/store.ts'
import { type CommandFolder, releasedFolders } from '../testing/command-folder.ts'

let released: Awaited<ReturnType<typeof releasedFolders>>
beforeAll(async () => {
  released = await releasedFolders()
})
afterAll(() => released.remove())

let shop: CommandFolder
beforeEach(() => {
  shop = released.copy()
})
afterEach(() => shop.remove())

const setSiteUrl = (siteUrl: string) => writeFileSync(shop.inStore('settings.json'), JSON.stringify({ siteUrl }))

/** What the store says about a preview. */
const markOf = async (id: string) => JSON.parse(String(await folderStorage(shop.inStore('.')).read(keys.preview(id))))

test('compose with the same settings adds nothing to the store', async () => {
  const before = shop.storeHash()
  expect((await shop.run('compose')).out).toContain(
    'Nothing to compose: neither the settings nor the composer have changed.',
  )
  expect(shop.storeHash()).toBe(before)
})

test('compose makes changed settings live, with the same versions', async () => {
  const { live } = (await shop.head()).state
  setSiteUrl('https://shop.example')
  const { code, json } = await shop.json('compose', '--why', 'New domain')
  expect(code).toBe(0)
  expect(json).toMatchObject({ command: 'compose', kind: 'compose', record: 2, apps: {}, undo: 'pnpm rollback 1' })
  const { state, why } = await shop.head()
  expect(state.live.versions).toEqual(live.versions)
  expect(state.live.composition).not.toBe(live.composition)
  expect(why).toBe('New domain')
})

test('a dry run of compose writes nothing', async () => {
  setSiteUrl('https://shop.example')
  const before = shop.storeHash()
  expect((await shop.json('compose', '--dry-run')).json).toMatchObject({ dryRun: true, changed: true, record: 2 })
  expect(shop.storeHash()).toBe(before)
})

test('compose is refused while releases are frozen', async () => {
  setSiteUrl('https://shop.example')
  await shop.run('freeze', '--why', 'Sale')
  expect(await shop.run('compose')).toMatchObject({ code: 4, err: expect.stringContaining('Sale') })
})

test('--with a local build publishes it, prints the address of a preview, and changes nothing that is live', async () => {
  const before = await shop.head()
  shop.change('content-mfe', 'new')
  const { code, out } = await shop.run('compose', '--with', 'content-mfe@local', '--why', 'For Grace')
  expect(code).toBe(0)
  expect(out).toMatch(/^Preview: http:\/\/localhost:4170\/\?composition=\w{16}\n {2}content-mfe@\w{10}\n/)
  expect(await shop.head()).toEqual(before)
  const mark = await markOf(/composition=(\w+)/.exec(out)?.[1] ?? '')
  expect(mark).toMatchObject({ by: 'Ada', why: 'For Grace', versions: { shell: before.state.live.versions['shell'] } })
  expect(mark.versions['content-mfe']).not.toBe(before.state.live.versions['content-mfe'])
})

test('a preview of a build that is live says so, with the time of the build', async () => {
  const facts = { commit: '1'.repeat(40), builtAt: '2026-11-22T09:00:00.000Z' }
  writeFileSync(join(shop.folder, 'content-mfe/dist/build.json'), JSON.stringify(facts))
  const isLive = '  This is what is live: the build has no change.\n'
  const { out } = await shop.run('compose', '--with', 'content-mfe@local')
  expect(out).toContain(`${isLive}  build        content-mfe: 2026-11-22 09:00 (`)
  shop.change('content-mfe', 'new')
  expect((await shop.run('compose', '--with', 'content-mfe@local')).out).not.toContain(isLive)
})

test('--with a text that is no version has the live version as an example', async () => {
  const version = (await shop.head()).state.live.versions['content-mfe']
  expect((await shop.run('compose', '--with', 'content-mfe@abc')).err).toContain(
    `abc is no version: ten hexadecimal digits, for example content-mfe@${version} (live).`,
  )
})

test('--with a version of the store makes a preview with the address of the site, also while releases are frozen', async () => {
  const version = (await shop.head()).state.live.versions['content-mfe'] ?? ''
  await shop.run('freeze', '--why', 'Sale')
  setSiteUrl('https://shop.example')
  const { code, json } = await shop.json('compose', '--with', `content-mfe@${version}`)
  expect(code).toBe(0)
  expect(json.preview.url).toBe(`https://shop.example/?composition=${json.preview.composition}`)
  expect(json).toMatchObject({ preview: { versions: { 'content-mfe': version } }, pages: { total: 6 } })
})

test('a dry run of a preview writes nothing', async () => {
  shop.change('content-mfe', 'new')
  const before = shop.storeHash()
  const { out } = await shop.run('compose', '--with', 'content-mfe@local', '--dry-run')
  expect(out).toMatch(/^Dry run: the preview would be http/)
  expect(shop.storeHash()).toBe(before)
})

test.each([
  ['content-mfe', 2, 'write <app>@<version> or <app>@local'],
  ['content-mfe@latest', 2, 'write <app>@<version> or <app>@local'],
  ['content-mfe@0123456789', 6, 'content-mfe@0123456789 is not in'],
  ['conten-mfe@local', 6, 'Did you mean content-mfe?'],
])('--with %s is refused with exit code %i', async (text, code, message) => {
  expect(await shop.run('compose', '--with', text)).toMatchObject({ code, err: expect.stringContaining(message) })
})

test('--with and --fresh together are refused', async () => {
  const { code, err } = await shop.run('compose', '--with', 'content-mfe@local', '--fresh')
  expect([code, err]).toEqual([2, expect.stringContaining('leave it out with --with')])
})
