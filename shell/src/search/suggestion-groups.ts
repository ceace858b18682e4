import type { Theme } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import type { Suggestions } from './suggest.ts'

/** The content of one suggestion. */
export type SuggestionRow = {
  readonly to: string
  readonly name: string
  /** Name of the category whose icon is shown. */
  readonly iconCategory: string
  readonly theme: Theme
  /** Shown after the name: the category of a product, or the number of prompts of a pack. */
  readonly note?: string
  readonly priceCents?: number | undefined
}

export type SuggestionGroup = { readonly label: string; readonly rows: readonly SuggestionRow[] }

/** The suggestions in groups, in display order. Empty groups are omitted. */
export function groupsOf({ products, categories, guides }: Suggestions): readonly SuggestionGroup[] {
  const groups: readonly SuggestionGroup[] = [
    {
      label: 'Prompts et packs',
      rows: products.map((product) => ({
        to: paths.product(product.id),
        name: product.name,
        iconCategory: product.category,
        theme: product.theme,
        note: product.kind === 'pack' ? `${product.promptCount} prompts` : product.category,
        priceCents: product.priceCents,
      })),
    },
    {
      label: 'Catégories',
      rows: categories.map(({ name, theme }) => ({ to: paths.category(name), name, iconCategory: name, theme })),
    },
    {
      label: 'Guides',
      rows: guides.map(({ title, path }) => ({
        to: path,
        name: title,
        iconCategory: 'Livres & Contenus',
        theme: 'red',
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
