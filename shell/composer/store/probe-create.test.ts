import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { probeCreateOnly } from './probe-create.ts'
import type { Storage } from './storage.ts'

/** A storage in memory with a `create` of its own. */
function memoryStorage(create: (objects: Map<string, Buffer>, key: string, content: Buffer) => Promise<boolean>) {
  const objects = new Map<string, Buffer>()
  const storage: Storage = {
    location: 'memory',
    read: async (key) => objects.get(key),
    create: (key, content) => create(objects, key, Buffer.from(content)),
    exists: async (key) => objects.has(key),
    async *list() {},
    async remove(keys) {
      for (const key of keys) objects.delete(key)
    },
  }
  return { storage, objects }
}

test('a storage that checks first and writes then, as OpenStack Swift does, is refused', async () => {
  const { storage, objects } = memoryStorage(async (stored, key, content) => {
    if (stored.has(key)) return false
    await setTimeout(1)
    stored.set(key, content)
    return true
  })
  await expect(probeCreateOnly(storage)).rejects.toThrow(
    'The store memory is not safe: 16 of 16 clients created the same object at once',
  )
  expect(objects.size).toBe(0)
})

test('a storage that ignores the condition is refused', async () => {
  const { storage, objects } = memoryStorage(async (stored, key, content) => {
    stored.set(key, content)
    return true
  })
  await expect(probeCreateOnly(storage)).rejects.toThrow('Its server does not honour "If-None-Match: *".')
  expect(objects.size).toBe(0)
})

test('a storage that reports success to everybody, and stores the first, is refused', async () => {
  const { storage } = memoryStorage(async (stored, key, content) => {
    if (!stored.has(key)) stored.set(key, content)
    return true
  })
  await expect(probeCreateOnly(storage)).rejects.toThrow('16 of 16 clients created the same object at once')
})

test('a storage with the content of another client than the winner is refused', async () => {
  const { storage } = memoryStorage(async (stored, key, content) => {
    const isNew = !stored.has(key)
    stored.set(key, content)
    return isNew
  })
  await expect(probeCreateOnly(storage)).rejects.toThrow('its content is of another client')
})

test('a storage where every create fails is an error of its own', async () => {
  const { storage } = memoryStorage(async () => false)
  await expect(probeCreateOnly(storage)).rejects.toThrow('created none of 16 objects with the same new key.')
})

test('a folder passes, and the probe leaves nothing in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-probe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const storage = folderStorage(folder)
  await probeCreateOnly(storage)
  expect(await storage.list('')[Symbol.asyncIterator]().next()).toMatchObject({ done: true })
})
