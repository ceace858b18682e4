import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { inlinedBytes, pageSize } from './page-size.ts'

const store = mkdtempSync(join(tmpdir(), 'promptelier-pages-'))
afterAll(() => rmSync(store, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(store, file)), { recursive: true })
  writeFileSync(join(store, file), text)
  return join(store, file)
}

const COMMON = 'export const one = 1\n'
const PAGE = "import { one } from './common.js'\nexport const two = one + 1\n"
const ENTRY = 'export {}\n'
write('remote/files/common.js', COMMON)
write('remote/files/page.js', PAGE)
write('shell/files/entry.js', ENTRY)
write('remote/files/data/set/été.json', '{"a":1}')

const document = (content: string) => `<!doctype html><p>Été</p>${content}`

test('the size of a page has its HTML, its modules with their imports, and its records', () => {
  const html = document(`<script type="application/json" id="records">{"set/1":{"name":"\\u003cÉté"}}</script>
    <link rel="preload" href="http://localhost:4171/remote/files/data/set/%C3%A9t%C3%A9.json" as="fetch" crossorigin>
    <link rel="modulepreload" href="http://localhost:4171/remote/files/page.js" crossorigin>
    <script type="module" src="/shell/files/entry.js" crossorigin></script>`)
  const size = pageSize(store, html, '/')
  expect(size).toEqual({
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    script: COMMON.length + PAGE.length + ENTRY.length,
    records: { 'set/1': Buffer.byteLength('{"name":"<Été"}') },
    fetchedRecords: 7,
  })
  expect(inlinedBytes(size)).toBe(17)
})

test('a document without modules is an error', () => {
  expect(() => pageSize(store, document(''), '/empty')).toThrow('/empty loads no modules')
})

test('a document with the URL of a missing file is an error', () => {
  expect(() =>
    pageSize(store, document('<script type="module" src="/shell/files/gone.js" crossorigin></script>'), '/'),
  ).toThrow(/gone\.js/)
})
