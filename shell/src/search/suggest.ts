import type { Category, Product } from '@promptelier/platform/catalogue'
import type { Guide } from '@promptelier/platform/guides'
import { wordsOf } from '@promptelier/storefront/words'
import { matchesInside } from './highlight.ts'

/** Largest number of suggestions of each kind; the search page shows all results. */
export const MAX_SUGGESTIONS = { products: 5, categories: 3, guides: 2 } as const

/** Only this many characters of a query are used, so that a long pasted text does not block the field. */
const MAX_QUERY_LENGTH = 100

type Searchable = {
  readonly products: readonly Product[]
  readonly categories: readonly Category[]
  readonly guides: readonly Guide[]
}

export type Suggestions = Searchable & {
  /** The folded words of the query, which all suggestions match. */
  readonly words: readonly string[]
}

/**
 * An item of the search index. `fields` are its folded texts, the most relevant first, with a space before each word.
 * `joined` contains all fields.
 */
type IndexEntry<Item> = { readonly item: Item; readonly fields: readonly string[]; readonly joined: string }

function createEntry<Item>(item: Item, ...texts: readonly string[]): IndexEntry<Item> {
  const fields = texts.map((text) => ` ${wordsOf(text).join(' ')}`)
  return { item, fields, joined: fields.join('') }
}

/**
 * A query, prepared for comparison with index entries. `wordStarts` are its words, each with a space before it.
 * `required` are the texts that a matching entry contains: a long word without the space, a short one with it. `phrase`
 * is all `wordStarts` in order.
 */
type PreparedQuery = {
  readonly wordStarts: readonly string[]
  readonly required: readonly string[]
  readonly phrase: string
}

/**
 * The distance of an entry from a query: lower is better, 0 or less is best. Undefined when a word of the query does
 * not occur.
 */
function distance(
  { fields, joined }: IndexEntry<unknown>,
  { wordStarts, required, phrase }: PreparedQuery,
): number | undefined {
  // Checked first, because this quick test excludes most entries, and each keystroke compares all of them.
  if (!required.every((text) => joined.includes(text))) return undefined
  let sum = fields[0]?.startsWith(phrase) ? -1 : 0
  for (const start of wordStarts) {
    const field = fields.findIndex((text) => text.includes(start))
    sum += field < 0 ? fields.length : field
  }
  return sum
}

/** The entries with the lowest distance, at most `max`. Entries with the same distance keep their order. */
function nearest<Item>(entries: readonly IndexEntry<Item>[], query: PreparedQuery, max: number): readonly Item[] {
  const matching: { readonly item: Item; readonly score: number }[] = []
  for (const candidate of entries) {
    const score = distance(candidate, query)
    if (score !== undefined) matching.push({ item: candidate.item, score })
  }
  return matching
    .sort((a, b) => a.score - b.score)
    .slice(0, max)
    .map(({ item }) => item)
}

/**
 * Creates the function that suggests items while a visitor types. Case and accents do not matter. Every word of the
 * query must occur in the name, the tags or the category; a short word must be at the start of another word. Matches at
 * the start of a word rank before matches inside a word, names before tags, and tags before categories. Equally ranked
 * items keep their order.
 * @returns a function of the typed text; it suggests nothing for a text without letters or digits
 */
export function createSuggester({ products, categories, guides }: Searchable): (text: string) => Suggestions {
  const productEntries = products.map((product) =>
    createEntry(product, product.name, product.tags.join(' '), product.category),
  )
  const categoryEntries = categories.map((category) => createEntry(category, category.name))
  const guideEntries = guides.map((guide) => createEntry(guide, guide.title))
  return (text) => {
    const words = wordsOf(text.slice(0, MAX_QUERY_LENGTH))
    if (words.length === 0) return { products: [], categories: [], guides: [], words }
    const wordStarts = words.map((word) => ` ${word}`)
    const required = words.map((word) => (matchesInside(word) ? word : ` ${word}`))
    const query = { wordStarts, required, phrase: wordStarts.join('') }
    return {
      products: nearest(productEntries, query, MAX_SUGGESTIONS.products),
      categories: nearest(categoryEntries, query, MAX_SUGGESTIONS.categories),
      guides: nearest(guideEntries, query, MAX_SUGGESTIONS.guides),
      words,
    }
  }
}
