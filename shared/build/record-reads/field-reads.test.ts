import ts from 'typescript-api'
import { expect, test } from 'vitest'
import { fieldReads } from './field-reads.ts'
import { recordFields } from './record-fields.ts'
import { programOf, recordsOf } from './testing/program.ts'

const RECORDS = `
export type Gift = { readonly id: string; readonly price: number; readonly maker: { readonly name: string; readonly town: string } }
export interface Records { 'gifts/all': readonly Gift[]; [gift: \`gifts/gift/\${string}\`]: Gift | undefined }
export declare const gift: Gift
export declare const gifts: readonly Gift[]
`

/** Enough of React for a fixture. */
const JSX = `declare namespace JSX { interface Element { readonly type: string } interface IntrinsicElements { p: { title?: string } } }`

/** The name of the field that an object type is written in. */
const nested = (declaration: ts.Declaration) =>
  ts.isPropertySignature(declaration.parent.parent) ? `${declaration.parent.parent.name.getText()}.` : ''

/** The fields that a module reads: `price`, `maker.name`. Other files are read as well, libraries are not. */
function readsOf(text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const head = `import { gift, gifts, type Gift } from './records'\n`
  const files = new Map(
    Object.entries({ '/records.ts': RECORDS, '/jsx.d.ts': JSX, '/page.tsx': head + text, ...others }),
  )
  const program = programOf(files)
  const [fault] = program.getSemanticDiagnostics()
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, ' '))
  const { checker, records } = recordsOf(program)
  const fields = recordFields(checker, records)
  const isLibrary = ({ fileName }: ts.SourceFile) => !files.has(fileName) || fileName.includes('node_modules')
  const own = program.getSourceFiles().filter((file) => !isLibrary(file))
  const read = fieldReads(checker, fields, own, isLibrary)
  return [...fields]
    .filter(([declaration]) => read.has(declaration))
    .map(([declaration, { name }]) => nested(declaration) + name)
    .toSorted()
}

const ALL = ['id', 'maker', 'maker.name', 'maker.town', 'price']

test.each([
  ['an access', 'export const a = gift.price', ['price']],
  ['an optional access', 'export const a = (one?: Gift) => one?.maker?.name', ['maker', 'maker.name']],
  ['destructuring', 'export const { price } = gift', ['price']],
  [
    'destructuring under another name',
    'export const { price: cents, maker: { town } } = gift',
    ['maker', 'maker.town', 'price'],
  ],
  ['destructuring of a parameter', 'export const a = gifts.map(({ id }) => id)', ['id']],
  ['destructuring in an assignment', 'let price = 0; ({ price } = gift); export { price }', ['price']],
  ['an element access with a literal', `export const a = gift['price']`, ['price']],
  [
    'an element access with one of some literals',
    `export const a = (key: 'id' | 'price') => gift[key]`,
    ['id', 'price'],
  ],
  ['a position in a list', 'export const a = gifts[0]?.id', ['id']],
  ['a test with in', `export const a = 'price' in gift`, ['price']],
])('%s reads the fields that it names', (_, text, fields) => {
  expect(readsOf(text)).toEqual(fields)
})

test.each([
  ['a member of a computed name', `export const a = (name: string) => Reflect.get(gift, name)`],
  ['JSON.stringify', 'export const a = JSON.stringify(gift)'],
  ['a parameter that is not typed', 'const log = (what: unknown) => what; export const a = log(gifts)'],
  ['a variable that is not typed', 'export const a: { readonly what: any } = { what: gift }'],
  [
    'a callback with any number of parameters',
    'const log = (...all: unknown[]) => all; export const a = gifts.map(log)',
  ],
  ['a callback that takes anything', 'const log = (what: object) => what; export const a = gifts.map(log)'],
  ['Object.entries', 'export const a = Object.entries(gift)'],
  ['a table of any names', 'export const a: Readonly<Record<string, unknown>> = gift'],
  ['an assertion', 'export const a = gift as unknown'],
  [
    'a generic function that lists members',
    'const list = <T,>(one: T) => JSON.stringify(one); export const a = list(gift)',
  ],
  ['a function that returns what is not typed', 'export const a: () => unknown = () => gift'],
])('%s reads all fields', (_, text) => {
  expect(readsOf(text)).toEqual(ALL)
})

test.each([
  ['a spread', 'export const a = { ...gift }'],
  ['a spread in JSX', 'const Card = (_: Gift) => <p />; export const a = <Card {...gift} />'],
  ['a rest in a pattern', 'export const { ...a } = gift'],
  ['keyof', 'export type Key = keyof Gift'],
  ['an element access with any of its names', `export const a = (key: keyof Gift) => gift[key]`],
])('%s reads the fields of the record itself', (_, text) => {
  expect(readsOf(text)).toEqual(['id', 'maker', 'price'])
})

test('a helper in another file reads what it names, also through a type of its own', () => {
  const helper = 'export const costOf = (sold: { readonly price: number }) => sold.price'
  expect(readsOf(`import { costOf } from './helper'; export const a = costOf(gift)`, { '/helper.ts': helper })).toEqual(
    ['price'],
  )
})

test('a member of the same name of a type that no record fits is not a record’s', () => {
  expect(readsOf('type Page = { price: string }; export const a = (page: Page) => page.price')).toEqual([])
})

test('a value that is not typed may be a record', () => {
  expect(readsOf('export const a = (one: any) => one.price')).toEqual(['price'])
})

test('a library that is given records may read all fields', () => {
  const others = {
    '/node_modules/search/index.d.ts': 'export declare function find<T>(all: readonly T[], by: string): T',
  }
  const text = `import { find } from 'search'; export const a = find(gifts, 'price')`
  expect(readsOf(text, others)).toEqual(ALL)
})

test.each([
  ['an import that is not used', ''],
  ['passing a record on', 'const same = (one: Gift) => one; export const a = same(gift)'],
  ['counting records', 'export const a = gifts.length'],
  ['a generic container', 'export const a = new Map([[1, gift]])'],
])('%s reads nothing', (_, text) => {
  expect(readsOf(text)).toEqual([])
})
