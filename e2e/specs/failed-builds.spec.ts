import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { errorOf } from '../suite/run.ts'
import { createWorkingCopy } from '../suite/working-copy.ts'

const PAGE = 'content-mfe/src/pages/HelpPage.tsx'

for (const [mistake, source, message] of [
  ['a syntax error', '\nexport const unfinished = (', 'Expected `)` but found `EOF`'],
  ['an import of a missing file', "\nimport './missing.ts'", "Could not resolve './missing.ts'"],
] as const)
  test(`a build reports ${mistake} at once, with its file: it does not wait for the module that cannot be read`, {
    tag: '@checkout',
  }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'promptelier-failed-build-'))
    try {
      const copy = createWorkingCopy(folder, process.env)
      copy.edit(PAGE, (text) => text + source)
      const output = errorOf(() => copy.build('content-mfe'), 'the build has succeeded')
      expect(output).toContain(message)
      expect(output).toContain('src/pages/HelpPage.tsx')
      // Module Federation's plugin says so after two minutes.
      expect(output).not.toContain('moduleParseIdleTimeout')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
