import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@promptelier/build/read-data'
import { productSlug } from '@promptelier/platform/slugs'
import { fuzz } from '@promptelier/platform/testing/fuzz'
import { acceptedBy, hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { ficheSchema, mistakesOf } from './fiche-schema.ts'
import { productsOf } from './records.ts'
import { FILE_SCHEMAS } from './schema.ts'

/** The records of a file of this folder, one by one: damaging all of them at once would nearly always be refused. */
const recordsIn = (file: string) => {
  const records = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as object[]
  return fc.constantFrom(...records)
}
const text = fc.oneof(fc.string({ minLength: 1 }), hostileText)

const isPrice = (cents: number) => Number.isSafeInteger(cents) && cents > 0

const prompts = fc.array(
  fc.tuple(recordsIn('prompts.json'), text).map(([one, description]) => ({ ...one, description })),
  { maxLength: 2 },
)

fuzz(
  'prompts.json: every text is refused with its place, or has products with prices, addresses and covers',
  jsonText(prompts),
  (json) => {
    const read = acceptedBy(() => readData('prompts.json', json, FILE_SCHEMAS['prompts.json']), /^prompts\.json: /)
    if (!read) return false
    const categories = read.map(({ category: name }) => ({ name, theme: 'blue' as const, icon: 'code' as const }))
    for (const product of productsOf({ prompts: read, packs: [], categories, shelves: [] }).prompts) {
      expect(isPrice(product.priceCents) && product.rating >= 0 && product.rating <= 5).toBe(true)
      expect(product.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(product.visitUrl).toBe(`/product/${productSlug(product.name)}`)
      expect(productSlug(product.name)).not.toBe('')
      expect([product.name, product.description, ...product.tags]).not.toContain('')
      expect(Number.isSafeInteger(product.upvotes) && Number.isSafeInteger(product.promptCount)).toBe(true)
    }
    expect(readData('prompts.json', JSON.stringify(read), FILE_SCHEMAS['prompts.json'])).toEqual(read)
  },
)

const packs = fc.array(recordsIn('packs.json'), { maxLength: 2 })

fuzz('packs.json: every text is refused with its place, or has packs with their reduction', jsonText(packs), (json) => {
  const read = acceptedBy(() => readData('packs.json', json, FILE_SCHEMAS['packs.json']), /^packs\.json: /)
  if (!read) return false
  for (const { priceCents, originalPriceCents, discount } of read) {
    expect(isPrice(priceCents) && isPrice(originalPriceCents)).toBe(true)
    expect(discount).toBe(`-${Math.round((1 - priceCents / originalPriceCents) * 100)}%`)
  }
})

const icon = fc.constantFrom('code', 'timer')

const categories = fc.record({
  categories: fc.array(fc.record({ name: text, theme: fc.constantFrom('blue', 'red'), icon }), { maxLength: 3 }),
  shelves: fc.array(
    fc.record({
      slug: fc.constant('packs'),
      title: text,
      theme: fc.constant('red'),
      icon,
      categories: fc.array(text),
      packIds: fc.constant(['x']),
    }),
    { maxLength: 2 },
  ),
})

fuzz(
  'categories.json: every text is refused with its place, or has categories with names',
  jsonText(categories),
  (json) => {
    const read = acceptedBy(
      () => readData('categories.json', json, FILE_SCHEMAS['categories.json']),
      /^categories\.json: /,
    )
    if (!read) return false
    for (const { name } of read.categories) expect(name.trim()).toBe(name)
    expect(read.categories.every(({ name }) => name !== '')).toBe(true)
  },
)

const whole = JSON.parse(readFileSync(join(import.meta.dirname, 'fiches/1.json'), 'utf8')) as { prompts: object[] }
/** A fiche with one prompt is damaged as thoroughly, and read four times faster. */
const fiche = { ...whole, extract: { prompt: 1, lineCount: 8 }, prompts: whole.prompts.slice(0, 1) }

fuzz(
  'fiche: every text is refused with its place, or has prompts whose fields are explained',
  jsonText(fc.constant(fiche)),
  (json) => {
    const read = acceptedBy(() => readData('fiches/1.json', json, ficheSchema), /^fiches\/1\.json: /)
    if (!read) return false
    for (const { lines, fields } of read.prompts) {
      expect(lines.length >= 12 && lines.length <= 30).toBe(true)
      const names = fields.map(({ name }) => name)
      for (const [, name = ''] of lines.join('\n').matchAll(/\[([^[\]\n]*)\]/g)) expect(names).toContain(name)
    }
    for (const mistake of mistakesOf(read)) expect(mistake).toMatch(/: (?:example|extract): /)
  },
)
