import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integrityListPath } from '../../src/remotes/integrity-list.ts'
import { type FakeStoreServer, serveFakeStore } from '../testing/serve-fake-store.ts'

const REMOTE = 'product-mfe'

let server: FakeStoreServer
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server = await serveFakeStore({ only: ['shell'] })
})
afterEach(() => server.closeAndRemove())

/** Releases another version of the remote. */
async function release(change: string) {
  const versions = { ...server.store.versions, [REMOTE]: await server.store.publish(REMOTE, change) }
  await server.store.goLive(await server.store.writeCompositionOf(versions, change), versions)
  expect((await server.requestShell('/aide')).body.toString()).toContain(change)
}

test('a tab that is older than many releases still gets the hashes of its remotes', async () => {
  const path = integrityListPath(REMOTE, server.store.versions[REMOTE] ?? '')
  expect((await server.requestShell(path)).status).toBe(200)
  for (const change of [' 1', ' 2', ' 3', ' 4', ' 5']) await release(change)
  const { status, headers, body } = await server.requestShell(path)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(JSON.parse(body.toString()).integrity).toEqual({
    [`http://localhost/${REMOTE}/files/assets/page.js`]: expect.stringMatching(/^sha384-/),
  })
})

test('no redirect takes the place of a list or a file that an open tab asks for', async () => {
  const list = integrityListPath(REMOTE, server.store.versions[REMOTE] ?? '')
  const versions = { ...server.store.versions, [REMOTE]: await server.store.publish(REMOTE, ' other') }
  const id = await server.store.writeComposition(' other', (file) => {
    const { [REMOTE]: remote, ...remotes } = file.browser.remotes
    const browser = { ...file.browser, remotes: { ...remotes, [REMOTE]: { ...remote, version: versions[REMOTE] } } }
    const { 'covers/cover-1.svg': _, ...files } = file.files
    return { ...file, browser, versions, files, redirects: { [list]: '/aide', '/covers/cover-1.svg': '/aide' } }
  })
  await server.store.goLive(id, versions)
  expect(await server.headingAt('/aide')).toBe('Aide other')
  expect((await server.requestShell(list)).status).toBe(200)
  expect((await server.requestShell('/covers/cover-1.svg')).status).toBe(200)
  // A server that starts now has only this composition in memory.
  await server.restart({ only: ['shell'] })
  expect((await server.requestShell(list)).status).toBe(200)
  expect((await server.requestShell('/covers/cover-1.svg')).status).toBe(308)
})

test('the path of a remote’s origin may contain the names of the folders of its files', async () => {
  const files = `https://files.example/${REMOTE}/files/old/${REMOTE}/files/`
  const id = await server.store.writeComposition(' moved', (file) => {
    const remote = { ...file.browser.remotes[REMOTE], version: '0123456789', entry: `${files}assets/page.js` }
    return { ...file, browser: { ...file.browser, remotes: { ...file.browser.remotes, [REMOTE]: remote } } }
  })
  await server.store.goLive(id)
  // A server that starts now has only this composition in memory.
  await server.restart({ only: ['shell'] })
  const { body } = await server.requestShell(integrityListPath(REMOTE, server.store.versions[REMOTE] ?? ''))
  expect(Object.keys(JSON.parse(body.toString()).integrity)).toEqual([`${files}assets/page.js`])
})

test.each([
  ['a version that was never published', integrityListPath(REMOTE, '0123456789')],
  ['a remote that does not exist', integrityListPath('nobody-mfe', '0123456789')],
  ['the shell', integrityListPath('shell', '0123456789')],
  ['no version', integrityListPath(REMOTE, '..%2F..%2Fsettings')],
])('there is no list of %s', async (_, path) => {
  expect((await server.requestShell(path)).status).toBe(404)
})
