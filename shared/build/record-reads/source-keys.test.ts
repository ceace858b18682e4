import { expect, test } from 'vitest'
import { SourceKeys } from './source-keys.ts'
import { programOf } from './testing/program.ts'

const FILES = {
  '/page.ts': `import { label } from './label'\nexport const text = label`,
  '/label.ts': `export { label } from './words'`,
  '/words.ts': `export const label: import('./text').Text = 'a'`,
  '/text.ts': `export type Text = string`,
  '/lazy.ts': `export const load = () => import('./text')`,
  '/other.ts': `export const other = 1`,
}

/** The keys of all files of a program, by path; `changes` replace texts of `FILES`. */
function keysOf(changes: Partial<typeof FILES> = {}): Readonly<Record<string, string>> {
  const program = programOf(new Map(Object.entries({ ...FILES, ...changes })))
  const files = program.getSourceFiles().filter(({ fileName }) => fileName in FILES)
  const keys = new SourceKeys(program.getTypeChecker(), files)
  return Object.fromEntries(files.map((file) => [file.fileName, keys.keyOf([file])]))
}

/** The files whose keys a change of one file changes. */
function changedBy(path: keyof typeof FILES): readonly string[] {
  const before = keysOf()
  return Object.entries(keysOf({ [path]: `${FILES[path]} // changed` }))
    .filter(([file, key]) => before[file] !== key)
    .map(([file]) => file)
    .toSorted()
}

test('the keys of two programs with the same texts are the same', () => {
  expect(keysOf()).toEqual(keysOf())
})

test('a changed file changes the keys of all files that import it, directly, through others, as a type or later', () => {
  expect(changedBy('/text.ts')).toEqual(['/label.ts', '/lazy.ts', '/page.ts', '/text.ts', '/words.ts'])
  expect(changedBy('/words.ts')).toEqual(['/label.ts', '/page.ts', '/words.ts'])
})

test('a changed file changes the keys of no other files', () => {
  expect(changedBy('/page.ts')).toEqual(['/page.ts'])
  expect(changedBy('/other.ts')).toEqual(['/other.ts'])
})
