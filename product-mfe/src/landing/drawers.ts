import { CATEGORIES, PROMPTS, productsOfCategory, type Theme } from '@promptelier/platform/catalogue'
import { parsePrice } from '@promptelier/platform/money'
import { paths } from '@promptelier/shared/paths'

/** A category as a drawer of the Pack Complet, with the index cards that lie in it. */
export type Drawer = {
  readonly name: string
  readonly theme: Theme
  readonly prompts: number
  readonly fiches: readonly { readonly name: string; readonly to: string }[]
}

export const DRAWERS: readonly Drawer[] = CATEGORIES.map(({ name, theme }) => {
  const products = productsOfCategory(name)
  return {
    name,
    theme,
    prompts: products.reduce((sum, { promptCount }) => sum + promptCount, 0),
    fiches: products.map((product) => ({ name: product.name, to: paths.product(product.id) })),
  }
})

/** What the drawers hold, bought one by one. */
export const ONE_BY_ONE = {
  ficheCount: PROMPTS.length,
  oneByOneCents: PROMPTS.reduce((sum, { pricing }) => sum + (parsePrice(pricing) ?? 0), 0),
} as const
