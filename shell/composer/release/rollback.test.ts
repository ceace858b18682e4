import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT, Refusal } from '../refusal.ts'
import { StorageFailure } from '../store/storage-failure.ts'
import { keys, OFF, type Store } from '../store/store.ts'
import { FAKE_APPS, writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { composeLive } from './compose-live.ts'
import { abort } from './end-canary.ts'
import { freeze } from './freeze.ts'
import { kill, revive } from './kill.ts'
import { rollback, rollbackApp } from './rollback.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

/** A store to which another decision is appended before the first record of its own. */
function overtakenBy(decide: () => Promise<unknown>): Store {
  let isFirst = true
  const create = async (key: string, content: Uint8Array) => {
    if (key.startsWith('log/') && isFirst) {
      isFirst = false
      await decide()
    }
    return shop.storage.create(key, content)
  }
  return { ...shop.store, storage: { ...shop.storage, create } }
}

const rollbackTo = async (number?: number) => rollback(shop.store, AUTHOR, number)
const rollbackContent = async (version?: string) => rollbackApp(shop.store, AUTHOR, 'content-mfe', version)
const killContent = async () => kill(shop.store, { ...AUTHOR, why: 'too slow' }, 'content-mfe')

test('a rollback makes the composition of an earlier record live again, and renders nothing', async () => {
  const first = await shop.head()
  await shop.releaseChange('content-mfe', 'bad')
  const before = await keysOf(shop.storage)
  const record = await rollbackTo(1)
  expect(record).toMatchObject({ number: 3, decision: { kind: 'rollback', to: 1 }, by: 'test', why: 'because' })
  expect(record.state.live).toEqual(first.state.live)
  expect(await keysOf(shop.storage)).toEqual([...before, keys.record(3)].toSorted())
})

test('a rollback without a number returns to the last other versions; a second one goes further back, not forward again', async () => {
  const first = await shop.live()
  const second = (await shop.releaseChange('content-mfe', 'two')).state.live
  await shop.releaseChange('content-mfe', 'three')
  expect((await rollbackTo()).state.live).toEqual(second)
  expect((await rollbackTo()).state.live).toEqual(first)
  await expect(rollbackTo()).rejects.toMatchObject({
    message: expect.stringContaining('no earlier versions'),
    exitCode: EXIT.notFound,
  })
})

test('of two simultaneous rollbacks without a number, the second is refused, and does not go further back', async () => {
  const second = (await shop.releaseChange('content-mfe', 'two')).state.live
  await shop.releaseChange('content-mfe', 'three')
  await expect(rollback(overtakenBy(rollbackTo), AUTHOR)).rejects.toMatchObject({
    message:
      'Record 4 (rollback by test) is the last one now, and what is live has changed. Nothing was rolled back: look at `pnpm status`, then name the record or version.',
    exitCode: EXIT.refused,
  })
  expect(await shop.head()).toMatchObject({ number: 4, state: { live: second } })
})

test('a rollback without a number does not take back a release that came first; one with a number does', async () => {
  await shop.releaseChange('content-mfe', 'bad')
  const overtaken = overtakenBy(() => shop.releaseChange('product-mfe', 'good'))
  await expect(rollback(overtaken, AUTHOR)).rejects.toMatchObject({ exitCode: EXIT.refused })
  expect((await shop.head()).state.revoked).toEqual({})
  const named = overtakenBy(() => shop.releaseChange('product-mfe', 'other'))
  expect(await rollback(named, AUTHOR, 1)).toMatchObject({ number: 5, decision: { to: 1 } })
})

test('a rollback of one application is refused when another rollback of it came first, and not for a release of another one', async () => {
  await shop.releaseChange('content-mfe', 'two')
  const third = (await shop.releaseChange('content-mfe', 'three')).state.live.versions['content-mfe']
  await expect(rollbackApp(overtakenBy(rollbackContent), AUTHOR, 'content-mfe')).rejects.toMatchObject({
    exitCode: EXIT.refused,
  })
  expect((await shop.head()).state.revoked).toEqual({ 'content-mfe': [third] })
  const { state } = await rollbackApp(
    overtakenBy(() => shop.releaseChange('product-mfe', 'good')),
    AUTHOR,
    'content-mfe',
  )
  expect(state.revoked['content-mfe']).toHaveLength(2)
})

test('a rollback after a remote was switched off returns to other versions, not to the moment before', async () => {
  const first = await shop.live()
  await shop.releaseChange('product-mfe', 'two')
  await killContent()
  const { live, killed } = (await rollbackTo()).state
  expect(live.versions).toEqual(first.versions)
  expect(killed).toEqual({ 'content-mfe': 'too slow' })
  expect(live.composition).not.toBe(first.composition)
  expect((await shop.composition()).browser.remotes['content-mfe']?.killed).toBe(OFF)
})

test('a rollback without a number returns to the former versions with the settings of now, one to a number with its own', async () => {
  const first = await shop.live()
  await shop.releaseChange('content-mfe', 'bad')
  await shop.replace(keys.settings, '{"siteUrl": "https://moved.example"}')
  await composeLive(shop.store, AUTHOR)
  expect((await rollbackTo()).state.live.versions).toEqual(first.versions)
  expect((await shop.composition()).browser.siteUrl).toBe('https://moved.example')
  expect((await rollbackTo(1)).state.live).toEqual(first)
})

const originsAt = (host: string, apps: readonly string[]) =>
  Object.fromEntries(apps.map((app) => [app, `https://${app}.${host}`]))
const ON_WEB = {
  siteUrl: 'https://shop.example',
  origins: originsAt('shop.example', [...FAKE_APPS, 'gifts-mfe']),
}
const WITHOUT_GIFTS = { ...ON_WEB, origins: originsAt('shop.example', FAKE_APPS) }
const GIFTS_MOVED = { ...ON_WEB, origins: { ...ON_WEB.origins, ...originsAt('moved.example', ['gifts-mfe']) } }
const writeSettings = (settings: object) => shop.replace(keys.settings, JSON.stringify(settings))
const takeGiftsOut = () => shop.release([], { without: ['gifts-mfe'] })
const giftsEntry = async () => (await shop.composition()).browser.remotes['gifts-mfe']?.entry

/** Moves the shop to the web as record 2, and releases gifts-mfe as record 3. @returns what was live with each */
async function releaseGiftsOnWeb() {
  await writeSettings(ON_WEB)
  const before = (await composeLive(shop.store, AUTHOR)).state.live
  return { before, gifts: (await shop.releaseChange('gifts-mfe', 'new')).state.live }
}

const SETTINGS: [string, () => Promise<unknown>][] = [
  ['as they were', async () => {}],
  ['missing', () => shop.storage.remove([keys.settings])],
  ['no JSON', () => shop.replace(keys.settings, '{"reports": "/reports",}')],
  ['without the origin of the remote', () => writeSettings(WITHOUT_GIFTS)],
]

/** Rolls back while no page can be rendered. @returns what is live, and the keys of new objects */
async function rollbackWithoutRendering() {
  await shop.storage.remove(await keysOf(shop.storage, 'shell/server/'))
  const before = await keysOf(shop.storage)
  const { live } = (await rollbackTo()).state
  return { live, added: (await keysOf(shop.storage)).filter((key) => !before.includes(key)) }
}

test.each(SETTINGS)('with settings that are %s, a rollback of a new remote renders nothing', async (_, change) => {
  const { before } = await releaseGiftsOnWeb()
  await change()
  expect(await rollbackWithoutRendering()).toEqual({ live: before, added: [keys.record(4)] })
})

test.each(SETTINGS)(
  'with settings that are %s, a rollback to a remote that was taken out renders nothing',
  async (_, change) => {
    const { gifts } = await releaseGiftsOnWeb()
    await takeGiftsOut()
    await change()
    expect(await rollbackWithoutRendering()).toEqual({ live: gifts, added: [keys.record(5)] })
  },
)

test('a remote that a rollback brings back has the origin to which the settings have moved it since', async () => {
  await releaseGiftsOnWeb()
  await takeGiftsOut()
  await writeSettings(GIFTS_MOVED)
  await rollbackTo()
  expect(await giftsEntry()).toContain('https://gifts-mfe.moved.example/')
})

test.each([
  ['released', async () => void (await shop.releaseChange('gifts-mfe', 'moved'))],
  [
    'tried as a canary',
    async () => {
      writeFakeBuild(shop.folder, 'gifts-mfe', 'moved')
      await shop.release(['gifts-mfe'], { canary: { share: 5, minVisits: 1, timeoutMs: 60_000 } })
    },
  ],
])(
  'a rollback does not bring back the origin that a remote had before it was %s at another one, also when the settings name none any more',
  async (_, releaseAgain) => {
    await releaseGiftsOnWeb()
    await takeGiftsOut()
    await writeSettings(GIFTS_MOVED)
    await releaseAgain()
    await writeSettings(WITHOUT_GIFTS)
    const { state } = await shop.head()
    if (state.canary) await abort(shop.store, AUTHOR, [])
    else await rollbackTo(4)
    const { number } = await shop.head()
    await expect(rollbackTo()).rejects.toMatchObject({ exitCode: EXIT.refused })
    expect((await shop.head()).number).toBe(number)
  },
)

test('a version that was rolled back comes back only with again', async () => {
  const bad = (await shop.releaseChange('content-mfe', 'bad')).state.live.versions['content-mfe']
  await rollbackTo(1)
  expect((await shop.head()).state.revoked).toEqual({ 'content-mfe': [bad] })
  await expect(shop.release(['content-mfe'])).rejects.toMatchObject({
    message: expect.stringContaining(`content-mfe@${bad} was rolled back before`),
    exitCode: EXIT.revoked,
  })
  await shop.releaseChange('product-mfe', 'other')
  expect((await shop.live()).versions['content-mfe']).not.toBe(bad)
  writeFakeBuild(shop.folder, 'content-mfe', 'bad')
  const { state } = (await shop.release(['content-mfe'], { again: true })).record
  expect([state.live.versions['content-mfe'], state.revoked]).toEqual([bad, {}])
})

test('a rollback restores the commit and the time of the release that it returns to', async () => {
  const { releases } = (await shop.head()).state
  await shop.releaseChange('content-mfe', 'bad')
  expect((await rollbackTo(1)).state.releases).toEqual(releases)
  writeFakeBuild(shop.folder, 'content-mfe', 'worse')
  await shop.release(['content-mfe'])
  expect((await rollbackContent()).state.releases).toEqual(releases)
})

test('a rollback to a record whose composition was removed composes it again', async () => {
  const { composition } = await shop.live()
  await shop.releaseChange('content-mfe', 'bad')
  await shop.storage.remove([keys.composition(composition)])
  expect((await rollbackTo(1)).state.live.composition).toBe(composition)
  await shop.expectComplete()
})

test('a rollback to a record whose composition is damaged is refused: it cannot be made again under the same name', async () => {
  const key = keys.composition((await shop.live()).composition)
  await shop.releaseChange('content-mfe', 'bad')
  await shop.replace(key, '{')
  await expect(rollbackTo(1)).rejects.toMatchObject({
    message: `${key} in ${shop.storage.location} is damaged: remove it, then run the command again.`,
    exitCode: EXIT.damaged,
  })
  expect((await shop.head()).number).toBe(2)
  await shop.storage.remove([key])
  await rollbackTo(1)
  await shop.expectComplete()
})

test('when the composition of an earlier record is not answered, a rollback to it fails: it is not composed again', async () => {
  const key = keys.composition((await shop.live()).composition)
  await shop.releaseChange('content-mfe', 'bad')
  const failure = new StorageFailure('no network')
  let isFirst = true
  const read = async (other: string) => {
    if (other !== key || !isFirst) return shop.storage.read(other)
    isFirst = false
    throw failure
  }
  await expect(rollback({ ...shop.store, storage: { ...shop.storage, read } }, AUTHOR, 1)).rejects.toBe(failure)
})

test('a rollback to a record that does not exist is refused', async () => {
  await expect(rollbackTo(7)).rejects.toMatchObject({
    message: expect.stringContaining('no record 7'),
    exitCode: EXIT.notFound,
  })
  expect((await shop.head()).number).toBe(1)
})

/** Releases gifts-mfe as record 2, and switches it off with record 3. @returns what was live before, and with record 3 */
async function killGifts() {
  const { live } = (await shop.head()).state
  await shop.releaseChange('gifts-mfe', 'new')
  return { before: live, off: (await kill(shop.store, AUTHOR, 'gifts-mfe')).state.live }
}

test('a remote that a rollback takes out is not off any more: released again, it is on', async () => {
  const { before } = await killGifts()
  const { live, killed } = (await rollbackTo(1)).state
  expect([live, killed]).toEqual([before, {}])
  await expect(revive(shop.store, AUTHOR, 'gifts-mfe')).rejects.toMatchObject({ exitCode: EXIT.notFound })
  const { state } = (await shop.release(['gifts-mfe'], { again: true })).record
  expect(state.killed).toEqual({})
  expect((await shop.composition()).browser.remotes['gifts-mfe']?.killed).toBeUndefined()
})

test('a remote that a rollback brings back is off when it was off in that record', async () => {
  const { off } = await killGifts()
  await rollbackTo(1)
  const { live, killed } = (await rollbackTo(3)).state
  expect([live, killed]).toEqual([off, { 'gifts-mfe': 'because' }])
})

test('a rollback of one application leaves the others as they are', async () => {
  const first = (await shop.live()).versions
  const bad = (await shop.releaseChange('content-mfe', 'bad')).state.live.versions['content-mfe']
  const product = (await shop.releaseChange('product-mfe', 'good')).state.live.versions['product-mfe']
  const { state, decision } = await rollbackContent()
  expect(state.live.versions).toEqual({ ...first, 'product-mfe': product })
  expect(state.revoked).toEqual({ 'content-mfe': [bad] })
  expect(decision).toMatchObject({ kind: 'rollback', app: 'content-mfe', from: bad, version: first['content-mfe'] })
  await shop.expectComplete()
})

test.each(['0123456789', '../../secret', ''])(
  'a rollback of an application to the version "%s" is refused',
  async (version) => {
    await expect(rollbackContent(version)).rejects.toMatchObject({ exitCode: EXIT.notFound })
    expect((await shop.head()).number).toBe(1)
  },
)

test('a version that was never live is no earlier one: also during a freeze, no rollback makes it live without checks', async () => {
  writeFakeBuild(shop.folder, 'content-mfe', 'refused')
  const refusing = shop.release(['content-mfe'], {
    gate: () => Promise.reject(new Refusal('a page throws', EXIT.refused)),
  })
  await expect(refusing).rejects.toThrow('a page throws')
  const live = (await shop.live()).versions['content-mfe'] ?? ''
  const manifests = await keysOf(shop.storage, 'content-mfe/versions/')
  const [version = ''] = manifests
    .flatMap((key) => /(\w+)\.json$/.exec(key)?.[1] ?? [])
    .filter((other) => other !== live)
  await freeze(shop.store, AUTHOR)
  await expect(rollbackContent(version)).rejects.toMatchObject({
    message: `content-mfe@${version} was never live: \`pnpm release\` it.`,
    exitCode: EXIT.notFound,
  })
  expect((await shop.head()).number).toBe(2)
})

test('an application that is not live, or has no earlier version, cannot be rolled back', async () => {
  const rollbackUnknown = rollbackApp(shop.store, AUTHOR, 'gifts-mfe')
  await expect(rollbackUnknown).rejects.toMatchObject({ message: 'gifts-mfe is not live.', exitCode: EXIT.notFound })
  await expect(rollbackContent()).rejects.toThrow('content-mfe has no earlier version to return to')
})
