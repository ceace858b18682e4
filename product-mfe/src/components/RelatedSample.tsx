import type { Product } from '@promptelier/platform/catalogue'
import { useRecord } from '@promptelier/platform/records'
import { selectRelated } from '../product/related.ts'
import { RelatedGrid } from './RelatedGrid.tsx'

/** There is no session while prerendering, and so no random seed (SIL-12). */
const PRERENDER_SEED = 0

/** An example of related products: which ones a visitor sees depends on the session. Rendered on the server only. */
export function RelatedSample({ product }: { product: Product }) {
  const candidates = useRecord(`catalogue/related/${product.id}`) ?? []
  return <RelatedGrid products={selectRelated(product, candidates, PRERENDER_SEED)} />
}
