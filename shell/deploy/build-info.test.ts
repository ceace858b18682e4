import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REMOTE_PAGES } from '@promptelier/shared/federation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContract, checkSingletons, remotePageAssets } from './build-info.ts'

let client = ''
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'promptelier-'))
})
afterEach(() => rmSync(client, { recursive: true }))

function manifest(...pages: string[]) {
  const exposes = pages.map((name) => ({ name, assets: { js: { sync: ['page.js'] }, css: { sync: ['page.css'] } } }))
  writeFileSync(
    join(client, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } }, exposes }),
  )
}

test('a build that exposes the pages of the contract passes', () => {
  manifest(...REMOTE_PAGES['content-mfe'])
  expect(() => checkContract('content-mfe', client)).not.toThrow()
})

test('a build that lacks a page is refused by name', () => {
  manifest()
  expect(() => checkContract('content-mfe', client)).toThrow('content-mfe does not expose HelpPage')
})

test('a build that exposes more than the contract names is refused by name', () => {
  manifest(...REMOTE_PAGES['content-mfe'], 'SecretPage')
  expect(() => checkContract('content-mfe', client)).toThrow('content-mfe exposes SecretPage')
})

test('a build with a copy of React inside is refused', () => {
  writeFileSync(join(client, 'page.js'), 'a.isPureReactComponent=!0')
  expect(() => checkSingletons('content-mfe', client)).toThrow('copy of React, in page.js')
})

test('the assets of a page are its entry, its modules with all they import, and its sheets', () => {
  manifest('HelpPage')
  writeFileSync(join(client, 'entry.js'), '')
  writeFileSync(join(client, 'page.js'), `import './part.js'`)
  writeFileSync(join(client, 'part.js'), '')
  expect(remotePageAssets<'content-mfe'>(client, 'HelpPage')).toEqual({
    modules: ['entry.js', 'page.js', 'part.js'],
    styles: ['page.css'],
  })
})
