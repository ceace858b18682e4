// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as PreloadPage from './preload-page.ts'

const addModulePreload = vi.hoisted(() => vi.fn<(href: string) => HTMLLinkElement>())
vi.mock('@promptelier/build/preload', () => ({ addModulePreload }))
vi.mock('./PageInNewDocument.tsx', () => ({ PageInNewDocument: 'PageInNewDocument' }))

const BASE = 'https://gifts.example/gifts-mfe/files'
const ENTRY = `${BASE}/remoteEntry.js`
const remote = { version: '7', entry: ENTRY, part: 'Les cadeaux', pages: {}, notFound: [] }
const list = { modules: { GiftsPage: [ENTRY, `${BASE}/page.js`] }, integrity: { [ENTRY]: 'sha384-a' } }

const fetched = vi.fn<(path: string) => Promise<Response>>()
let preloadPage: typeof PreloadPage.preloadPage
let areModulesServed: typeof PreloadPage.areModulesServed

/** A link that gets an event soon. */
function linkThatGets(event: 'load' | 'error'): HTMLLinkElement {
  const link = document.createElement('link')
  queueMicrotask(() => link.dispatchEvent(new Event(event)))
  return link
}

beforeEach(async () => {
  vi.resetModules()
  fetched.mockReset().mockImplementation(async () => Response.json(list))
  addModulePreload.mockReset().mockImplementation(() => linkThatGets('load'))
  vi.stubGlobal('fetch', fetched)
  globalThis.fileHashes = {}
  ;({ preloadPage, areModulesServed } = await import('./preload-page.ts'))
})
afterEach(() => void vi.unstubAllGlobals())

test('the hashes of another remote come from the shell’s origin; then its page’s modules are compared', async () => {
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  expect(fetched.mock.calls).toEqual([['/integrity/gifts-mfe-7.json']])
  expect(globalThis.fileHashes).toEqual({ [ENTRY]: 'sha384-a' })
  expect(addModulePreload.mock.calls.map(([href]) => href).slice(0, 2)).toEqual([ENTRY, `${BASE}/page.js`])
})

test('a page whose hashes are not available does not load; the next attempt asks again', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).rejects.toThrow('/integrity/gifts-mfe-7.json: 503')
  await preloadPage('gifts-mfe', remote, 'GiftsPage')
  expect(addModulePreload).toHaveBeenCalledWith(ENTRY)
})

test('a page of which one module has another hash does not load', async () => {
  addModulePreload.mockImplementationOnce(() => linkThatGets('error'))
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).rejects.toThrow(`${ENTRY} did not load`)
})

test('WebKit does not compare preloads: it preloads none, and gets a page that opens a document instead', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
  await expect(preloadPage('gifts-mfe', remote, 'GiftsPage')).resolves.toEqual({ default: 'PageInNewDocument' })
  expect(fetched).not.toHaveBeenCalled()
  expect(addModulePreload).not.toHaveBeenCalled()
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
