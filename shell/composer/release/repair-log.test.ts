import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { StorageFailure } from '../store/storage-failure.ts'
import { keys, OFF } from '../store/store.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { freeze } from './freeze.ts'
import { kill } from './kill.ts'
import { damagedHead, rollbackOverDamage } from './repair-log.ts'
import { rollback } from './rollback.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

const rollbackTo = async (number?: number) => rollback(shop.store, AUTHOR, number)

test('a rollback to a number continues after a damaged last record; the damaged one stays', async () => {
  const { live } = await shop.releaseChange('content-mfe', 'two').then(({ state }) => state)
  await shop.releaseChange('content-mfe', 'three')
  await shop.replace(keys.record(3), 'not JSON')
  await expect(rollbackTo()).rejects.toMatchObject({ exitCode: EXIT.damaged })
  const record = await rollbackTo(2)
  expect(record).toMatchObject({ number: 4, decision: { kind: 'rollback', to: 2, damaged: 3 } })
  expect(record.state.live).toEqual(live)
  expect((await shop.storage.read(keys.record(3)))?.toString()).toBe('not JSON')
  expect(await shop.releaseChange('product-mfe', 'next')).toMatchObject({ number: 5 })
})

test('a rollback over a damaged record leaves remotes off and releases frozen, as the last usable record says', async () => {
  await kill(shop.store, { ...AUTHOR, why: 'too slow' }, 'content-mfe')
  await freeze(shop.store, { by: 'Camille', why: 'Black Friday' })
  await rollbackTo(1)
  await shop.replace(keys.record(4), 'not JSON')
  const { killed, frozen } = (await rollbackTo(1)).state
  expect(killed).toEqual({ 'content-mfe': 'too slow' })
  expect(frozen).toMatchObject({ reason: 'Black Friday', by: 'Camille' })
  expect((await shop.composition()).browser.remotes['content-mfe']?.killed).toBe(OFF)
})

test('a remote that a rollback over a damaged record takes out is not off any more', async () => {
  const before = (await shop.head()).state.live
  await shop.releaseChange('gifts-mfe', 'new')
  await kill(shop.store, AUTHOR, 'gifts-mfe')
  await shop.storage.create(keys.record(4), Buffer.from('not JSON'))
  const { live, killed } = (await rollbackTo(1)).state
  expect([live, killed]).toEqual([before, {}])
})

test('a rollback over a damaged record to a damaged composition is refused', async () => {
  await shop.releaseChange('content-mfe', 'two')
  const [body = ''] = await keysOf(shop.storage, 'bodies/')
  await shop.replace(body, 'damaged')
  await shop.replace(keys.record(2), 'not JSON')
  await expect(rollbackTo(1)).rejects.toMatchObject({
    message: expect.stringContaining(body),
    exitCode: EXIT.damaged,
  })
})

test('a rollback over a damaged record is refused when another process has appended a record after it', async () => {
  await shop.releaseChange('content-mfe', 'two')
  await shop.replace(keys.record(2), 'not JSON')
  const damaged = await damagedHead(shop.store)
  const record = await rollbackTo(1)
  if (damaged === undefined) throw new Error('record 2 can be used')
  await expect(rollbackOverDamage(shop.store, AUTHOR, 1, damaged)).rejects.toMatchObject({
    message: expect.stringContaining('Another process has appended a record'),
    exitCode: EXIT.failed,
  })
  expect(await shop.head()).toEqual(record)
})

test.each([
  ['the last record', keys.record(2)],
  ['the log', keys.record(1)],
])('while %s cannot be read, a rollback fails, and nothing is appended', async (_, unreadable) => {
  await shop.releaseChange('content-mfe', 'two')
  const failure = new StorageFailure('no network')
  const read = async (key: string) => (key === unreadable ? Promise.reject(failure) : shop.storage.read(key))
  const unreachable = { ...shop.store, storage: { ...shop.storage, read } }
  await expect(rollback(unreachable, AUTHOR, 1)).rejects.toBe(failure)
  await expect(rollback(unreachable, AUTHOR)).rejects.toBe(failure)
  expect((await shop.head()).number).toBe(2)
})

test('a record of a newer composer is not overwritten by a rollback; the error asks for an update', async () => {
  await shop.storage.create(keys.record(2), Buffer.from('{ "schema": 2 }'))
  await expect(rollbackTo(1)).rejects.toMatchObject({
    message: expect.stringContaining('written by a newer version of the composer. Update yours'),
    exitCode: EXIT.refused,
  })
  expect(await keysOf(shop.storage, 'log/')).toEqual([keys.record(1), keys.record(2)])
})
