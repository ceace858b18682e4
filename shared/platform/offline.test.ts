// @vitest-environment dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  isFileUrl,
  makeAvailableOffline,
  OFFLINE_CACHE_PREFIX,
  type OfflineRequest,
  removeOfflineContent,
} from './offline.ts'

const ORIGIN = location.origin

/** What happens, in order. */
const steps: unknown[] = []
/** The files that this document has loaded. */
let loaded: string[] = []

const worker = {
  postMessage(message: unknown, [port]: MessagePort[] = []) {
    steps.push(message)
    port?.postMessage({ stored: true })
  },
}
const registration = { active: worker, unregister: async () => void steps.push('unregister') }

beforeEach(() => {
  steps.length = 0
  document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify({
    id: 'a1',
    data: { fiches: '/content-mfe/files/data/fiches-1' },
  })}</script>`
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => [`${OFFLINE_CACHE_PREFIX}v1-seen`, 'other'],
    delete: async (name: string) => void steps.push(`delete ${name}`),
  })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => loaded.map((name) => ({ name }) as never))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const recordUrl = (number: number) => `${ORIGIN}/catalog-mfe/files/data/catalogue-1/product/${number}.json`

test.each([
  ['https://files.example/catalog-mfe/files/data/fiches-a1/document/1.json', true],
  [`${ORIGIN}/shell/files/index.js?import`, true],
  [`${ORIGIN}/live.json`, false],
  [`${ORIGIN}/live.json?from=/files/`, false],
  ['https://files/index.js', false],
  ['blob:https://shop.example/files/1', false],
])('the URL %s is that of a file of a version: %j', (url, expected) => {
  expect(isFileUrl(url)).toBe(expected)
})

test('the files that the document has loaded are stored with its last 200 records and those that the pages name', async () => {
  loaded = [
    ...Array.from({ length: 201 }, (_, index) => recordUrl(index)),
    `${ORIGIN}/shell/files/index.js`,
    `${ORIGIN}/commandes`,
  ]
  await expect(makeAvailableOffline({ pages: ['/commandes'], records: ['fiches/document/1'] })).resolves.toBe(true)
  expect(steps).toEqual([
    {
      kind: 'make-available',
      composition: 'a1',
      documents: [`${ORIGIN}/commandes`],
      files: [
        `${ORIGIN}/shell/files/index.js`,
        ...Array.from({ length: 200 }, (_, index) => recordUrl(index + 1)),
        `${ORIGIN}/content-mfe/files/data/fiches-1/document/1.json`,
      ],
    } satisfies OfflineRequest,
  ])
})

test('a service worker that is never ready stores nothing, and the page does not wait for it for ever', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, ready: new Promise(() => {}) },
  })
  const onEnd = vi.fn<(isStored: boolean) => void>()
  void makeAvailableOffline({ pages: ['/commandes'] }).then(onEnd)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onEnd.mock.calls).toEqual([[false]])
  expect(steps).toEqual([])
})

test('SIL-47 before everything is removed, the service worker learns that it must not store what waits', async () => {
  await expect(removeOfflineContent()).resolves.toBe(true)
  expect(steps).toEqual([{ kind: 'erase' }, 'unregister', `delete ${OFFLINE_CACHE_PREFIX}v1-seen`])
})

test('SIL-47 it is reported when what is stored cannot be removed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  await expect(removeOfflineContent()).resolves.toBe(false)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
