import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { messageOf } from '../message-of.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { programIn } from '../testing/programs.ts'
import { waitForExit } from '../testing/wait-for-exit.ts'
import { type FolderStorage, folderStorage } from './folder-storage.ts'
import { appendRecord, type LogRecord, lastNumber, readHead, readLogRecord, recordsFromLast } from './log.ts'
import type { Storage } from './storage.ts'
import { StorageFailure } from './storage-failure.ts'
import { keys } from './store.ts'

let storage: FolderStorage
beforeEach(() => {
  storage = folderStorage(mkdtempSync(join(tmpdir(), 'promptelier-log-')))
})
afterEach(() => rmSync(storage.location, { recursive: true, force: true }))

const VERSION = '0123456789'
const COMPOSITION = '0123456789abcdef'

const recordOf = (number: number, writer = `writer ${number}`): LogRecord => ({
  schema: 1,
  number,
  writer,
  at: '2026-11-22T17:00:00.000Z',
  by: 'test',
  why: '',
  composer: 3,
  decision: { kind: 'release' },
  state: {
    live: { composition: COMPOSITION, versions: { shell: VERSION } },
    canary: null,
    killed: {},
    frozen: null,
    revoked: {},
    releases: {},
  },
})

const appendRecords = async (count: number) => {
  for (let number = 1; number <= count; number += 1) expect(await appendRecord(storage, recordOf(number))).toBe(true)
}

const writeRecord = (number: number, text: string) => storage.create(keys.record(number), Buffer.from(text))

test('an empty log has no last record', async () => {
  expect(await lastNumber(storage)).toBe(0)
  expect(await readHead(storage)).toBeUndefined()
})

test('the last record of a log of any length is found, also from the number of an earlier one', async () => {
  for (let last = 1; last <= 20; last += 1) {
    await appendRecord(storage, recordOf(last))
    expect(await lastNumber(storage)).toBe(last)
    for (let known = 0; known <= last; known += 1) expect(await lastNumber(storage, known)).toBe(last)
  }
  expect(await readHead(storage, 7)).toEqual(recordOf(20))
})

test('finding the last of many records takes one listing and one request, few requests after a known one, and one when it is the last', async () => {
  const asked: string[] = []
  const counting: Storage = {
    ...storage,
    async *list(prefix) {
      asked.push(prefix)
      for (let number = 1; number <= 4000; number += 1)
        yield { key: keys.record(number), bytes: 1, modifiedAt: new Date() }
    },
    exists: (key) => {
      asked.push(key)
      return Promise.resolve(key <= keys.record(4000))
    },
  }
  expect(await lastNumber(counting)).toBe(4000)
  expect(asked).toEqual(['log/', keys.record(4001)])
  asked.length = 0
  expect(await lastNumber(counting, 1)).toBe(4000)
  expect(asked.length).toBeLessThan(30)
  asked.length = 0
  expect(await lastNumber(counting, 4000)).toBe(4000)
  expect(asked).toEqual([keys.record(4001)])
})

test('neither a missing record nor a foreign object hides the last one', async () => {
  await appendRecords(10)
  await storage.remove([keys.record(8)])
  for (const key of ['log/x.json', 'log/1.json', 'log/00000011.json.tmp']) await storage.create(key, Buffer.from('{}'))
  expect(await lastNumber(storage)).toBe(10)
  expect((await readHead(storage))?.number).toBe(10)
})

test('only records that exist are read back', async () => {
  await appendRecords(3)
  for (const number of [64, 8192, 4_294_967_296]) await writeRecord(number, '{}')
  const reads: string[] = []
  const counting: Storage = {
    ...storage,
    read: (key) => {
      reads.push(key)
      return storage.read(key)
    },
  }
  const numbers: number[] = []
  for await (const { number } of recordsFromLast(counting, () => {})) numbers.push(number)
  expect(numbers).toEqual([3, 2, 1])
  expect(reads).toHaveLength(6)
})

