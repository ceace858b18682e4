import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CompositionFile } from '../../compose/composition-file.ts'
import { omit } from '../../release/state-after.ts'
import { keys } from '../../store/store.ts'
import { FAKE_APPS } from '../../testing/fake-builds.ts'
import { type FakeStore, fakeStore } from '../../testing/fake-store.ts'
import { DATA_FOLDER } from '../../testing/fake-versions.ts'
import { freeFirstPort, sendRequest } from '../../testing/request.ts'
import { follow } from '../follow.ts'
import { installNginx } from './nginx-program.mjs'
import { end, startNginx } from './nginx-shop.ts'

installNginx()

type Origins = Readonly<Record<string, string>>

let store: FakeStore
let nginx: ChildProcess | undefined
/** An origin for each application. */
let origins: Origins
beforeEach(async () => {
  store = await fakeStore()
  // nginx reads the published files as another user.
  chmodSync(store.folder, 0o755)
  const first = await freeFirstPort()
  origins = Object.fromEntries(FAKE_APPS.map((app, index) => [app, `http://localhost:${first + index}`]))
})
afterEach(async () => {
  if (nginx) await end(nginx)
  nginx = undefined
  store.remove()
})

const page = (app: string) => `/${app}/files/assets/page.js`
const RECORD = `/catalog-mfe/files/${DATA_FOLDER}/product/7.json`
const originOf = (app: string) => origins[app] ?? ''

const isServed = (origin: string, path: string) =>
  sendRequest(origin, path).then(
    () => true,
    () => false,
  )

/** Lets nginx read another configuration, and waits for it. @throws (rejects) when nginx cannot use all of it */
async function reload(configuration: string, composition: string) {
  const { status, stderr } = spawnSync('nginx', ['-c', configuration, '-s', 'reload'], { encoding: 'utf8' })
  // A warning is about two servers for the same host, for example.
  if (status !== 0 || stderr.includes('[warn]')) throw new Error(stderr)
  await vi.waitUntil(async () => (await liveId()) === composition, { timeout: 10_000, interval: 20 })
  // The former workers of nginx end within this time.
  await new Promise((done) => setTimeout(done, 200))
}

/** Makes a composition with these origins live, without some remotes, and lets nginx read its configuration. */
async function publish(at: Origins, without: readonly string[] = []) {
  store.write(keys.settings, JSON.stringify({ origins: at }))
  const versions = omit(store.versions, without)
  const composition = await store.writeComposition('', ({ browser, documents, ...file }: CompositionFile) => {
    const remotes = Object.entries(omit(browser.remotes, without)).map(
      ([app, remote]) => [app, { ...remote, entry: `${at[app]}${page(app)}` }] as const,
    )
    const data = without.includes('catalog-mfe') ? {} : browser.data
    const unread = Object.entries(documents).map(([path, document]) => [path, { ...document, reads: [] }] as const)
    return {
      ...file,
      versions,
      browser: { ...browser, data, remotes: Object.fromEntries(remotes) },
      documents: Object.fromEntries(unread),
    }
  })
  await store.goLive(composition, versions)
  const out = join(store.folder, 'published')
  await follow(store, { target: 'nginx', out, once: true, nginx: { addresses: ['127.0.0.1'] } })
  const configuration = join(out, 'nginx/current/nginx.conf')
  if (nginx) await reload(configuration, composition)
  else nginx = await startNginx(configuration, () => isServed(originOf('shell'), '/'))
}

const liveId = async () =>
  // The composer has written this file.
  (JSON.parse((await sendRequest(originOf('shell'), '/live.json')).body.toString()) as { composition: string })
    .composition

/** What a visitor gets from an origin, without what is different in each response. */
async function responseOf(origin: string, path: string) {
  const { status, headers, body } = await sendRequest(origin, path).catch(() => {
    throw new Error(`nothing serves ${origin}`)
  })
  return { status, headers: { ...headers, date: '' }, body: body.toString() }
}

const filesTakenOut = () =>
  Promise.all([
    responseOf(originOf('catalog-mfe'), page('catalog-mfe')),
    responseOf(originOf('shell'), RECORD),
    // No other application has a typeface.
    responseOf(originOf('content-mfe'), '/content-mfe/files/assets/large.woff2'),
  ])

const filesMoved = () => Promise.all(['product-mfe', 'content-mfe'].map((app) => responseOf(originOf(app), page(app))))

test('the files and records of remotes that were taken out stay where open tabs load them', async () => {
  await publish(origins)
  const before = await filesTakenOut()
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
  const without = ['catalog-mfe', 'content-mfe']
  await publish(omit(origins, without), without)
  expect(await filesTakenOut()).toEqual(before)
})

test('files stay at the former origin of a remote, also when it is now that of another one', async () => {
  await publish(origins)
  const before = await filesMoved()
  expect(before.map(({ status }) => status)).toEqual([200, 200])
  const moved = {
    ...origins,
    'product-mfe': `${originOf('content-mfe')}/assets`,
    'content-mfe': originOf('shell'),
  }
  await publish(moved)
  expect(await filesMoved()).toEqual(before)
  expect(await responseOf(originOf('content-mfe'), `/assets${page('product-mfe')}`)).toEqual(before[0])
  expect(await responseOf(originOf('shell'), page('content-mfe'))).toEqual(before[1])
  // Back again: each of the four is served once.
  await publish({ ...origins, 'product-mfe': `${originOf('product-mfe')}/other` })
  expect(await filesMoved()).toEqual(before)
})
