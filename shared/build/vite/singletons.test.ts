import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SINGLETONS } from './singletons.ts'

test('the shell imports every module that it shares, so that remotes find it', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../shell/src/remotes/shared-modules.ts'), 'utf8')
  const imported = [...source.matchAll(/^import '(.+)'$/gm)].map(([, name]) => name)
  expect(new Set(imported)).toEqual(new Set(Object.keys(SINGLETONS)))
})
