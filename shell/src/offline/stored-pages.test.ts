import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { boughtCache, MAX_SEEN_PAGES, SEEN_CACHE } from './rules.ts'
import {
  answerFile,
  cancelStoring,
  storeBought,
  storedDocument,
  storedFile,
  storeFile,
  storeSeen,
} from './stored-pages.ts'

const ORIGIN = 'https://shop.example'
const IMMUTABLE = 'public, max-age=31536000, immutable'

const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href

/** A cache with the responses of a map. */
const cacheOf = (entries: Map<string, Response>) => ({
  match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
  matchAll: async () => [...entries.values()].map((response) => response.clone()),
  put: async (request: RequestInfo, response: Response) => void entries.set(urlOf(request), response),
  delete: async (request: RequestInfo) => entries.delete(urlOf(request)),
  keys: async () => [...entries.keys()].map((url) => new Request(url)),
})

/** Cache storage in memory, in the order of insertion. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) =>
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, entries]) => entries.get(urlOf(request)))
        .find((response) => response !== undefined)
        ?.clone(),
  }
}

/** What was requested, with the hash that it must have. */
const requested: (readonly [url: string, integrity: string])[] = []

/** What the network answers, by URL. */
const network = new Map<string, () => Response>()

/** A response of the same origin: one that a test creates has the type 'default'. */
const withType = (response: Response) => {
  Object.defineProperty(response, 'type', { value: 'basic' })
  const clone = response.clone.bind(response)
  response.clone = () => withType(clone())
  return response
}

const documentText = (composition: string, file: string) => {
  const value = { id: composition, siteUrl: ORIGIN, shell: { version: '1' }, remotes: {}, data: {} }
  return `<link rel="modulepreload" href="${file}"><link rel="expect"><script type="application/json" id="composition">${JSON.stringify(value)}</script>`
}

const page = (composition: string, file = `/shell/files/${composition}.js`) =>
  withType(new Response(documentText(composition, file), { headers: { 'content-type': 'text/html' } }))

const script = (text: string) =>
  withType(new Response(text, { headers: { 'content-type': 'text/javascript', 'cache-control': IMMUTABLE } }))

const provideFile = (path: string) => network.set(`${ORIGIN}${path}`, () => script(path))

/** Makes a composition live: every page is of it. */
function release(composition: string, ...paths: readonly string[]) {
  provideFile(`/shell/files/${composition}.js`)
  for (const path of paths) network.set(`${ORIGIN}${path}`, () => page(composition))
}

const request = (composition: string, ...paths: readonly string[]) => ({
  kind: 'make-available' as const,
  composition,
  documents: paths.map((path) => `${ORIGIN}${path}`),
  files: [] as string[],
})

/** The document /commandes, with the hash of its file. */
function pageWithHash(text: string) {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  const html = documentText('a1', '/shell/files/a1.js').replace('>', ` integrity="${integrity}">`)
  network.set(`${ORIGIN}/commandes`, () => withType(new Response(html, { headers: { 'content-type': 'text/html' } })))
}

const textAt = async (path: string) => (await storedFile(`${ORIGIN}${path}`))?.text()

const idOf = async (response: Response | undefined) => /"id":"(\w+)"/.exec((await response?.text()) ?? '')?.[1]

