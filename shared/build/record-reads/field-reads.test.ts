import ts from 'typescript-api'
import { expect, test } from 'vitest'
import { findReadFields } from './field-reads.ts'
import { findRecordFields } from './record-fields.ts'
import { programOf, recordsOf } from './testing/program.ts'

const RECORDS = `
export type Gift = { readonly id: string; readonly price: number; readonly maker: { readonly name: string; readonly town: string } }
export interface Records { 'gifts/all': readonly Gift[]; [gift: \`gifts/gift/\${string}\`]: Gift | undefined }
export declare const gift: Gift
export declare const gifts: readonly Gift[]
`

/** The types of JSX that the fixtures need. */
const JSX = `declare namespace JSX { interface Element { readonly type: string } interface IntrinsicElements { p: { title?: string } } }`

/** The name of the field in whose type a nested field is declared, with a dot; '' for other fields. */
const prefixOf = (declaration: ts.Declaration) =>
  ts.isPropertySignature(declaration.parent.parent) ? `${declaration.parent.parent.name.getText()}.` : ''

/** The fields that a module reads: `price`, `maker.name`. `others` are analysed as well, except in `node_modules`. */
function readsOf(text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const head = `import { gift, gifts, type Gift } from './records'\n`
  const files = new Map(
    Object.entries({ '/records.ts': RECORDS, '/jsx.d.ts': JSX, '/page.tsx': head + text, ...others }),
  )
  const program = programOf(files)
  const [diagnostic] = program.getSemanticDiagnostics()
  if (diagnostic) throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '))
  const { checker, records } = recordsOf(program)
  const fields = findRecordFields(checker, records)
  const isLibrary = ({ fileName }: ts.SourceFile) => !files.has(fileName) || fileName.includes('node_modules')
  const ownFiles = program.getSourceFiles().filter((file) => !isLibrary(file))
  const readFields = [...findReadFields(checker, fields, ownFiles, isLibrary).values()]
  return [...fields]
    .filter(([declaration]) => readFields.some((read) => read.has(declaration)))
    .map(([declaration, { name }]) => prefixOf(declaration) + name)
    .toSorted()
}

const ALL = ['id', 'maker', 'maker.name', 'maker.town', 'price']

/** The type of what code does not check, in the code that is analysed. */
const UNTYPED = 'ReturnType<typeof JSON.parse>'

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
    'an element access with a union of literals',
    `export const a = (key: 'id' | 'price') => gift[key]`,
    ['id', 'price'],
  ],
  ['a position in a list', 'export const a = gifts[0]?.id', ['id']],
  ['the operator in', `export const a = 'price' in gift`, ['price']],
])('%s reads the fields that it names', (_, text, fields) => {
  expect(readsOf(text)).toEqual(fields)
})

test.each([
  ['Reflect.get with a computed name', `export const a = (name: string) => Reflect.get(gift, name)`],
  ['JSON.stringify', 'export const a = JSON.stringify(gift)'],
  ['an argument for a parameter of type unknown', 'const log = (what: unknown) => what; export const a = log(gifts)'],
  ['a value for an untyped member', `export const a: { readonly what: ${UNTYPED} } = { what: gift }`],
  [
    'a callback with a rest parameter of type unknown',
    'const log = (...all: unknown[]) => all; export const a = gifts.map(log)',
  ],
  ['a callback with a parameter of type object', 'const log = (what: object) => what; export const a = gifts.map(log)'],
  ['Object.entries', 'export const a = Object.entries(gift)'],
  ['a value for a type with an index signature', 'export const a: Readonly<Record<string, unknown>> = gift'],
  ['an assertion to unknown', 'export const a = gift as unknown'],
  [
    'a generic function that calls JSON.stringify',
    'const list = <T,>(one: T) => JSON.stringify(one); export const a = list(gift)',
  ],
  ['a callback whose return type is unknown', 'export const a: () => unknown = () => gift'],
])('%s reads all fields', (_, text) => {
  expect(readsOf(text)).toEqual(ALL)
})

test.each([
  ['a spread', 'export const a = { ...gift }'],
  ['a spread in JSX', 'const Card = (_: Gift) => <p />; export const a = <Card {...gift} />'],
  ['a rest pattern', 'export const { ...a } = gift'],
  ['keyof', 'export type Key = keyof Gift'],
  ['an element access with a key of type keyof', `export const a = (key: keyof Gift) => gift[key]`],
])('%s reads the fields of the record itself, not those of objects inside it', (_, text) => {
  expect(readsOf(text)).toEqual(['id', 'maker', 'price'])
})

test('a helper in another file reads the fields that it names, even when its parameter has its own type', () => {
  const helper = 'export const costOf = (sold: { readonly price: number }) => sold.price'
  expect(readsOf(`import { costOf } from './helper'; export const a = costOf(gift)`, { '/helper.ts': helper })).toEqual(
    ['price'],
  )
})

test('reading a field of the same name on a non-record type does not count', () => {
  expect(readsOf('type Page = { price: string }; export const a = (page: Page) => page.price')).toEqual([])
})

test('reading a field of an untyped value counts, because the value may be a record', () => {
  expect(readsOf(`export const a = (one: ${UNTYPED}) => one.price`)).toEqual(['price'])
})

test('passing records to a library counts as reading all fields', () => {
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
