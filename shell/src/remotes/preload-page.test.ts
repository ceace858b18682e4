// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as PreloadPage from './preload-page.ts'

const preloadModule = vi.hoisted(() => vi.fn<(href: string) => Promise<void>>())
vi.mock('@promptelier/build/preload', () => ({ preloadModule }))
vi.mock('./PageInNewDocument.tsx', () => ({ PageInNewDocument: 'PageInNewDocument' }))

const BASE = 'https://gifts.example/gifts-mfe/files'
const ENTRY = `${BASE}/remoteEntry.js`
const remote = { version: '7', entry: ENTRY, part: 'Les cadeaux', pages: {}, notFound: [] }
const list = { modules: { GiftsPage: [ENTRY, `${BASE}/page.js`] }, integrity: { [ENTRY]: 'sha384-a' } }

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
let preloadPage: typeof PreloadPage.preloadPage
let areModulesServed: typeof PreloadPage.areModulesServed

beforeEach(async () => {
  vi.resetModules()
  fetched.mockReset().mockImplementation(async () => Response.json(list))
  preloadModule.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('fetch', fetched)
  globalThis.fileHashes = {}
  ;({ preloadPage, areModulesServed } = await import('./preload-page.ts'))
})
afterEach(() => void vi.unstubAllGlobals())

test('the hashes of another remote come from the shell’s origin; then its page’s modules are compared', async () => {
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/integrity/gifts-mfe-7.json'])
  expect(globalThis.fileHashes).toEqual({ [ENTRY]: 'sha384-a' })
  expect(preloadModule.mock.calls.map(([href]) => href).slice(0, 2)).toEqual([ENTRY, `${BASE}/page.js`])
})

test('a list adds no hashes of files that are not below its remote’s folder', async () => {
  const shellFile = `${location.origin}/shell/files/app.js`
  globalThis.fileHashes = { [shellFile]: 'sha384-shell' }
  const others = [
    shellFile,
    'https://cards.example/cards-mfe/files/a.js',
    'https://gifts.example/gifts-mfe/files-2/a.js',
  ]
  const forged = Object.fromEntries(others.map((url) => [url, 'sha384-forged']))
  fetched.mockImplementation(async () => Response.json({ ...list, integrity: { ...list.integrity, ...forged } }))
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  expect(globalThis.fileHashes).toEqual({ [shellFile]: 'sha384-shell', [ENTRY]: 'sha384-a' })
})

test('a page whose hashes are not available does not load; the next attempt asks again', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).rejects.toThrow('/integrity/gifts-mfe-7.json: 503')
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  expect(preloadModule.mock.calls[0]?.[0]).toBe(ENTRY)
})

test('a list that does not come is given up after 10 s; the next attempt asks again', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')))
  fetched.mockImplementationOnce(
    (_, { signal }) => new Promise((__, reject) => signal?.aborted && reject(signal.reason)),
  )
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).rejects.toThrow('too late')
  expect(timeout).toHaveBeenCalledWith(10_000)
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a page of which one module has another hash does not load', async () => {
  preloadModule.mockRejectedValueOnce(new Error(`${ENTRY} did not load`))
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).rejects.toThrow(`${ENTRY} did not load`)
})

test('WebKit does not compare preloads: it preloads none, and gets a page that opens a document instead', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).resolves.toEqual({ default: 'PageInNewDocument' })
  expect(fetched).not.toHaveBeenCalled()
  expect(preloadModule).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a browser that preloads no modules gets a page that opens a document instead', async () => {
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({ supports: () => false } as never)
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).resolves.toEqual({ default: 'PageInNewDocument' })
  expect(preloadModule).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test.each([
  ['arrive whole', true, () => new Response('export {}')],
  ['are unavailable', false, () => new Response('', { status: 503 })],
  ['break off', false, () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError()) }))],
])('when the modules of a page %s, `areModulesServed` says %s', async (_, isServed, respond) => {
  fetched.mockImplementation(async (path) => (path.startsWith('/integrity/') ? Response.json(list) : respond()))
  await expect(areModulesServed('gifts-mfe', remote, 'GiftsPage')).resolves.toBe(isServed)
})
