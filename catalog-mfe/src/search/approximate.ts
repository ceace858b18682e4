import type { Product } from '@promptelier/platform/catalogue'
import MiniSearch from 'minisearch'

/**
 * Words that French visitors type instead of the catalogue's words. A search for one word of a row also finds the
 * others.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['mail', 'email', 'courriel', 'newsletter', 'emailing'],
  ['pub', 'publicite', 'annonce', 'ads', 'campagne'],
  ['reseaux', 'social', 'instagram', 'linkedin', 'tiktok'],
  ['referencement', 'seo', 'google'],
  ['vendre', 'vente', 'commercial', 'prospection'],
  ['prof', 'enseignant', 'cours', 'professeur', 'eleve'],
  ['dessin', 'image', 'illustration', 'photo', 'midjourney', 'visuel'],
  ['dev', 'code', 'programmation', 'developpeur', 'bug'],
  ['compta', 'finance', 'tresorerie', 'budget', 'comptabilite'],
  ['livre', 'roman', 'ebook', 'ecrire', 'ecriture'],
  ['resume', 'synthese', 'note'],
  ['boutique', 'shop', 'ecommerce', 'commerce', 'dropshipping'],
]

/** A search uses at most this many characters of the text, because a longer text only takes more time. */
const MAX_TEXT_LENGTH = 200

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const synonymsOf = new Map(SYNONYMS.flatMap((row) => row.map((word) => [word, row] as const)))

/** Allows one typo in words of at least four letters, and prefixes of at least three letters. */
const TOLERANCE = {
  fuzzy: (term: string) => (term.length >= 4 ? 1 : false),
  prefix: (term: string) => term.length >= 3,
}

/**
 * Finds products that match a search text approximately, best match first. The search ignores accents and accepts
 * synonyms and one typo in each word (SIL-04). Use it only when the specified search rule (`matchesSearch`) finds
 * nothing.
 */
export function searchApproximately(products: readonly Product[], text: string): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const index = new MiniSearch<Product>({
    fields: ['name', 'category', 'tags', 'description'],
    extractField: (product, field) => {
      if (field === 'tags') return product.tags.join(' ')
      return field === 'id' ? product.id : product[field === 'name' || field === 'category' ? field : 'description']
    },
    processTerm: (term) => folded(term),
    searchOptions: { ...TOLERANCE, boost: { name: 3, tags: 2, category: 2 }, combineWith: 'OR' },
  })
  index.addAll(products)
  const words = folded(text.slice(0, MAX_TEXT_LENGTH)).split(/[^\p{L}\p{N}]+/u)
  const terms = words.flatMap((word) => synonymsOf.get(word) ?? (word.length > 2 ? [word] : []))
  return index.search(terms.join(' ')).flatMap(({ id }) => byId.get(String(id)) ?? [])
}
