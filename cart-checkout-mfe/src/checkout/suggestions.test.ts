import { ALL_INCLUSIVE_ID, type Product } from '@promptelier/platform/catalogue'
import { PACKS, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { product } from '../testing/helpers.ts'
import { PACK_SAVING_TEXT, suggestionsFor } from './suggestions.ts'

const ALL = [...PROMPTS, ...PACKS]
const allButCompletePack = ALL.filter(({ id }) => id !== ALL_INCLUSIVE_ID)
const positions = new Map(ALL.map(({ id }, index) => [id, index]))
const ids = (products: readonly Pick<Product, 'id'>[]) => products.map(({ id }) => id)
const sharesTag = (one: Product, other: Product) => one.tags.some((tag) => other.tags.includes(tag))

const companionsOf = (id: string) => publishedRecord(`catalogue/companions/${id}`) ?? []
/** The suggestions as the page computes them, from the records of a product. */
const suggestionsOf = (id: string) => suggestionsFor(product(id), companionsOf(id), product(ALL_INCLUSIVE_ID))

/** The suggestions, computed from the whole catalogue by the same rule. */
function suggestionsInCatalogue(one: Product): readonly Product[] {
  const candidates = allButCompletePack.filter(({ id }) => id !== one.id)
  if (one.id === ALL_INCLUSIVE_ID) return candidates.filter((other) => sharesTag(one, other)).slice(0, 3)
  const related = candidates.filter((other) => other.category === one.category || sharesTag(one, other))
  return [...related.slice(0, 2), ...PACKS.filter(({ id }) => id === ALL_INCLUSIVE_ID)]
}

test('CHK-35 there are 43 products to check out', () => {
  expect(ALL).toHaveLength(43)
})

test.each(ids(ALL))('CHK-18 SIL-43 the records of %s lead to the same suggestions as the whole catalogue', (id) => {
  expect(ids(suggestionsOf(id))).toEqual(ids(suggestionsInCatalogue(product(id))))
})

test.each(ids(allButCompletePack))(
  'CHK-18 %s has at most two suggestions that share its category or a tag, then the complete pack',
  (id) => {
    const one = product(id)
    const suggestions = suggestionsOf(id)
    const related = suggestions.slice(0, -1)
    const allRelated = allButCompletePack.filter(
      (other) => other.id !== id && (other.category === one.category || sharesTag(one, other)),
    )
    expect(suggestions.at(-1)?.id).toBe(ALL_INCLUSIVE_ID)
    expect(ids(related)).toEqual(ids(allRelated).slice(0, 2))
    expect(ids(suggestions)).not.toContain(id)
    expect(new Set(ids(suggestions)).size).toBe(suggestions.length)
  },
)

test('CON-22 SIL-43 each prompt has two related suggestions in catalogue order, and the complete pack', () => {
  for (const prompt of PROMPTS) {
    const related = suggestionsOf(prompt.id).slice(0, 2)
    expect(related).toHaveLength(2)
    expect(positions.get(related[0]?.id ?? '')).toBeLessThan(positions.get(related[1]?.id ?? '') ?? -1)
  }
})

test('SIL-43 the checkout of the complete pack suggests up to three products that share a tag with it', () => {
  const pack = product(ALL_INCLUSIVE_ID)
  expect(ids(suggestionsOf(ALL_INCLUSIVE_ID))).toEqual(
    ids(allButCompletePack.filter((other) => sharesTag(pack, other))).slice(0, 3),
  )
  expect(suggestionsFor(pack, [], pack)).toEqual([])
})

test('SIL-43 the list is never filled up with unrelated products', () => {
  expect(ids(suggestionsFor(product('7'), [], product(ALL_INCLUSIVE_ID)))).toEqual([ALL_INCLUSIVE_ID])
})

test('in a catalogue without the complete pack, only related products are suggested', () => {
  expect(ids(suggestionsFor(product('7'), companionsOf('7'), undefined))).toEqual(ids(suggestionsOf('7')).slice(0, 2))
})

test('CON-16 the card of the complete pack shows -50%', () => {
  expect(PACK_SAVING_TEXT).toBe('-50%')
})
