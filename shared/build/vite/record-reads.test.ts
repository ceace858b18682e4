import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordShapesText } from './record-reads.ts'

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
