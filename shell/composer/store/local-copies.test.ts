import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { cacheFolderOf, localCopies } from './local-copies.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'promptelier-copies-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A storage as a bucket: it has no files. `reads` collects the keys of objects that were read. */
function bucketOf(storage: Storage, reads: string[] = []): Storage {
  return {
    location: 's3://shop',
    read(key) {
      reads.push(key)
      return storage.read(key)
    },
    create: (key, content) => storage.create(key, content),
    exists: (key) => storage.exists(key),
    list: (prefix) => storage.list(prefix),
    remove: (keys) => storage.remove(keys),
  }
}

test('the file of an object in a folder is the object', async () => {
  const storage = folderStorage(join(folder, 'store'))
  await storage.create('bodies/a', Buffer.from('a'))
  const cache = join(folder, 'unused')
  expect(await localCopies(storage, cache).fileOf('bodies/a')).toBe(join(folder, 'store/bodies/a'))
  expect(readdirSync(folder)).not.toContain('unused')
})

test('the file of an object in a bucket is a copy, which is loaded once', async () => {
  const reads: string[] = []
  const storage = bucketOf(folderStorage(join(folder, 'behind')), reads)
  await storage.create('app/server/été.js', Buffer.from('export {}'))
  const cache = join(folder, 'cache')
  const path = await localCopies(storage, cache).fileOf('app/server/été.js')
  expect(path).toBe(join(cache, 'app/server/été.js'))
  expect(readFileSync(path, 'utf8')).toBe('export {}')
  expect(await localCopies(storage, cache).fileOf('app/server/été.js')).toBe(path)
  expect(reads).toEqual(['app/server/été.js'])
})

test('many requests at once for an object get the same complete copy', async () => {
  const storage = bucketOf(folderStorage(join(folder, 'behind')))
  await storage.create('bodies/b', Buffer.alloc(1_000_000, 1))
  const copies = localCopies(storage, join(folder, 'cache'))
  const paths = await Promise.all(Array.from({ length: 8 }, () => copies.fileOf('bodies/b')))
  expect(new Set(paths).size).toBe(1)
  expect(readFileSync(paths[0] ?? '')).toHaveLength(1_000_000)
})

test('a new copy removes those that nobody has asked for in 30 days, and no others', async () => {
  const storage = bucketOf(folderStorage(join(folder, 'behind')))
  const cache = join(folder, 'months')
  for (const [name, days] of [
    ['unused', 31],
    ['recent', 29],
    ['asked-for', 31],
  ] as const) {
    await storage.create(`bodies/${name}`, Buffer.from(name))
    const path = await localCopies(storage, cache).fileOf(`bodies/${name}`)
    utimesSync(path, daysAgo(days), daysAgo(days))
  }
  await storage.create('bodies/new', Buffer.from('new'))
  const copies = localCopies(storage, cache)
  await copies.fileOf('bodies/asked-for')
  await copies.fileOf('bodies/new')
  await expect.poll(() => readdirSync(join(cache, 'bodies'))).toEqual(['asked-for', 'new', 'recent'])
  expect(readFileSync(await copies.fileOf('bodies/unused'), 'utf8')).toBe('unused')
})

test('an object in a folder is not a copy: it stays however old it is', async () => {
  const storage = folderStorage(join(folder, 'store'))
  await storage.create('bodies/old', Buffer.from('old'))
  const copies = localCopies(storage, join(folder, 'unused'))
  const path = await copies.fileOf('bodies/old')
  utimesSync(path, new Date(0), new Date(0))
  await copies.fileOf('bodies/old')
  expect(statSync(path).mtimeMs).toBe(0)
})

test('an object that does not exist has no file', async () => {
  const storage = folderStorage(join(folder, 'behind'))
  const message = 'has no object "bodies/missing".'
  await expect(localCopies(storage, folder).fileOf('bodies/missing')).rejects.toThrow(message)
  await expect(localCopies(bucketOf(storage), folder).fileOf('bodies/missing')).rejects.toThrow(
    `The store s3://shop ${message}`,
  )
})

test('a key cannot leave the folder of copies', async () => {
  const storage = bucketOf(folderStorage(join(folder, 'behind')))
  await expect(localCopies(storage, join(folder, 'cache')).fileOf('../x')).rejects.toThrow('is not a key of the store')
})

test('each location has a folder of copies of its own', () => {
  const [one, other] = ['s3://shop?endpoint=http://a', 's3://shop?endpoint=http://b']
  expect(cacheFolderOf(one, {})).toMatch(/[/\\]promptelier[/\\][\da-f]{16}$/)
  expect(cacheFolderOf(one, {}).startsWith(join(homedir(), '.cache'))).toBe(true)
  expect(cacheFolderOf(one, {})).not.toBe(cacheFolderOf(other, {}))
  expect(cacheFolderOf(one, { XDG_CACHE_HOME: '/xdg' }).startsWith(join('/xdg', 'promptelier'))).toBe(true)
  expect(cacheFolderOf(one, { XDG_CACHE_HOME: '/xdg', PROMPTELIER_CACHE: '/own' }).startsWith(join('/own', '/'))).toBe(
    true,
  )
})
