import type { Product } from '@promptelier/platform/catalogue'

/** The sort orders, by their value in `?tri=`. The first is the default order of the list (SIL-69). */
export const SORTS = [
  { key: '', label: undefined, compare: undefined },
  { key: 'prix', label: 'Prix croissant', compare: (a: Product, b: Product) => a.priceCents - b.priceCents },
  {
    key: 'prix-decroissant',
    label: 'Prix décroissant',
    compare: (a: Product, b: Product) => b.priceCents - a.priceCents,
  },
  { key: 'note', label: 'Mieux notés', compare: (a: Product, b: Product) => b.rating - a.rating },
  { key: 'ventes', label: 'Top ventes', compare: (a: Product, b: Product) => b.upvotes - a.upvotes },
] as const

export type SortKey = (typeof SORTS)[number]['key']

/** The sort order that the text of `?tri=` selects; the default order when the text is absent or unknown. */
export const sortKeyOf = (text: string | null): SortKey => SORTS.find(({ key }) => key === text)?.key ?? ''

/** Sorts products. Products that are equal in this order stay in the order of the list. */
export function sortProducts(products: readonly Product[], key: SortKey): readonly Product[] {
  const compare = SORTS.find((sort) => sort.key === key)?.compare
  return compare ? products.toSorted(compare) : products
}
