import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { adopt } from '../release/repair-log.ts'
import { fakeKeys, fakePair } from '../testing/fake-keys.ts'
import { type FakeStore, fakeStore } from '../testing/fake-store.ts'
import { appendRecord, type LogRecord, readHead, readLogRecord } from './log.ts'
import { overlayStorage } from './overlay-storage.ts'
import { Untrusted } from './signature.ts'
import { type Acceptance, checkCanSign, signedStorage } from './signed-storage.ts'
import { keys } from './store.ts'

const [pair, other, stolen] = [fakePair(), fakePair(), fakePair()]
const trusting = fakeKeys([pair], pair)

let store: FakeStore
/** Record 1 is not signed, record 2 is. */
beforeEach(async () => {
  store = await fakeStore()
  await adopt({ ...store, storage: open('unsigned') }, { by: 'test', why: '' }, 1)
})
afterEach(() => store.remove())

/** The store as a process sees that has just started. */
const open = (accepts?: Acceptance, storeKeys = trusting) => signedStorage(store.storage, storeKeys, { accepts })

const textOf = async (key: string) => (await store.storage.read(key))?.toString() ?? ''

/** Appends the last record again, signed with these keys. */
async function append(storeKeys = trusting, change: Partial<LogRecord> = {}) {
  const storage = open(undefined, storeKeys)
  const last = await readHead(storage)
  if (!last) throw new Error('nothing is live')
  const record = { ...last, number: last.number + 1, ...change }
  expect(await appendRecord(storage, record)).toBe(true)
  return record
}

const untrusted = (reason: string) =>
  expect.objectContaining({ exitCode: EXIT.untrusted, message: expect.stringContaining(reason) })

test('a signed record is read as it was appended, also without keys', async () => {
  const record = await append()
  expect(await readHead(open())).toEqual(record)
  expect(await readHead(store.storage)).toEqual(record)
})

test('a record with any byte changed is refused', { timeout: 60_000 }, async () => {
  const { number } = await append()
  const key = keys.record(number)
  const text = await textOf(key)
  for (let index = 0; index < text.length; index += 1) {
    store.write(key, `${text.slice(0, index)}${text[index] === 'x' ? 'y' : 'x'}${text.slice(index + 1)}`)
    await expect(readLogRecord(open(), number), `byte ${index}`).rejects.toThrow(keys.record(number))
  }
  for (const changed of [` ${text}`, `${text}\n`, text.replace(': ', ':'), text.slice(0, -1)]) {
    store.write(key, changed)
    await expect(readLogRecord(open(), number)).rejects.toThrow('is not what was signed')
  }
})

test('a record that is not signed is refused, also after a signed one; the message names it', async () => {
  await store.append({})
  await expect(readHead(open())).rejects.toThrow(`${keys.record(3)} in ${store.folder} is not signed`)
  await expect(readHead(open())).rejects.toBeInstanceOf(Untrusted)
  expect(await readLogRecord(open(), 2)).toMatchObject({ number: 2 })
})

test('a record with the signature of another one is refused', async () => {
  await append(trusting, { why: 'one' })
  const { signature, signed } = JSON.parse(await textOf(keys.record(2)))
  store.write(
    keys.record(4),
    `${JSON.stringify({ ...JSON.parse(await textOf(keys.record(3))), signed, signature }, null, 2)}\n`,
  )
  await expect(readLogRecord(open(), 4)).rejects.toThrow('is not what was signed')
})

test.each([
  ['as it is', (text: string) => text],
  ['with a new number', (text: string) => text.replace('"number": 2', '"number": 3')],
])('a signed record that is copied to another number %s is refused', async (_, change) => {
  store.write(keys.record(3), change(await textOf(keys.record(2))))
  await expect(readHead(open())).rejects.toThrow('is not what was signed')
})

test('a record that is signed with an unknown key is refused; the message names the key', async () => {
  const [id] = fakeKeys([stolen]).trusted.keys()
  await append(fakeKeys([pair, stolen], stolen))
  await expect(readHead(open())).rejects.toThrow(`is signed with the key ${id}, which is not trusted`)
})

test('a record that says that it is signed with a trusted key must be', async () => {
  await append(fakeKeys([pair, stolen], stolen))
  const [own, foreign] = [[...trusting.trusted.keys()][0], [...fakeKeys([stolen]).trusted.keys()][0]]
  store.write(keys.record(3), (await textOf(keys.record(3))).replace(foreign ?? '', own ?? ''))
  await expect(readHead(open())).rejects.toThrow('is not what was signed')
})

test('a record of a store with another name is refused', async () => {
  const staging = fakeKeys([pair], pair, 'staging')
  await expect(readHead(open(undefined, staging))).rejects.toThrow('was signed for the store "", not for "staging"')
})

