import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtHashes, noteSources, sharedSources, sourceHashes } from './source-hashes.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promptelier-sources-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = '') {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('the sources of an application are its files without builds, tests and documents, and the modules it shares', () => {
  const built = ['remote.config.ts', 'src/pages/HomePage.tsx', 'data/prompts.json', 'public/covers/1.avif']
  const notBuilt = [
    'README.md',
    'dist/manifest.json',
    'node_modules/a/a.js',
    '.tmp/a',
    'src/a.test.tsx',
    'src/testing/b.ts',
    'src/pages/.HomePage.tsx.swp',
    'src/.cache/a.ts',
    'public/.DS_Store',
    'public/covers/Thumbs.db',
    'Thumbs.db',
  ]
  for (const file of [...built, ...notBuilt]) write(`catalog-mfe/${file}`)
  write('shared/ui/Button.tsx')
  const app = join(root, 'catalog-mfe')
  const ids = [
    'shared/ui/Button.tsx?react',
    'shared/ui/Gone.tsx',
    'node_modules/react/index.js',
    'catalog-mfe/src/a.ts',
  ]
  const shared = sharedSources(app, ['\0virtual', ...ids.map((id) => join(root, id))])
  expect(shared).toEqual(['../shared/ui/Button.tsx'])
  expect(Object.keys(sourceHashes(app, shared)).toSorted()).toEqual([...shared, ...built].toSorted())
})

test('the hash of a file depends on its content only', () => {
  const app = join(root, 'catalog-mfe')
  const hashWith = (text: string) => {
    write('catalog-mfe/src/a.ts', text)
    return sourceHashes(app, [])['src/a.ts']
  }
  expect(hashWith('one')).toBe(hashWith('one'))
  expect(hashWith('one')).not.toBe(hashWith('other'))
})

test('a file that was saved, added or removed while the build ran counts as changed since', () => {
  const app = join(root, 'catalog-mfe')
  for (const file of ['src/a.ts', 'src/saved.ts', 'src/removed.ts']) write(`catalog-mfe/${file}`, 'before')
  write('shared/ui/Button.tsx')
  noteSources(app)
  write('catalog-mfe/src/saved.ts', 'meanwhile')
  write('catalog-mfe/src/added.ts')
  rmSync(join(app, 'src/removed.ts'))
  const shared = ['../shared/ui/Button.tsx']
  const { 'src/a.ts': same, [shared[0] ?? '']: ofShared } = sourceHashes(app, shared)
  const edited = { 'src/saved.ts': '', 'src/added.ts': '', 'src/removed.ts': '' }
  expect(builtHashes(app, shared)).toEqual({ 'src/a.ts': same, [shared[0] ?? '']: ofShared, ...edited })
})

test('without hashes from before the build, the files are those of now', () => {
  write('catalog-mfe/src/a.ts')
  const app = join(root, 'catalog-mfe')
  expect(builtHashes(app, [])).toEqual(sourceHashes(app, []))
})
