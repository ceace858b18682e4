import type { Theme } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import type { Suggestions } from './suggest.ts'

/** The content of one suggestion. `icon` is the name of the category whose icon it shows. */
export type SuggestionRow = {
  readonly to: string
  readonly name: string
  readonly icon: string
  readonly theme: Theme
  readonly note?: string
  readonly cents?: number | undefined
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
        icon: product.category,
        theme: product.theme,
        note: product.kind === 'pack' ? `${product.promptCount} prompts` : product.category,
        cents: product.priceCents,
      })),
    },
    {
      label: 'Catégories',
      rows: categories.map(({ name, theme }) => ({ to: paths.category(name), name, icon: name, theme })),
    },
    {
      label: 'Guides',
      rows: guides.map(({ title, path }) => ({ to: path, name: title, icon: 'Livres & Contenus', theme: 'red' })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
