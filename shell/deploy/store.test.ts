import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBelow } from './apps.ts'
import { goLive, publish, readLive, type Store, versionFolder } from './store.ts'

let folder = ''
let store: Store = { folder: '' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
  store = { folder: join(folder, 'store') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(text: string) {
  for (const part of ['client', 'server']) {
    mkdirSync(join(folder, 'app/dist', part), { recursive: true })
    writeFileSync(join(folder, 'app/dist', part, 'a.js'), text)
  }
  return join(folder, 'app')
}

test('a build is published under a version made of its content', () => {
  const version = publish(store, 'content-mfe', build('one'))
  expect(version).toMatch(/^[0-9a-f]{10}$/)
  expect(filesBelow(versionFolder(store, 'content-mfe', version))).toEqual(['client/a.js', 'server/a.js'])
})

test('the same build again is the same version, another build another; the first stays', () => {
  const one = publish(store, 'content-mfe', build('one'))
  expect(publish(store, 'content-mfe', build('one'))).toBe(one)
  expect(publish(store, 'content-mfe', build('two'))).not.toBe(one)
  expect(existsSync(versionFolder(store, 'content-mfe', one))).toBe(true)
})

test('an application that is not built is refused, and leaves nothing behind', () => {
  expect(() => publish(store, 'content-mfe', join(folder, 'app'))).toThrow('content-mfe is not built')
  expect(filesBelow(store.folder)).toEqual([])
})

test('a store where nothing is live yet says so', () => {
  expect(readLive(store)).toBeUndefined()
})

test('what went live is read back', () => {
  publish(store, 'content-mfe', build('one'))
  const live = {
    composition: 'a',
    versions: { shell: '1', 'catalog-mfe': '2', 'product-mfe': '3', 'cart-checkout-mfe': '4', 'content-mfe': '5' },
  }
  goLive(store, live)
  expect(readLive(store)).toEqual(live)
})

test.each(['{', 'null', '{}', '{"composition":1,"versions":{}}', '{"composition":"a","versions":{"autre":"1"}}'])(
  'a damaged live.json (%s) is an error that names the file',
  (text) => {
    mkdirSync(store.folder)
    writeFileSync(join(store.folder, 'live.json'), text)
    expect(() => readLive(store)).toThrow('live.json')
  },
)
