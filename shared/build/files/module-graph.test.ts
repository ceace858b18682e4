import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleClosure, runnableModules } from './module-graph.ts'

function withFiles(files: Record<string, string>, run: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  try {
    run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('moduleClosure follows each static import once, and neither dynamic imports nor imports of packages', () => {
  const files = {
    'entry.js': `import './assets/a.js'; import 'react'; import('./assets/later.js')`,
    'assets/a.js': `export * from './b.js'`,
    'assets/b.js': `import './a.js'; export const b = 1`,
    'assets/later.js': '',
  }
  withFiles(files, (folder) => {
    expect(moduleClosure(folder, ['entry.js'])).toEqual(['entry.js', 'assets/a.js', 'assets/b.js'])
  })
})

test('runnableModules follows dynamic imports as well; a computed import may load any module', () => {
  const files = {
    'entry.js': `import './assets/a.js'; import('react'); import('./assets/later.js')`,
    'computed.js': 'import(globalThis.name)',
    'assets/a.js': '',
    'assets/later.js': `import '../other.js'`,
    'other.js': '',
    'style.css': '',
  }
  const contents = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]))
  expect(runnableModules(contents, ['entry.js'])).toEqual(['entry.js', 'assets/a.js', 'assets/later.js', 'other.js'])
  expect(runnableModules(contents, ['computed.js']).toSorted()).toEqual(
    Object.keys(files)
      .filter((file) => file.endsWith('.js'))
      .toSorted(),
  )
})

test('an import of a missing file causes an error that names both files', () => {
  withFiles({ 'entry.js': `import './assets/gone.js'` }, (folder) => {
    expect(() => moduleClosure(folder, ['entry.js'])).toThrow('entry.js imports assets/gone.js, which is missing')
    expect(() => moduleClosure(folder, ['gone.js'])).toThrow('gone.js is missing')
  })
})
