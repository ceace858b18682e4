import { expect, test } from 'vitest'
import { hashesOf } from '../../src/offline/document-files.ts'
import { type DocumentParts, fillDocument, inlineTexts } from './document.ts'

const template =
  '<html><head><!--page-head--></head><body><div id="root"><!--page-body--></div><script type="module" src="/src/main.tsx"></script></body></html>'

const parts: DocumentParts = {
  path: '/product/7',
  head: '<title>Sept</title>',
  body: '<h1>$& Sept</h1>',
  styles: [{ url: 'http://a/x.css', text: '.a{color:red}' }],
  modules: ['http://a/m.js'],
  integrity: {},
  inlineScript: 'early("</script>")',
  start: ['/shell/1/react.js', '/shell/1/e.js'],
  fonts: [],
  composition: {
    id: '</script>',
    siteUrl: 'https://shop.example',
    shell: { version: '1' },
    remotes: {},
    data: {},
  },
  records: {},
  fetched: [],
}

test('a filled document contains its head, its unchanged body, its path, its styles and its modules', () => {
  const html = fillDocument(template, parts)
  expect(html).toContain('<title>Sept</title>')
  expect(html).toContain('<div id="root" data-path="/product/7"><h1>$& Sept</h1></div>')
  expect(html).toContain('<script type="module" src="/shell/1/e.js" crossorigin></script>')
  expect(html).toContain('<link rel="modulepreload" href="http://a/m.js" crossorigin>')
  expect(html).toContain('<style>.a{color:red}</style><link rel="stylesheet" href="http://a/x.css" disabled>')
})

test('the inline script is after the composition and before the script that runs modules, and </script> in its text is escaped', () => {
  const html = fillDocument(template, parts)
  const inlineScript = html.indexOf('<script>early("<\\/script>")</script>')
  expect(inlineScript).toBeGreaterThan(html.indexOf('id="composition"'))
  expect(inlineScript).toBeLessThan(html.indexOf('document.body.append('))
})

test('the script of a page runs after that of the shell and before the first paint, and the policy allows both as they are in the document', () => {
  const withScript = { ...parts, earlyScript: 'show("</li>")' }
  const html = fillDocument(template, withScript)
  const { scripts } = inlineTexts(template, withScript)
  expect(html.indexOf('<script>show(')).toBeGreaterThan(html.indexOf('<script>early('))
  expect(html.indexOf('<script>show(')).toBeLessThan(html.indexOf('<template id="page-end">'))
  for (const text of ['show("<\\/li>")', 'early("<\\/script>")']) {
    expect(html).toContain(`<script>${text}</script>`)
    expect(scripts).toContain(text)
  }
})

test('browsers paint nothing before they have parsed the whole page and run the inline script', () => {
  const html = fillDocument(template, parts)
  const [, id = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? []
  const end = html.indexOf(`id="${id}"`)
  expect(end).toBeGreaterThan(html.indexOf('</h1>'))
  expect(end).toBeGreaterThan(html.indexOf('<script>early('))
  expect(end).toBeLessThan(html.indexOf('document.body.append('))
})

test('fonts are preloaded between the page, so that the first paint does not wait for them, and the inline script, whose layout would request them with a high priority', () => {
  const html = fillDocument(template, { ...parts, fonts: ['/shell/files/a.woff2'] })
  const preload = html.indexOf(
    '<link rel="preload" href="/shell/files/a.woff2" as="font" type="font/woff2" fetchpriority="low" crossorigin>',
  )
  expect(preload).toBeGreaterThan(html.indexOf('</h1>'))
  expect(preload).toBeLessThan(html.indexOf('<script>early('))
})

test('the modules are in front of the page, in a template out of which scripts move them, which the policy allows', () => {
  const html = fillDocument(template, parts)
  const [, id = '', tags = ''] = /<head>\s*<template id="([^"]+)">(<link.*)<\/template>.*<title>/s.exec(html) ?? []
  expect(tags.match(/(?:href|src)="[^"]+"/g)).toEqual([
    'href="http://a/m.js"',
    'src="/shell/1/react.js"',
    'src="/shell/1/e.js"',
  ])
  const scripts = inlineTexts(template, parts).scripts.filter((text) => text.includes(`getElementById('${id}')`))
  const [preload = 0, start = 0] = scripts.map((text) => html.indexOf(`<script>${text}</script>`))
  expect(scripts).toHaveLength(2)
  expect(preload).toBeGreaterThan(html.indexOf(tags))
  expect(preload).toBeLessThan(html.indexOf('<title>'))
  expect(start).toBeGreaterThan(html.indexOf('id="page-end"'))
})

test.each(['head', 'body'] as const)(
  'the hashes in front of the page, which the service worker believes, are none of the %s of a page',
  (part) => {
    const hash = `sha384-${'a'.repeat(64)}`
    const forged = `<link rel="modulepreload" href="/shell/files/e.js" integrity="${hash}"><script type="importmap">{"integrity":{"/shell/files/f.js":"${hash}"}}</script>`
    const html = fillDocument(template, { ...parts, [part]: forged })
    expect([...hashesOf(html, 'https://shop.example/product/7')]).toEqual([])
    const own = fillDocument(template, { ...parts, [part]: forged, integrity: { 'http://a/m.js': hash } })
    expect([...hashesOf(own, 'https://shop.example/product/7')]).toEqual([['http://a/m.js', hash]])
  },
)

test('a document without a path has no data-path attribute', () => {
  expect(fillDocument(template, { ...parts, path: undefined })).toContain('<div id="root"><h1>')
})

test('a template that lacks a placeholder is refused; the error names the placeholder', () => {
  expect(() => fillDocument(template.replace('<!--page-body-->', ''), parts)).toThrow('<!--page-body-->')
})

test('a template whose placeholders have another order is refused', () => {
  const turned = `<!--page-body-->${template.replace('<!--page-body-->', '')}`
  expect(() => fillDocument(turned, parts)).toThrow('<!--page-body-->')
})

const PLACEHOLDERS = [
  '<!--page-head-->',
  '<div id="root">',
  '<!--page-body-->',
  '<script type="module" src="/src/main.tsx"></script>',
]

test.each(PLACEHOLDERS)('a page that contains %s moves nothing that the composer writes', (placeholder) => {
  const marked = { ...parts, head: '<title>[head]</title>', body: '<h1>[body]</h1>' }
  const texts = { head: `<title>${placeholder}</title>`, body: `<h1>${placeholder}</h1>` }
  const expected = fillDocument(template, marked)
    .replace('<title>[head]</title>', texts.head)
    .replace('<h1>[body]</h1>', texts.body)
  expect(fillDocument(template, { ...marked, ...texts })).toBe(expected)
})

test('the import map with the hashes is before every module and preload, and each preload and start module has its hash', () => {
  const html = fillDocument(template, { ...parts, integrity: { 'http://a/m.js': 'sha384-abc' } })
  const map = html.indexOf('<script type="importmap">{"integrity":{"http://a/m.js":"sha384-abc"}}</script>')
  expect(map).toBeGreaterThan(0)
  expect(map).toBeLessThan(html.search(/modulepreload|<script type="module"/))
  expect(html).toContain('<link rel="modulepreload" href="http://a/m.js" crossorigin integrity="sha384-abc">')
  const started = fillDocument(template, { ...parts, integrity: { '/shell/1/e.js': 'sha384-def' } })
  expect(started).toContain('<script type="module" src="/shell/1/e.js" crossorigin integrity="sha384-def"></script>')
})

test('a document without hashes has no import map', () => {
  expect(fillDocument(template, parts)).not.toContain('importmap')
})
