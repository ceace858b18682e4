import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
const storage = folderStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const readSettingsText = (text: string) => {
  writeFileSync(join(folder, 'settings.json'), text)
  return readSettings(storage)
}

test('without a settings file, or with {} in it, all settings have their default values', async () => {
  for (const { siteUrl, originOf, reports } of await Promise.all([
    readSettings(folderStorage(join(folder, 'none'))),
    readSettingsText('{}'),
  ])) {
    expect(siteUrl).toBe('https://promptelier.example')
    expect(originOf('shell', undefined)).toBe('http://localhost:4170')
    expect(originOf('gifts-mfe', 4175)).toBe('http://localhost:4175')
    // GEN-07: the shop as it starts sends nothing.
    expect(reports).toBeUndefined()
  }
})

test('URLs with http or https may have any host, port and path; a slash at their end is removed', async () => {
  const origins = { shell: 'http://127.0.0.1:8080', 'catalog-mfe': 'https://cdn.example/shop/' }
  const { siteUrl, originOf } = await readSettingsText(JSON.stringify({ siteUrl: 'https://shop.example/', origins }))
  expect(siteUrl).toBe('https://shop.example')
  expect(originOf('shell', undefined)).toBe('http://127.0.0.1:8080')
  expect(originOf('catalog-mfe', 4171)).toBe('https://cdn.example/shop')
  expect(originOf('gifts-mfe', 4175)).toBe('http://localhost:4175')
})

test.each([
  ['{', /settings\.json in .*: the text/],
  ['[]', 'settings.json'],
  ['{"siteUrl":"shop.example"}', 'siteUrl is not an http or https URL'],
  ['{"siteUrl":"javascript:alert(1)"}', 'siteUrl is not an http or https URL'],
  ['{"origins":{"shell":"https://a.example/?x"}}', 'origins.shell has a query or a hash'],
  ['{"orgins":{}}', 'orgins'],
  ['{"reports":"reports"}', 'reports'],
  ['{"report":"/reports"}', /: "report" is no setting\. Did you mean "reports"\?$/],
  ['{"colour":"red"}', /: "colour" is no setting\.$/],
  ['{"siteUrl":1}', /: siteUrl is not a text$/],
  ['{"origins":1}', /: origins is not an object$/],
  ['1', /: the text is not an object$/],
  ['{"siteUrl":"https://a.example",}', /: the text is no JSON: /],
  ['{"reports":"/../reports"}', 'reports'],
])('%s is refused; the error contains: %s', async (text, reason) => {
  await expect(readSettingsText(text)).rejects.toThrow(reason)
})

test.each([
  ['/reports', '/reports'],
  ['https://reports.example/shop/', 'https://reports.example/shop'],
])('reports are sent to %s', async (reports, url) => {
  expect((await readSettingsText(JSON.stringify({ reports }))).reports).toBe(url)
})
