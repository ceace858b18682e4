import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dictionaryId } from '../artefacts/dictionaries.ts'
import { DELTAS } from '../artefacts/root-files.ts'
import { keys } from '../store/store.ts'
import { decompressDelta } from '../testing/decompress-delta.ts'
import { follow } from './follow.ts'
import { type FakeShop, fakeShop } from './testing/fake-shop.ts'

/** A text that does not become smaller when it is compressed alone. */
const OLD = randomBytes(20_000).toString('base64')
const NEW = `${OLD.slice(0, 9000)}changed${OLD.slice(9000)}`

const contentOf = (change: string) => Buffer.from(`// ${change}\n`)
const fileOf = (change: string) => `change-${createHash('sha256').update(change).digest('hex').slice(0, 8)}.js`

let shop: FakeShop
let out = ''
beforeEach(async () => {
  shop = await fakeShop()
  out = shop.newOut()
  await shop.releaseChange('content-mfe', OLD)
})
afterEach(() => shop.remove())

const publish = (target: 'nginx' | 'files' = 'nginx') =>
  follow(shop.store, { target, out, once: true, retention: { compositions: 0, tabAgeMs: 0 } })
const deltas = () => (existsSync(join(out, DELTAS)) ? filesBelow(join(out, DELTAS)) : [])

/** Where nginx looks for the delta of a browser that has the old file. */
const path = join('content-mfe/files', fileOf(NEW), dictionaryId(contentOf(OLD)).slice(1, -1))

test('for nginx, what has changed in a script is published with the composition, and removed with its file', async () => {
  await publish()
  expect(deltas()).toEqual([])
  await shop.releaseChange('content-mfe', NEW)
  await publish()
  expect(deltas()).toContain(path)
  const delta = readFileSync(join(out, DELTAS, path))
  expect(delta.length).toBeLessThan(200)
  expect(await decompressDelta(delta, contentOf(OLD))).toEqual(contentOf(NEW))
  await shop.releaseChange('content-mfe', 'another')
  await publish()
  expect(deltas()).not.toContain(path)
})

test('a static host gets no deltas: it could not choose among them', async () => {
  await shop.releaseChange('content-mfe', NEW)
  await publish('files')
  expect(deltas()).toEqual([])
})

test('without the file before, visitors get whole files', async () => {
  await shop.releaseChange('content-mfe', NEW)
  await shop.store.storage.remove([keys.file('content-mfe', fileOf(OLD))])
  await publish()
  expect(deltas()).not.toContain(path)
})
