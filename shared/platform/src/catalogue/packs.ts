import { PROMPTS } from './prompts.ts'
import { productSlug } from './slugs.ts'
import type { Product, Theme } from './types.ts'

export const ALL_INCLUSIVE_ID = 'all-inclusive-pack'
const DROPSHIPPING_ID = 'dropshipping-prompt-pack'

type Written = Omit<Product, 'kind' | 'visitUrl' | 'dealUrl'>

const WRITTEN: readonly Written[] = [
  {
    id: 'productivity-prompt-pack',
    name: 'Pack Productivité',
    description:
      'E-mails, réunions, notes, planning : quarante prompts pour rendre à votre semaine les heures qui se perdent entre deux tâches.',
    category: 'Pack Productivité',
    tags: ['Note', 'Équipe', 'Méthode', 'E-mail'],
    pricing: '19,99€',
    originalPricing: '29,99€',
    discount: '-33%',
    rating: 4.9,
    upvotes: 845,
    logo: '/covers/cover-3.svg',
    featured: true,
    promptCount: 40,
  },
  {
    id: DROPSHIPPING_ID,
    name: 'Pack Dropshipping & E-commerce',
    description:
      'De la recherche de produit au service après-vente : quarante-cinq prompts pour ouvrir une boutique en ligne et la faire tourner.',
    category: 'Pack Dropshipping & E-commerce',
    tags: ['E-commerce', 'Fiches produit', 'Concurrence', 'Vente'],
    pricing: '21,99€',
    originalPricing: '34,99€',
    discount: '-37%',
    rating: 4.8,
    upvotes: 640,
    logo: '/covers/cover-5.svg',
    featured: true,
    promptCount: 45,
  },
  {
    id: ALL_INCLUSIVE_ID,
    name: 'Pack Complet',
    description:
      'Plus de 200 prompts en fiches PDF, les dix catégories réunies, mis à jour gratuitement pendant un an.',
    category: 'Pack Complet',
    tags: ['Vente', 'SEO', 'Idées', 'Méthode', 'Indépendants'],
    pricing: '49,99€',
    originalPricing: '199,99€',
    discount: '-75%',
    rating: 5,
    upvotes: 52,
    logo: '/covers/cover-2.svg',
    featured: true,
    promptCount: PROMPTS.reduce((sum, { promptCount }) => sum + promptCount, 0),
  },
]

/** The three packs (DAT-12): found by id everywhere, in no list of the 40 (SIL-10). */
export const PACKS: readonly Product[] = WRITTEN.map((written) => {
  const path = `/product/${productSlug(written.name)}`
  return { ...written, kind: 'pack', visitUrl: path, dealUrl: path }
})

/** A pack's name is its own category: here is the colour that it wears. */
export const PACK_THEMES: ReadonlyMap<string, Theme> = new Map([
  ['productivity-prompt-pack', 'purple'],
  [DROPSHIPPING_ID, 'green'],
  [ALL_INCLUSIVE_ID, 'indigo'],
])

/** Ids of former packs, and the pack that each has become (DAT-13, SIL-10). */
export const LEGACY_IDS: ReadonlyMap<string, string> = new Map([
  ['combined-prompt-pack', ALL_INCLUSIVE_ID],
  ['combined-pack-1', ALL_INCLUSIVE_ID],
  ['dropship-pack-1', DROPSHIPPING_ID],
])
