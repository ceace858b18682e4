import type { CatalogueSummary, Product } from '@promptelier/platform/catalogue'
import { Price } from '@promptelier/storefront/products/Price'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductCardSkeleton } from '@promptelier/storefront/products/ProductCardSkeleton'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../rules/page-window.ts'
import { ListFailure } from './ListFailure.tsx'

const EMPTY_PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place)

type Props = {
  /** Number and prices of all. */
  summary: CatalogueSummary
  /** Those of the current page; undefined while they are on their way. */
  shown: readonly Product[] | undefined
  /** Set when they cannot be fetched: fetches them again. */
  onRetry: (() => void) | undefined
  usageOf: (product: Product) => number | undefined
  /** The pagination. */
  children: ReactNode
}

/** Every prompt of the shop, one page of the grid at a time. */
export function AllPrompts({ summary, shown, onRetry, usageOf, children }: Props) {
  const { ficheCount, lowestPriceCents, highestPriceCents } = summary
  return (
    <Section labelledBy="tous-les-prompts">
      <PageContainer>
        <SectionHead title="Tous les prompts" id="tous-les-prompts">
          <p>
            {`${ficheCount} fiches, de `}
            <Price cents={lowestPriceCents} size="sm" /> à <Price cents={highestPriceCents} size="sm" />, taxes
            comprises (TTC).
          </p>
        </SectionHead>
        {onRetry ? (
          <ListFailure onRetry={onRetry} />
        ) : (
          <div aria-busy={shown === undefined}>
            <ProductGrid label="Tous les prompts">
              {shown?.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} usage={usageOf(product)} />
                </li>
              )) ??
                EMPTY_PLACES.map((place) => (
                  <li key={place}>
                    <ProductCardSkeleton />
                  </li>
                ))}
            </ProductGrid>
          </div>
        )}
        {children}
      </PageContainer>
    </Section>
  )
}
