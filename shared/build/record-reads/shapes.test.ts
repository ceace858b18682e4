import { expect, test } from 'vitest'
import { parseRecordShapes } from '../contracts/record-shapes.ts'
import { findRecordFields } from './record-fields.ts'
import { recordShapes } from './shapes.ts'
import { programOf, recordsOf } from './testing/program.ts'

/** The shapes of the records in `types`, when the fields with these names are read. */
function shapesOf(types: string, ...names: readonly string[]) {
  const { checker, records } = recordsOf(programOf(new Map([['/records.ts', types]])))
  const readFields = [...findRecordFields(checker, records)].filter(([, { name }]) => names.includes(name))
  return recordShapes(checker, records, new Set(readFields.map(([declaration]) => declaration)))
}

/** The shape of a field of this type, and the names of optional fields. */
const shapeOf = (type: string) => {
  const [first] = shapesOf(`export interface Records { 'gifts/one': { readonly field: ${type} } }`, 'field')
  const shape = first?.shape
  return typeof shape === 'object' && 'fields' in shape ? [shape.fields['field'], shape.optional] : shape
}

test.each([
  ['string', 'string', []],
  ['number', 'number', []],
  ['boolean', 'boolean', []],
  ['true', { value: true }, []],
  ['unknown', 'anything', []],
  [`'small'`, { value: 'small' }, []],
  ['4', { value: 4 }, []],
  ['string | undefined', 'string', ['field']],
  ['string | null', { oneOf: ['null', 'string'] }, []],
  ['readonly string[]', { list: 'string' }, []],
  ['Readonly<Record<string, number>>', { fields: {}, optional: [], others: 'number' }, []],
  ['`${number} min (.)`', { pattern: String.raw`^-?\d+(?:\.\d+)? min \(\.\)$` }, []],
])('a field of type %s has its shape', (type, shape, optional) => {
  expect(shapeOf(type)).toEqual([shape, optional])
})

const GIFTS = `
type Gift = { readonly id: string; readonly price?: number; readonly maker: { readonly town: string } }
export interface Records {
  'gifts/all': readonly Gift[]
  [gift: \`gifts/gift/\${string}\`]: Gift | undefined
  [page: \`gifts/page/\${number}\`]: readonly Pick<Gift, 'id'>[] | undefined
}
`

test('the shape of a record contains the fields that are read, wherever the type is used', () => {
  const gift = { fields: { id: 'string', price: 'number' }, optional: ['price'] }
  const shapes = shapesOf(GIFTS, 'id', 'price')
  expect(shapes).toEqual([
    { records: '^gifts/all$', shape: { list: gift } },
    { records: '^gifts/gift/.*$', shape: gift },
    {
      records: String.raw`^gifts/page/-?\d+(?:\.\d+)?$`,
      shape: { list: { fields: { id: 'string' }, optional: [] } },
    },
  ])
  expect(parseRecordShapes(JSON.stringify(shapes), 'gifts-mfe')).toEqual(shapes)
})

test('the shape contains a nested field only when the field around it is read as well', () => {
  expect(JSON.stringify(shapesOf(GIFTS, 'town'))).not.toContain('town')
  expect(shapesOf(GIFTS, 'maker', 'town')[0]?.shape).toEqual({
    list: { fields: { maker: { fields: { town: 'string' }, optional: [] } }, optional: [] },
  })
})

test('a type that has no values in JSON causes an error that names it', () => {
  expect(() => shapeOf('() => void')).toThrow('a record holds () => void, which the composer cannot check')
})

test('a damaged file of shapes causes an error that names its application', () => {
  expect(() => parseRecordShapes('{', 'gifts-mfe')).toThrow(/^gifts-mfe describes no records: /)
  expect(() => parseRecordShapes('[{ "records": "^a$", "shape": "date" }]', 'gifts-mfe')).toThrow('gifts-mfe')
})
