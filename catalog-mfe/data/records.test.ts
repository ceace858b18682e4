import {
  ALL_INCLUSIVE_ID,
  LEGACY_IDS,
  type Product,
  type ProductSummary,
  recordKey,
} from '@promptelier/platform/catalogue'
import { formatPrice } from '@promptelier/platform/money'
import {
  CATEGORIES,
  getProduct,
  PACKS,
  PROMPTS,
  productsOfCategory,
  publishedRecord,
  SHELVES,
} from '@promptelier/platform/testing/records'
import { expect, test } from 'vitest'
import { popularProducts, relatedProducts, topSellers } from './product-selections.ts'
import { readCatalogue } from './read-catalogue.ts'
import { recordsOf } from './records.ts'

const catalogue = readCatalogue(import.meta.dirname)

const [first] = PROMPTS
if (!first) throw new Error('the catalogue is empty')

const productWith = (fields: Partial<Product>): Product => ({ ...first, featured: false, ...fields })

const idsOf = (products: readonly Product[]): readonly string[] => products.map(({ id }) => id)

test.each([
  ['CON-12', 'productivity-prompt-pack', '19,99€', '29,99€', '-33%'],
  ['CON-13', 'dropshipping-prompt-pack', '21,99€', '34,99€', '-37%'],
  ['CON-11', 'all-inclusive-pack', '49,99€', '199,99€', '-75%'],
])('%s DAT-02 the pack %s costs %s instead of %s, %s', (_rule, id, price, originalPrice, discount) => {
  const { kind, priceCents, originalPriceCents = 0, ...pack } = getProduct(id)
  expect([kind, formatPrice(priceCents), formatPrice(originalPriceCents), pack.discount]).toEqual([
    'pack',
    price,
    originalPrice,
    discount,
  ])
})

test('SIL-75 the discount of a pack is 1 − price / original price, rounded', () => {
  for (const { priceCents, originalPriceCents = Number.NaN, discount } of PACKS) {
    const ratio = priceCents / originalPriceCents
    expect(discount).toBe(`-${Math.round((1 - ratio) * 100)}%`)
  }
})

test('DAT-12 SIL-10 there are three packs, the last one in Pack Complet; the forty prompts contain no pack', () => {
  expect(PACKS.map(({ id, category }) => [id, category])).toEqual([
    ['productivity-prompt-pack', 'Pack Productivité'],
    ['dropshipping-prompt-pack', 'Pack Dropshipping & E-commerce'],
    ['all-inclusive-pack', 'Pack Complet'],
  ])
  expect(PROMPTS.every(({ kind }) => kind === 'prompt')).toBe(true)
})

test('DAT-01 packs have three to five tags, a description and one of the five covers', () => {
  for (const pack of PACKS) {
    expect(pack.tags.length).toBeGreaterThanOrEqual(3)
    expect(pack.tags.length).toBeLessThanOrEqual(5)
    expect(pack.description).toMatch(/^\p{Lu}.{60,138}\.$/u)
    expect(PROMPTS.map(({ logo }) => logo)).toContain(pack.logo)
  }
})

test('SIL-51 the complete pack contains all prompts of the forty products', () => {
  const sum = PROMPTS.reduce((count, { promptCount }) => count + promptCount, 0)
  expect(getProduct('all-inclusive-pack').promptCount).toBe(sum)
})

test('SIL-76 Pack Complet is not one of the ten categories', () => {
  const names: readonly string[] = CATEGORIES.map(({ name }) => name)
  for (const { category } of PACKS) expect(names).not.toContain(category)
})

test.each([
  ['combined-prompt-pack', 'all-inclusive-pack'],
  ['combined-pack-1', 'all-inclusive-pack'],
  ['dropship-pack-1', 'dropshipping-prompt-pack'],
])('DAT-13 SIL-10 the former id %s leads to the pack %s', (id, packId) => {
  expect(getProduct(id).id).toBe(packId)
})

test('DAT-13 there are three former ids, and no product has one of them', () => {
  expect(LEGACY_IDS.size).toBe(3)
  expect([...PROMPTS, ...PACKS].filter(({ id }) => LEGACY_IDS.has(id))).toEqual([])
})

test('HOM-07 SIL-10 entries with a former id are in no list, and are not counted', () => {
  const [entry] = catalogue.prompts
  if (!entry) throw new Error('the catalogue is empty')
  const formerPacks = [...LEGACY_IDS.keys()].map((id) => ({ ...entry, id, name: `Ancien ${id}`, featured: true }))
  const records = recordsOf({ ...catalogue, prompts: [...formerPacks, ...catalogue.prompts] }, new Map(), new Map())
  expect(Object.fromEntries(records)).toEqual(Object.fromEntries(recordsOf(catalogue, new Map(), new Map())))
})

