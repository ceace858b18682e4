import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { keys, OFF } from '../store/store.ts'
import {
  fakeManifest,
  REMOTE_SERVER_FILES,
  SHELL_SERVER_FILES,
  writeBuild,
  writeFakeBuild,
} from '../testing/fake-builds.ts'
import { AUTHOR, keysOf, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { composeLive } from './compose-live.ts'
import { kill, revive } from './kill.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

/** The paths of the files at the site's root of the live composition. */
const publicFiles = async () => Object.keys((await shop.composition()).files)

const killContent = async () => kill(shop.store, { ...AUTHOR, why: 'too slow' }, 'content-mfe')
const reviveContent = async () => revive(shop.store, AUTHOR, 'content-mfe')

test('the images of a remote that is switched off stay, since pages of others show them; its paths stay its own', async () => {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const server = { ...REMOTE_SERVER_FILES, 'public/gifts/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  writeBuild(join(shop.folder, 'gifts-mfe'), client, server, fakeManifest('gifts-mfe', client, server))
  await shop.release(['gifts-mfe'])
  expect(await publicFiles()).toEqual(['site.webmanifest', 'gifts/a.svg'])
  await kill(shop.store, AUTHOR, 'gifts-mfe')
  expect(await publicFiles()).toEqual(['site.webmanifest', 'gifts/a.svg'])
  writeFakeBuild(shop.folder, 'content-mfe', '', undefined, ['/gifts/:id'])
  await expect(shop.release(['content-mfe'])).rejects.toThrow('/gifts/')
})

test('a remote of which an earlier composer has left that it is off, although it is not live, is released switched on', async () => {
  const last = await shop.head()
  const state = { ...last.state, killed: { 'gifts-mfe': 'too slow' } }
  await shop.storage.create(keys.record(2), Buffer.from(JSON.stringify({ ...last, number: 2, writer: 'other', state })))
  expect((await shop.releaseChange('gifts-mfe', 'new')).state.killed).toEqual({})
  expect((await shop.composition()).browser.remotes['gifts-mfe']?.killed).toBeUndefined()
})

test('switching a remote off renders only its pages; nothing that visitors get contains the reason; switching it on restores the composition', async () => {
  const { composition } = await shop.live()
  const bodiesBefore = await keysOf(shop.storage, 'bodies/')
  const { state } = await killContent()
  expect(state.killed).toEqual({ 'content-mfe': 'too slow' })
  expect(await keysOf(shop.storage, 'bodies/')).toHaveLength(bodiesBefore.length + 1)
  expect(await shop.document('/aide')).toContain(OFF)
  expect(await shop.document('/aide')).not.toContain('too slow')
  await shop.expectComplete()
  const revived = await reviveContent()
  expect([revived.state.killed, revived.state.live.composition]).toEqual([{}, composition])
})

test('a remote that is switched off redirects nothing, and its code does not run at the releases of others', async () => {
  expect((await shop.composition()).redirects).toEqual({ '/help': '/aide' })
  await killContent()
  expect((await shop.composition()).redirects).toEqual({})
  // With another shell, addresses that were computed before do not count any more.
  writeFakeBuild(shop.folder, 'shell', '', {
    ...SHELL_SERVER_FILES,
    'server.js': `${SHELL_SERVER_FILES['server.js']}globalThis.isOtherShell = true\n`,
  })
  writeFakeBuild(shop.folder, 'product-mfe', 'other')
  await shop.release(['shell', 'product-mfe'])
  const { redirects, documents, addresses } = await shop.composition()
  expect([redirects, '/aide' in documents]).toEqual([{}, true])
  expect(addresses?.['content-mfe']?.redirects).toEqual({ '/help': '/aide' })
  await reviveContent()
  expect((await shop.composition()).redirects).toEqual({ '/help': '/aide' })
})

test('the last addresses of a remote that is switched off are also known after every page was rendered again', async () => {
  await killContent()
  const { addresses } = await shop.composition()
  await shop.replace(keys.settings, '{"siteUrl": "https://moved.example"}')
  await composeLive(shop.store, AUTHOR, true)
  expect((await shop.composition()).addresses).toEqual(addresses)
  expect(Object.keys(addresses ?? {})).toEqual(['content-mfe'])
})

test('a redirect from a path of another team refuses the release, and those of others until its remote is switched off', async () => {
  writeFakeBuild(shop.folder, 'shell', '', { ...SHELL_SERVER_FILES, 'public/help/a.svg': '<svg/>' })
  await expect(shop.release(['shell'])).rejects.toMatchObject({
    message:
      'content-mfe (team content-mfe) redirects /help, but /help/* is reserved: content-mfe must remove the redirect',
    exitCode: EXIT.refused,
  })
  await killContent()
  await shop.release(['shell'])
  expect((await shop.composition()).redirects).toEqual({})
})

test('a remote that is switched off stays off through the releases of others', async () => {
  await killContent()
  const { state } = await shop.releaseChange('product-mfe', 'other')
  expect(state.killed).toEqual({ 'content-mfe': 'too slow' })
  expect((await shop.composition()).browser.remotes['content-mfe']?.killed).toBe(OFF)
})

test('the shell and an application that is not live cannot be switched off; one that is off already stays off', async () => {
  await expect(kill(shop.store, AUTHOR, 'shell')).rejects.toMatchObject({ exitCode: EXIT.usage })
  await expect(kill(shop.store, AUTHOR, 'gifts-mfe')).rejects.toMatchObject({ exitCode: EXIT.notFound })
  const off = await killContent()
  expect(await killContent()).toEqual(off)
  await reviveContent()
  await expect(reviveContent()).rejects.toMatchObject({ exitCode: EXIT.notFound })
})
