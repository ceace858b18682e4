import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveJson } from '../testing/fake-store.ts'
import { goLive, type Live, liveText, parseLive, type Store } from './store.ts'

let store: Store = { folder: '' }

beforeEach(() => {
  store = { folder: mkdtempSync(join(tmpdir(), 'promptelier-')) }
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const live = parseLive(liveJson())
const nextLive: Live = { ...live, composition: 'bbbbbbbbbbbb' }

test('the text of live.json is undefined when nothing is live', () => {
  expect(liveText(store)).toBeUndefined()
})

test('goLive writes a live.json that parseLive reads, and leaves no draft', async () => {
  expect(await goLive(store, live, undefined)).toBe(true)
  expect(parseLive(liveText(store) ?? '')).toEqual(live)
  expect(filesBelow(store.folder)).toEqual(['live.json'])
})

test.each([
  ['{"shell":{"commit":"abc","builtAt":"2026-11-22T10:00:00Z","releasedAt":"2026-11-22T17:00:00Z"}}', ['shell']],
  ['{"shell":{"releasedAt":"2026-11-22T17:00:00Z"}}', ['shell']],
  ['{"shell":{"commit":1}}', []],
  ['"none"', []],
])('invalid release records are ignored, and no release record changes what is live (%s)', (text, apps) => {
  const { releases, ...rest } = parseLive(liveJson().replace(/}$/, `,"releases":${text}}`))
  expect(Object.keys(releases)).toEqual(apps)
  expect({ ...rest, releases: {} }).toEqual(live)
})

test('a composition that was made from an earlier live.json does not go live', async () => {
  await goLive(store, live, undefined)
  const before = liveText(store)
  expect(await goLive(store, nextLive, undefined)).toBe(false)
  expect(liveText(store)).toBe(before)
  expect(await goLive(store, nextLive, before)).toBe(true)
})

test('a live.json cut off by a full disk is replaced by the next release', async () => {
  mkdirSync(store.folder, { recursive: true })
  writeFileSync(join(store.folder, 'live.json'), '{"compo')
  expect(await goLive(store, live, liveText(store))).toBe(true)
})

test('a folder in place of live.json is refused; the error asks to remove it', () => {
  mkdirSync(join(store.folder, 'live.json'))
  expect(() => liveText(store)).toThrow('live.json is a folder: remove it')
})

test.each([
  ['{', 'not valid JSON'],
  ['', 'not valid JSON'],
  ['null', 'no composition'],
  ['[]', 'no composition'],
  ['{"composition":1,"versions":{}}', 'no composition'],
  [liveJson('../..'), 'no composition'],
  [liveJson('0123456789AB'), 'no composition'],
  ['{"composition":"0123456789ab"}', 'no versions'],
  ['{"composition":"0123456789ab","versions":[]}', 'no versions'],
  ['{"composition":"0123456789ab","versions":{"autre":"0123456789"}}', 'no version of the shell'],
  [
    '{"composition":"0123456789ab","versions":{"shell":"0123456789","../autre":"0123456789"}}',
    'which is not an application name',
  ],
  ['{"composition":"0123456789ab","versions":{"shell":"0123456789","content-mfe":1}}', 'no version of content-mfe'],
  [liveJson().replace('0123456789"', '../../tmp1"'), 'no version of shell'],
])('a damaged live.json (%s) is refused; the error contains the reason', (text, reason) => {
  expect(() => parseLive(text)).toThrow(new RegExp(`live\\.json.*${reason}`))
})