test('SIL-10 prompts and packs are found by their ids', () => {
  for (const each of [...PROMPTS, ...PACKS]) expect(getProduct(each.id)).toMatchObject(each)
})

test('the record of a product names what its purchase delivers besides the fiches that are sold', () => {
  for (const { id } of [...PROMPTS, ...PACKS]) {
    const { documents = [] } = publishedRecord(`fiches/delivery/${id}`) ?? {}
    expect(getProduct(id).extras).toEqual(documents.filter(({ kind }) => kind !== 'fiche'))
  }
  expect(getProduct('7').extras.map(({ kind }) => kind)).toEqual(['offered', 'bonus'])
})

test('SIL-09 products are found by slug', () => {
  for (const each of [...PROMPTS, ...PACKS])
    expect(getProduct(each.visitUrl.slice('/product/'.length))).toMatchObject(each)
})

test('SIL-09 SIL-68 every record is published under the normalised name that pages request', () => {
  for (const name of recordsOf(catalogue, new Map(), new Map()).keys()) expect(recordKey(name)).toBe(name)
})

test('DAT-04 SIL-69 each category has four products, in the order of the catalogue', () => {
  expect(CATEGORIES.map(({ name }) => idsOf(productsOfCategory(name)))).toEqual(
    CATEGORIES.map((_, index) => [0, 10, 20, 30].map((row) => String(row + index + 1))),
  )
})

test('a prompt has the theme and the icon of its category, a pack has its own', () => {
  for (const { name, theme, icon } of CATEGORIES)
    expect(productsOfCategory(name).map((each) => [each.theme, each.icon])).toEqual(
      Array.from({ length: 4 }, () => [theme, icon]),
    )
  expect(PACKS.map(({ theme }) => theme)).toEqual(['purple', 'green', 'indigo'])
  expect(PACKS.map(({ icon }) => icon)).toEqual(['timer', 'package', 'package'])
})

test.each([
  [100, false, false],
  [101, false, true],
  [0, true, true],
  [0, false, false],
])('HOM-04 a product with %i upvotes and featured %s: popular is %s', (upvotes, featured, isPopular) => {
  expect(popularProducts([productWith({ upvotes, featured })])).toHaveLength(isPopular ? 1 : 0)
})

test('HOM-04 SIL-70 the popular products are the first three in the given order; in the shop they are 1, 2 and 3', () => {
  const upvotes = [101, 100, 0, 5000, 101, 9000]
  const products = upvotes.map((count, index) =>
    productWith({ id: String(index), upvotes: count, featured: count === 0 }),
  )
  expect(idsOf(popularProducts(products))).toEqual(['0', '2', '3'])
  expect(idsOf(popularProducts(PROMPTS))).toEqual(['1', '2', '3'])
  expect(popularProducts([])).toEqual([])
})

test('CAT-29 the top sellers are the eight with the most upvotes, most first', () => {
  expect(topSellers(PROMPTS).map(({ upvotes }) => upvotes)).toEqual([1254, 1238, 1187, 1176, 1138, 1121, 1103, 1087])
})

