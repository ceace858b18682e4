import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isStorageFailure, StorageFailure, unlessStorageFails } from './storage-failure.ts'

/** @returns what `work` throws */
function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const folderRead = () => readFileSync(import.meta.dirname)

test('an error of a bucket and one of the file system are those of a storage; what an object contains is not', () => {
  expect(isStorageFailure(new StorageFailure('no network'))).toBe(true)
  expect(isStorageFailure(thrownBy(folderRead))).toBe(true)
  // It has an `errno`, too.
  expect(isStorageFailure(thrownBy(() => gunzipSync(Buffer.from('damaged'))))).toBe(false)
  expect(isStorageFailure(thrownBy(() => JSON.parse('{')))).toBe(false)
})

test('a value stands for an object that cannot be used, and not for a storage that fails', async () => {
  const failure = new StorageFailure('no network')
  expect(await Promise.reject(new Error('damaged')).catch(unlessStorageFails('none'))).toBe('none')
  await expect(Promise.reject(failure).catch(unlessStorageFails('none'))).rejects.toBe(failure)
})