test('keys are replaced: what the old and the new one have signed counts until the old one is removed', async () => {
  await append(fakeKeys([pair, other], pair), { why: 'old' })
  await append(fakeKeys([pair, other], other), { why: 'new' })
  expect(await readLogRecord(open(undefined, fakeKeys([pair, other])), 3)).toMatchObject({ why: 'old' })
  const without = open(undefined, fakeKeys([other], other))
  expect(await readHead(without)).toMatchObject({ why: 'new' })
  await expect(readLogRecord(without, 3)).rejects.toEqual(untrusted('which is not trusted'))
})

test('a process notices that a record was replaced by another one with a valid signature', async () => {
  const storage = open()
  await append(trusting, { why: 'one' })
  const text = await textOf(keys.record(3))
  await append()
  expect(await readHead(storage, 3)).toMatchObject({ number: 4 })
  store.write(keys.record(3), 'not JSON')
  await store.storage.remove([keys.record(3), keys.record(4)])
  await append(trusting, { why: 'two' })
  await expect(readLogRecord(storage, 3)).rejects.toThrow('somebody has replaced records of the log')
  await append()
  await expect(readLogRecord(storage, 4)).rejects.toThrow('somebody has replaced records of the log')
  // A process that has just started notices that two records do not belong together.
  store.write(keys.record(3), text)
  const fresh = open()
  await readLogRecord(fresh, 4)
  await expect(readLogRecord(fresh, 3)).rejects.toThrow('somebody has replaced records of the log')
})

test('compositions and manifests are compared with the whole hash that the record contains', async () => {
  const storage = open()
  const { state } = (await readHead(storage)) ?? {}
  const manifest = keys.manifest('shell', state?.live.versions['shell'] ?? '')
  for (const key of [keys.composition(state?.live.composition ?? ''), manifest]) {
    const text = await textOf(key)
    expect((await storage.read(key))?.toString()).toBe(text)
    store.write(key, `${text} `)
    await expect(storage.read(key)).rejects.toThrow(
      `${key} in ${store.folder} is not the one that the signed log names`,
    )
    // Also in a process that has not read the record.
    await expect(open().read(key)).rejects.toEqual(untrusted('is not the one that the signed log names'))
  }
})

test('a composition or a manifest that no signed record names is refused', async () => {
  const id = await store.writeComposition(' other')
  await expect(open().read(keys.composition(id))).rejects.toThrow('is not named by any signed record or preview')
  const version = await store.publish('content-mfe', 'other')
  await expect(open().read(keys.manifest('content-mfe', version))).rejects.toThrow('is not named by any signed record')
})

test('what this process has made counts; other content under the same name is refused', async () => {
  const id = await store.writeComposition(' other')
  const key = keys.composition(id)
  const content = Buffer.from(await textOf(key))
  const storage = open()
  expect(await storage.create(key, content)).toBe(false)
  expect(await storage.read(key)).toEqual(content)
  await expect(open().create(key, Buffer.from('{}'))).rejects.toThrow('has other content than what was just made')
})

test('a preview counts when it is signed', async () => {
  const id = await store.writeComposition(' other')
  const entry = Buffer.from(JSON.stringify({ versions: store.versions }))
  const maker = open()
  await maker.create(keys.composition(id), Buffer.from(await textOf(keys.composition(id))))
  await maker.create(keys.preview(id), entry)
  expect(await open().read(keys.composition(id))).toBeDefined()
  store.write(keys.preview(id), entry)
  await expect(open().read(keys.composition(id))).rejects.toThrow(
    `${keys.preview(id)} in ${store.folder} is not signed`,
  )
  await expect(open().create(keys.preview(id), entry)).rejects.toThrow('is not signed')
})

test('changed settings are refused until a record is made with them', async () => {
  expect(await open().read(keys.settings)).toBeUndefined()
  store.write(keys.settings, '{"origins": {"catalog-mfe": "https://evil.example"}}')
  await expect(open().read(keys.settings)).rejects.toThrow(
    'has changed since record 2 was signed. If the change is right, `pnpm compose`',
  )
  const storage = open('settings')
  const content = await storage.read(keys.settings)
  await appendRecord(storage, { ...((await readHead(storage)) as LogRecord), number: 3 })
  expect(await open().read(keys.settings)).toEqual(content)
  await store.storage.remove([keys.settings])
  await expect(open().read(keys.settings)).rejects.toThrow('has changed since record 3 was signed')
})

test('without a key to sign with, records can be read and not appended; a dry run needs none', async () => {
  const reader = open(undefined, fakeKeys([pair]))
  const last = (await readHead(reader)) as LogRecord
  expect(() => checkCanSign(reader)).toThrow('there is no key to sign with: set PROMPTELIER_SIGNING_KEY')
  await expect(appendRecord(reader, { ...last, number: 3 })).rejects.toEqual(untrusted('there is no key to sign with'))
  const dry = reader.dryRun(overlayStorage(reader.unsigned))
  await readHead(dry)
  expect(await appendRecord(dry, { ...last, number: 3 })).toBe(true)
  expect(await readHead(dry)).toEqual({ ...last, number: 3 })
  expect(await readHead(open())).toEqual(last)
})
