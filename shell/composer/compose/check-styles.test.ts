import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeManifest, REMOTE_SERVER_FILES, writeBuild } from '../testing/fake-builds.ts'
import { type ReleaseFolder, releasedFolder } from '../testing/release-folder.ts'

let shop: ReleaseFolder
beforeEach(async () => {
  shop = await releasedFolder()
})
afterEach(() => shop.remove())

/** Releases a remote, built by whatever tool, with this style sheet. */
function releaseSheet(css: string) {
  const client = { 'remoteEntry-00000000.js': 'export {}\n', 'assets/page-00000000.css': css }
  writeBuild(
    join(shop.folder, 'gifts-mfe'),
    client,
    REMOTE_SERVER_FILES,
    fakeManifest('gifts-mfe', client, REMOTE_SERVER_FILES),
  )
  return shop.release(['gifts-mfe'])
}

test('a remote whose style sheet changes elements of other teams is not released; the sheet and the selectors are named', async () => {
  const before = await shop.live()
  const refused = releaseSheet('header{display:none}button,h1{opacity:.1}')
  await expect(refused).rejects.toThrow(
    /^gifts-mfe \(team gifts-mfe\) has header in assets\/page-00000000\.css: a style sheet of a remote applies on pages of all teams\..*\n.* has button in .*\n.* has h1 in /,
  )
  expect(await shop.live()).toEqual(before)
})

test('a remote that styles its own elements is released', async () => {
  await releaseSheet('@layer ui{.gifts-mfe-Card__Card{color:red}}')
  expect(Object.keys((await shop.live()).versions)).toContain('gifts-mfe')
})
