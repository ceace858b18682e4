import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { isDocumentPath, isLocalPath } from '../paths/local-path.ts'
import { findPage } from './find-page.ts'
import { parseTarget } from './parse-target.ts'

const target = fc.oneof(
  fc.constantFrom('/blog/%C3%A9', '/BLOG/%c3%89/', '//blog/é/index.html', '/Id%C3%A9es?x'),
  hostileText,
  hostileText.map((text) => `/${text}`),
  hostileText.map((text) => `/${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}/a?${text}`),
  hostileText.map((text) => `http://shop.example${text}`),
)

fuzz('request target: every URL has a path without NUL and with its own segments, or none', target, (url) => {
  const { path, query } = parseTarget(url)
  expect(query === '' || query.startsWith('?')).toBe(true)
  if (path === undefined) return false
  expect(path.includes('\0')).toBe(false)
  expect(path).toBe(path.normalize('NFC'))
  const [raw = ''] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?')
  expect(path.split('/').length).toBe((raw || '/').split('/').length)
})

const document = { path: '/blog/é' } as never
const pages = new Map([['/blog/é', { path: '/blog/é', document }]])
const site = { files: new Map(), pages, redirects: new Map([['/idees', '/categories/id%C3%A9es']]) } as never

fuzz('page of a path: every path has the page, a redirect to a known path, or nothing', target, (url) => {
  const { path } = parseTarget(url)
  const found = path === undefined ? undefined : findPage(site, path)
  if (!found) return false
  if ('location' in found) expect(['/blog/%C3%A9', '/categories/id%C3%A9es']).toContain(found.location)
})

fuzz('path of a document: every text that is one is a local path without a way out', target, (path) => {
  if (!isDocumentPath(path)) return false
  expect(isLocalPath(path)).toBe(true)
  const url = new URL(path, 'https://shop.example')
  expect([url.origin, url.search, url.hash]).toEqual(['https://shop.example', '', ''])
  expect(decodeURIComponent(url.pathname)).toBe(decodeURIComponent(path))
})
