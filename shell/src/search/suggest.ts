import type { Category, Product } from '@promptelier/platform/catalogue'
import type { Guide } from '@promptelier/platform/guides'
import { wordsOf } from '@promptelier/storefront/words'
import { countsInside } from './words.ts'

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

/** Something to find and its folded texts, the most telling first, each word after a space; `all` is all of them. */
type Entry<Item> = { readonly item: Item; readonly fields: readonly string[]; readonly all: string }

function entry<Item>(item: Item, ...texts: readonly string[]): Entry<Item> {
  const fields = texts.map((text) => ` ${wordsOf(text).join(' ')}`)
  return { item, fields, all: fields.join('') }
}

/** The words of a query as they are looked for. */
type Wanted = { readonly starts: readonly string[]; readonly least: readonly string[]; readonly phrase: string }

/** How far an entry is from a query, 0 or less at best; undefined when a word of it is nowhere. */
function distance({ fields, all }: Entry<unknown>, { starts, least, phrase }: Wanted): number | undefined {
  // First what most entries fail, in one text: a keystroke goes through all of them.
  if (!least.every((text) => all.includes(text))) return undefined
  let sum = fields[0]?.startsWith(phrase) ? -1 : 0
  for (const start of starts) {
    const field = fields.findIndex((text) => text.includes(start))
    sum += field < 0 ? fields.length : field
  }
  return sum
}

/** The nearest, equals in the order given. */
function nearest<Item>(entries: readonly Entry<Item>[], wanted: Wanted, most: number): readonly Item[] {
  const found: { readonly item: Item; readonly far: number }[] = []
  for (const candidate of entries) {
    const far = distance(candidate, wanted)
    if (far !== undefined) found.push({ item: candidate.item, far })
  }
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ item }) => item)
}

/**
 * Makes the function that suggests while a visitor types. Case and accents do not count. Every word must occur in the
 * name, the tags or the category, a short one at the start of a word; starts of words go before their middles, names
 * before tags, tags before categories.
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
    const starts = words.map((word) => ` ${word}`)
    const least = words.map((word) => (countsInside(word) ? word : ` ${word}`))
    const wanted = { starts, least, phrase: starts.join('') }
    return {
      products: nearest(byProduct, wanted, MOST.products),
      categories: nearest(byCategory, wanted, MOST.categories),
      guides: nearest(byGuide, wanted, MOST.guides),
      words,
    }
  }
}