beforeEach(() => {
  network.clear()
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('location', new URL(ORIGIN))
  requested.length = 0
  vi.stubGlobal('fetch', async (url: string | Request, options?: RequestInit) => {
    requested.push([urlOf(url), options?.integrity ?? ''])
    const answer = network.get(urlOf(url))
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

test('what was bought is stored with its files', async () => {
  release('a1', '/commandes', '/lecture')
  provideFile('/files/fiche.json')
  await storeBought({ ...request('a1', '/commandes', '/lecture'), files: [`${ORIGIN}/files/fiche.json`] })
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
  expect(await idOf(await storedDocument(`${ORIGIN}/lecture`))).toBe('a1')
  expect(await storedFile(`${ORIGIN}/shell/files/a1.js`)).toBeDefined()
  expect(await storedFile(`${ORIGIN}/files/fiche.json`)).toBeDefined()
})

test('no other host is reached, whatever a page asks for', async () => {
  release('a1', '/commandes')
  const evil = ['https://evil.example/x/files/?mail=claire@example.fr', `${ORIGIN}/files/a.js?mail=claire`]
  for (const url of evil) network.set(url, () => script('evil'))
  await expect(storeBought({ ...request('a1'), files: evil })).rejects.toThrow('together with a document')
  expect(requested).toEqual([])
  await storeBought({ ...request('a1', '/commandes'), files: evil })
  expect(requested.map(([url]) => url)).toEqual([`${ORIGIN}/commandes`, `${ORIGIN}/shell/files/a1.js`])
  await expect(storeBought(request('a1', '.evil.example/x'))).rejects.toThrow('is not a page of the shop')
})

test('a document that names files of another host is stored without them', async () => {
  const file = 'https://evil.example/x/files/a.js'
  network.set(`${ORIGIN}/commandes`, () => page('a1', file))
  network.set(file, () => script('evil'))
  await storeBought(request('a1', '/commandes'))
  await storeSeen(`${ORIGIN}/aide`, page('a1', file))
  expect(requested.map(([url]) => url)).toEqual([`${ORIGIN}/commandes`])
})

test('a file is fetched with the hash that its document names', async () => {
  release('a1', '/commandes')
  pageWithHash('/shell/files/a1.js')
  await storeBought(request('a1', '/commandes'))
  expect(requested.at(-1)).toEqual([`${ORIGIN}/shell/files/a1.js`, expect.stringMatching(/^sha384-/)])
})

test('a stored file whose content is wrong is fetched again, and replaced in everything that has it', async () => {
  release('a1', '/commandes')
  network.set(`${ORIGIN}/shell/files/a1.js`, () => script('evil'))
  await storeBought(request('a1', '/commandes'))
  await storeSeen(`${ORIGIN}/aide`, page('a1'))
  expect(await textAt('/shell/files/a1.js')).toBe('evil')
  provideFile('/shell/files/a1.js')
  pageWithHash('/shell/files/a1.js')
  await storeBought(request('a1', '/commandes'))
  for (const cacheName of await caches.keys()) {
    const response = await caches.match(`${ORIGIN}/shell/files/a1.js`, { cacheName })
    expect([undefined, '/shell/files/a1.js']).toContain(await response?.text())
  }
})

test('a file that a page has fetched again replaces what was stored with purchases', async () => {
  release('a1', '/commandes')
  network.set(`${ORIGIN}/shell/files/a1.js`, () => script('evil'))
  await storeBought(request('a1', '/commandes'))
  await storeFile(`${ORIGIN}/shell/files/a1.js`, script('whole'))
  expect(await textAt('/shell/files/a1.js')).toBe('whole')
  await caches.delete(boughtCache('a1'))
  expect(await textAt('/shell/files/a1.js')).toBe('whole')
})

test('pages of two compositions are never stored together: what was stored before stays', async () => {
  release('a1', '/commandes', '/lecture')
  await storeBought(request('a1', '/commandes', '/lecture'))
  release('b2', '/lecture')
  await expect(storeBought(request('a1', '/commandes', '/lecture'))).rejects.toThrow('of another composition')
  await expect(storeBought(request('b2', '/commandes', '/lecture'))).rejects.toThrow('of another composition')
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
  expect(await idOf(await storedDocument(`${ORIGIN}/lecture`))).toBe('a1')
})

test('a document is not stored when one of its files, or a file of what was bought, cannot be fetched', async () => {
  release('a1', '/commandes')
  await expect(
    storeBought({ ...request('a1', '/commandes'), files: [`${ORIGIN}/files/missing.json`] }),
  ).rejects.toThrow('Failed to fetch')
  expect(await storedDocument(`${ORIGIN}/commandes`)).toBeUndefined()
  provideFile('/files/missing.json')
  await storeBought({ ...request('a1', '/commandes'), files: [`${ORIGIN}/files/missing.json`] })
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
})

test('an error page instead of a file is not stored', async () => {
  release('a1', '/commandes')
  network.set(`${ORIGIN}/shell/files/a1.js`, () =>
    withType(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
  )
  await expect(storeBought(request('a1', '/commandes'))).rejects.toThrow('no immutable file')
})

test('after two releases, the first composition of what was bought is removed', async () => {
  for (const id of ['a1', 'b2', 'c3']) {
    release(id, '/commandes')
    await storeBought(request(id, '/commandes'))
  }
  expect(await caches.keys()).toEqual([boughtCache('b2'), boughtCache('c3')])
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('c3')
})

/** Makes compositions live one after the other, and stores each as soon as it is live. */
async function storeInTurns(ids: readonly string[], ...paths: readonly string[]) {
  for (const id of ids) {
    release(id, ...paths)
    await storeBought(request(id, ...paths))
  }
}

test('after a rollback, what was stored last is shown, and open tabs still have the files of the release before', async () => {
  await storeInTurns(['a1', 'b2', 'a1'], '/commandes')
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
  expect(await storedFile(`${ORIGIN}/shell/files/b2.js`)).toBeDefined()
})

test('after a rollback in which one page was stored again, the others are of the same composition', async () => {
  await storeInTurns(['a1', 'b2'], '/commandes', '/lecture')
  await storeInTurns(['a1'], '/commandes')
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
  expect(await idOf(await storedDocument(`${ORIGIN}/lecture`))).toBe('a1')
})

test('a release after a rollback replaces what was stored longest ago', async () => {
  await storeInTurns(['a1', 'b2', 'a1', 'c3'], '/commandes')
  expect(await caches.keys()).toEqual([boughtCache('a1'), boughtCache('c3')])
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('c3')
})

test('attempts that fail leave nothing behind, so they cannot fill the space that the next one needs', async () => {
  for (const id of ['a1', 'b2', 'c3', 'd4']) {
    release(id, '/commandes')
    await expect(
      storeBought({ ...request(id, '/commandes'), files: [`${ORIGIN}/files/missing.json`] }),
    ).rejects.toThrow('Failed to fetch')
  }
  expect(await caches.keys()).toEqual([])
})

test('an attempt that fails removes nothing of what was stored in the same composition', async () => {
  await storeInTurns(['a1'], '/commandes')
  await expect(
    storeBought({ ...request('a1', '/commandes'), files: [`${ORIGIN}/files/missing.json`] }),
  ).rejects.toThrow('Failed to fetch')
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
  expect(await storedFile(`${ORIGIN}/shell/files/a1.js`)).toBeDefined()
})

test('of two tabs that store at the same time, the one that fails removes nothing of the other', async () => {
  release('a1', '/commandes')
  const requests = [
    { ...request('a1', '/commandes'), files: [`${ORIGIN}/files/missing.json`] },
    request('a1', '/commandes'),
  ]
  const outcomes = await Promise.allSettled(requests.map(storeBought))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
  expect(await storedFile(`${ORIGIN}/shell/files/a1.js`)).toBeDefined()
})

test('a page of what was bought stays in its composition when it is seen in a newer one that is not stored whole', async () => {
  release('a1', '/commandes', '/lecture')
  await storeBought(request('a1', '/commandes', '/lecture'))
  release('b2', '/commandes')
  await storeSeen(`${ORIGIN}/commandes`, page('b2'))
  expect(await idOf(await storedDocument(`${ORIGIN}/commandes`))).toBe('a1')
})

test('SIL-47 after everything was erased, pages and files that open tabs ask for are not stored', async () => {
  release('a1', '/commandes')
  await storeBought(request('a1', '/commandes'))
  for (const name of await caches.keys()) await caches.delete(name)
  await storeSeen(`${ORIGIN}/aide`, page('a1'))
  await storeFile(`${ORIGIN}/shell/files/a1.js`, script('whole'))
  expect(await caches.keys()).toEqual([])
})

test('SIL-47 what was asked for before everything was erased is not stored, also when it waits for its turn', async () => {
  release('a1', '/commandes')
  const open = vi.spyOn(caches, 'open')
  const requests = [storeBought(request('a1', '/commandes')), storeBought(request('a1', '/commandes'))]
  cancelStoring()
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(open).not.toHaveBeenCalled()
  await storeBought(request('a1', '/commandes'))
  expect(await caches.keys()).toEqual([boughtCache('a1')])
})

test('SIL-47 what is erased while its files are fetched is not stored', async () => {
  release('a1', '/commandes')
  network.set(`${ORIGIN}/shell/files/a1.js`, () => {
    cancelStoring()
    return script('whole')
  })
  await expect(storeBought(request('a1', '/commandes'))).rejects.toThrow('erased meanwhile')
  expect(await caches.keys()).toEqual([])
})

test('the last pages seen are stored, each with the files of its own composition', async () => {
  await storeInTurns(['a1'], '/commandes')
  for (const id of Array.from({ length: MAX_SEEN_PAGES + 1 }, (_, index) => `c${index}`)) {
    release(id)
    await storeSeen(`${ORIGIN}/${id}`, page(id))
  }
  const seen = await caches.open(SEEN_CACHE)
  expect(await seen.keys()).toHaveLength(MAX_SEEN_PAGES)
  expect(await storedDocument(`${ORIGIN}/c0`)).toBeUndefined()
  expect(await idOf(await storedDocument(`${ORIGIN}/c1`))).toBe('c1')
  expect(await storedFile(`${ORIGIN}/shell/files/c1.js`)).toBeDefined()
})

test('a page whose files cannot be fetched is not stored as seen', async () => {
  await storeInTurns(['b2'], '/commandes')
  await expect(storeSeen(`${ORIGIN}/aide`, page('a1'))).rejects.toThrow('Failed to fetch')
  expect(await storedDocument(`${ORIGIN}/aide`)).toBeUndefined()
})

const RECORD = `${ORIGIN}/catalog-mfe/files/data/catalogue-1/product/7.json`

/** What the service worker answers to a request for a file. */
const answerText = async (url: string) => (await answerFile(new Request(url), () => undefined)).text()

test('what another script has put into a cache of its own is no answer', async () => {
  const forged = await caches.open('0')
  await forged.put(RECORD, script('forged'))
  expect(await storedFile(RECORD)).toBeUndefined()
  network.set(RECORD, () => script('true'))
  expect(await answerText(RECORD)).toBe('true')
})

test('a record comes from the network, and only without one from what is stored; other files come from what is stored', async () => {
  release('a1', '/commandes')
  await storeBought(request('a1', '/commandes'))
  await storeFile(RECORD, script('stored'))
  const file = `${ORIGIN}/shell/files/a1.js`
  expect(await answerText(RECORD)).toBe('stored')
  network.set(RECORD, () => script('true'))
  network.set(file, () => script('changed'))
  expect([await answerText(RECORD), await answerText(file)]).toEqual(['true', '/shell/files/a1.js'])
  network.set(RECORD, () => withType(new Response('gone', { status: 404 })))
  expect(await answerText(RECORD)).toBe('stored')
})
