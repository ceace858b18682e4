import type { Product } from '@promptelier/platform/catalogue'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { Price } from '@promptelier/shared/ui/Price'
import { ProductCard } from '@promptelier/shared/ui/ProductCard'
import { ProductGrid } from '@promptelier/shared/ui/ProductGrid'
import { Section } from '@promptelier/shared/ui/Section'
import { SectionHead } from '@promptelier/shared/ui/SectionHead'
import type { ReactNode } from 'react'
import { priceRange } from '../rules/figures.ts'

type Props = {
  /** All products, for their number and prices. */
  products: readonly Product[]
  /** Those of the current page. */
  shown: readonly Product[]
  usageOf: (product: Product) => number | undefined
  /** The pagination. */
  children: ReactNode
}

/** Every prompt of the shop, one page of the grid at a time. */
export function AllPrompts({ products, shown, usageOf, children }: Props) {
  const range = priceRange(products)
  return (
    <Section labelledBy="tous-les-prompts">
      <PageContainer>
        <SectionHead title="Tous les prompts" id="tous-les-prompts">
          {range ? (
            <p>
              {`${products.length} fiches, de `}
              <Price cents={range.lowest} size="sm" /> à <Price cents={range.highest} size="sm" />, taxes comprises
              (TTC).
            </p>
          ) : null}
        </SectionHead>
        <ProductGrid label="Tous les prompts">
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} usage={usageOf(product)} />
            </li>
          ))}
        </ProductGrid>
        {children}
      </PageContainer>
    </Section>
  )
}
