import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { expect } from 'vitest'
import { readManifest } from '../artefacts/manifests.ts'
import { type Live, parseLive } from '../store/store.ts'
import { writeFakeBuilds } from './fake-builds.ts'
import { runCli, startCli } from './run-cli.ts'

/** The files of a complete composition of the fake builds, without compressed copies. */
const COMPOSITION_FILES = [
  '404.html',
  'aide/index.html',
  'cart/index.html',
  'checkout/index.html',
  'composition.json',
  'index.html',
  'robots.txt',
  'search/index.html',
  'site.webmanifest',
  'sitemap.xml',
]

/** A fresh folder with fake builds, and functions that release them into its store. */
export function releaseFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-release-'))
  writeFakeBuilds(folder)
  const inStore = (path: string) => join(folder, '.store', path)
  const live = (): Live => parseLive(readFileSync(inStore('live.json'), 'utf8'))

  /** Expects all files of the live composition, and all files for browsers of its versions. */
  function expectComplete() {
    const { composition, versions } = live()
    const files = filesBelow(inStore(`compositions/${composition}`))
    expect(files.filter((file) => !/\.(?:br|gz)$/.test(file))).toEqual(COMPOSITION_FILES)
    for (const [app, version] of Object.entries(versions))
      for (const file of Object.keys(readManifest(inStore(`${app}/versions/${version}.json`), app).files))
        expect(existsSync(inStore(`${app}/files/${file}`))).toBe(true)
  }

  /** Also expects that the store contains no draft, no lock and no unfinished version. */
  function expectCompleteAndTidy() {
    expectComplete()
    const { versions } = live()
    expect(readdirSync(inStore('.')).toSorted()).toEqual(
      ['bodies', 'compositions', 'drafts', 'live.json', ...Object.keys(versions)].toSorted(),
    )
    expect(readdirSync(inStore('drafts'))).toEqual([])
    for (const app of Object.keys(versions)) {
      expect(readdirSync(inStore(app)).toSorted()).toEqual(['files', 'server', 'versions'])
      expect(readdirSync(inStore(`${app}/versions`))).toEqual(
        readdirSync(inStore(`${app}/server`)).map((id) => `${id}.json`),
      )
    }
  }

  return {
    folder,
    /** The absolute path of a file or folder of the store. */
    inStore,
    /** What live.json contains. */
    live,
    /** Starts `compose` as a separate process, and does not wait for its end. */
    startCompose: (...apps: string[]) => startCli(folder, ['compose', ...apps]),
    /** Runs `compose` as a separate process. @returns its exit code and output */
    runCompose: (...apps: string[]) => runCli(folder, ['compose', ...apps]),
    expectComplete,
    expectCompleteAndTidy,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
