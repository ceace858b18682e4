import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promptelier-catalogue-'))
  for (const file of ['prompts.json', 'packs.json', 'categories.json'])
    cpSync(join(import.meta.dirname, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Fields = Record<string, unknown>

/** Changes the content of a file of the catalogue. */
function change(file: string, changed: (content: never) => unknown) {
  const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  // Each test knows the type of its file.
  writeFileSync(join(folder, file), JSON.stringify(changed(content as never)))
}

const first = (over: Fields) => (records: Fields[]) =>
  records.map((one, index) => (index === 0 ? { ...one, ...over } : one))
const without = (field: string) => (records: Fields[]) =>
  records.map((one, index) =>
    index === 0 ? Object.fromEntries(Object.entries(one).filter(([name]) => name !== field)) : one,
  )

/** Invalid values of each field of a product. */
const INVALID: Readonly<Record<string, readonly unknown[]>> = {
  id: [7, '', 'Sept', '../7', 'a b'],
  name: [null, '', '  '],
  description: [1, ''],
  tags: [[], 'SEO', [''], [1]],
  priceCents: [6.99, '6,99€', 0, -1, null, Number.MAX_SAFE_INTEGER],
  rating: [-0.1, 5.1, '4,8'],
  upvotes: [-1, 1.5, '12'],
  cover: ['cover-1.svg', '/covers/../x.svg', 'https://elsewhere.example/covers/x.svg', 3],
  featured: ['yes', 1, null],
  promptCount: [0, 1.5, '6'],
}
const CASES = Object.entries(INVALID).flatMap(([field, values]) => values.map((value) => [field, value] as const))

test('the catalogue of the shop is valid', () => {
  expect(readCatalogue(import.meta.dirname).prompts).toHaveLength(40)
})

test.each(CASES)('the %s %j of a prompt is an error with file, record and field', (field, value) => {
  change('prompts.json', first({ [field]: value }))
  expect(() => readCatalogue(folder)).toThrow(new RegExp(`^prompts\\.json: [^:]+: ${field}: `, 'm'))
})

test.each(Object.keys(INVALID))('a prompt without %s is an error', (field) => {
  change('prompts.json', without(field))
  expect(() => readCatalogue(folder)).toThrow(new RegExp(`^prompts\\.json: [^:]+: ${field}: `, 'm'))
})

test.each([
  ['theme', 'pink'],
  ['originalPriceCents', 29.99],
  ['discount', '33%'],
  ['discount', '-34%'],
  ['category', 'Pack'],
])('the %s %j of a pack is an error', (field, value) => {
  change('packs.json', first({ [field]: value }))
  expect(() => readCatalogue(folder)).toThrow(new RegExp(`^packs\\.json: productivity-prompt-pack: ${field}`, 'm'))
})

test.each([
  ['an unknown field', 'prompts.json', first({ colour: 'red' }), 'prompts.json: 1: colour'],
  ['an object instead of a list', 'prompts.json', () => ({}), 'prompts.json: '],
  [
    'a category without a name',
    'categories.json',
    (all: Fields) => ({ ...all, categories: [{ theme: 'red' }] }),
    'name',
  ],
  [
    'a prompt of an unknown category',
    'prompts.json',
    first({ category: 'Jardinage' }),
    "prompts.json: 1: category: 'Jardinage'",
  ],
  ['a repeated id', 'prompts.json', first({ id: '2' }), "'2' is already that of id of 2"],
  [
    'a repeated name',
    'prompts.json',
    first({ name: 'Page de vente qui répond aux objections' }),
    'is already that of slug of 1',
  ],
  [
    'the id of a former pack',
    'prompts.json',
    first({ id: 'combined-pack-1' }),
    "'combined-pack-1' is already that of id of",
  ],
])('%s is an error', (_, file, changed, message) => {
  change(file, changed)
  expect(() => readCatalogue(folder)).toThrow(message)
})

test.each([
  ['category', { categories: ['Jardinage'] }, "categories.json: shelf ecriture-creative: categories: 'Jardinage'"],
  ['pack', { packIds: ['gone'] }, "categories.json: shelf ecriture-creative: packIds: 'gone'"],
])('a shelf with an unknown %s is an error', (_, over, message) => {
  change('categories.json', (all: { categories: Fields[]; shelves: Fields[] }) => ({
    ...all,
    shelves: first(over)(all.shelves),
  }))
  expect(() => readCatalogue(folder)).toThrow(message)
})

test('invalid JSON is an error with the file', () => {
  writeFileSync(join(folder, 'packs.json'), '[{')
  expect(() => readCatalogue(folder)).toThrow(/^packs\.json: /)
})

test('all errors are reported at once', () => {
  change('prompts.json', first({ priceCents: 1.5, rating: 9 }))
  expect(() => readCatalogue(folder)).toThrow(/priceCents[^]*rating/)
})
