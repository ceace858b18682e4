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

/** Rewrites a file of the catalogue with what `edit` returns for its content. */
function editFile(file: string, edit: (content: never) => unknown) {
  const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  // Each test knows the type of its file.
  writeFileSync(join(folder, file), JSON.stringify(edit(content as never)))
}

/** Changes fields of the first record. */
const inFirst = (fields: Fields) => (records: Fields[]) =>
  records.map((one, index) => (index === 0 ? { ...one, ...fields } : one))
/** Removes a field of the first record. */
const withoutInFirst = (field: string) => (records: Fields[]) =>
  records.map((one, index) =>
    index === 0 ? Object.fromEntries(Object.entries(one).filter(([name]) => name !== field)) : one,
  )

/** Invalid values for each field of a product. */
const INVALID_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  id: [7, '', 'Sept', '../7', 'a b'],
  name: [null, '', '  ', '…'],
  description: [1, ''],
  tags: [[], 'SEO', [''], [1]],
  priceCents: [6.99, '6,99€', 0, -1, null, Number.MAX_SAFE_INTEGER],
  rating: [-0.1, 5.1, '4,8'],
  upvotes: [-1, 1.5, '12'],
  cover: ['cover-1.svg', '/covers/../x.svg', 'https://elsewhere.example/covers/x.svg', 3],
  featured: ['yes', 1, null],
  promptCount: [0, 1.5, '6'],
}
const CASES = Object.entries(INVALID_VALUES).flatMap(([field, values]) =>
  values.map((value) => [field, value] as const),
)

test('the catalogue of the shop is valid', () => {
  expect(readCatalogue(import.meta.dirname).prompts).toHaveLength(40)
})

test.each(CASES)('the %s %j of a prompt is an error that names file, record and field', (field, value) => {
  editFile('prompts.json', inFirst({ [field]: value }))
  expect(() => readCatalogue(folder)).toThrow(new RegExp(`^prompts\\.json: [^:]+: ${field}: `, 'm'))
})

test('a price that is not a whole number of cents is an error that says so', () => {
  editFile('prompts.json', inFirst({ priceCents: 6.99 }))
  expect(() => readCatalogue(folder)).toThrow(
    'prompts.json: record "1": priceCents: is not a whole number of cents (6.99)',
  )
})

test.each(['prompts.json', 'packs.json'])(
  'a cover of %s that does not exist is an error that names the record',
  (file) => {
    editFile(file, inFirst({ cover: '/covers/cover-999.svg' }))
    expect(() => readCatalogue(folder)).toThrow(
      new RegExp(`^${file}: [^:]+: cover: '/covers/cover-999\\.svg' is not a file in catalog-mfe/public$`),
    )
  },
)

test.each(Object.keys(INVALID_VALUES))('a prompt without %s is an error', (field) => {
  editFile('prompts.json', withoutInFirst(field))
  expect(() => readCatalogue(folder)).toThrow(new RegExp(`^prompts\\.json: [^:]+: ${field}: `, 'm'))
})

test.each([
  ['theme', 'pink'],
  ['icon', 'unicorn'],
  ['originalPriceCents', 29.99],
  ['discount', '33%'],
  ['discount', '-34%'],
  ['category', 'Pack'],
])('the %s %j of a pack is an error', (field, value) => {
  editFile('packs.json', inFirst({ [field]: value }))
  expect(() => readCatalogue(folder)).toThrow(
    new RegExp(`^packs\\.json: record "productivity-prompt-pack": ${field}`, 'm'),
  )
})

test.each([
  ['an unknown field', 'prompts.json', inFirst({ colour: 'red' }), 'prompts.json: record "1": colour'],
  ['an object instead of a list', 'prompts.json', () => ({}), 'prompts.json: '],
  [
    'a category without a name',
    'categories.json',
    (all: Fields) => ({ ...all, categories: [{ theme: 'red' }] }),
    'name',
  ],
  [
    'a category without an icon',
    'categories.json',
    (all: Fields) => ({ ...all, categories: [{ name: 'Jardinage', theme: 'green' }] }),
    'categories.json: categories: record "Jardinage": icon',
  ],
  [
    'a prompt with an unknown category',
    'prompts.json',
    inFirst({ category: 'Jardinage' }),
    "prompts.json: 1: category: 'Jardinage'",
  ],
  ['a repeated id', 'prompts.json', inFirst({ id: '2' }), "'2' is already used by id of 2"],
  [
    'a repeated name',
    'prompts.json',
    inFirst({ name: 'Page de vente qui répond aux objections' }),
    'is already used by slug of 1',
  ],
  [
    'the id of a former pack',
    'prompts.json',
    inFirst({ id: 'combined-pack-1' }),
    "former-ids.ts: former id of all-inclusive-pack: 'combined-pack-1' is already used by id of combined-pack-1",
  ],
])('%s is an error', (_, file, edit, message) => {
  editFile(file, edit)
  expect(() => readCatalogue(folder)).toThrow(message)
})

test.each([
  ['category', { categories: ['Jardinage'] }, "categories.json: shelf ecriture-creative: categories: 'Jardinage'"],
  ['pack', { packIds: ['gone'] }, "categories.json: shelf ecriture-creative: packIds: 'gone'"],
])('a shelf with an unknown %s is an error', (_, fields, message) => {
  editFile('categories.json', (all: { categories: Fields[]; shelves: Fields[] }) => ({
    ...all,
    shelves: inFirst(fields)(all.shelves),
  }))
  expect(() => readCatalogue(folder)).toThrow(message)
})

test('invalid JSON is an error that names the file', () => {
  writeFileSync(join(folder, 'packs.json'), '[{')
  expect(() => readCatalogue(folder)).toThrow(/^packs\.json: /)
})

test('all mistakes in a file are reported at once', () => {
  editFile('prompts.json', inFirst({ priceCents: 1.5, rating: 9 }))
  expect(() => readCatalogue(folder)).toThrow(/priceCents[^]*rating/)
})
