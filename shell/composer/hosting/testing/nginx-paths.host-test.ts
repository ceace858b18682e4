import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { integrityListPath } from '../../../src/remotes/integrity-list.ts'
import type { CompositionFile } from '../../compose/composition-file.ts'
import { keys } from '../../store/store.ts'
import { fakeStore } from '../../testing/fake-store.ts'
import { freeFirstPort, sendRequest } from '../../testing/request.ts'
import { follow } from '../follow.ts'
import { installNginx } from './nginx-program.mjs'
import { end, startNginx } from './nginx-shop.ts'

installNginx()

const REMOTE = 'product-mfe'

/**
 * Publishes a changed composition, with the one before it as a preview.
 * @returns the path of nginx's configuration, the shop's origin, and the path of the hashes of the remote before
 */
async function publish(change: (file: CompositionFile, list: string) => object) {
  const store = await fakeStore()
  onTestFinished(() => store.remove())
  // nginx reads the published files as another user.
  chmodSync(store.folder, 0o755)
  const origin = `http://localhost:${await freeFirstPort()}`
  const origins = Object.fromEntries(Object.keys(store.versions).map((app) => [app, origin]))
  store.write(keys.settings, JSON.stringify({ origins }))
  const list = integrityListPath(REMOTE, store.versions[REMOTE] ?? '')
  const atOrigin = ({ browser, ...file }: CompositionFile) => {
    const remotes = Object.entries(browser.remotes).map(
      ([app, remote]) => [app, { ...remote, entry: `${origin}/${app}/files/assets/page.js` }] as const,
    )
    return { ...file, browser: { ...browser, remotes: Object.fromEntries(remotes) } }
  }
  const before = await store.writeComposition(' before', atOrigin)
  await store.storage.create(keys.preview(before), Buffer.from('{}'))
  await store.goLive(
    await store.writeComposition(' now', (file) => ({ ...atOrigin(file), ...change(atOrigin(file), list) })),
  )
  const out = join(store.folder, 'published')
  await follow(store, { target: 'nginx', out, once: true, nginx: { addresses: ['127.0.0.1'] } })
  return { configuration: join(out, 'nginx/current/nginx.conf'), origin, list }
}

const testConfiguration = (configuration: string) =>
  spawnSync('nginx', ['-t', '-c', configuration], { encoding: 'utf8' })

// Of this letter, NFC has two bytes, and NFD and the upper case have six.
const LONG = 'ΐ'

test.each([
  ['a file', { files: { [Array(4).fill(LONG.repeat(37)).join('/')]: 'public/images/hero@2x.png' } }],
  ['a redirect', { redirects: { [`/${LONG.repeat(149)}`]: '/aide' } }],
  ['a redirect of an earlier composer', { redirects: { [`/${LONG.repeat(500)}`]: '/aide' } }],
  ['dollar signs', { redirects: { [`/${'$'.repeat(899)}`]: `/${'$'.repeat(999)}` } }],
])('nginx starts with the longest path of %s', async (_, { files, redirects }: Partial<CompositionFile>) => {
  const { configuration } = await publish((file) => ({
    ...(redirects && { redirects }),
    ...(files && { files: Object.fromEntries(Object.keys(files).map((path) => [path, Object.values(file.files)[0]])) }),
  }))
  const { status, stderr } = testConfiguration(configuration)
  expect([status, stderr]).toEqual([0, expect.stringContaining('is successful')])
})

test('no redirect takes the place of a list or a file that an open tab asks for, as in serve', async () => {
  const { configuration, origin, list } = await publish(({ browser, files }, path) => {
    const { [REMOTE]: remote, ...remotes } = browser.remotes
    const { 'covers/cover-1.svg': _, ...others } = files
    return {
      browser: { ...browser, remotes: { ...remotes, [REMOTE]: { ...remote, version: '0123456789' } } },
      files: others,
      redirects: { [path]: '/aide', '/covers/cover-1.svg': '/aide', '/former|/covers': '/aide|/covers' },
    }
  })
  const statusOf = (path: string) => sendRequest(origin, path).then(({ status }) => status)
  const isUp = () =>
    statusOf('/').then(
      () => true,
      () => false,
    )
  const nginx = await startNginx(configuration, isUp)
  onTestFinished(() => end(nginx))
  expect((await sendRequest(origin, '/')).body.toString()).toContain('Accueil now')
  expect(await statusOf(list)).toBe(200)
  expect(await statusOf('/covers/cover-1.svg')).toBe(200)
  expect(await statusOf('/images/hero@2x.png')).toBe(200)
  expect(await statusOf('/AIDE')).toBe(308)
  expect(await statusOf('/former|/covers')).toBe(308)
})
