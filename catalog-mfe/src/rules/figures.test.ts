import { getProduct, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { packOffer } from '@promptelier/storefront/products/pack-offer'
import { expect, test } from 'vitest'
import { cardSatisfaction, listFiguresText } from './figures.ts'

const totalCents = PROMPTS.reduce((sum, product) => sum + product.priceCents, 0)

test('the figures of a list are its number of fiches and of prompts, in the singular for one', () => {
  const [first] = PROMPTS
  if (!first) throw new Error('no prompt')
  expect(listFiguresText([])).toBe('Aucune fiche')
  expect(listFiguresText([{ ...first, promptCount: 1 }])).toBe('1 fiche, 1 prompt')
  expect(listFiguresText([first, { ...first, promptCount: 4 }])).toBe(`2 fiches, ${first.promptCount + 4} prompts`)
})

test('the figures of a list count packs apart, because a pack is not a fiche', () => {
  const [first] = PROMPTS
  const pack = getProduct('all-inclusive-pack')
  expect(listFiguresText(first ? [{ ...first, promptCount: 7 }, pack] : [])).toBe('1 fiche, 7 prompts, 1 pack')
  expect(listFiguresText([pack, pack])).toBe('2 packs')
})

test('the price range of the catalogue goes from 3,99€ to 9,99€', () => {
  expect(publishedRecord('catalogue/summary')).toMatchObject({ lowestPriceCents: 399, highestPriceCents: 999 })
})

test('SIL-31 the Pack Complet saves at least half of the price of all prompts bought one by one', () => {
  expect(packOffer(getProduct('all-inclusive-pack')).cents).toBeLessThanOrEqual(totalCents / 2)
})

test('nine prompts at the mean price cost more than the Pack Complet, as the banner states', () => {
  expect((totalCents / PROMPTS.length) * 9).toBeGreaterThan(packOffer(getProduct('all-inclusive-pack')).cents)
})

test.each([
  [4.6, 92],
  [4.7, 94],
  [4.8, 96],
  [4.9, 98],
  [5, 100],
])('CRD-10 the rating %d gives a satisfaction of %i percent', (rating, percent) => {
  expect(cardSatisfaction(rating)).toBe(percent)
})
