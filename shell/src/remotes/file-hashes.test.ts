// @vitest-environment dom
import { expect, test, vi } from 'vitest'
import { readFileHashes } from './file-hashes.ts'

test('the hashes of the import map are known by absolute URL', () => {
  vi.stubGlobal('location', new URL('https://shop.example/aide'))
  const integrity = { '/shell/files/start.js': 'sha384-s', 'https://gifts.example/entry.js': 'sha384-e' }
  document.body.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`
  readFileHashes()
  expect(globalThis.fileHashes).toEqual({
    'https://shop.example/shell/files/start.js': 'sha384-s',
    'https://gifts.example/entry.js': 'sha384-e',
  })
  vi.unstubAllGlobals()
})

test('a document without an import map has no hashes', () => {
  globalThis.fileHashes = undefined
  document.body.innerHTML = ''
  readFileHashes()
  expect(globalThis.fileHashes).toBeUndefined()
})
