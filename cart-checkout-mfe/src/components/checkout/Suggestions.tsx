import { ALL_INCLUSIVE_ID, type ProductSummary } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { Cover } from '@promptelier/storefront/products/Cover'
import { Price } from '@promptelier/storefront/products/Price'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { Stamp } from '@promptelier/ui/Stamp'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useId } from 'react'
import { PACK_SAVING_TEXT } from '../../checkout/suggestions.ts'
import styles from './Suggestions.module.css'

type Props = {
  products: readonly ProductSummary[]
}

/**
 * Other products, each with a link to its checkout, which replaces the product that is being bought. The card of the
 * complete pack shows how much it saves, compared with buying its prompts one by one (CHK-20, SIL-31). Renders nothing
 * when there are no products.
 */
export function Suggestions({ products }: Props) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <Section labelledBy={titleId}>
      <SectionHead id={titleId} title="Ces produits pourraient vous intéresser" />
      <ul className={styles.Suggestions}>
        {products.map((product) => (
          <li key={product.id}>
            <Link className={styles.card} data-theme={product.theme} to={paths.checkout(product.id)}>
              <Cover className={styles.cover} logo={product.logo} theme={product.theme} />
              <span className={styles.words}>
                <VisuallyHidden>{'Payer à la place\u00A0: '}</VisuallyHidden>
                <b className={styles.name}>{product.name}</b>{' '}
                {product.id === ALL_INCLUSIVE_ID ? (
                  <>
                    <Stamp size="mini">{PACK_SAVING_TEXT}</Stamp>{' '}
                    <small className={styles.against}>au moins, par rapport aux fiches achetées une à une</small>
                  </>
                ) : null}
              </span>{' '}
              <Price className={styles.price} cents={product.priceCents} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
