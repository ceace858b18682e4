import type { Product } from '@promptelier/platform/catalogue'
import { paths } from '@promptelier/storefront/paths'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import styles from './PopularPrompts.module.css'

type Props = {
  products: readonly Product[]
  /** How often a product was used; undefined for a pack. */
  usageOf: (product: Product) => number | undefined
}

/**
 * The popular prompts: one large card beside two small ones. On a phone, all three are in a row that scrolls sideways.
 */
export function PopularPrompts({ products, usageOf }: Props) {
  return (
    <Section labelledBy="populaires" className={styles.section}>
      <PageContainer>
        <SectionHead title="Prompts populaires" id="populaires">
          <ArrowLink to={paths.bestSellers()}>Voir les top ventes</ArrowLink>
        </SectionHead>
        <ul className={styles.PopularPrompts}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                layout={index === 0 ? 'tall' : 'wide'}
                buyLabel="Acheter maintenant"
                usage={usageOf(product)}
              />
            </li>
          ))}
        </ul>
      </PageContainer>
    </Section>
  )
}
