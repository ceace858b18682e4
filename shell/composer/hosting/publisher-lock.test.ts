import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PlaceTaken, publisherLock } from './publisher-lock.ts'
import type { Publishers } from './publishers.ts'

/** The announcements, by name. */
const announced = new Map<string, string>()
/** What the place does before it lists or stores something. */
let reach = async () => {}
const publishers: Publishers = {
  location: '/var/www/shop',
  async names() {
    await reach()
    return [...announced.keys()]
  },
  async add(name, text) {
    await reach()
    announced.set(name, text)
  },
  read: async (name) => announced.get(name),
  async remove(names) {
    await reach()
    for (const name of names) announced.delete(name)
  },
}

const messages: string[] = []
const lockOf = (signal?: AbortSignal) =>
  publisherLock(publishers, { signal, onWait: (message) => void messages.push(message) })

const FAKED = { toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]

const OTHER = JSON.stringify({ host: 'ci-7', pid: 42, system: 'another machine' })

// The first lock reads what names this machine: for that, no faked time may pass.
beforeAll(async () => {
  const lock = lockOf()
  await lock.take()
  await lock.release()
})
beforeEach(() => {
  vi.useFakeTimers(FAKED)
  announced.clear()
  messages.length = 0
  reach = async () => {}
})
afterEach(() => void vi.useRealTimers())

/** Lets this time pass. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise<void>((done) => void setImmediate(done))
  }
}

/** Waits for a result while time passes. @returns it, or the error, and how long it took, ms */
async function settled(work: Promise<unknown>) {
  const results: unknown[] = []
  const started = Date.now()
  const settle = (result: unknown) => void results.push(result)
  work.then(settle, settle)
  while (results.length === 0) await pass(500)
  return { value: results[0], ms: Date.now() - started }
}

test('a process announces itself before it publishes, again every ten seconds, and not afterwards', async () => {
  const lock = lockOf()
  expect((await settled(lock.take())).value).toBe(true)
  expect((await settled(lock.take())).value).toBe(false)
  const [name] = announced.keys()
  await pass(11_000)
  expect([announced.size, announced.has(name ?? '')]).toEqual([1, false])
  await pass(60_000)
  lock.check()
  await settled(lock.release())
  expect(announced.size).toBe(0)
  await pass(60_000)
  expect(announced.size).toBe(0)
})

test('of two processes that begin at the same moment, at most one publishes, and the other one is refused', async () => {
  const locks = [lockOf(), lockOf()]
  const results = await settled(Promise.all(locks.map((lock) => lock.take().catch((error: unknown) => error))))
  expect(results.value).toEqual(expect.arrayContaining([true, expect.any(PlaceTaken)]))
  await settled(Promise.all(locks.map((lock) => lock.release())))
})

test('a process that announces itself again runs: the other one is refused once it has seen that', async () => {
  const first = lockOf()
  await settled(first.take())
  const { value, ms } = await settled(lockOf().take())
  expect(value).toBeInstanceOf(PlaceTaken)
  expect(ms).toBeLessThanOrEqual(12_000)
  first.check()
  await settled(first.release())
})

test('a process that ends while another one waits is followed by it', async () => {
  announced.set('a.json', OTHER)
  const lock = lockOf()
  const taking = settled(lock.take())
  await pass(3000)
  announced.delete('a.json')
  expect((await taking).value).toBe(true)
  expect(messages).toEqual([expect.stringContaining('Process 42 on ci-7 has announced that it publishes to /var/www')])
  await settled(lock.release())
})

test.each([
  ['of another machine', OTHER],
  ['of a system that names no processes', JSON.stringify({ host: 'mac', pid: 42 })],
  ['that cannot be read', '{'],
])('an announcement %s counts for half a minute, then it is removed', async (_, text) => {
  announced.set('a.json', text)
  const lock = lockOf()
  const { value, ms } = await settled(lock.take())
  expect([value, announced.has('a.json')]).toEqual([true, false])
  expect(ms).toBeGreaterThan(30_000)
  expect(ms).toBeLessThan(35_000)
  await settled(lock.release())
})

test('a process of this machine that was killed does not count', async () => {
  const lock = lockOf()
  await settled(lock.take())
  const [own = ''] = announced.values()
  await settled(lock.release())
  vi.useRealTimers()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  vi.useFakeTimers(FAKED)
  announced.set('a.json', JSON.stringify({ ...JSON.parse(own), pid: child.pid }))
  const { value, ms } = await settled(lockOf().take())
  expect([value, announced.has('a.json'), messages]).toEqual([true, false, []])
  expect(ms).toBeLessThan(1000)
})

test('whoever waits and is stopped is refused at once', async () => {
  announced.set('a.json', OTHER)
  const stopping = new AbortController()
  const taking = settled(lockOf(stopping.signal).take())
  await pass(1000)
  stopping.abort()
  expect((await taking).value).toBeInstanceOf(PlaceTaken)
})

test('a process that cannot reach the place loses the lock before others may take it, and can take it again', async () => {
  const lock = lockOf()
  await settled(lock.take())
  reach = () => Promise.reject(new Error('no network'))
  await pass(20_000)
  lock.check()
  await pass(6000)
  expect(() => lock.check()).toThrow('could not announce itself at /var/www/shop for 25 s')
  expect((await settled(lock.take())).value).toEqual(new Error('no network'))
  reach = async () => {}
  expect((await settled(lock.take())).value).toBe(true)
  lock.check()
  await settled(lock.release())
  expect(announced.size).toBe(0)
})

test('an announcement that arrives too late is withdrawn: another process may have taken the lock', async () => {
  const lock = lockOf()
  await settled(lock.take())
  const names = [...announced.keys()]
  reach = () => new Promise((done) => setTimeout(done, 30_000))
  await pass(45_000)
  reach = async () => {}
  await pass(30_000)
  expect(() => lock.check()).toThrow('could not announce itself')
  expect([...announced.keys()].filter((name) => !names.includes(name))).toEqual([])
  await settled(lock.release())
})
