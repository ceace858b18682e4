// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const BASE = 'https://catalog.example/catalog-mfe/files/'
const [CHANGED, INTACT, UNUSED] = ['page.js', 'entry.js', 'other.js'].map((file) => BASE + file)
const OTHER = 'https://cart.example/cart-checkout-mfe/files/page.js'
const COMPOSITION = {
  remotes: {
    'catalog-mfe': { entry: `${BASE}entry.js`, version: '0123456789', part: 'Le catalogue', notFound: [], pages: {} },
  },
}

let requests: string[]
let refreshFiles: (remote: string) => void
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('fetch', async (url: string, { cache, integrity }: RequestInit) => {
    requests.push(`${cache} ${url} ${integrity}`)
    if (url === CHANGED && cache === 'force-cache') throw new TypeError('Failed to fetch')
    return new Response('')
  })
  globalThis.fileHashes = {
    [CHANGED ?? '']: 'sha384-1',
    [INTACT ?? '']: 'sha384-2',
    [UNUSED ?? '']: 'sha384-3',
    [OTHER]: 'sha384-4',
  }
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) => {
    const entry = { name: url, entryType: 'resource', startTime: 0, duration: 0, toJSON: () => '' }
    return url === UNUSED ? [] : [entry]
  })
  const { refreshFiles: refresh } = await import('./refresh-files.ts')
  refreshFiles = (remote) => refresh(remote, COMPOSITION)
})
afterEach(() => {
  globalThis.fileHashes = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of the requested files of a remote that failed, those that the cache has with another content are fetched again', async () => {
  refreshFiles('catalog-mfe')
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual([
    `force-cache ${CHANGED} sha384-1`,
    `force-cache ${INTACT} sha384-2`,
    `reload ${CHANGED} sha384-1`,
  ])
})

test('the files are checked at most once in 5 s', async () => {
  refreshFiles('catalog-mfe')
  await vi.advanceTimersByTimeAsync(4900)
  refreshFiles('catalog-mfe')
  expect(requests).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(100)
  refreshFiles('catalog-mfe')
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(6)
})

test('the failure of a record checks no file', () => {
  refreshFiles('catalogue')
  expect(requests).toEqual([])
})
