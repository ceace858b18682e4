import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbage } from '../maintenance/garbage.ts'
import { verifyStore } from '../maintenance/verify.ts'
import { currentRecord } from '../release/decide.ts'
import { adopt, damagedHead, rollbackOverDamage } from '../release/repair-log.ts'
import { appendRecord, type LogRecord, readHead } from '../store/log.ts'
import { readSettings } from '../store/settings.ts'
import { signedStorage } from '../store/signed-storage.ts'
import type { Storage } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { fakeKeys, fakePair } from '../testing/fake-keys.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { freeOrigins, sendRequest } from '../testing/request.ts'
import { headingOf } from '../testing/serve-fake-store.ts'
import { type Serving, serve } from './serve.ts'

const [pair, stolen] = [fakePair(), fakePair()]
const releasing = fakeKeys([pair], pair)

let errors = vi.spyOn(console, 'error')
let store: FakeStore
let serving: Serving
let originOf: Awaited<ReturnType<typeof freeOrigins>>

const start = () => serve({ ...store, storage: signedStorage(store.storage, fakeKeys([pair])) }, originOf)

beforeEach(async () => {
  errors = vi.spyOn(console, 'error').mockReturnValue()
  store = await fakeStore()
  await adopt(
    { ...store, storage: signedStorage(store.storage, releasing, { accepts: 'unsigned' }) },
    { by: '', why: '' },
    1,
  )
  originOf = await freeOrigins()
  serving = await start()
})
afterEach(async () => {
  await serving.close()
  store.remove()
})

const request = (path: string, headers = {}) => sendRequest(originOf('shell', undefined), path, { headers })
const heading = async () => headingOf((await request('/aide')).body)

async function keysIn() {
  const found: string[] = []
  for await (const { key } of store.storage.list('')) found.push(key)
  return found
}

/** Makes another composition live, as a release with these keys does. */
async function release(marker: string, storeKeys = releasing) {
  const storage = signedStorage(store.storage, storeKeys, { accepts: 'unsigned' })
  const id = await store.writeComposition(marker)
  const last = (await readHead(storage)) as LogRecord
  const state = { ...last.state, live: { ...last.state.live, composition: id } }
  await appendRecord(storage, { ...last, number: last.number + 1, state })
}

test('a server shows what is signed; it goes on with it when a record follows that is not, and says why once', async () => {
  await release(' new')
  expect(await heading()).toBe('Aide new')
  await store.goLive(await store.writeComposition(' evil'))
  for (let time = 0; time < 3; time += 1) expect(await heading()).toBe('Aide new')
  expect(errors.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Record 4 cannot be served: .*00000004\.json in .* is not signed\. The composition before it is still served\.$/,
      ),
    ],
  ])
  await serving.close()
  serving = await start()
  expect(await heading()).toBe('Aide new')
})

/** Writes records that nobody has signed. */
function writeJunk(numbers: readonly number[]) {
  for (const number of numbers) store.write(keys.record(number), '{}')
}
const removeJunk = (numbers: readonly number[]) => store.storage.remove(numbers.map((number) => keys.record(number)))

const POWERS = Array.from({ length: 12 }, (_, index) => 2 ** (index + 2))

test('records that nobody has signed hide none that is signed: neither from a running server nor from one that starts', async () => {
  await release(' new')
  expect(await heading()).toBe('Aide new')
  const junk = [...POWERS, 4_294_967_296]
  writeJunk(junk)
  expect(await heading()).toBe('Aide new')
  await serving.close()
  serving = await start()
  expect(await heading()).toBe('Aide new')
  expect(errors.mock.lastCall?.join('')).toContain('is not signed')
  await removeJunk(junk)
  await release(' newer')
  await expect.poll(heading, { timeout: 10_000 }).toBe('Aide newer')
})

test('a running server sees a signed record with a lower number than one that was removed', async () => {
  const junk = [3, 4, 6, 10, 18]
  writeJunk(junk)
  for (let time = 0; time < 3; time += 1) expect(await heading()).toBe('Aide')
  await removeJunk(junk)
  await release(' new')
  await expect.poll(heading, { timeout: 10_000 }).toBe('Aide new')
})

test('a thousand records that nobody has signed do not stop a server that starts', async () => {
  await release(' new')
  writeJunk(Array.from({ length: 1000 }, (_, index) => index + 4))
  await serving.close()
  serving = await start()
  expect(await heading()).toBe('Aide new')
})

