import type { Product } from '@promptelier/platform/catalogue'

/** Whether a product matches a search text (CAT-17 to CAT-23). */
export type SearchRule = (product: Product, text: string) => boolean

/**
 * The search rule of the specification: a product matches when its name, description, category or any of its tags
 * contains the trimmed text. Case does not matter. An empty text matches every product.
 */
export const matchesSearch: SearchRule = (product, text) => {
  const query = text.trim().toLowerCase()
  const { name, description, category, tags } = product
  return [name, description, category, ...tags].some((field) => field.toLowerCase().includes(query))
}
