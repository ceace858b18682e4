import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXIT } from '../refusal.ts'
import {
  fakeManifest,
  REMOTE_SERVER_FILES,
  SHELL_SERVER_FILES,
  writeBuild,
  writeFakeBuild,
} from '../testing/fake-builds.ts'
import { type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'

const PAGE = `export { text as default } from './assets/text.js'`

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
  // The machine has packages above the composer's temporary folder, as in `/tmp/node_modules`.
  vi.stubEnv('TMPDIR', shop.folder)
  for (const name of ['gifts', 'react']) {
    mkdirSync(join(shop.folder, 'node_modules', name), { recursive: true })
    writeFileSync(
      join(shop.folder, 'node_modules', name, 'package.json'),
      '{ "type": "module", "exports": { ".": "./index.js", "./gifts": "./index.js" } }',
    )
    writeFileSync(join(shop.folder, 'node_modules', name, 'index.js'), `export const text = () => 'of the machine'`)
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  shop.remove()
})

/** Releases content-mfe with another page, the module of which starts with this code. */
function releasePage(code: string) {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const server = { ...REMOTE_SERVER_FILES, 'FakePage.js': `${code}\n${PAGE}\n` }
  writeBuild(join(shop.folder, 'content-mfe'), client, server, fakeManifest('content-mfe', client, server))
  return shop.release(['content-mfe'])
}

test.each([
  ['a package', "import 'gifts'", 'gifts'],
  ['a package, later', "void import('gifts')", 'gifts'],
  ['a part of a package that the shell provides without it', "import 'react/gifts'", 'react/gifts'],
  ['a file of the machine', "import '/etc/gifts.js'", '/etc/gifts.js'],
  ['a file of the bundle that is no module', "import './record-shapes.json'", './record-shapes.json'],
  ['a file outside the bundle', "export * from '../node_modules/gifts/index.js'", '../node_modules/gifts/index.js'],
])('a release is refused when its server bundle imports %s', async (_, code, name) => {
  const before = await shop.live()
  await expect(releasePage(code)).rejects.toMatchObject({
    exitCode: EXIT.refused,
    message: expect.stringMatching(
      `^content-mfe \\(team content-mfe\\): FakePage.js of its server bundle imports ${name}, which is neither a module of it nor provided by shell [0-9a-f]{10}\\.`,
    ),
  })
  expect(await shop.live()).toEqual(before)
})

test('a server bundle imports modules of its shell and of Node', async () => {
  const shell = { ...SHELL_SERVER_FILES, 'provided/react.js': 'export const version = 19' }
  writeFakeBuild(shop.folder, 'shell', '', shell)
  await shop.release(['shell'])
  const { composed } = await releasePage("import 'react'\nimport 'node:path'\nimport 'path'")
  expect(composed.rendered).toContain('/aide')
})
