import type { Product } from '@promptelier/platform/catalogue'

/**
 * Products for a search that no product matches exactly, and why they were chosen: they resemble the text, or the text
 * names an assistant or an image generator that they work with.
 */
export type ApproximateResults = {
  readonly reason: 'similar' | 'assistant' | 'generator'
  readonly products: readonly Product[]
}
