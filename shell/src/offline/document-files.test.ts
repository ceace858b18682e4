import { expect, test } from 'vitest'
import { filesOf, hashesOf, isFileOf } from './document-files.ts'

const ORIGIN = 'https://shop.example'
const CART = 'https://cart.example/cart-mfe/files'
const [HASH, OTHER] = [`sha384-${'a'.repeat(64)}`, `sha384-${'B/+9'.repeat(16)}`]

const DOCUMENT = `<html><head>
<script type="importmap">{"integrity":{"/shell/files/start.js":"${OTHER}","https://[":"${OTHER}"}}</script>
<link rel="icon" href="/images/icon.png">
<link rel="preload" href="/shell/files/assets/a-1.woff2" as="font" crossorigin>
<link rel="stylesheet" href="${CART}/assets/b-2.css" disabled>
<link rel="modulepreload" href="${CART}/c-3.js?a=1&amp;b=2" crossorigin>
<link rel="modulepreload" href="${CART}/c-3.js?a=1&amp;b=2" crossorigin>
<link rel="modulepreload" href="${CART}/d-4.js" crossorigin integrity="${HASH}">
<link rel="modulepreload" href="${CART}/e-5.js" crossorigin integrity="md5-x">
<link rel="expect" href="#page-end" blocking="render">
<link rel="canonical" href="https://shop.example/files/x"></head></html>`

test('the files of a document are the modules, style sheets and fonts that it names', () => {
  expect(filesOf(DOCUMENT, `${ORIGIN}/commandes`)).toEqual([
    `${ORIGIN}/shell/files/assets/a-1.woff2`,
    `${CART}/assets/b-2.css`,
    `${CART}/c-3.js?a=1&b=2`,
    `${CART}/d-4.js`,
    `${CART}/e-5.js`,
  ])
})

test('the hashes of files are those of the import map and of links', () => {
  expect([...hashesOf(DOCUMENT, `${ORIGIN}/commandes`)]).toEqual([
    [`${ORIGIN}/shell/files/start.js`, OTHER],
    [`${CART}/d-4.js`, HASH],
  ])
  for (const map of ['', '{', 'null', '{"integrity":null}', '{"integrity":"x"}', '{"integrity":{"/a.js":{}}}'])
    expect([...hashesOf(`<script type="importmap">${map}</script><link rel="expect">`, ORIGIN)]).toEqual([])
})

test('hashes in the text of a page are not believed: those of the shop are in front of it', () => {
  const own = `<link rel="modulepreload" href="/shell/files/a.js" integrity="${OTHER}"><link rel="expect">`
  const forged = `<script type="importmap">{"integrity":{"/shell/files/start.js":"${HASH}"}}</script>
    <link rel="modulepreload" href="/shell/files/other.js" integrity="${HASH}"><link rel="expect">`
  const hashes = [[`${ORIGIN}/shell/files/a.js`, OTHER]]
  expect([...hashesOf(own + forged, ORIGIN)]).toEqual(hashes)
  const map = `<script type="importmap">{"integrity":{"/shell/files/start.js":"${OTHER}"}}</script>`
  expect([...hashesOf(map + own + forged, ORIGIN)]).toEqual([[`${ORIGIN}/shell/files/start.js`, OTHER], ...hashes])
  expect([...hashesOf(map, ORIGIN)]).toEqual([])
})

const remotes = {
  'cart-mfe': { version: '1', entry: `${CART}/entry.js`, part: '', pages: {}, notFound: [] },
  'odd-mfe': { version: '1', entry: 'https://odd.example/entry.js', part: '', pages: {}, notFound: [] },
}

test.each([
  [`${ORIGIN}/shell/files/a.js`, true],
  [`${ORIGIN}/fiches/files/data/1.json`, true],
  [`${CART}/assets/a.css`, true],
  [`${ORIGIN}/live.json`, false],
  ['https://evil.example/x/files/a.js', false],
  ['https://cart.example/other/files/a.js', false],
  ['https://cart.example.evil.example/cart-mfe/files/a.js', false],
  ['https://cart.example@evil.example/cart-mfe/files/a.js', false],
  ['https://claire:secret@cart.example/cart-mfe/files/a.js', false],
  ['https://odd.example/files/a.js', false],
  [`${CART}/../../evil/files/a.js`, false],
  [`${CART}/a.js?mail=claire@example.fr`, false],
  [`${CART}/a.js#claire`, false],
  ['data:text/plain,/files/', false],
  ['blob:https://shop.example/files/1', false],
])('%s is a file of the composition: %s', (url, expected) => {
  expect(isFileOf({ remotes }, ORIGIN)(url)).toBe(expected)
})