test('a record can be read as it was appended; members that this composer does not know are left out', async () => {
  const entry = recordOf(1)
  const future = {
    ...entry,
    future: 1,
    state: { ...entry.state, future: { a: 1 } },
    decision: { kind: 'merge', into: 2 },
  }
  await writeRecord(1, JSON.stringify(future))
  expect(await readLogRecord(storage, 1)).toEqual({ ...entry, decision: { kind: 'merge', into: 2 } })
})

test('a number is given once: the second record of a number is not appended and changes nothing', async () => {
  expect(await appendRecord(storage, recordOf(1, 'one'))).toBe(true)
  expect(await appendRecord(storage, recordOf(1, 'two'))).toBe(false)
  expect(await readLogRecord(storage, 1)).toEqual(recordOf(1, 'one'))
})

test('a writer whose request was repeated after a time-out recognises its own record', async () => {
  await appendRecord(storage, recordOf(1, 'one'))
  expect(await appendRecord(storage, recordOf(1, 'one'))).toBe(true)
})

const failing = new StorageFailure('no network')

test('a writer whose request has failed looks whether its record was written', async () => {
  const create: Storage['create'] = async (key, content) => {
    await storage.create(key, content)
    throw failing
  }
  expect(await appendRecord({ ...storage, create }, recordOf(1, 'one'))).toBe(true)
  // The number is taken: this record will never be written.
  expect(await appendRecord({ ...storage, create }, recordOf(1, 'two'))).toBe(false)
})

test.each([
  ['neither the request nor the record is answered', { read: () => Promise.reject(failing) }],
  ['the request has failed, and the record is not there', { create: () => Promise.reject(failing) }],
])('when %s, it is not known whether it was written', async (_, changes) => {
  await writeRecord(2, JSON.stringify(recordOf(2, 'other')))
  const number = 'read' in changes ? 2 : 1
  await expect(appendRecord({ ...storage, ...changes }, recordOf(number))).rejects.toMatchObject({
    message: `It is not known whether record ${number} was written: run \`pnpm status\` before you repeat the command.`,
    cause: failing,
  })
})

test('a refused record is not looked for', async () => {
  const refusal = new Refusal('no key', EXIT.untrusted)
  const create = () => Promise.reject(refusal)
  await expect(appendRecord({ ...storage, create }, recordOf(1))).rejects.toBe(refusal)
})

test('a record that cannot be reached is not left out when the log is read back', async () => {
  await appendRecords(2)
  const read: Storage['read'] = (key) => (key === keys.record(2) ? Promise.reject(failing) : storage.read(key))
  const records = recordsFromLast({ ...storage, read }, () => {})
  await expect(records.next()).rejects.toBe(failing)
})

test('a record whose number is taken by a damaged one is not appended', async () => {
  await writeRecord(1, 'not JSON')
  expect(await appendRecord(storage, recordOf(1))).toBe(false)
})

