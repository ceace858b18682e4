import { LEGACY_IDS, type Product } from '@promptelier/platform/catalogue'
import { getProduct, PACKS, PROMPTS, publishedRecord } from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { ALL_INCLUSIVE } from '../landing/all-inclusive.ts'
import { DROPSHIPPING } from '../landing/dropshipping.ts'
import { PRODUCTIVITY } from '../landing/productivity.ts'
import { fetchTexts } from '../stores/product-texts.ts'
import { loadDetails } from './details.ts'
import type { ProductDetails } from './types.ts'

async function detailsOf(product: Product): Promise<ProductDetails> {
  const details = await loadDetails(product.id)
  if (!details) throw new Error(`product ${product.id} has no details`)
  return details
}

const DETAILS = await Promise.all(
  PROMPTS.map(async (product) => ({
    product,
    id: product.id,
    preview: publishedRecord(`catalogue/preview/${product.id}`),
    ...(await detailsOf(product)),
  })),
)
const TESTIMONIALS = DETAILS.map(({ id, testimonials = [] }) => ({ id, testimonials }))

const isOutside = (min: number, max: number, text: string): boolean => text.length < min || text.length > max

/** Converts DD/MM/YYYY to YYYY-MM-DD and checks that the day exists. */
function toIsoDate(date: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? []
  const iso = `${year}-${month}-${day}`
  expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso)
  return iso
}

const NUMBER_WORDS: ReadonlyMap<number, RegExp> = new Map([
  [4, /^quatre\b/i],
  [5, /^cinq\b/i],
  [6, /^six\b/i],
  [7, /^sept\b/i],
])

/** Every text that a visitor reads, with its location for failure messages. */
const PROSE: readonly (readonly [location: string, text: string])[] = [
  ...[...PROMPTS, ...PACKS].map(({ id, description }) => [`description of ${id}`, description] as const),
  ...DETAILS.flatMap(({ id, contents, audience, reviews }) => [
    ...contents.map(({ title }, index) => [`contents of ${id}, title ${index + 1}`, title] as const),
    ...contents.map(({ text }, index) => [`contents of ${id}, text ${index + 1}`, text] as const),
    ...audience.fits.map((text, index) => [`audience ${index + 1} of ${id}`, text] as const),
    [`audience that ${id} does not fit`, audience.doesNotFit] as const,
    ...reviews.map(({ text }, index) => [`review ${index + 1} of ${id}`, text] as const),
  ]),
  ...DETAILS.flatMap(({ id, preview: { prompts = [], extract } = {} }) => [
    ...prompts.map(({ title }, index) => [`prompt ${index + 1} of ${id}, title`, title] as const),
    ...prompts.map(({ use }, index) => [`prompt ${index + 1} of ${id}, use`, use] as const),
    ...(extract?.lines ?? []).map((text, index) => [`extract of ${id}, line ${index + 1}`, text] as const),
  ]),
  ...TESTIMONIALS.flatMap(({ id, testimonials }) => [
    ...testimonials.map(({ text }, index) => [`testimonial ${index + 1} of ${id}`, text] as const),
    ...testimonials.map(({ role }, index) => [`role ${index + 1} of ${id}`, role] as const),
  ]),
]

/** The texts that match a pattern, with their locations. */
const textsMatching = (pattern: RegExp) => PROSE.filter(([, text]) => pattern.test(text))

test.each(DETAILS)('DAT-01 product $id lists its contents in four to six items', ({ contents }) => {
  expect([4, 5, 6]).toContain(contents.length)
  expect(contents.filter(({ title }) => isOutside(5, 40, title))).toEqual([])
  expect(contents.filter(({ text }) => isOutside(25, 90, text))).toEqual([])
  for (const { title, text } of contents) {
    expect(title).not.toMatch(/[.;:]$/)
    expect(text).toMatch(/[.!?…»]$/)
  }
})

test.each(DETAILS)(
  'SIL-51 the first item of product $id starts with the number of prompts',
  ({ product, contents }) => {
    const { promptCount } = product
    expect(contents[0]?.title).toMatch(NUMBER_WORDS.get(promptCount) ?? /^$/)
  },
)

test.each(DETAILS)('the fiche of $id describes who it is for and who it is not for', ({ audience }) => {
  expect([2, 3]).toContain(audience.fits.length)
  for (const text of [...audience.fits, audience.doesNotFit]) {
    expect(isOutside(40, 110, text)).toBe(false)
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
  }
})

test.each(DETAILS)('whatever else the fiche of $id contains is announced on its page', ({ id, contents }) => {
  const annexes = publishedRecord(`fiches/document/${id}`)?.annexes ?? []
  const announced = contents.map(({ title }) => title)
  expect(annexes.map(({ title }) => title).filter((title) => !announced.includes(title))).toEqual([])
})

