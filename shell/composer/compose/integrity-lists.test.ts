import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from '../artefacts/manifests.ts'
import { writeFakeRemote } from '../testing/fake-builds.ts'
import { type ReleaseFolder, releaseFolder } from '../testing/release-folder.ts'
import { integrityListOf, integrityLists } from './integrity-lists.ts'

let shop: ReleaseFolder
beforeEach(() => {
  shop = releaseFolder()
  writeFakeRemote(shop.folder, 'content-mfe', {})
})
afterEach(() => shop.remove())

test('the list that is made from a manifest is the one of the composition', async () => {
  const { composed } = await shop.release()
  const { version = '', entry = '' } = composed.file.browser.remotes['content-mfe'] ?? {}
  const manifest = await readManifest(shop.storage, 'content-mfe', version)
  if (manifest.kind !== 'remote') throw new Error('content-mfe is no remote')
  const base = entry.slice(0, -manifest.entry.length - 1)
  const [, list] = integrityLists(composed.file).find(([path]) => path.includes('content-mfe')) ?? []
  expect(integrityListOf(manifest, base)).toEqual(list)
  expect(Object.keys(list?.integrity ?? {})).toContain(entry)
})
