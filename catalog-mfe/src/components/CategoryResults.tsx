import type { Product } from '@promptelier/platform/catalogue'
import type { LoadingPhase } from '@promptelier/platform/navigation'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { ServerOnly } from '@promptelier/ui/ServerOnly'
import type { ReactNode } from 'react'
import { useGrowingList } from '../hooks/use-growing-list.ts'
import styles from './CategoryResults.module.css'
import { ListFailure } from './ListFailure.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'

type Props = {
  title: string
  loading: LoadingPhase
  products: readonly Product[]
  /** How often a product was used; undefined for a pack. */
  usageOf: (product: Product) => number | undefined
  /** Number of purchases of a product. When set, cards show it instead of the number of uses (SIL-28). */
  purchasesOf?: ((product: Product) => number) | undefined
  /** See `ProductGrid`. */
  wideCards?: boolean | undefined
  /** Shown instead of an empty list. */
  empty: ReactNode
  /**
   * Set when the document does not contain `products`, or they depend on the visitor: the cards of the prerendered page,
   * shown without JavaScript and while the remote fails (SIL-11).
   */
  sample?: ReactNode
  /** Fetches the products again; set only when fetching them failed. */
  onRetry?: (() => void) | undefined
}

/** A list of products: skeletons while it loads, then cards, or `empty` when there are none. */
export function CategoryResults(props: Props) {
  const { title, loading, products, usageOf, purchasesOf, wideCards, empty, sample, onRetry } = props
  const { shown, growing, endRef } = useGrowingList(products)
  const cards = (
    <ProductGrid label={title} wideCards={wideCards} busy={growing}>
      {shown.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} usage={usageOf(product)} purchases={purchasesOf?.(product)} />
        </li>
      ))}
      {endRef ? <li ref={endRef} aria-hidden="true" /> : null}
    </ProductGrid>
  )
  if (onRetry) return <ListFailure onRetry={onRetry} />
  if (loading === 'loading') return <Region loading={loading} wideCards={wideCards} />
  if (sample !== undefined && loading === 'prerendered')
    return (
      <Region loading="sample" wideCards={wideCards}>
        <ServerOnly className={styles.content}>{sample}</ServerOnly>
      </Region>
    )
  return (
    <Region loading={loading} wideCards={wideCards}>
      <div className={styles.content}>{products.length > 0 ? cards : empty}</div>
    </Region>
  )
}

type RegionProps = { loading: LoadingPhase | 'sample'; wideCards: boolean | undefined; children?: ReactNode }

/** The skeletons of a list, and its content. `base.css` of `@promptelier/ui` says which of them is shown. */
const Region = ({ loading, wideCards, children }: RegionProps) => (
  <div
    className={styles.CategoryResults}
    data-loading={loading === 'loaded' ? undefined : loading}
    aria-busy={loading !== 'loaded' || undefined}
  >
    {loading === 'loaded' ? null : (
      <div className={styles.skeleton}>
        <ProductGrid label="Chargement des prompts" wideCards={wideCards}>
          <SkeletonCards />
        </ProductGrid>
      </div>
    )}
    {children}
  </div>
)
