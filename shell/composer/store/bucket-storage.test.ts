import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStorage } from './open-storage.ts'
import { type Storage, WRITE_LIMIT_MS } from './storage.ts'
import { type Fault, startBucketServer, TEST_BUCKET } from './testing/bucket-server.ts'
import { testStorage } from './testing/storage-contract.ts'

const server = await startBucketServer()
const newLocation = () => `s3://${TEST_BUCKET}/${randomUUID()}?endpoint=${server.endpoint}`

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  server.fault = () => undefined
  return () => vi.unstubAllEnvs()
})

testStorage('a bucket', newLocation)

/** The first requests of a method fail. Returns all requests of the method. */
function failFirst(method: string, faults: readonly Fault[]): string[] {
  const requests: string[] = []
  server.fault = (request) => {
    if (!request.startsWith(method)) return undefined
    requests.push(request)
    return faults[requests.length - 1]
  }
  return requests
}

const always = (status: number, code: string) => {
  server.fault = () => ({ status, code })
}

test('a conflict is tried again until the server has decided', async () => {
  const conflict = { status: 409, code: 'ConditionalRequestConflict' }
  const requests = failFirst('PUT', [conflict, conflict])
  const storage = await openStorage(newLocation())
  expect(await storage.create('log/00000001.json', Buffer.from('first'))).toBe(true)
  expect(requests).toHaveLength(3)
})

test('an error of the server is tried again', async () => {
  const requests = failFirst('PUT', [
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
  ])
  const storage = await openStorage(newLocation())
  expect(await storage.create('log/00000001.json', Buffer.from('first'))).toBe(true)
  expect(requests).toHaveLength(3)
})

test('a create whose answer was lost finds its own object', async () => {
  const requests = failFirst('PUT', ['answer lost'])
  const storage = await openStorage(newLocation())
  expect(await storage.create('log/00000001.json', Buffer.from('first'))).toBe(false)
  expect(String(await storage.read('log/00000001.json'))).toBe('first')
  expect(requests).toHaveLength(2)
})

test.each([
  ['PUT', (storage: Storage) => storage.create('a', Buffer.from('a'))],
  ['DELETE', (storage: Storage) => storage.remove(['a'])],
])('no %s begins after the limit of time, which includes repeated requests', async (method, write) => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const requests: string[] = []
  server.fault = (request) => {
    if (request.startsWith(method) && request.endsWith('/a') && requests.push(request) === 2) limit.abort()
    return { status: 503, code: 'SlowDown' }
  }
  const storage = await openStorage(newLocation())
  await expect(write(storage)).rejects.toThrow(`${server.endpoint} did not carry it out within 90 s.`)
  expect(requests).toHaveLength(2)
  expect(timeout).toHaveBeenCalledWith(WRITE_LIMIT_MS)
})

test('a removal that fails has ended: none of its requests is repeated afterwards', async () => {
  const requests: string[] = []
  server.fault = (request) => {
    if (/\/[ab]$/.test(request)) requests.push(request)
    return request.endsWith('/a') ? { status: 403, code: 'AccessDenied' } : { status: 500, code: 'InternalError' }
  }
  const storage = await openStorage(newLocation())
  await expect(storage.remove(['a', 'b'])).rejects.toThrow('removing "a" failed')
  const { length } = requests
  await new Promise((done) => setTimeout(done, 500))
  expect(requests).toHaveLength(length)
})

test('whether the bucket is there is asked once, not for each missing object', async () => {
  const requests = failFirst('HEAD', [])
  const storage = await openStorage(newLocation())
  for (const key of ['log/00000001.json', 'log/00000002.json', 'log/00000003.json'])
    expect(await storage.exists(key)).toBe(false)
  expect(requests).toHaveLength(4)
})

test('an answer that breaks off is read again', async () => {
  const storage = await openStorage(newLocation())
  await storage.create('bodies/a', Buffer.from('whole'))
  const requests = failFirst('GET', ['answer cut', 'answer cut'])
  expect(String(await storage.read('bodies/a'))).toBe('whole')
  expect(requests).toHaveLength(3)
})

test('an object of more than 64 MB is not read', async () => {
  server.objects.set(`/${TEST_BUCKET}/huge`, Buffer.alloc(64_000_001))
  const storage = await openStorage(`s3://${TEST_BUCKET}?endpoint=${server.endpoint}`)
  await expect(storage.read('huge')).rejects.toThrow(
    'The object "huge" of the store s3://shop has 64000001 bytes. The limit is 64000000.',
  )
  server.objects.delete(`/${TEST_BUCKET}/huge`)
})

test('objects that a console has named like folders are not listed', async () => {
  server.objects.set(`/${TEST_BUCKET}/console/log/`, Buffer.alloc(0))
  const storage = await openStorage(`s3://${TEST_BUCKET}/console?endpoint=${server.endpoint}`)
  await storage.create('log/00000001.json', Buffer.from('first'))
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  expect(keys).toEqual(['log/00000001.json'])
})

test('two prefixes of a bucket are two stores', async () => {
  const one = await openStorage(newLocation())
  const other = await openStorage(newLocation())
  await one.create('a', Buffer.from('one'))
  expect(await other.exists('a')).toBe(false)
  expect(await other.create('a', Buffer.from('other'))).toBe(true)
})

test('a bucket that does not exist is named', async () => {
  const storage = await openStorage(`s3://nowhere/store?endpoint=${server.endpoint}`)
  const message = `failed. The bucket does not exist at ${server.endpoint}.`
  await expect(storage.create('a', Buffer.from('a'))).rejects.toThrow(
    `The store s3://nowhere/store: creating "a" ${message}`,
  )
  await expect(storage.read('a')).rejects.toThrow(message)
  await expect(storage.exists('a')).rejects.toThrow(message)
  await expect(storage.list('')[Symbol.asyncIterator]().next()).rejects.toThrow(message)
  await expect(storage.remove(['a'])).rejects.toThrow(message)
})

test('missing credentials are named', async () => {
  vi.unstubAllEnvs()
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined)
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/nowhere')
  const storage = await openStorage(newLocation())
  await expect(storage.read('a')).rejects.toThrow('There are no credentials. Set AWS_ACCESS_KEY_ID')
})

test.each([
  [403, 'AccessDenied', 'The credentials do not allow this. To read, they need s3:GetObject and s3:ListBucket'],
  [403, 'InvalidAccessKeyId', 'refuses the credentials (InvalidAccessKeyId).'],
  [301, 'PermanentRedirect', 'The bucket is in another region. Add ?region=… to the location.'],
  [400, 'KeyTooLongError', 'KeyTooLongError: KeyTooLongError'],
])('an answer %d %s is explained', async (status, code, message) => {
  always(status, code)
  const storage = await openStorage(newLocation())
  await expect(storage.read('a')).rejects.toThrow(message)
  await expect(storage.create('a', Buffer.from('a'))).rejects.toThrow(message)
})

test('a missing region is named', async () => {
  for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION']) vi.stubEnv(name, undefined)
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  const storage = await openStorage(`s3://${TEST_BUCKET}`)
  await expect(storage.read('a')).rejects.toThrow('The region is missing. Add ?region=… to the location')
})

test('a server that does not answer is named', async () => {
  const storage = await openStorage(`s3://${TEST_BUCKET}?endpoint=http://127.0.0.1:1`)
  await expect(storage.create('a', Buffer.from('a'))).rejects.toThrow(
    'http://127.0.0.1:1 cannot be reached (ECONNREFUSED).',
  )
})
