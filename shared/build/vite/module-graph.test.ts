import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleClosure, runnableModules } from './module-graph.ts'

function inFolder(files: Record<string, string>, run: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  try {
    run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('static imports are followed once each, dynamic imports and packages are not', () => {
  const files = {
    'entry.js': `import './assets/a.js'; import 'react'; import('./assets/later.js')`,
    'assets/a.js': `export * from './b.js'`,
    'assets/b.js': `import './a.js'; export const b = 1`,
    'assets/later.js': '',
  }
  inFolder(files, (folder) => {
    expect(moduleClosure(folder, ['entry.js'])).toEqual(['entry.js', 'assets/a.js', 'assets/b.js'])
  })
})

test('modules that can run include those of dynamic imports; a computed import may run any module', () => {
  const files = {
    'entry.js': `import './assets/a.js'; import('react'); import('./assets/later.js')`,
    'computed.js': 'import(globalThis.name)',
    'assets/a.js': '',
    'assets/later.js': `import '../other.js'`,
    'other.js': '',
    'style.css': '',
  }
  inFolder(files, (folder) => {
    expect(runnableModules(folder, ['entry.js'])).toEqual(['entry.js', 'assets/a.js', 'assets/later.js', 'other.js'])
    expect(runnableModules(folder, ['computed.js']).toSorted()).toEqual(
      Object.keys(files)
        .filter((file) => file.endsWith('.js'))
        .toSorted(),
    )
  })
})

test('an import of a missing file is an error that names both files', () => {
  inFolder({ 'entry.js': `import './assets/gone.js'` }, (folder) => {
    expect(() => moduleClosure(folder, ['entry.js'])).toThrow('entry.js imports assets/gone.js')
  })
})