test('CAT-29 SIL-69 products with equal upvotes stay in the given order, also when not all of them are among the eight', () => {
  const upvotes = [5, 9, 5, 9, 5, 5, 5, 5, 5, 5]
  const products = upvotes.map((count, index) => productWith({ id: String(index), upvotes: count }))
  expect(idsOf(topSellers(products))).toEqual(['1', '3', '0', '2', '4', '5', '6', '7'])
  expect(idsOf(products)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('DAT-05 SLG-05 there are ten categories, in the order of the specification', () => {
  expect(CATEGORIES.map(({ name, slug }) => [name, slug])).toEqual([
    ['TikTok & Réseaux Sociaux', 'tiktok-réseaux-sociaux'],
    ['Marketing & Vente', 'marketing-vente'],
    ['Business & Finance', 'business-finance'],
    ['Rédaction & SEO', 'rédaction-seo'],
    ["Création d'Images", "création-d'images"],
    ['Programmation & IT', 'programmation-it'],
    ['Éducation & Formation', 'éducation-formation'],
    ['Recherche & Analyse', 'recherche-analyse'],
    ['Inspiration & Créativité', 'inspiration-créativité'],
    ['Livres & Contenus', 'livres-contenus'],
  ])
})

test('the ten categories have the six themes of the specification', () => {
  expect(new Set(CATEGORIES.map(({ theme }) => theme)).size).toBe(6)
})

test('SIL-08 SIL-76 the shelves list these categories and packs', () => {
  expect(catalogue.shelves.map(({ slug, title, categories, packIds }) => [slug, title, categories, packIds])).toEqual([
    ['ecriture-creative', 'Écriture Créative', ['Rédaction & SEO', 'Livres & Contenus'], []],
    ['design-visuel', 'Design Visuel', ["Création d'Images", 'Inspiration & Créativité'], []],
    [
      'dropshipping-e-commerce',
      'Dropshipping & E-commerce',
      ['Business & Finance', 'TikTok & Réseaux Sociaux'],
      ['dropshipping-prompt-pack'],
    ],
    [
      'productivite-ia',
      'Productivité IA',
      ['Recherche & Analyse', 'Programmation & IT', 'Éducation & Formation'],
      ['productivity-prompt-pack'],
    ],
    [
      'pack-complet',
      'Pack Complet',
      [],
      ['all-inclusive-pack', 'productivity-prompt-pack', 'dropshipping-prompt-pack'],
    ],
  ])
})

test('SIL-08 SIL-76 the packs of the shelves exist, and all three are on the shelf of packs', () => {
  const packIds = PACKS.map(({ id }) => id)
  for (const shelf of catalogue.shelves) expect(packIds).toEqual(expect.arrayContaining([...shelf.packIds]))
  expect(new Set(catalogue.shelves.at(-1)?.packIds)).toEqual(new Set(packIds))
})

test('SIL-08 no slug is both a category and a shelf', () => {
  const slugs = [...CATEGORIES, ...SHELVES].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})

const distinctCount = (values: readonly unknown[]): number => new Set(values).size

const promptsOfCategory = (name: string) => PROMPTS.filter(({ category }) => category === name)

test('DAT-03 SIL-69 there are forty prompts, ids 1 to 40 in order, as text', () => {
  expect(PROMPTS.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)))
})

test('DAT-04 each category has four prompts', () => {
  for (const { name } of CATEGORIES) expect(promptsOfCategory(name)).toHaveLength(4)
})

test('SIL-69 any ten consecutive prompts have ten different categories', () => {
  for (let start = 0; start + 10 <= PROMPTS.length; start++) {
    expect(distinctCount(PROMPTS.slice(start, start + 10).map(({ category }) => category))).toBe(10)
  }
})

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'DAT-01 DAT-02 prompt %s has its fields',
  (_id, prompt) => {
    expect(Object.keys(prompt).toSorted()).toEqual([
      'category',
      'dealUrl',
      'description',
      'featured',
      'icon',
      'id',
      'kind',
      'logo',
      'name',
      'priceCents',
      'promptCount',
      'rating',
      'tags',
      'theme',
      'upvotes',
      'visitUrl',
    ])
    expect(prompt.kind).toBe('prompt')
    expect(prompt.name).toMatch(/^\p{Lu}.{9,49}$/u)
    expect(prompt.description.length).toBeGreaterThanOrEqual(80)
    expect(prompt.description.length).toBeLessThanOrEqual(140)
    expect(prompt.description).toMatch(/^\p{Lu}.*\.$/u)
    expect(typeof prompt.featured).toBe('boolean')
  },
)

test.each(PROMPTS.map((prompt) => [prompt.id, prompt] as const))(
  'DAT-01 prompt %s has three to five tags',
  (_id, { tags }) => {
    expect(tags.length).toBeGreaterThanOrEqual(3)
    expect(tags.length).toBeLessThanOrEqual(5)
    expect(distinctCount(tags)).toBe(tags.length)
    for (const tag of tags) expect(tag).toMatch(/^\p{Lu}\S*(?: \S+)*$/u)
  },
)

test('DAT-06 CON-14 prices are written as 9,99€ and are between 3,99 and 9,99 euros', () => {
  const prices = PROMPTS.map(({ priceCents }) => {
    expect(formatPrice(priceCents)).toMatch(/^\d+,\d{2}€$/)
    return priceCents
  })
  expect(Math.min(...prices)).toBe(399)
  expect(Math.max(...prices)).toBe(999)
})

test('DAT-07 ratings are numbers from 4.6 to 4.9 with one decimal', () => {
  for (const { rating } of PROMPTS) expect([4.6, 4.7, 4.8, 4.9]).toContain(rating)
})

