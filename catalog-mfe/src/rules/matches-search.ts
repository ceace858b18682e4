import type { Product } from '@promptelier/platform/catalogue'

/** Whether a product matches a search text (CAT-17 to CAT-23). */
export type SearchRule = (product: Product, text: string) => boolean

/** In lower case. Keyboards and texts differ in their apostrophes and spaces: visitors see no difference. */
const comparable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ')

/**
 * The search rule of the specification: a product matches when its name, description, category or any of its tags
 * contains the trimmed text. Case does not matter. An empty text matches every product.
 */
export const matchesSearch: SearchRule = (product, text) => {
  const query = comparable(text.trim())
  const { name, description, category, tags } = product
  return [name, description, category, ...tags].some((field) => comparable(field).includes(query))
}