test.each(DETAILS)('DAT-10 product $id has three reviews of 4 or 5 stars', ({ reviews }) => {
  expect(reviews).toHaveLength(3)
  for (const { name, rating } of reviews) {
    expect(name).toMatch(/^\p{Lu}[\p{L}-]+ \p{Lu}\.$/u)
    expect([4, 5]).toContain(rating)
  }
  expect(reviews.filter(({ text }) => isOutside(80, 220, text))).toEqual([])
})

test.each(DETAILS)(
  'DAT-10 the reviews of product $id have real dates from January to October 2026, newest first',
  ({ reviews }) => {
    const dates = reviews.map(({ date }) => toIsoDate(date))
    expect(dates.filter((date) => date < '2026-01-05' || date > '2026-10-31')).toEqual([])
    expect(dates).toEqual(dates.toSorted().toReversed())
  },
)

test.each(TESTIMONIALS)(
  'PRD-19 product $id has three testimonials if its id is 1 to 16, and none otherwise',
  ({ id, testimonials }) => {
    expect(testimonials).toHaveLength(Number(id) <= 16 ? 3 : 0)
  },
)

test('DAT-14 a testimonial has a name, an occupation, 4 or 5 stars, a text and initials', () => {
  const ofPacks = [PRODUCTIVITY, DROPSHIPPING, ALL_INCLUSIVE].flatMap(({ testimonials }) => testimonials)
  expect(ofPacks).toHaveLength(9)
  const all = [...TESTIMONIALS.flatMap(({ testimonials }) => testimonials), ...ofPacks]
  expect(all.filter(({ text }) => isOutside(60, 180, text))).toEqual([])
  for (const { name, role, rating, avatar } of all) {
    expect(name).toMatch(/^\p{Lu}[\p{L}-]+ \p{Lu}\.$/u)
    expect(role).toMatch(/^\p{Lu}.{4,39}$/u)
    expect([4, 5]).toContain(rating)
    expect(avatar).toBe(name.replace(/^(.).* (.)\.$/u, '$1$2'))
  }
})

test('PRD-19 every testimonial has a different author, who has not reviewed the same product', () => {
  const authors = TESTIMONIALS.flatMap(({ testimonials }) => testimonials.map(({ name }) => name))
  expect(new Set(authors).size).toBe(48)
  for (const { id, reviews, testimonials = [] } of DETAILS) {
    const names = [...reviews, ...testimonials].map(({ name }) => `${name} on ${id}`)
    expect(names).toEqual([...new Set(names)])
  }
})

test.each(['', '41', '__proto__', 'constructor', 'toString', '../packs', '%', '\u0000'])(
  'the unknown id %j has no details',
  async (id) => {
    await expect(loadDetails(id)).resolves.toBeUndefined()
  },
)

test.each([...PACKS.map(({ id }) => id), ...LEGACY_IDS.keys()])(
  'the pack %s has no details, because it has its own page',
  async (id) => {
    await expect(loadDetails(id)).resolves.toBeUndefined()
  },
)

test('a product keeps its texts when the catalogue moves it to another category', async () => {
  const texts = await fetchTexts({ ...getProduct('14'), category: 'Marketing & Vente' })
  expect(texts?.contents).toEqual(DETAILS.find(({ id }) => id === '14')?.contents)
  expect(texts?.contents.length).toBeGreaterThan(0)
})

test('the chunks of details contain each prompt exactly once', async () => {
  const chunks = Object.values(
    import.meta.glob<{ details: Readonly<Record<string, ProductDetails>> }>('./details/*.ts', { eager: true }),
  )
  expect(chunks).toHaveLength(10)
  expect(chunks.flatMap(({ details }) => Object.keys(details)).toSorted()).toEqual(
    PROMPTS.map(({ id }) => id).toSorted(),
  )
})

test('no sentence is used twice', () => {
  const sentences = PROSE.filter(([location]) => !/title|role/.test(location)).flatMap(([, text]) => {
    // Labels and other fragments of one or two words are not sentences.
    const parts = text.toLowerCase().match(/[^.!?…;]+/g) ?? []
    return parts.map((sentence) => sentence.trim()).filter((sentence) => sentence.split(' ').length > 2)
  })
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test.each([
  ['a straight apostrophe', /'/],
  ['straight quotation marks', /"/],
  ['three full stops for an ellipsis', /\.\.\./],
  ['a ; ! or ? without a narrow no-break space before', /(?<![\u202F!?])[;!?]/],
  ['a colon without a no-break space before', /(?<!\u00A0):/],
  ['a « without a no-break space after', /«(?!\u00A0)/],
  ['a » without a no-break space before', /(?<!\u00A0)»/],
  ['a plain space before € or %', / [€%]/],
  ['two spaces in a row, or a space at its start or end', /\s\s|^\s|\s$/],
  ['a decomposed accent', /\p{M}/u],
])('no text contains %s', (_name, pattern) => {
  expect(textsMatching(pattern)).toEqual([])
})
