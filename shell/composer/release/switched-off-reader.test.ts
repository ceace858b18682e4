import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeManifest, REMOTE_SERVER_FILES, writeBuild, writeFakeRemote } from '../testing/fake-builds.ts'
import { AUTHOR, type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'
import { kill, revive } from './kill.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

const publishGift = (card: Readonly<Record<string, number>>) => {
  writeFakeRemote(shop.folder, 'catalog-mfe', { records: { 'gifts/card/1': card } })
  return shop.release(['catalog-mfe'])
}

/** Releases a build of product-mfe that reads the field `price` of gift cards. */
function releaseReader() {
  const shapes = [{ records: '^gifts/card/.*$', shape: { fields: { price: 'number' }, optional: [] } }]
  const server = { ...REMOTE_SERVER_FILES, 'record-shapes.json': JSON.stringify(shapes) }
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  writeBuild(join(shop.folder, 'product-mfe'), client, server, fakeManifest('product-mfe', client, server))
  return shop.release(['product-mfe'])
}

test('a record may change while its reader is switched off, and the reader is switched on again only when it fits', async () => {
  await publishGift({ price: 1 })
  await releaseReader()
  await kill(shop.store, AUTHOR, 'product-mfe')
  await publishGift({ cents: 100 })
  const reviveReader = () => revive(shop.store, AUTHOR, 'product-mfe')
  await expect(reviveReader()).rejects.toThrow(/publishes gifts\/card\/1 .* product-mfe .*: price is missing/)
  await publishGift({ cents: 100, price: 1 })
  expect((await reviveReader()).state.killed).toEqual({})
})
