import type { Product } from '@promptelier/platform/catalogue'

/** Whether a product matches a search text (CAT-17 to CAT-23). */
export type SearchRule = (product: Product, text: string) => boolean

/**
 * The search rule of the specification: the name, the description, the category or any tag contains the trimmed text,
 * in upper or lower case. An empty text matches everything.
 */
export const matchesSearch: SearchRule = (product, text) => {
  const query = text.trim().toLowerCase()
  const { name, description, category, tags } = product
  return [name, description, category, ...tags].some((field) => field.toLowerCase().includes(query))
}
