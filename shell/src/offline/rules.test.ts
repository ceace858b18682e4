import { expect, test } from 'vitest'
import {
  boughtCache,
  compositionOf,
  documentKey,
  isDocument,
  isFile,
  MAX_OTHER_FILES,
  MAX_SEEN_PAGES,
  outdatedCaches,
  replacedCaches,
  SEEN_CACHE,
  surplusFiles,
  surplusPages,
} from './rules.ts'

const ORIGIN = 'https://shop.example'

test.each([
  ['/commandes', '/commandes'],
  ['/lecture?commande=PA-1&fiche=1#top', '/lecture'],
  ['/commandes/', '/commandes'],
  ['/a//b//', '/a//b'],
  ['/', '/'],
])('the document %s is stored as %s', (path, key) => {
  expect(documentKey(`${ORIGIN}${path}`, ORIGIN)).toBe(`${ORIGIN}${key}`)
})

test.each(['https://other.example/commandes', `${ORIGIN}/commandes?composition=a1`])('%s is not stored', (url) => {
  expect(documentKey(url, ORIGIN)).toBeUndefined()
})

const answer = (
  type: string,
  rest: { status?: number; type?: ResponseType; redirected?: boolean; cache?: string } = {},
) => ({
  status: rest.status ?? 200,
  type: rest.type ?? 'basic',
  redirected: rest.redirected ?? false,
  headers: new Headers({ 'content-type': type, 'cache-control': rest.cache ?? 'no-cache' }),
})
const IMMUTABLE = 'public, max-age=31536000, immutable'

test('a document is stored only with status 200, as HTML of this origin, without a redirect', () => {
  expect(isDocument(answer('text/html; charset=utf-8'))).toBe(true)
  expect(isDocument(answer('text/html', { status: 404 }))).toBe(false)
  expect(isDocument(answer('text/html', { status: 500 }))).toBe(false)
  expect(isDocument(answer('text/html', { type: 'opaqueredirect', status: 0 }))).toBe(false)
  expect(isDocument(answer('text/html', { redirected: true }))).toBe(false)
  expect(isDocument(answer('application/json'))).toBe(false)
})

test('a file is stored only with status 200, readable, immutable, and not as HTML', () => {
  expect(isFile(answer('text/javascript', { cache: IMMUTABLE }))).toBe(true)
  expect(isFile(answer('text/javascript', { cache: IMMUTABLE, type: 'cors' }))).toBe(true)
  expect(isFile(answer('text/javascript'))).toBe(false)
  expect(isFile(answer('text/html', { cache: IMMUTABLE }))).toBe(false)
  expect(isFile(answer('text/javascript', { cache: IMMUTABLE, status: 206 }))).toBe(false)
  expect(isFile(answer('', { cache: IMMUTABLE, type: 'opaque', status: 0 }))).toBe(false)
})

const document = (composition: string) =>
  `<html><script type="application/json" id="composition">${composition}</script></html>`

test('a document has the composition that it contains, unless it is a preview', () => {
  const composition = { id: 'a1', siteUrl: ORIGIN, shell: { version: '1' }, remotes: {}, data: {} }
  expect(compositionOf(document(JSON.stringify(composition)))?.id).toBe('a1')
  expect(compositionOf(document(JSON.stringify({ ...composition, preview: true })))).toBeUndefined()
  expect(compositionOf(document('{'))).toBeUndefined()
  expect(compositionOf('<html></html>')).toBeUndefined()
})

const compositionText = (id: string) =>
  JSON.stringify({ id, siteUrl: ORIGIN, shell: { version: '1' }, remotes: {}, data: {} })

test('a composition in the text of a page is not believed: that of the shop follows the page', () => {
  expect(compositionOf(document(compositionText('forged')) + document(compositionText('a1')))?.id).toBe('a1')
})

test('activation removes caches of former formats, and no others', () => {
  expect(outdatedCaches(['promptelier-offline-v0-seen', SEEN_CACHE, boughtCache('a1'), 'other'])).toEqual([
    'promptelier-offline-v0-seen',
  ])
})

test('what was bought stays in the newest composition and in the one before', () => {
  const names = [boughtCache('a1'), SEEN_CACHE, boughtCache('b2'), boughtCache('c3')]
  expect(replacedCaches(names, boughtCache('c3'))).toEqual([boughtCache('a1')])
  expect(replacedCaches(names.slice(0, 3), boughtCache('b2'))).toEqual([])
  expect(replacedCaches([boughtCache('a1')], boughtCache('a1'))).toEqual([])
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${ORIGIN}/files/${index}`)

test('the last pages seen stay, and the oldest are removed', () => {
  expect(surplusPages(numbered(MAX_SEEN_PAGES))).toEqual([])
  expect(surplusPages(numbered(MAX_SEEN_PAGES + 2))).toEqual(numbered(2))
})

test('files that a stored document names stay, and of the others the newest', () => {
  const stored = numbered(MAX_OTHER_FILES + 3)
  expect(surplusFiles(stored, new Set())).toEqual(numbered(3))
  expect(surplusFiles(stored, new Set(numbered(2)))).toEqual([`${ORIGIN}/files/2`])
  expect(surplusFiles(stored, new Set(stored))).toEqual([])
})
