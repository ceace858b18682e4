import { ALL_INCLUSIVE_ID, type Product, type ProductSummary } from '@promptelier/platform/catalogue'
import { useRecord } from '@promptelier/platform/records'
import { suggestionsFor } from '../../checkout/suggestions.ts'

const NONE: readonly ProductSummary[] = []

/** Returns the suggestions for a product's buyer (CHK-18). The page must declare the two records in its `reads`. */
export function useSuggestions(product: Product): readonly ProductSummary[] {
  const companions = useRecord(`catalogue/companions/${product.id}`) ?? NONE
  const completePack = useRecord(`catalogue/product/${ALL_INCLUSIVE_ID}`)
  return suggestionsFor(product, companions, completePack)
}