test('DAT-08 upvotes are different whole numbers from 528 to 1254', () => {
  const upvotes = PROMPTS.map((prompt) => prompt.upvotes)
  expect(upvotes.every(Number.isInteger)).toBe(true)
  expect(Math.min(...upvotes)).toBe(528)
  expect(Math.max(...upvotes)).toBe(1254)
  expect(distinctCount(upvotes)).toBe(40)
})

test('DAT-09 CON-33 SIL-12 the prompts use the five covers of the shop', () => {
  expect(new Set(PROMPTS.map(({ logo }) => logo))).toEqual(
    new Set(Array.from({ length: 5 }, (_, index) => `/covers/cover-${index + 1}.svg`)),
  )
})

test('DAT-09 consecutive prompts have different covers, and so do the four prompts of a category', () => {
  for (const [index, { logo }] of PROMPTS.entries()) expect(PROMPTS[index + 1]?.logo).not.toBe(logo)
  for (const { name } of CATEGORIES) expect(distinctCount(promptsOfCategory(name).map(({ logo }) => logo))).toBe(4)
})

test('SIL-51 every product has its number of prompts, at least 200 in total', () => {
  for (const { promptCount } of PROMPTS) expect(Number.isInteger(promptCount) && promptCount > 0).toBe(true)
  expect(PROMPTS.reduce((sum, { promptCount }) => sum + promptCount, 0)).toBeGreaterThanOrEqual(200)
})

test('no two prompts share a name or a description', () => {
  expect(distinctCount(PROMPTS.map(({ name }) => name))).toBe(40)
  expect(distinctCount(PROMPTS.map(({ description }) => description))).toBe(40)
})

test('PRD-22 all products that share the category or a tag are related; no product is related to itself', () => {
  const all = [...PROMPTS, ...PACKS]
  for (const one of all) {
    const related = all.filter(
      (other) =>
        other.id !== one.id && (other.category === one.category || other.tags.some((tag) => one.tags.includes(tag))),
    )
    expect(relatedProducts(one, all, 43)).toEqual(related)
  }
})

const jsonLength = (records: ReadonlyMap<string, unknown>, name: string) => JSON.stringify(records.get(name)).length

/** A catalogue of 4 000 prompts: the 40 real ones, then 99 copies of each. */
const largeCatalogue = {
  ...catalogue,
  prompts: Array.from({ length: 100 }, (_, copy) =>
    catalogue.prompts.map((prompt) =>
      copy === 0 ? prompt : { ...prompt, id: `${Number(prompt.id) + 40 * copy}`, name: `${prompt.name} ${copy}` },
    ),
  ).flat(),
}
const smallRecords = recordsOf(catalogue, new Map(), new Map())
const largeRecords = recordsOf(largeCatalogue, new Map(), new Map())

test('with 4 000 products, home, product, checkout and landing pages read the same records, except for totals', () => {
  const ids = [...PROMPTS, ...PACKS].map(({ id }) => id)
  const names = ids.flatMap((id) => [`catalogue/product/${id}`, `catalogue/companions/${id}`])
  for (const name of ['catalogue/page/1', 'catalogue/popular', ...names])
    expect([name, largeRecords.get(name)]).toEqual([name, smallRecords.get(name)])
  // Totals have more digits.
  for (const name of ['catalogue/categories', 'catalogue/category-summaries', 'catalogue/summary'])
    expect(jsonLength(largeRecords, name)).toBeLessThan(jsonLength(smallRecords, name) + 100)
})

test('CHK-18 a checkout reads three related products at most, none of them the complete pack', () => {
  for (const { id } of [...PROMPTS, ...PACKS]) {
    // `recordsOf` publishes a list of this type.
    const companions = largeRecords.get(`catalogue/companions/${id}`) as readonly ProductSummary[]
    expect(companions.length).toBeLessThanOrEqual(3)
    expect(companions.map((companion) => companion.id)).not.toContain(ALL_INCLUSIVE_ID)
    for (const companion of companions)
      expect(Object.keys(companion).toSorted()).toEqual(['id', 'logo', 'name', 'priceCents', 'theme'])
  }
})

test('PRD-21 with 4 000 products, a product page selects its related products from at most twelve', () => {
  for (const { id } of [...PROMPTS, ...PACKS])
    expect((largeRecords.get(`catalogue/related/${id}`) as readonly Product[]).length).toBeLessThanOrEqual(12)
})
