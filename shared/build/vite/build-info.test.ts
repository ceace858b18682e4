import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSingletons, checkStyles, remoteAssets } from './build-info.ts'

let client = ''
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'promptelier-'))
})
afterEach(() => rmSync(client, { recursive: true }))

function writeFederationManifest(...pages: string[]) {
  const exposes = pages.map((name) => ({ name, assets: { js: { sync: ['page.js'] }, css: { sync: ['page.css'] } } }))
  writeFileSync(
    join(client, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } }, exposes }),
  )
}

test('a build that contains a copy of React is refused', () => {
  writeFileSync(join(client, 'page.js'), 'a.isPureReactComponent=!0')
  expect(() => checkSingletons('content-mfe', client)).toThrow('copy of React, in page.js')
})

test('a build whose style sheets change elements of other teams is refused; the file and the selectors are named', () => {
  writeFileSync(join(client, 'page.css'), '.content-mfe-Help__Help{color:red}')
  expect(() => checkStyles('content-mfe', client)).not.toThrow()
  writeFileSync(join(client, 'ideas.css'), 'header{display:none}@keyframes spin{to{rotate:1turn}}')
  expect(() => checkStyles('content-mfe', client)).toThrow(
    /^ideas\.css: header\nideas\.css: @keyframes spin\ncontent-mfe: a style sheet of a remote applies on pages of all teams/,
  )
})

test('the assets of a page are the remote’s entry, the page’s modules with all their imports, and its sheets', () => {
  writeFederationManifest('HelpPage')
  writeFileSync(join(client, 'entry.js'), '')
  writeFileSync(join(client, 'page.js'), `import './part.js'`)
  writeFileSync(join(client, 'part.js'), '')
  const { entry, assetsOf } = remoteAssets(client)
  expect(entry).toBe('entry.js')
  expect(assetsOf('HelpPage')).toEqual({ modules: ['entry.js', 'page.js', 'part.js'], styles: ['page.css'] })
  expect(() => assetsOf('GiftsPage')).toThrow('exposes no GiftsPage')
})
