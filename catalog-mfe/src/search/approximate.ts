import type { Product } from '@promptelier/platform/catalogue'
import MiniSearch from 'minisearch'

/** What French visitors type for what the catalogue calls otherwise: each word also means the others of its row. */
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

/** Nobody means more words than this; a longer text costs time and finds nothing. */
const LONGEST_TEXT = 200

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const meanings = new Map(SYNONYMS.flatMap((row) => row.map((word) => [word, row] as const)))

/** One typo from four letters on, and words that begin alike. */
const ONE_TYPO = { fuzzy: (term: string) => (term.length >= 4 ? 1 : false), prefix: (term: string) => term.length >= 3 }

/**
 * The products that come near a search text: accents folded, one typo, synonyms, best match first (SIL-04). Only for
 * texts that the specified rule finds nothing for.
 */
export function approximate(products: readonly Product[], text: string): readonly Product[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const index = new MiniSearch<Product>({
    fields: ['name', 'category', 'tags', 'description'],
    extractField: (product, field) => {
      if (field === 'tags') return product.tags.join(' ')
      return field === 'id' ? product.id : product[field === 'name' || field === 'category' ? field : 'description']
    },
    processTerm: (term) => folded(term),
    searchOptions: { ...ONE_TYPO, boost: { name: 3, tags: 2, category: 2 }, combineWith: 'OR' },
  })
  index.addAll(products)
  const words = folded(text.slice(0, LONGEST_TEXT)).split(/[^\p{L}\p{N}]+/u)
  const wanted = words.flatMap((word) => meanings.get(word) ?? (word.length > 2 ? [word] : []))
  return index.search(wanted.join(' ')).flatMap(({ id }) => byId.get(String(id)) ?? [])
}
