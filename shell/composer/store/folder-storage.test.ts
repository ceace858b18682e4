import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, asyncProperty, constantFrom, nat, uniqueArray } from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import { testStorage } from './testing/storage-contract.ts'

vi.mock('node:fs/promises', async (load) => ({ ...(await load<typeof fs>()) }))

const folder = mkdtempSync(join(tmpdir(), 'promptelier-store-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const newFolder = () => join(folder, randomUUID())

test.each(['EACCES', 'EROFS'])('a folder that cannot be written to (%s) is a read-only store', async (code) => {
  const error = Object.assign(new Error(`${code}: no, mkdir 'leases'`), { code, syscall: 'mkdir' })
  const mkdir = vi.spyOn(fs, 'mkdir').mockRejectedValue(error)
  await expect(folderStorage(newFolder()).create('leases/1.json', Buffer.from('1'))).rejects.toMatchObject({
    name: 'StorageFailure',
    message: expect.stringMatching(/^The store .* is read-only for this user: .*What is live has not changed\.$/),
  })
  mkdir.mockRestore()
})

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is named, with what to do', async (code) => {
  const error = Object.assign(new Error(`${code}: no space left, mkdir 'leases'`), { code, syscall: 'mkdir' })
  const mkdir = vi.spyOn(fs, 'mkdir').mockRejectedValue(error)
  const store = newFolder()
  await expect(folderStorage(store).create('leases/1.json', Buffer.from('1'))).rejects.toMatchObject({
    name: 'StorageFailure',
    message: `The disk with ${store} is full: ${error.message}. Nothing is lost, and what is live has not changed. Free some MB on it, or enlarge it; then \`pnpm gc\` makes a store smaller.`,
  })
  mkdir.mockRestore()
})

testStorage('a folder', newFolder)

/** A store with one object, and a folder outside it that nothing may touch. */
async function newStore() {
  const store = newFolder()
  const outside = newFolder()
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.json'), 'secret')
  const storage = folderStorage(store)
  await storage.create('log/00000001.json', Buffer.from('first'))
  return { store, outside, storage }
}

const listed = async (storage: Storage, prefix = '') => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

const error = (code: string) => Object.assign(new Error(code), { code })

test('an object that is a symbolic link is neither read nor replaced', async () => {
  const { store, outside, storage } = await newStore()
  symlinkSync(join(outside, 'secret.json'), join(store, 'log/00000002.json'))
  const message = `The object "log/00000002.json" of the store ${store} is a symbolic link: it is not followed.`
  await expect(storage.read('log/00000002.json')).rejects.toThrow(message)
  await expect(storage.exists('log/00000002.json')).rejects.toThrow(message)
  await expect(storage.localPath('log/00000002.json')).rejects.toThrow(message)
  await expect(storage.create('log/00000002.json', Buffer.from('x'))).rejects.toThrow(message)
  await expect(listed(storage)).rejects.toThrow('"log/00000002.json"')
  await storage.remove(['log/00000002.json'])
  expect(readFileSync(join(outside, 'secret.json'), 'utf8')).toBe('secret')
  expect(await listed(storage)).toEqual(['log/00000001.json'])
})

test('a link to nothing is an error, too', async () => {
  const { store, outside, storage } = await newStore()
  symlinkSync(join(outside, 'new.json'), join(store, 'log/00000002.json'))
  symlinkSync(join(outside, 'new'), join(store, 'bodies'))
  await expect(storage.create('log/00000002.json', Buffer.from('x'))).rejects.toThrow('is a symbolic link')
  await expect(storage.create('bodies/a', Buffer.from('x'))).rejects.toThrow('behind the symbolic link "bodies"')
  expect(readdirSync(outside)).toEqual(['secret.json'])
})

test('a folder that is a symbolic link is not entered', async () => {
  const { store, outside, storage } = await newStore()
  symlinkSync(outside, join(store, 'bodies'))
  const message = `of the store ${store} is behind the symbolic link "bodies": it is not followed.`
  for (const key of ['bodies/secret.json', 'bodies/deep/secret.json']) {
    await expect(storage.read(key)).rejects.toThrow(`The object "${key}" ${message}`)
    await expect(storage.exists(key)).rejects.toThrow(message)
    await expect(storage.localPath(key)).rejects.toThrow(message)
    await expect(storage.create(key, Buffer.from('x'))).rejects.toThrow(message)
    await expect(storage.remove([key])).rejects.toThrow(message)
  }
  for (const prefix of ['', 'bodies', 'bodies/', 'bodies/secret'])
    await expect(listed(storage, prefix)).rejects.toThrow('"bodies"')
  expect(await listed(storage, 'log/')).toEqual(['log/00000001.json'])
  expect(readdirSync(outside)).toEqual(['secret.json'])
})

