import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANALYSIS_SOURCES, recordShapesText } from './record-reads.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-reads-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a module that reads records and is not TypeScript causes an error that names the module', () => {
  const page = join(folder, 'page.mdx')
  writeFileSync(page, `import { useRecord } from '@promptelier/platform/records'`)
  expect(() => recordShapesText([page])).toThrow(`${page} imports records and is not TypeScript`)
})

test('a second copy of the platform causes an error, because reads of its records would not be found', () => {
  mkdirSync(join(folder, 'platform/records'), { recursive: true })
  const copy = join(folder, 'platform/records/records.ts')
  writeFileSync(copy, 'export interface Records {}')
  expect(() => recordShapesText([copy])).toThrow(/^two copies of the platform/)
})

test('the cache depends on all source files of the analysis, and not on its tests', () => {
  const build = resolve(import.meta.dirname, '..')
  const sources = ANALYSIS_SOURCES.map((file) => relative(build, file))
  expect(sources).toEqual(expect.arrayContaining(['vite/record-reads.ts', 'record-reads/field-reads.ts']))
  expect(sources.filter((file) => /test/.test(file))).toEqual([])
})