test('a release after records that nobody has signed is refused, and names the last one', async () => {
  writeJunk(POWERS)
  const storage = signedStorage(store.storage, releasing)
  await expect(currentRecord(storage)).rejects.toThrow(
    /00008192\.json in .* is not signed.* If none of you has written it, remove the object\./,
  )
  // Not those of the server, which looks for records meanwhile.
  const read = vi.fn<Storage['read']>((key) => store.storage.read(key))
  await readSettings(signedStorage({ ...store.storage, read }, releasing))
  expect(read.mock.calls.length).toBeLessThan(20)
})

test('a rollback does not continue after a gap, where no server would look', async () => {
  writeJunk([4_294_967_296])
  const shop = { ...store, storage: signedStorage(store.storage, releasing) }
  const damaged = await damagedHead(shop)
  await expect(rollbackOverDamage(shop, { by: '', why: '' }, 2, damaged ?? 0)).rejects.toThrow(
    'does not continue the log: there is no record 4294967295. Remove it',
  )
})

test('`verify` names each record that nobody has signed, and `gc` deletes nothing', async () => {
  writeJunk([3, 5, 4_294_967_296])
  const storage = signedStorage(store.storage, releasing)
  const problems = (await verifyStore(storage)).problems.join('\n')
  for (const key of ['log/00000003.json', 'log/00000005.json', 'log/4294967296.json'])
    expect(problems).toMatch(new RegExp(`${key} in .* is not signed`))
  expect(problems).toContain('log/4294967296.json')
  expect(problems).toMatch(/4294967296\.json in .* does not continue the log: the record before it is 5\. Remove it/)
  const before = await keysIn()
  await expect(collectGarbage(storage, {})).rejects.toThrow('Nothing was deleted.')
  expect(await keysIn()).toEqual(before)
})

test('a record that is signed with an unknown key is not served', async () => {
  await release(' evil', fakeKeys([pair, stolen], stolen))
  expect(await heading()).toBe('Aide')
  expect(errors.mock.lastCall?.join('')).toContain('which is not trusted')
})

test('a running server does not follow a log that became shorter', async () => {
  await release(' new')
  expect(await heading()).toBe('Aide new')
  await store.storage.remove([keys.record(3)])
  // The log is looked at every 500 ms without a request.
  await new Promise((done) => setTimeout(done, 1200))
  expect(await heading()).toBe('Aide new')
})

test('a preview that nobody has signed is not shown', async () => {
  const id = await store.writeComposition(' evil')
  store.write(keys.preview(id), JSON.stringify({ versions: store.versions }))
  const { status, body } = await request(`/aide?composition=${id}`)
  expect([status, body.toString().includes('evil')]).toEqual([404, false])
  expect(errors.mock.lastCall?.join(' ')).toContain('is not signed')
})

const SCRIPT = keys.file('shell', 'assets/page.js')

test('a file with a changed byte is not served, before and after it was requested', async () => {
  const text = (await store.storage.read(SCRIPT))?.toString() ?? ''
  expect((await request(`/${SCRIPT}`)).body.toString()).toBe(text)
  store.write(SCRIPT, text.replace('shell', 'shelk'))
  expect((await request(`/${SCRIPT}`)).status).toBe(404)
  expect(errors.mock.lastCall?.join('')).toContain(`${SCRIPT} in ${store.folder} is damaged: it is not served.`)
  store.write(SCRIPT, text)
  expect((await request(`/${SCRIPT}`)).body.toString()).toBe(text)
})

test('a compressed copy that is not one of its file is not sent', async () => {
  store.write(`${SCRIPT}.br`, 'evil')
  store.write(`${SCRIPT}.gz`, 'evil')
  const { status, headers, body } = await request(`/${SCRIPT}`, { 'accept-encoding': 'br, gzip' })
  expect([status, headers['content-encoding'], body.toString()]).toEqual([
    200,
    undefined,
    `export const app = 'shell'\n`,
  ])
})

test('a file that no signed version lists is not served; those of earlier versions are, for open tabs', async () => {
  const path = keys.file('shell', 'assets/change-00000000.js')
  const version = await store.publish('shell', 'earlier')
  expect((await request(`/${path}`)).status).toBe(404)
  const storage = signedStorage(store.storage, releasing, { accepts: 'unsigned' })
  const last = (await readHead(storage)) as LogRecord
  const live = { ...last.state.live, versions: { ...last.state.live.versions, shell: version } }
  await appendRecord(storage, { ...last, number: 3, state: { ...last.state, live } })
  await appendRecord(storage, { ...last, number: 4 })
  expect((await request(`/${path}`)).body.toString()).toBe('earlier')
})
