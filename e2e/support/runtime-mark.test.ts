import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RUNTIME_MARK } from './runtime-mark.ts'

// Otherwise no visit would find the mark, with the runtime or without it.
test('the installed federation runtime contains the mark by which a visit recognises it', () => {
  const build = createRequire(resolve(import.meta.dirname, '../../shared/build/package.json'))
  const plugin = createRequire(build.resolve('@module-federation/vite'))
  const runtime = createRequire(plugin.resolve('@module-federation/runtime'))
  const errorCodes: object = runtime('@module-federation/error-codes')
  expect(Object.values(errorCodes)).toContain(RUNTIME_MARK)
})
