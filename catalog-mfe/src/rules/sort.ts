import type { Product } from '@promptelier/platform/catalogue'

/** The orders that a visitor may choose, by their value in the address; the first is the list's own (SIL-69). */
export const SORTS = [
  { key: '', label: undefined, compare: undefined },
  { key: 'prix', label: 'Prix croissant', compare: (a: Product, b: Product) => a.priceCents - b.priceCents },
  {
    key: 'prix-decroissant',
    label: 'Prix décroissant',
    compare: (a: Product, b: Product) => b.priceCents - a.priceCents,
  },
  { key: 'note', label: 'Mieux notés', compare: (a: Product, b: Product) => b.rating - a.rating },
  { key: 'ventes', label: 'Meilleures ventes', compare: (a: Product, b: Product) => b.upvotes - a.upvotes },
] as const

export type SortKey = (typeof SORTS)[number]['key']

/** The order that a text of the address stands for: the list's own for any other text. */
export const sortKeyOf = (text: string | null): SortKey => SORTS.find(({ key }) => key === text)?.key ?? ''

/** The products in the chosen order; equals stay in the order given. */
export function sorted(products: readonly Product[], key: SortKey): readonly Product[] {
  const compare = SORTS.find((sort) => sort.key === key)?.compare
  return compare ? products.toSorted(compare) : products
}
