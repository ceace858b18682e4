import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { type FolderStorage, folderStorage } from '../store/folder-storage.ts'
import { LEASE_MS, type Lease } from '../store/lease.ts'
import { appendRecord, type LogRecord, readLogRecord, type State } from '../store/log.ts'
import { type Storage, WRITE_LIMIT_MS } from '../store/storage.ts'
import { keys } from '../store/store.ts'
import { appendDecision, currentRecord, type Decided } from './decide.ts'

let storage: FolderStorage
beforeEach(() => {
  storage = folderStorage(mkdtempSync(join(tmpdir(), 'promptelier-decide-')))
})
afterEach(() => rmSync(storage.location, { recursive: true, force: true }))

const AUTHOR = { by: 'Claire', why: 'a reason' }
const STATE: State = {
  live: { composition: '0123456789abcdef', versions: { shell: '0123456789' } },
  canary: null,
  killed: {},
  frozen: null,
  revoked: {},
  releases: {},
}
const DECISION: Decided = { decision: { kind: 'freeze' }, state: STATE }
const VALID: Lease = { key: 'leases/0', leftMs: () => LEASE_MS }

const recordOf = (number: number, changes: Partial<LogRecord> = {}): LogRecord => ({
  schema: 1,
  number,
  writer: `writer ${number}`,
  at: '2026-11-23T12:00:00.000Z',
  by: 'test',
  why: '',
  composer: COMPOSER_VERSION,
  ...DECISION,
  ...changes,
})

/** @returns the refusal with which a promise rejects */
const refusalOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error(`no refusal: ${String(error)}`)
  return error
}

test('the first decision of a store is record 1, with its author, its time and its composer', async () => {
  const seen: unknown[] = []
  const before = new Date().toISOString()
  const record = await appendDecision(storage, VALID, AUTHOR, async (last) => {
    seen.push(last)
    return DECISION
  })
  expect(seen).toEqual([undefined])
  expect(record).toMatchObject({ schema: 1, number: 1, composer: COMPOSER_VERSION, ...AUTHOR, ...DECISION })
  expect(record.at >= before && record.at <= new Date().toISOString()).toBe(true)
  expect(await readLogRecord(storage, 1)).toEqual(record)
})

test('a decision is made from the last record, and has the next number and a writer of its own', async () => {
  await appendRecord(storage, recordOf(1))
  await appendRecord(storage, recordOf(2))
  const record = await appendDecision(storage, VALID, AUTHOR, async (last) => {
    expect(last).toEqual(recordOf(2))
    return DECISION
  })
  expect(record.number).toBe(3)
  const next = await appendDecision(storage, VALID, AUTHOR, async () => DECISION)
  expect(next.writer).not.toBe(record.writer)
})

test('a decision that changes nothing is not appended', async () => {
  await appendRecord(storage, recordOf(1))
  const record = await appendDecision(storage, VALID, AUTHOR, async (last) => last ?? DECISION)
  expect(record).toEqual(recordOf(1))
  expect(await storage.exists(keys.record(2))).toBe(false)
})

test('when another process appends first, the decision is made again from its record', async () => {
  await appendRecord(storage, recordOf(1))
  const seen: (number | undefined)[] = []
  const record = await appendDecision(storage, VALID, AUTHOR, async (last) => {
    seen.push(last?.number)
    if (seen.length === 1) await appendRecord(storage, recordOf(2))
    return DECISION
  })
  expect(seen).toEqual([1, 2])
  expect(record.number).toBe(3)
  expect(await readLogRecord(storage, 2)).toEqual(recordOf(2))
})

test.each([0, 500, WRITE_LIMIT_MS])('%d ms before the end of its lease, a decision is not appended', async (leftMs) => {
  const expired: Lease = { key: 'leases/0', leftMs: () => leftMs }
  const refusal = await refusalOf(appendDecision(storage, expired, AUTHOR, async () => DECISION))
  expect(refusal.message).toBe('This command took too long. Run it again.')
  expect(refusal.exitCode).toBe(EXIT.failed)
  expect(await storage.exists(keys.record(1))).toBe(false)
})

test('an error of the decision changes nothing', async () => {
  const deciding = appendDecision(storage, VALID, AUTHOR, async () => Promise.reject(new Error('no such version')))
  await expect(deciding).rejects.toThrow('no such version')
  expect(await storage.exists(keys.record(1))).toBe(false)
})

test('an empty store has no current record', async () => {
  const refusal = await refusalOf(currentRecord(storage))
  expect(refusal.message).toBe(
    `Nothing is live yet in ${storage.location}: release all applications first (pnpm release --all). If it is the wrong store, correct PROMPTELIER_STORE.`,
  )
  expect(refusal.exitCode).toBe(EXIT.notFound)
})

test('a record of this composer or of an older one is current', async () => {
  await appendRecord(storage, recordOf(1, { composer: COMPOSER_VERSION - 1 }))
  expect((await currentRecord(storage)).number).toBe(1)
  await appendRecord(storage, recordOf(2))
  expect((await currentRecord(storage)).number).toBe(2)
})

test('a record of a newer composer is refused', async () => {
  await appendRecord(storage, recordOf(1, { composer: COMPOSER_VERSION + 1 }))
  const refusal = await refusalOf(currentRecord(storage))
  expect(refusal.message).toBe(
    `Record 1 was written by composer ${COMPOSER_VERSION + 1}. Your composer is version ${COMPOSER_VERSION}: update it (git pull, pnpm install, pnpm --filter @promptelier/shell build:composer).`,
  )
  expect(refusal.exitCode).toBe(EXIT.refused)
})

test('a record of a newer format is refused, and is not said to be damaged', async () => {
  await storage.create(keys.record(1), Buffer.from('{"schema":2}'))
  const refusal = await refusalOf(currentRecord(storage))
  expect(refusal.message).toContain('was written by a newer version of the composer')
  expect(refusal.exitCode).toBe(EXIT.refused)
  expect(refusal.cause).toBeInstanceOf(Error)
})

test('a damaged record is refused, with what to do', async () => {
  await storage.create(keys.record(1), Buffer.from('{"schema":1'))
  const refusal = await refusalOf(currentRecord(storage))
  expect(refusal.message).toContain('is damaged')
  expect(refusal.message).toMatch(/\. `pnpm rollback <number>` makes an earlier record live again\.$/)
  expect(refusal.exitCode).toBe(EXIT.damaged)
  expect(refusal.cause).toBeInstanceOf(Error)
})

test('a last record that is removed while it is being read is an error', async () => {
  const vanishing: Storage = {
    ...storage,
    async *list() {
      yield { key: keys.record(1), bytes: 1, modifiedAt: new Date() }
    },
    read: async () => undefined,
  }
  await expect(currentRecord(vanishing)).rejects.toThrow('record 1 has been removed')
})
