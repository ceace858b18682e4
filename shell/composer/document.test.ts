import { expect, test } from 'vitest'
import { type DocumentParts, fillDocument } from './document.ts'

const template =
  '<html><head><!--page-head--></head><body><div id="root"><!--page-body--></div><script type="module" src="/src/main.tsx"></script></body></html>'

const parts: DocumentParts = {
  path: '/product/7',
  head: '<title>Sept</title>',
  body: '<h1>$& Sept</h1>',
  styles: [{ url: 'http://a/x.css', text: '.a{color:red}' }],
  modules: ['http://a/m.js'],
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

test('a filled document contains its head, its unchanged body, and its path', () => {
  const html = fillDocument(template, parts)
  expect(html).toContain('<title>Sept</title>')
  expect(html).toContain('<div id="root" data-path="/product/7"><h1>$& Sept</h1></div>')
  expect(html).toContain('<script type="module">import "/shell/1/react.js";import "/shell/1/e.js"</script>')
  expect(html).toContain('<link rel="modulepreload" href="http://a/m.js" crossorigin>')
  expect(html).toContain('<style>.a{color:red}</style><link rel="stylesheet" href="http://a/x.css" disabled>')
})

test('the inline script is after the page and before every module, and cannot end its element', () => {
  const html = fillDocument(template, parts)
  const inline = html.indexOf('<script>early("<\\/script>")</script>')
  expect(inline).toBeGreaterThan(html.indexOf('id="composition"'))
  expect(inline).toBeLessThan(html.indexOf('modulepreload'))
})

test('nothing is requested before the page itself has been read', () => {
  const html = fillDocument(template, parts)
  expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('</h1>'))
})

test('the document without a path has no path attribute', () => {
  expect(fillDocument(template, { ...parts, path: undefined })).toContain('<div id="root"><h1>')
})

test.each(['{brand}', '{email}', '{title}'])('SIL-01 a document that shows %s is an error that names both', (text) => {
  expect(() => fillDocument(template, { ...parts, body: `<p>${text}</p>` })).toThrow(`/product/7 shows ${text}`)
})

test('a template without a placeholder is an error that names the placeholder', () => {
  expect(() => fillDocument(template.replace('<!--page-body-->', ''), parts)).toThrow('<!--page-body-->')
})
