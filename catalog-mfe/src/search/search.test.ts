import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import { PACKS, PROMPTS } from '@promptelier/platform/testing/records'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch } from '../rules/matches-search.ts'
import type { SortKey } from '../rules/sort.ts'
import { searchApproximately } from './approximate.ts'
import { searchLists } from './search-lists.ts'
import { searchTitle } from './search-title.ts'

const CATALOGUE = [...PROMPTS, ...PACKS]

const exactResults = (text: string) => PROMPTS.filter((product) => matchesSearch(product, text))

test.each(['seance de cours', 'tresorrerie', 'courriel', 'dessin'])(
  'SIL-04 the search %s has approximate results and no exact ones',
  async (text) => {
    expect(exactResults(text)).toEqual([])
    const { reason, products } = await searchApproximately(PROMPTS, text)
    expect(reason).toBe('similar')
    expect(products.length).toBeGreaterThan(0)
  },
)

test('SIL-04 a search without accents finds the best match first', async () => {
  const { products } = await searchApproximately(PROMPTS, 'seance de cours')
  expect(products[0]?.id).toBe('7')
})

test.each([
  'ChatGPT',
  'GPT-4o',
  'claude',
  'Chat GPT',
  'gpt4',
  'Gemini 2.5 Pro',
  'prompts pour Claude',
  'Claude Sonnet',
  'GPT-4 turbo',
  'gemini flash',
  'ChatGPT o3',
  'claude opus 4',
  'meta llama',
])('SIL-04 a search for the assistant %s finds the prompts with the most votes', async (text) => {
  expect(exactResults(text)).toEqual([])
  const { reason, products } = await searchApproximately(CATALOGUE, text)
  expect(reason).toBe('assistant')
  expect(products.length).toBeGreaterThan(0)
  expect(products.every(({ kind }) => kind === 'prompt')).toBe(true)
  expect(products[0]?.upvotes).toBe(Math.max(...PROMPTS.map(({ upvotes }) => upvotes)))
})

test.each([
  'Midjourney',
  'DALL-E',
  'dall·e 3',
  'Stable Diffusion',
  'prompt Midjourney v7',
  'Adobe Firefly',
  'Midjourney niji',
])('SIL-04 a search for the image generator %s finds the prompts for images', async (text) => {
  const { reason, products } = await searchApproximately(CATALOGUE, text)
  expect(reason).toBe('generator')
  expect(products).toEqual(PROMPTS.filter(({ category }) => category === "Création d'Images"))
})

test.each([
  ['Canva', 'Affiches typographiques'],
  ['Notion', 'Documentation que l’équipe lira'],
  ['Notion', 'Pack Productivité'],
  ['Excel', 'Prévisionnel de trésorerie guidé'],
  ['Shopify', 'Pack Dropshipping & E-commerce'],
])('SIL-04 a search for the program %s finds work that is done with it: %s', async (text, name) => {
  const { reason, products } = await searchApproximately(CATALOGUE, text)
  expect(reason).toBe('similar')
  expect(products.map((product) => product.name)).toContain(name)
})

test.each([
  ['facture', 'Devis clair et relances polies'],
  ['factures', 'Devis clair et relances polies'],
  ['logo', 'Illustrations de marque cohérentes'],
  ['naming', 'Noms de marque défendables'],
  ['brevet', 'Fiches de révision actives'],
  ['email', 'Séquence d’accueil en cinq e-mails'],
])('SIL-04 a search for %s finds what is sold under another word: %s', async (text, name) => {
  expect(exactResults(text)).toEqual([])
  const { products } = await searchApproximately(PROMPTS, text)
  expect(products.map((product) => product.name)).toContain(name)
})

test('SIL-04 a word that only begins like a synonym is not found', async () => {
  // 'email' has the synonym 'mail'. The article's description contains 'maillage'.
  const { products } = await searchApproximately(PROMPTS, 'email')
  expect(products.map(({ id }) => id).sort()).toEqual(['12', '20'])
})

test('SIL-04 the name of an assistant does not change the results for the other words', async () => {
  const expected = await searchApproximately(PROMPTS, 'tresorrerie')
  expect(await searchApproximately(PROMPTS, 'chatgpt tresorrerie')).toEqual(expected)
  expect(await searchApproximately(PROMPTS, 'prompts Midjourney pour tresorrerie')).toEqual(expected)
})

test('SIL-04 a typo is accepted in the words of the visitor, not in their synonyms', async () => {
  const { products } = await searchApproximately(PROMPTS, 'prof')
  expect(products.map(({ id }) => id)).toEqual(['7', '17'])
})

test('SIL-04 a text that resembles nothing has no results', async () => {
  expect((await searchApproximately(PROMPTS, 'zzzzqqqq')).products).toEqual([])
})

test('a long list is indexed in several tasks, and once', async () => {
  const copies = Array.from({ length: 25 }, (_, copy) =>
    PROMPTS.map((prompt) => ({ ...prompt, id: `${copy}-${prompt.id}` })),
  )
  const products = copies.flat()
  let tasks = 0
  const timer = setInterval(() => (tasks += 1), 0)
  const { products: found } = await searchApproximately(products, 'tresorrerie')
  expect(tasks).toBeGreaterThan(1)
  expect(found).toHaveLength(copies.length)
  tasks = 0
  await searchApproximately(products, 'courriel')
  clearInterval(timer)
  expect(tasks).toBe(0)
})

test('for any text, the results are products of the list, without duplicates', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const { products: found } = await searchApproximately(PROMPTS, text)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((product) => PROMPTS.includes(product))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('SIL-02 SIL-10 every pack that a search finds is among the packs, also beside prompts', () => {
  expect(PACKS.some(({ id }) => id === ALL_INCLUSIVE_ID)).toBe(true)
  expect(searchLists(PACKS, '').packs).toEqual(PACKS)
  expect(searchLists(CATALOGUE, '').packs).toEqual(PACKS)
})

const packIdsBy = (sort: SortKey) => searchLists(PACKS, sort).packs.map(({ id }) => id)

test('SIL-69 the packs that a search finds are in the selected order, like the prompts', () => {
  const byPrice = ['productivity-prompt-pack', 'dropshipping-prompt-pack', 'all-inclusive-pack']
  expect(packIdsBy('prix')).toEqual(byPrice)
  expect(packIdsBy('prix-decroissant')).toEqual(byPrice.toReversed())
})

test.each([
  ['', 'Tous les prompts'],
  ['   ', 'Tous les prompts'],
  [' seo ', 'Résultats pour «\u00A0seo\u00A0»'],
  ['<b>', 'Résultats pour «\u00A0<b>\u00A0»'],
  ['👩‍🚀'.repeat(90), expect.stringMatching(/…\u00A0»$/)],
])('CAT-47 SIL-02 SIL-25 the title for %j', (text, title) => {
  expect(searchTitle(text)).toEqual(title)
})