test('of 8 processes that append a record of one number at once, exactly one succeeds', {
  timeout: 120_000,
}, async () => {
  const program = programIn(inject('programs'), 'appender')
  const children = Array.from({ length: 8 }, (_, index) =>
    spawn(process.execPath, [program, storage.location, JSON.stringify(recordOf(1, `${index}`))], {
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  )
  const exits = children.map((child) => waitForExit(child))
  for (const child of children) child.stdin.write('go\n')
  const results = await Promise.all(exits)
  expect(results.map(({ code }) => code)).toEqual(children.map(() => 0))
  const winners = results.flatMap(({ out }, index) => (out.trim() === 'true' ? [`${index}`] : []))
  expect(winners).toEqual([(await readLogRecord(storage, 1))?.writer])
})

const DAMAGED: [name: string, text: string, reason: string][] = [
  ['no JSON', '{', 'the text'],
  ['empty', '', 'the text'],
  ['a list', '[]', 'schema'],
  ['without a schema', JSON.stringify({ ...recordOf(1), schema: undefined }), 'schema'],
  ['of another number', JSON.stringify(recordOf(2)), 'it is record 2'],
  ['without a state', JSON.stringify({ ...recordOf(1), state: undefined }), 'state'],
]

const withLive = (live: unknown) => JSON.stringify({ ...recordOf(1), state: { ...recordOf(1).state, live } })
const MALFORMED: typeof DAMAGED = [
  [
    'a composition that leads out of the store',
    withLive({ composition: '../..', versions: { shell: VERSION } }),
    'state.live.composition is not the id',
  ],
  [
    'a version that leads out of the store',
    withLive({ composition: COMPOSITION, versions: { shell: '../../tmp1' } }),
    'state.live.versions.shell is not a version',
  ],
  [
    'an application that leads out of the store',
    withLive({ composition: COMPOSITION, versions: { shell: VERSION, '../x': VERSION } }),
    'is not the name of an application',
  ],
  [
    'an absolute application',
    withLive({ composition: COMPOSITION, versions: { shell: VERSION, '/etc': VERSION } }),
    'is not the name of an application',
  ],
  [
    'a folder of the store as an application',
    withLive({ composition: COMPOSITION, versions: { shell: VERSION, log: VERSION } }),
    'is not the name of an application',
  ],
  [
    'no shell',
    withLive({ composition: COMPOSITION, versions: { 'content-mfe': VERSION } }),
    'names no version of the shell',
  ],
  [
    'a share of 0',
    JSON.stringify({
      ...recordOf(1),
      state: { ...recordOf(1).state, canary: { ...recordOf(1).state.live, share: 0 } },
    }),
    'state.canary.share',
  ],
]

test.each([...DAMAGED, ...MALFORMED])(
  'a record with %s is damaged; the error names the record and the reason',
  async (_, text, reason) => {
    await writeRecord(1, text)
    await expect(readLogRecord(storage, 1)).rejects.toThrow(`${keys.record(1)} in ${storage.location} is damaged: `)
    await expect(readLogRecord(storage, 1)).rejects.toThrow(reason)
    await expect(readHead(storage)).rejects.toThrow(reason)
  },
)

test('a record of a newer format is not called damaged; the error asks for an update', async () => {
  await writeRecord(1, '{ "schema": 2 }')
  await expect(readLogRecord(storage, 1)).rejects.toMatchObject({
    name: 'NewerRecord',
    message: expect.stringMatching(/written by a newer version of the composer\. Update yours: git pull/),
  })
})

test('a record that is a link or a folder is refused, and the link is not followed', async () => {
  await appendRecords(1)
  const outside = join(storage.location, 'elsewhere.json')
  writeFileSync(outside, JSON.stringify(recordOf(2)))
  symlinkSync(outside, join(storage.location, keys.record(2)))
  await expect(readLogRecord(storage, 2)).rejects.toThrow('is a symbolic link: it is not followed')
  mkdirSync(join(storage.location, keys.record(3)))
  await expect(readLogRecord(storage, 3)).rejects.toThrow('is a folder')
})

test('an earlier damaged record does not hide the last one; reading back reports it and goes on', async () => {
  await appendRecords(1)
  await writeRecord(2, 'not JSON')
  await appendRecord(storage, recordOf(3))
  expect(await readHead(storage)).toEqual(recordOf(3))
  const damaged: string[] = []
  const numbers: number[] = []
  for await (const { number } of recordsFromLast(storage, (error) => damaged.push(messageOf(error))))
    numbers.push(number)
  expect(numbers).toEqual([3, 1])
  expect(damaged).toEqual([expect.stringContaining(keys.record(2))])
})

test('the texts of a record have no control characters, which would steer the terminal that shows them', async () => {
  const [text, shown] = ['\u001b[2JSale\r\nRecord 9\u009b', '[2JSale Record 9']
  const record = recordOf(1)
  const state = { ...record.state, killed: { 'product-mfe': text }, frozen: { reason: text, by: text, at: '' } }
  await writeRecord(1, JSON.stringify({ ...record, by: text, why: text, state }))
  expect(await readLogRecord(storage, 1)).toMatchObject({
    by: shown,
    why: shown,
    state: { killed: { 'product-mfe': shown }, frozen: { reason: shown, by: shown } },
  })
})
