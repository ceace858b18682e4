import type { Category, Product } from '@promptelier/shared/catalogue'
import type { Guide } from './guides.ts'
import { wordsOf } from './words.ts'

/** Most that is suggested of each kind: the rest is on the page of results. */
export const MOST = { products: 5, categories: 3, guides: 2 } as const

/** What is read of a query, characters: more tells nothing new, and a pasted book must not block the field. */
const READ_LENGTH = 100

type Searchable = {
  readonly products: readonly Product[]
  readonly categories: readonly Category[]
  readonly guides: readonly Guide[]
}

export type Suggestions = Searchable & {
  /** The folded words that all of it was found by. */
  readonly words: readonly string[]
}

/** Something to find and its folded texts, the most telling first, each word after a space. */
type Entry<Item> = { readonly item: Item; readonly fields: readonly string[] }

const entry = <Item>(item: Item, ...texts: readonly string[]): Entry<Item> => ({
  item,
  fields: texts.map((text) => ` ${wordsOf(text).join(' ')}`),
})

/** How far an entry is from a query, 0 or less at best; Infinity when a word of it is nowhere. */
function distance(fields: readonly string[], words: readonly string[], phrase: string): number {
  let sum = fields[0]?.startsWith(phrase) ? -1 : 0
  for (const word of words) {
    const field = fields.findIndex((text) => text.includes(` ${word}`))
    if (field < 0 && !fields.some((text) => text.includes(word))) return Infinity
    sum += field < 0 ? fields.length : field
  }
  return sum
}

/** The nearest, equals in the order given. */
const nearest = <Item>(entries: readonly Entry<Item>[], words: readonly string[], most: number): readonly Item[] =>
  entries
    .map(({ item, fields }) => ({ item, distance: distance(fields, words, ` ${words.join(' ')}`) }))
    .filter((candidate) => candidate.distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ item }) => item)

/**
 * Makes the function that suggests while a visitor types. Case and accents do not count. Every word must occur in the
 * name, the tags or the category; starts of words go before their middles, names before tags, tags before categories.
 * @param shop everything that can be found, in the order that equals keep
 * @returns a function of the text as typed; a text without letters or digits gives nothing
 */
export function suggester({ products, categories, guides }: Searchable): (text: string) => Suggestions {
  const byProduct = products.map((product) => entry(product, product.name, product.tags.join(' '), product.category))
  const byCategory = categories.map((category) => entry(category, category.name))
  const byGuide = guides.map((guide) => entry(guide, guide.title))
  return (text) => {
    const words = wordsOf(text.slice(0, READ_LENGTH))
    if (words.length === 0) return { products: [], categories: [], guides: [], words }
    return {
      products: nearest(byProduct, words, MOST.products),
      categories: nearest(byCategory, words, MOST.categories),
      guides: nearest(byGuide, words, MOST.guides),
      words,
    }
  }
}
