import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { readLogRecord } from '../store/log.ts'
import { keys, type Store } from '../store/store.ts'
import { writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder, releaseFolder } from '../testing/release-folder.ts'
import { composeLive } from './compose-live.ts'
import { freeze } from './freeze.ts'
import { kill } from './kill.ts'
import { rollback, rollbackApp } from './rollback.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

test('simultaneous decisions of different kinds are all in the log', async () => {
  await shop.releaseChange('content-mfe', 'two')
  writeFakeBuild(shop.folder, 'product-mfe', 'two')
  const releasing = shop.release(['product-mfe']).then(
    ({ record }) => record,
    (error: unknown) => error,
  )
  const [released] = await Promise.all([
    releasing,
    kill(shop.store, { ...AUTHOR, why: 'too slow' }, 'content-mfe'),
    freeze(shop.store, AUTHOR),
  ])
  const { state } = await shop.head()
  const refused: unknown = expect.objectContaining({ exitCode: EXIT.frozen })
  const appended = await Promise.all([3, 4, 5].map((number) => readLogRecord(shop.storage, number)))
  expect(released).toEqual(appended.find((record) => record?.decision.kind === 'release') ?? refused)
  expect(state.killed).toEqual({ 'content-mfe': 'too slow' })
  expect(state.frozen).not.toBeNull()
  await shop.expectComplete()
})

test.each([
  ['rollback of an application', (store: Store) => rollbackApp(store, AUTHOR, 'content-mfe')],
  ['kill', (store: Store) => kill(store, AUTHOR, 'content-mfe')],
  ['compose', (store: Store) => composeLive(store, AUTHOR)],
])('a %s that was already running composes with the settings that were changed meanwhile', async (_, decide) => {
  await shop.releaseChange('content-mfe', 'two')
  await shop.replace(keys.settings, '{"siteUrl": "https://one.example"}')
  let isFirst = true
  const read = async (key: string) => {
    const object = await shop.storage.read(key)
    if (key === keys.settings && isFirst) {
      isFirst = false
      await shop.replace(keys.settings, '{"siteUrl": "https://two.example"}')
      await composeLive(shop.store, AUTHOR)
    }
    return object
  }
  await decide({ ...shop.store, storage: { ...shop.storage, read } })
  expect((await shop.composition()).browser.siteUrl).toBe('https://two.example')
})

test('without a release, no decision is possible', async () => {
  const empty = releaseFolder()
  for (const decide of [
    () => rollback(empty.store, AUTHOR),
    () => rollback(empty.store, AUTHOR, 1),
    () => freeze(empty.store, AUTHOR),
    () => kill(empty.store, AUTHOR, 'content-mfe'),
  ])
    await expect(decide()).rejects.toMatchObject({
      message: expect.stringContaining('Nothing is live yet'),
      exitCode: EXIT.notFound,
    })
  expect(await keysOf(empty.storage)).toEqual([])
  empty.remove()
})