test('drafts behind a symbolic link are neither written nor swept', async () => {
  const { store, outside, storage } = await newStore()
  rmSync(join(store, 'drafts'), { recursive: true })
  symlinkSync(outside, join(store, 'drafts'))
  await expect(storage.create('log/00000002.json', Buffer.from('x'))).rejects.toThrow('symbolic link "drafts"')
  await expect(storage.sweepDrafts(Date.now())).rejects.toThrow('symbolic link "drafts"')
  expect(readdirSync(outside)).toEqual(['secret.json'])
})

test('the folder of the store may be a link', async () => {
  const { store } = await newStore()
  const alias = newFolder()
  symlinkSync(store, alias)
  expect(String(await folderStorage(alias).read('log/00000001.json'))).toBe('first')
})

test('an object that was replaced by a folder is an error', async () => {
  const { store, storage } = await newStore()
  rmSync(join(store, 'log/00000001.json'))
  mkdirSync(join(store, 'log/00000001.json'))
  const message = `The object "log/00000001.json" of the store ${store} is a folder.`
  await expect(storage.read('log/00000001.json')).rejects.toThrow(message)
  await expect(storage.exists('log/00000001.json')).rejects.toThrow(message)
  await expect(storage.create('log/00000001.json', Buffer.from('x'))).rejects.toThrow(message)
  await expect(storage.remove(['log/00000001.json'])).rejects.toThrow(message)
})

test('a named pipe is an error, and nobody waits for its writer', async () => {
  const { store, storage } = await newStore()
  execFileSync('mkfifo', [join(store, 'pipe')])
  await expect(storage.read('pipe')).rejects.toThrow(`The object "pipe" of the store ${store} is not a file.`)
  await expect(listed(storage)).rejects.toThrow('The object "pipe"')
})

test('an object of more than 64 MB is not read', async () => {
  const { store, storage } = await newStore()
  writeFileSync(join(store, 'huge'), '')
  await fs.truncate(join(store, 'huge'), 64_000_001)
  const message = `The object "huge" of the store ${store} has 64000001 bytes. The limit is 64000000.`
  await expect(storage.read('huge')).rejects.toThrow(message)
  await expect(storage.localPath('huge')).rejects.toThrow(message)
})

test('an object cannot be a folder of other objects', async () => {
  const { storage } = await newStore()
  expect(await storage.read('log/00000001.json/a')).toBeUndefined()
  await expect(storage.create('log/00000001.json/a', Buffer.from('x'))).rejects.toThrow(
    'cannot be created: "log/00000001.json" is an object.',
  )
})

test('drafts are no objects', async () => {
  const { store, storage } = await newStore()
  writeFileSync(join(store, 'drafts/left'), 'half')
  expect(await listed(storage)).toEqual(['log/00000001.json'])
  for (const key of ['drafts/left', 'Drafts/left', 'drafts'])
    await expect(storage.read(key)).rejects.toThrow('cannot exist: its folder "drafts"')
})

test('only old drafts are swept, and objects stay', async () => {
  const { store, storage } = await newStore()
  for (const name of ['old', 'young']) writeFileSync(join(store, 'drafts', name), 'half')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(store, 'drafts/old'), anHourAgo, anHourAgo)
  utimesSync(join(store, 'log/00000001.json'), anHourAgo, anHourAgo)
  expect(await storage.sweepDrafts(Date.now() - 1_800_000)).toBe(1)
  expect(readdirSync(join(store, 'drafts'))).toEqual(['young'])
  expect(await listed(storage)).toEqual(['log/00000001.json'])
})

test('nothing is swept from a store that does not exist yet', async () => {
  expect(await folderStorage(newFolder()).sweepDrafts(Date.now())).toBe(0)
})

test('a create leaves no draft', async () => {
  const { store, storage } = await newStore()
  await storage.create('log/00000001.json', Buffer.from('second'))
  expect(readdirSync(join(store, 'drafts'))).toEqual([])
})

test('a create whose folder is removed meanwhile creates it again', async () => {
  const { store, storage } = await newStore()
  const { link } = await vi.importActual<typeof fs>('node:fs/promises')
  vi.spyOn(fs, 'link').mockImplementationOnce(async (...paths) => {
    await fs.rmdir(join(store, 'a/b'))
    await link(...paths)
  })
  expect(await storage.create('a/b/c', Buffer.from('x'))).toBe(true)
  expect(await listed(storage, 'a/')).toEqual(['a/b/c'])
})

