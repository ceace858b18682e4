import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pMap from 'p-map'
import { expect, inject, onTestFinished, test } from 'vitest'
import { programIn } from '../../testing/programs.ts'
import { openStorage } from '../open-storage.ts'
import { probeCreateOnly } from '../probe-create.ts'
import { MAX_OBJECT_BYTES, type Storage } from '../storage.ts'
import type { CreateRequest } from './create-worker.ts'

const PROCESSES = 8
const CREATES_EACH = 4
const BIG_BYTES = 30_000_000

async function startWorker(location: string): Promise<ChildProcess> {
  const worker = fork(programIn(inject('programs'), 'creator'), [location], { execArgv: [] })
  onTestFinished(() => {
    worker.kill('SIGKILL')
  })
  expect((await once(worker, 'message'))[0]).toBe('ready')
  return worker
}

async function startCreate(worker: ChildProcess, request: CreateRequest) {
  const started = once(worker, 'message')
  worker.send(request)
  expect((await started)[0]).toBe('started')
}

const keysOf = async (storage: Storage, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

const createAll = (storage: Storage, keys: readonly string[]) =>
  pMap(keys, (key) => storage.create(key, Buffer.from(key)), { concurrency: 16 })

function testObjects(name: string, newLocation: () => string) {
  test(`${name}: an object is read as it was created`, async () => {
    const storage = await openStorage(newLocation())
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(await storage.create('app/files/a.bin', content)).toBe(true)
    expect(await storage.read('app/files/a.bin')).toEqual(content)
    expect(await storage.exists('app/files/a.bin')).toBe(true)
  })

  test(`${name}: an object that was not created does not exist`, async () => {
    const storage = await openStorage(newLocation())
    expect(await storage.read('log/00000001.json')).toBeUndefined()
    expect(await storage.exists('log/00000001.json')).toBe(false)
    expect(await keysOf(storage, '')).toEqual([])
  })

  test(`${name}: a second create of a key changes nothing`, async () => {
    const storage = await openStorage(newLocation())
    await storage.create('log/00000001.json', Buffer.from('first'))
    expect(await storage.create('log/00000001.json', Buffer.from('second'))).toBe(false)
    expect(String(await storage.read('log/00000001.json'))).toBe('first')
  })

  test(`${name}: an empty object exists`, async () => {
    const storage = await openStorage(newLocation())
    expect(await storage.create('empty', Buffer.alloc(0))).toBe(true)
    expect(await storage.read('empty')).toEqual(Buffer.alloc(0))
    expect(await storage.create('empty', Buffer.from('x'))).toBe(false)
  })

  test(`${name}: removed objects are gone, and their keys are free again`, async () => {
    const storage = await openStorage(newLocation())
    await createAll(storage, ['a/b/c', 'a/b/d', 'e'])
    await storage.remove(['a/b/c', 'e', 'missing/f'])
    expect(await keysOf(storage, '')).toEqual(['a/b/d'])
    expect(await storage.exists('e')).toBe(false)
    expect(await storage.create('a/b/c', Buffer.from('again'))).toBe(true)
    expect(String(await storage.read('a/b/c'))).toBe('again')
  })

  test(`${name}: content of more than 64 MB is refused`, async () => {
    const storage = await openStorage(newLocation())
    await expect(storage.create('huge', Buffer.alloc(MAX_OBJECT_BYTES + 1))).rejects.toThrow(
      'The object "huge" of the store',
    )
    expect(await storage.exists('huge')).toBe(false)
  })
}

const HOSTILE_KEYS = [
  '',
  '/',
  '/etc/passwd',
  '../a',
  'a/../../b',
  'a/..',
  './a',
  'a//b',
  'a/',
  'a\\..\\b',
  'a\0',
  '\ud800',
]

function testKeys(name: string, newLocation: () => string) {
  test(`${name}: keys that are not names between slashes are refused`, async () => {
    const storage = await openStorage(newLocation())
    for (const key of HOSTILE_KEYS) {
      await expect(storage.create(key, Buffer.from('x'))).rejects.toThrow(
        `${JSON.stringify(key)} is not a key of the store`,
      )
      await expect(storage.read(key)).rejects.toThrow('is not a key of the store')
      await expect(storage.exists(key)).rejects.toThrow('is not a key of the store')
      await expect(storage.remove(['a', key])).rejects.toThrow('is not a key of the store')
    }
    await expect(keysOf(storage, '../')).rejects.toThrow('is not a key of the store')
    expect(await keysOf(storage, '')).toEqual([])
  })

  test(`${name}: keys may contain any other character`, async () => {
    const storage = await openStorage(newLocation())
    const keys = ['%2F', 'a b/c+d', "été/l'œuvre & co #1=2;3,4@5!(6)$~", '日本/😀.json', ' .x./..y', '...'].sort()
    await createAll(storage, keys)
    expect((await keysOf(storage, '')).sort()).toEqual(keys)
    for (const key of keys) {
      expect(String(await storage.read(key))).toBe(key)
      expect(await storage.exists(key)).toBe(true)
    }
    await storage.remove(keys)
    expect(await keysOf(storage, '')).toEqual([])
  })
}

function testList(name: string, newLocation: () => string) {
  test(`${name}: objects are listed in the order of their keys' bytes`, async () => {
    const storage = await openStorage(newLocation())
    const keys = ['A', 'a!', 'a-b', 'a/b', 'a/c-d', 'a/c/d', 'a/c/e', 'a0', 'b', 'é', '～', '😀']
    await createAll(storage, keys.toReversed())
    expect(await keysOf(storage, '')).toEqual(keys)
    expect(await keysOf(storage, 'a')).toEqual(['a!', 'a-b', 'a/b', 'a/c-d', 'a/c/d', 'a/c/e', 'a0'])
    expect(await keysOf(storage, 'a/c')).toEqual(['a/c-d', 'a/c/d', 'a/c/e'])
    expect(await keysOf(storage, 'a/c/')).toEqual(['a/c/d', 'a/c/e'])
    expect(await keysOf(storage, 'a/b/')).toEqual([])
  })

  test(`${name}: a listed object has its size and the time of its creation`, async () => {
    const storage = await openStorage(newLocation())
    await storage.create('leases/a.json', Buffer.from('12345'))
    for await (const { key, bytes, modifiedAt } of storage.list('leases/')) {
      expect([key, bytes]).toEqual(['leases/a.json', 5])
      expect(Math.abs(Date.now() - Number(modifiedAt))).toBeLessThan(60_000)
    }
    expect.assertions(2)
  })

  test(`${name}: more than a thousand objects are listed completely`, { timeout: 120_000 }, async () => {
    const storage = await openStorage(newLocation())
    const keys = Array.from({ length: 1_001 }, (_, number) => `bodies/${String(number).padStart(8, '0')}`)
    await createAll(storage, keys)
    expect(await keysOf(storage, 'bodies/')).toEqual(keys)
    await storage.remove(keys)
    expect(await keysOf(storage, '')).toEqual([])
  })
}

function testProcesses(name: string, newLocation: () => string) {
  test(`${name}: of 32 creates by 8 processes at once, one succeeds`, { timeout: 120_000 }, async () => {
    const location = newLocation()
    const workers = await Promise.all(Array.from({ length: PROCESSES }, () => startWorker(location)))
    const storage = await openStorage(location)
    for (const key of ['log/00000001.json', 'log/00000002.json', 'log/00000003.json']) {
      const answers = workers.map(async (worker, index) => {
        const fillings = Array.from({ length: CREATES_EACH }, (_, number) => index * CREATES_EACH + number + 1)
        await startCreate(worker, { key, bytes: 20_000, fillings })
        const [created] = (await once(worker, 'message')) as [boolean[]]
        return fillings.filter((_, number) => created[number])
      })
      const [winner, ...others] = (await Promise.all(answers)).flat()
      expect(others).toEqual([])
      expect(await storage.read(key)).toEqual(Buffer.alloc(20_000, winner))
    }
    expect(await keysOf(storage, '')).toEqual(['log/00000001.json', 'log/00000002.json', 'log/00000003.json'])
  })

  test(`${name}: a writer that is killed leaves the whole object or none`, { timeout: 120_000 }, async () => {
    const location = newLocation()
    const storage = await openStorage(location)
    for (const delayMs of [0, 4, 12, 30, 60, 120]) {
      const key = `bodies/${randomUUID()}`
      const worker = await startWorker(location)
      await startCreate(worker, { key, bytes: BIG_BYTES, fillings: [7] })
      await setTimeout(delayMs)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      // A server may still complete what it has received.
      const content = await storage.read(key)
      expect([undefined, BIG_BYTES]).toContain(content?.length)
      const isCreated = await storage.create(key, Buffer.alloc(BIG_BYTES, 7))
      expect(content && isCreated).not.toBe(true)
      expect((await storage.read(key))?.equals(Buffer.alloc(BIG_BYTES, 7))).toBe(true)
    }
  })

  test(`${name}: the probe accepts it and leaves nothing`, async () => {
    const storage = await openStorage(newLocation())
    await probeCreateOnly(storage)
    expect(await keysOf(storage, '')).toEqual([])
  })
}

/**
 * Declares the tests that every storage passes.
 * @param name of the storage, for the names of tests
 * @param newLocation returns a location, for `openStorage` in this process and in others, without any object
 */
export function testStorage(name: string, newLocation: () => string) {
  testObjects(name, newLocation)
  testKeys(name, newLocation)
  testList(name, newLocation)
  testProcesses(name, newLocation)
}
