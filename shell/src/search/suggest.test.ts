import { CATEGORIES, GUIDES, PACKS, PROMPTS } from '@promptelier/platform/testing/records'
import { wordsOf } from '@promptelier/storefront/words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSuggester, MAX_SUGGESTIONS } from './suggest.ts'

const products = [...PROMPTS, ...PACKS]
const suggest = createSuggester({ products, categories: CATEGORIES, guides: GUIDES })
const names = (text: string) => suggest(text).products.map(({ name }) => name)

const [sample] = PROMPTS
if (!sample) throw new Error('the catalogue is empty')
const createProduct = (name: string, tags: readonly string[] = [], category = 'Autre') => ({
  ...sample,
  name,
  tags,
  category,
})
const ranked = (text: string, ...list: readonly ReturnType<typeof createProduct>[]) =>
  createSuggester({ products: list, categories: [], guides: [] })(text).products.map(({ name }) => name)

test('accents, case and the order of words do not matter', () => {
  const [expected] = names('Séance de cours')
  expect(expected).toBe('Séance de cours prête à donner')
  for (const text of ['seance de cours', 'SÉANCE DE COURS', 'cours séance', 'séance de cours'.normalize('NFD')])
    expect(names(text)[0]).toBe(expected)
})

test('matches are ranked: name before tag, tag before category, start of a word before its middle', () => {
  const inName = createProduct('Un plan')
  const inTags = createProduct('Tag', ['Plan'])
  const inCategory = createProduct('Catégorie', [], 'Plan')
  const inside = createProduct('Aéroplane')
  expect(ranked('plan', inside, inCategory, inTags, inName)).toEqual(['Un plan', 'Tag', 'Catégorie', 'Aéroplane'])
})

test('a name that starts with the text is ranked first, and equally ranked products keep their order', () => {
  expect(
    ranked(
      'plan de',
      createProduct('De bon plan'),
      createProduct('Le plan de A'),
      createProduct('Plan de B'),
      createProduct('Le plan de C'),
    ),
  ).toEqual(['Plan de B', 'De bon plan', 'Le plan de A', 'Le plan de C'])
})

test('one or two letters match only at the start of words', () => {
  expect(ranked('op', createProduct('Aéroplane'), createProduct('Optique'))).toEqual(['Optique'])
  expect(ranked('rop', createProduct('Aéroplane'))).toEqual(['Aéroplane'])
})

test('a product that lacks a word of the text is not suggested', () => {
  expect(names('séance trésorerie')).toEqual([])
})

test('categories and guides are found by their names', () => {
  expect(suggest('creation').categories.map(({ name }) => name)).toEqual(["Création d'Images"])
  expect(suggest('tiktok').guides.map(({ path }) => path)).toEqual(['/blog/pourquoi-peu-vues-tiktok'])
})

test.each(['', '   ', '🚀', '«»', '&'])('"%s" suggests nothing', (text) => {
  expect(suggest(text)).toEqual({ products: [], categories: [], guides: [], words: [] })
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(...products).map(({ name }) => name),
  fc.string({ unit: fc.constantFrom('a', 'e', 'é', 'i', 'n', 'r', 's', 't', ' '), maxLength: 6 }),
)

test('for any text, suggestions are limited in number, have no duplicates, and contain every word of the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = suggest(text)
      for (const kind of ['products', 'categories', 'guides'] as const) {
        expect(found[kind].length).toBeLessThanOrEqual(MAX_SUGGESTIONS[kind])
        expect(new Set<unknown>(found[kind]).size).toBe(found[kind].length)
      }
      for (const { name, tags, category } of found.products) {
        const productWords = wordsOf(`${name} ${tags.join(' ')} ${category}`)
        for (const word of found.words)
          expect(productWords.some((productWord) => productWord.includes(word))).toBe(true)
      }
    }),
  )
})

test('the full name of a product suggests that product first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), ({ name }) => {
      expect(names(name)[0]).toBe(name)
    }),
  )
})

test('a product is suggested for every beginning of its name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...products), fc.nat(), (product, seed) => {
      const typed = product.name.slice(0, 1 + (seed % product.name.length))
      expect(createSuggester({ products: [product], categories: [], guides: [] })(typed).products).toEqual([product])
    }),
  )
})

test('the list of products is not modified', () => {
  const before = structuredClone(products)
  suggest('plan')
  expect(products).toEqual(before)
})
