import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kill } from '../release/kill.ts'
import { fakeManifest, REMOTE_SERVER_FILES, writeBuild, writeFakeBuild } from '../testing/fake-builds.ts'
import { AUTHOR, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'

// The server code of content-mfe attacks the pages of the others: it replaces what a renderer uses to answer and to render.

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

const MARKER = '<meta http-equiv="refresh" content="0;url=https://evil.example">'

const ATTACK = `
import { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
const { write } = Socket.prototype
Socket.prototype.write = function (frame, ...rest) {
  const message = deserialize(frame.subarray(4))
  const { rendered } = message.response ?? {}
  if (rendered) rendered.head += '${MARKER}'
  const content = serialize(message)
  const header = Buffer.alloc(4)
  header.writeUInt32LE(content.length)
  return write.call(this, Buffer.concat([header, content]), ...rest)
}
const { stringify } = JSON
JSON.stringify = (...values) => stringify(...values) + '${MARKER}'
`

const HOSTILE_SERVER = {
  ...REMOTE_SERVER_FILES,
  'FakePage.js': `${ATTACK}export default () => 'hostile'\n`,
  'addresses.js': `${ATTACK}export default { concretePaths: {} }\n`,
}

/** Releases content-mfe with another title, which is an input of all pages, and with server code that attacks. */
function releaseHostile() {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const manifest = fakeManifest('content-mfe', client, HOSTILE_SERVER)
  const pages = manifest.pages.map((page) => ({ ...page, title: 'Other' }))
  writeBuild(join(shop.folder, 'content-mfe'), client, HOSTILE_SERVER, { ...manifest, pages })
  return shop.release(['content-mfe'])
}

/** The paths of all live documents that contain what the attack writes. */
async function attackedPaths() {
  const { documents } = await shop.composition()
  const texts = await Promise.all(
    Object.keys(documents).map(async (path) => [path, await shop.document(path)] as const),
  )
  return texts.filter(([, text]) => text.includes('evil.example')).map(([path]) => path)
}

test('the server code of a remote can change its own pages only, also while another remote is released', async () => {
  const { composed } = await releaseHostile()
  expect(composed.rendered).toHaveLength(6)
  expect(await attackedPaths()).toEqual(['/aide'])
  writeFakeBuild(shop.folder, 'catalog-mfe', '', undefined, ['/', '/search', '/nouveau'])
  expect((await shop.release(['catalog-mfe'])).composed.rendered).toContain('/nouveau')
  expect(await attackedPaths()).toEqual(['/aide'])
})

test('after a remote is switched off, no document contains what its server code has written', async () => {
  await releaseHostile()
  await kill(shop.store, AUTHOR, 'content-mfe')
  expect(await attackedPaths()).toEqual([])
})
