import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseManifest, type RemoteManifest } from '@promptelier/build/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeManifest, REMOTE_SERVER_FILES, writeBuild } from '../../../../shell/composer/testing/fake-builds.ts'
import { writeCopiedRemotes } from './copied-remotes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-copies-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const distinct = (values: readonly unknown[]) => new Set(values).size

const PAGES = ['HelpPage', 'LegalNoticePage', 'TermsPage', 'GuidesPage']

function writeSource() {
  const client = { 'remoteEntry-00000000.js': 'export {}\n' }
  const manifest = fakeManifest('content-mfe', client, REMOTE_SERVER_FILES)
  const pages = manifest.pages.flatMap((page) => PAGES.map((name) => ({ ...page, name })))
  writeBuild(join(folder, 'source'), client, REMOTE_SERVER_FILES, { ...manifest, pages })
}

test('46 copies of a build have names, teams, ports, paths and entries of their own, and three pages each', () => {
  writeSource()
  const names = writeCopiedRemotes(join(folder, 'source'), folder)
  const copies = names.map(
    (name) => JSON.parse(readFileSync(join(folder, name, 'dist/manifest.json'), 'utf8')) as RemoteManifest,
  )
  expect(copies).toHaveLength(46)
  expect(distinct(copies.map(({ name }) => name))).toBe(46)
  expect(distinct(copies.map(({ team }) => team))).toBe(46)
  expect(distinct(copies.map(({ port }) => port))).toBe(46)
  expect(distinct(copies.map(({ entry }) => entry))).toBe(46)
  expect(distinct(copies.flatMap(({ pages }) => pages.flatMap(({ patterns }) => patterns)))).toBe(3 * 46)
  for (const { name, entry, files } of copies) {
    const content = readFileSync(join(folder, name, 'dist/client', entry))
    expect(files[entry]).toEqual({
      bytes: content.length,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    })
  }
})

test('copies publish no data set, and their style sheets apply to their own elements only: the composer accepts both', () => {
  const client = {
    'remoteEntry-00000000.js': 'export {}\n',
    'assets/Help-00000000.css': '.content-mfe-Help{color:red}',
    'data/guides-abcdefgh/data-set.json': '{"records":[]}',
  }
  const manifest = { ...fakeManifest('content-mfe', client, REMOTE_SERVER_FILES), data: { guides: 'guides-abcdefgh' } }
  writeBuild(join(folder, 'source'), client, REMOTE_SERVER_FILES, manifest)
  for (const name of writeCopiedRemotes(join(folder, 'source'), folder)) {
    const { files } = parseManifest(readFileSync(join(folder, name, 'dist/manifest.json'), 'utf8'), name)
    expect(Object.keys(files).filter((file) => file.startsWith('data/'))).toEqual([])
    expect(readdirSync(join(folder, name, 'dist/client'))).not.toContain('data')
    const sheet = readFileSync(join(folder, name, 'dist/client/assets/Help-00000000.css'), 'utf8')
    expect(sheet).toBe(`.${name}-Help{color:red}`)
    const integrity = `sha384-${createHash('sha384').update(sheet).digest('base64')}`
    expect(files['assets/Help-00000000.css']).toEqual({ bytes: sheet.length, integrity })
  }
})
