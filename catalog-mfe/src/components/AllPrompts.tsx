import type { CatalogueSummary, Product } from '@promptelier/platform/catalogue'
import { Price } from '@promptelier/storefront/products/Price'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import type { ReactNode } from 'react'
import styles from './AllPrompts.module.css'
import { ListFailure } from './ListFailure.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'

type Props = {
  /** The number of products in the whole list, and their lowest and highest price. */
  summary: CatalogueSummary
  /** The products of the current page; undefined while they load. */
  products: readonly Product[] | undefined
  /** Fetches the products again; set only when fetching them failed. */
  onRetry: (() => void) | undefined
  /** How often a product was used; undefined for a pack. */
  usageOf: (product: Product) => number | undefined
  /** The pagination. */
  children: ReactNode
}

/** The grid of all prompts of the shop, one page at a time. */
export function AllPrompts({ summary, products, onRetry, usageOf, children }: Props) {
  const { ficheCount, lowestPriceCents, highestPriceCents } = summary
  return (
    <Section labelledBy="tous-les-prompts">
      <PageContainer>
        <SectionHead title="Tous les prompts" id="tous-les-prompts">
          <p>
            {`${ficheCount} fiches, de `}
            <Price cents={lowestPriceCents} size="sm" /> à <Price cents={highestPriceCents} size="sm" />, taxes
            comprises (TTC). Notes et utilisations fictives.
          </p>
        </SectionHead>
        <div className={styles.AllPrompts}>
          {onRetry ? (
            <ListFailure onRetry={onRetry} />
          ) : (
            <div aria-busy={products === undefined}>
              <ProductGrid label="Tous les prompts">
                {products?.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} usage={usageOf(product)} />
                  </li>
                )) ?? <SkeletonCards />}
              </ProductGrid>
            </div>
          )}
          {children}
        </div>
      </PageContainer>
    </Section>
  )
}
