import type ts from 'typescript-api'
import { expect, test } from 'vitest'
import { findReadFields } from './field-reads.ts'
import { type ReadsByPath, readsByPath } from './reads-by-path.ts'
import { findRecordFields } from './record-fields.ts'
import { SourceKeys } from './source-keys.ts'
import { programOf, recordsOf } from './testing/program.ts'

const FILES = {
  '/records.ts': `export type Gift = { readonly id: string; readonly price: number }
    export interface Records { 'gifts/all': readonly Gift[] }`,
  '/price.ts': `import type { Gift } from './records'\nexport const priceOf = (gift: Gift) => gift.price`,
  '/id.ts': `import type { Gift } from './records'\nexport const idOf = (gift: Gift) => gift.id`,
}

/** Analyses files after a last analysis. @returns what each file reads, and the files that were analysed */
function analyse(texts: Readonly<Record<string, string>>, last: ReadsByPath) {
  const program = programOf(new Map(Object.entries(texts)))
  const { checker, records } = recordsOf(program)
  const fields = findRecordFields(checker, records)
  const isLibrary = ({ fileName }: ts.SourceFile) => !(fileName in texts)
  const files = program.getSourceFiles().filter((file) => !isLibrary(file))
  const keys = new SourceKeys(checker, files)
  const analysed: string[] = []
  const reads = readsByPath(files, last, {
    pathOf: ({ fileName }) => fileName,
    keyOf: (file) => keys.keyOf([file]),
    analyse(changedFiles) {
      analysed.push(...changedFiles.map(({ fileName }) => fileName))
      return findReadFields(checker, fields, changedFiles, isLibrary)
    },
  })
  return { reads, analysed: analysed.toSorted() }
}

const first = analyse(FILES, {})

test('without a last analysis, every file is analysed', () => {
  expect(first.analysed).toEqual(['/id.ts', '/price.ts', '/records.ts'])
})

test('when nothing has changed, no file is analysed', () => {
  expect(analyse(FILES, first.reads)).toEqual({ reads: first.reads, analysed: [] })
})

test.each([
  ['reads another field', { ...FILES, '/id.ts': FILES['/id.ts'].replace('gift.id', 'gift.price') }, ['/id.ts']],
  ['is new', { ...FILES, '/new.ts': FILES['/id.ts'] }, ['/new.ts']],
  ['is no longer there', { '/records.ts': FILES['/records.ts'], '/id.ts': FILES['/id.ts'] }, []],
  [
    'declares the records',
    { ...FILES, '/records.ts': FILES['/records.ts'].replace('export type Gift', '/** A gift. */ export type Gift') },
    ['/id.ts', '/price.ts', '/records.ts'],
  ],
])(
  'when a file %s, only files that depend on it are analysed, with the result of a whole analysis',
  (_, texts, files) => {
    const next = analyse(texts, first.reads)
    expect(next.analysed).toEqual(files)
    expect(next.reads).toEqual(analyse(texts, {}).reads)
  },
)
