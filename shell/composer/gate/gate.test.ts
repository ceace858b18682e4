import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { release } from '../release/release.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { localCopies } from '../store/local-copies.ts'
import { lastNumber } from '../store/log.ts'
import type { Store } from '../store/store.ts'
import {
  FAKE_APPS,
  SHELL_SERVER_FILES,
  writeFakeBuild,
  writeFakeBuilds,
  writeFakeRemote,
} from '../testing/fake-builds.ts'
import { createGate } from './gate.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-gate-'))
  writeFakeBuilds(folder)
  // The pages of this shell are interactive at once.
  const { 'server.js': server = '' } = SHELL_SERVER_FILES
  const live = server.replace('<main>', `<main data-live="\${path}">`)
  writeFakeBuild(folder, 'shell', '', { ...SHELL_SERVER_FILES, 'server.js': live })
  const storage = folderStorage(join(folder, 'store'))
  store = { storage, copies: localCopies(storage) }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function releaseWithGate(apps: readonly string[], browser: boolean) {
  const progress: string[] = []
  const onProgress = (text: string) => void progress.push(text)
  const gate = createGate(store, { browser, acceptGrowth: false, acceptDeadLinks: false, onProgress })
  const { record } = await release(store, { apps, builds: folder, by: 'test', why: '', gate })
  return { decision: record.decision, progress }
}

test('a release without the browser check says so in its record', async () => {
  const { decision, progress } = await releaseWithGate(FAKE_APPS, false)
  expect(decision).toMatchObject({
    kind: 'release',
    browser: 'skipped: --no-browser',
    pages: 0,
    budget: 'skipped: first release',
    links: 'skipped: no live composition to compare with',
    gateMs: expect.any(Number),
  })
  expect(progress).toEqual([])
})

test('a remote that fails in the browser is refused, and what is live has not changed', async () => {
  const { decision } = await releaseWithGate(FAKE_APPS, true)
  expect(decision).toMatchObject({ browser: 'passed', pages: 5, mainJob: 'skipped: no page is shown at /product/0' })
  writeFakeRemote(folder, 'content-mfe', { text: '<script>console.error(42)</script>' })
  await expect(releaseWithGate(['content-mfe'], true)).rejects.toThrow(
    '- /aide (FakePage of content-mfe): Executing inline script violates its Content-Security-Policy.',
  )
  expect(await lastNumber(store.storage)).toBe(1)
  writeFakeBuild(folder, 'content-mfe', 'corrected')
  expect((await releaseWithGate(['content-mfe'], true)).decision).toMatchObject({
    budget: 'passed',
    links: 'passed',
    browser: 'passed',
    pages: 1,
  })
})