test('a folder without objects is removed with its last object', async () => {
  const { store, storage } = await newStore()
  for (const key of ['a/b/c', 'a/d']) await storage.create(key, Buffer.from('x'))
  await storage.remove(['a/b/c'])
  expect(readdirSync(join(store, 'a'))).toEqual(['d'])
  await storage.remove(['a/d'])
  expect(readdirSync(store)).toEqual(['drafts', 'log'])
})

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])('a file system without hard links (%s) is refused', async (code) => {
  const { store, storage } = await newStore()
  vi.spyOn(fs, 'link').mockRejectedValue(error(code))
  await expect(storage.create('log/00000002.json', Buffer.from('x'))).rejects.toThrow(
    `The object "log/00000002.json" of the store ${store} cannot be created: the file system does not allow hard links.`,
  )
  expect(readdirSync(join(store, 'drafts'))).toEqual([])
  expect(await listed(storage)).toEqual(['log/00000001.json'])
})

test('a link that succeeded although it was reported as failed is a success', async () => {
  const { storage } = await newStore()
  const { link } = await vi.importActual<typeof fs>('node:fs/promises')
  vi.spyOn(fs, 'link').mockImplementation(async (...paths) => {
    await link(...paths)
    throw error('EEXIST')
  })
  expect(await storage.create('log/00000002.json', Buffer.from('x'))).toBe(true)
})

test('a draft that was swept too early is an error that says so', async () => {
  const { store, storage } = await newStore()
  vi.spyOn(fs, 'link').mockImplementation(async (draft) => {
    await fs.rm(draft)
    throw error('ENOENT')
  })
  await expect(storage.create('log/00000002.json', Buffer.from('x'))).rejects.toThrow(
    `The object "log/00000002.json" of the store ${store} was not created: its draft was removed meanwhile.`,
  )
})

test('a copy has the content of the object, is as young as a new object, and stays without it', async () => {
  const { store, storage } = await newStore()
  const anHourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(store, 'log/00000001.json'), anHourAgo, anHourAgo)
  expect(await storage.copy?.('log/00000001.json', 'copies/a/first.json')).toBe(true)
  for await (const { modifiedAt } of storage.list('copies/'))
    expect(modifiedAt.getTime()).toBeGreaterThan(anHourAgo.getTime() + 3_000_000)
  await storage.remove(['log/00000001.json'])
  expect((await storage.read('copies/a/first.json'))?.toString()).toBe('first')
  expect(await listed(storage)).toEqual(['copies/a/first.json'])
})

test('nothing is copied from an object that is missing, a link or behind one, nor to an object that exists', async () => {
  const { store, outside, storage } = await newStore()
  symlinkSync(join(outside, 'secret.json'), join(store, 'log/00000002.json'))
  symlinkSync(outside, join(store, 'linked'))
  await storage.create('other.json', Buffer.from('other'))
  for (const from of ['log/00000003.json', 'log/00000002.json', 'linked/secret.json', 'log', '../secret.json'])
    expect(await storage.copy?.(from, 'copy.json')).toBe(false)
  for (const to of ['other.json', 'linked/copy.json', 'other.json/copy.json'])
    expect(await storage.copy?.('log/00000001.json', to)).toBe(false)
  await expect(storage.copy?.('log/00000001.json', 'drafts/copy.json')).rejects.toThrow('its folder "drafts"')
  expect((await storage.read('other.json'))?.toString()).toBe('other')
  expect(readdirSync(outside)).toEqual(['secret.json'])
  expect(existsSync(join(store, 'copy.json'))).toBe(false)
})

test.each(['EPERM', 'EMLINK', 'EIO'])('when a file cannot have a second name (%s), nothing is copied', async (code) => {
  const { storage } = await newStore()
  vi.spyOn(fs, 'link').mockRejectedValue(error(code))
  expect(await storage.copy?.('log/00000001.json', 'copy.json')).toBe(false)
  expect(await listed(storage)).toEqual(['log/00000001.json'])
})

test('the folder lists any objects in the order of their keys, and those with a prefix', async () => {
  const name = constantFrom('a', 'a-', 'a0', 'b', 'é', '～', '😀')
  const key = array(name, { minLength: 2, maxLength: 3 }).map((names) => `${names.join('/')}.json`)
  await assert(
    asyncProperty(uniqueArray(key, { maxLength: 8 }), key, nat(9), async (keys, other, length) => {
      const storage = folderStorage(newFolder())
      for (const created of keys) await storage.create(created, Buffer.from(created))
      const prefix = other.slice(0, length).replace(/\p{Surrogate}/u, '')
      const sorted = keys.toSorted((one, two) => Buffer.compare(Buffer.from(one), Buffer.from(two)))
      expect(await listed(storage)).toEqual(sorted)
      expect(await listed(storage, prefix)).toEqual(sorted.filter((listedKey) => listedKey.startsWith(prefix)))
    }),
    { numRuns: 30 },
  )
})
