import type { Theme } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import type { CategoryIconName } from '@promptelier/storefront/products/category-icon-names'
import type { Suggestions } from './suggest.ts'

/** The content of one suggestion. */
export type SuggestionRow = {
  readonly to: string
  readonly name: string
  /** See `CategoryIcon`. */
  readonly icon: string | undefined
  readonly theme: Theme
  /** Shown after the name: the category of a product, or the number of prompts of a pack. */
  readonly note?: string
  readonly priceCents?: number | undefined
}

const GUIDE_ICON: CategoryIconName = 'book-open'

export type SuggestionGroup = { readonly label: string; readonly rows: readonly SuggestionRow[] }

/** The suggestions in groups, in display order. Empty groups are omitted. */
export function groupsOf({ products, categories, guides }: Suggestions): readonly SuggestionGroup[] {
  const groups: readonly SuggestionGroup[] = [
    {
      label: 'Prompts et packs',
      rows: products.map((product) => ({
        to: paths.product(product.id),
        name: product.name,
        icon: product.icon,
        theme: product.theme,
        note: product.kind === 'pack' ? `${product.promptCount} prompts` : product.category,
        priceCents: product.priceCents,
      })),
    },
    {
      label: 'Catégories',
      rows: categories.map(({ name, icon, theme }) => ({ to: paths.category(name), name, icon, theme })),
    },
    {
      label: 'Guides',
      rows: guides.map(({ title, path }) => ({
        to: path,
        name: title,
        icon: GUIDE_ICON,
        theme: 'red',
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
