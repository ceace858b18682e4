import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { filesBelow } from './files-below.ts'

const folder = mkdtempSync(join(tmpdir(), 'promptelier-files-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('files of subfolders have the path from the folder; links are left out, with every version of Node', () => {
  for (const path of ['site/b', 'site/a/b', 'elsewhere']) mkdirSync(join(folder, path), { recursive: true })
  for (const file of ['site/z.txt', 'site/a/b/c.txt', 'site/b/d.txt', 'elsewhere/e.txt'])
    writeFileSync(join(folder, file), '')
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'site/linked'))
  symlinkSync(join(folder, 'elsewhere/e.txt'), join(folder, 'site/linked.txt'))
  expect(filesBelow(join(folder, 'site'))).toEqual(['a/b/c.txt', 'b/d.txt', 'z.txt'])
})
