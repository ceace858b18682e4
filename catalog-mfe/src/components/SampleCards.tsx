import type { Product } from '@promptelier/platform/catalogue'
import { useRecord } from '@promptelier/platform/records'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ProductGrid } from '@promptelier/storefront/products/ProductGrid'
import { cardUsage } from '@promptelier/storefront/session/random'
import { PRERENDERED_COUNT } from '../hooks/use-growing-list.ts'

type Props = {
  title: string
  /** Selects the prompts to show. */
  choose: (prompts: readonly Product[]) => readonly Product[]
  /** See `ProductGrid`. */
  wideCards?: boolean | undefined
}

/**
 * The first 48 cards of a list that the browser fetches, for crawlers, visitors without JavaScript and while the remote
 * fails. Rendered on the server only (SIL-11).
 */
export function SampleCards({ title, choose, wideCards }: Props) {
  const prompts = useRecord('catalogue/products').filter(({ kind }) => kind === 'prompt')
  const cards = choose(prompts).slice(0, PRERENDERED_COUNT)
  return (
    <ProductGrid label={title} wideCards={wideCards}>
      {cards.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} usage={cardUsage(product)} />
        </li>
      ))}
    </ProductGrid>
  )
}
