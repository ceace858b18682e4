import { isFileUrl } from '@promptelier/platform/offline'
import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import { inlineJson } from '@promptelier/storefront/page/inline-json'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { filesOf, hashesOf, isFileOf } from './document-files.ts'
import { compositionOf, documentKey } from './rules.ts'

const ORIGIN = 'https://shop.example'
const composition = fc.record({
  id: fc.constant('0123456789abcdef'),
  siteUrl: fc.constant(ORIGIN),
  shell: fc.constant({ version: '0123456789' }),
  remotes: fc.constant({}),
  data: fc.constant({}),
  preview: fc.boolean(),
})
const script = (json: string) => `<p>${json}</p><script type="application/json" id="composition">${json}</script>`
/** Text as browsers decode it: it contains no half of a surrogate pair. */
const decoded = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))
const documents = fc
  .oneof(
    composition.map((value) => script(inlineJson(value))),
    jsonText(composition).map(script),
    hostileText,
  )
  .map(decoded)

fuzz('stored document: every HTML names the composition that it contains, or none', documents, (html) => {
  const id = compositionOf(html)?.id
  if (id === undefined) return false
  expect(html.includes(JSON.stringify(id).replaceAll('<', '\\u003c'))).toBe(true)
})

const links = fc.array(fc.webUrl().map((url) => `<link rel="modulepreload" href="${url}/files/x.js">`))

fuzz('files of a document: every HTML names URLs of files', fc.tuple(links, hostileText), ([tags, text]) => {
  const html = tags.join(text) + `<link rel="stylesheet" href="${text}">`
  for (const url of filesOf(html, ORIGIN)) expect(isFileUrl(url)).toBe(true)
  const isOwn = isFileOf({ remotes: {} }, ORIGIN)
  for (const url of [...filesOf(html, ORIGIN), ...hashesOf(html, ORIGIN).keys(), text].filter(isOwn))
    expect([new URL(url).origin, new URL(url).search]).toEqual([ORIGIN, ''])
})

fuzz('address of a document: every URL has the same key with a query and without one', hostileText, (text) => {
  const path = `/${text.replace(/^[/\\\s]+/, '')}`
  if (!URL.canParse(path, ORIGIN)) return false
  const url = new URL(path, ORIGIN)
  url.search = ''
  const key = documentKey(url.href, ORIGIN)
  expect(key?.startsWith(`${ORIGIN}/`)).toBe(true)
  expect(documentKey(`${url.origin}${url.pathname}?tri=prix`, ORIGIN)).toBe(key)
  expect(documentKey(`${url.origin}${url.pathname}?composition=x`, ORIGIN)).toBeUndefined()
  expect(documentKey(String(key), ORIGIN)).toBe(key)
})
