import type { Product } from '@promptelier/platform/catalogue'
import { groupThousands } from '@promptelier/platform/money'
import { Cover } from '@promptelier/storefront/products/Cover'
import { Price } from '@promptelier/storefront/products/Price'
import { Stamp } from '@promptelier/ui/Stamp'
import { ADVERTISED_PERCENT, type Amounts, actualPercentText } from '../../checkout/amounts.ts'
import styles from './SelectionCard.module.css'

type Props = {
  product: Product
  amounts: Amounts
}

/** The product of the checkout: cover, name, description, quantity above 1 and price, with the reduction if any. */
export function SelectionCard({ product, amounts }: Props) {
  const { offer, quantity, unitCents } = amounts
  return (
    <article className={styles.SelectionCard} data-theme={product.theme}>
      <Cover className={styles.cover} logo={product.logo} theme={product.theme} priority />
      <div className={styles.body}>
        {offer ? (
          <p className={styles.saving}>
            <Stamp size="mini">{`ÉCONOMISEZ ${ADVERTISED_PERCENT}%`}</Stamp>{' '}
            <small className={styles.small}>
              {[actualPercentText(offer), 'prix barré fictif'].filter((part) => part !== undefined).join(', ')}
            </small>
          </p>
        ) : null}
        <h2 className={styles.name}>{product.name}</h2>
        <div className={styles.text}>
          <p className={styles.description}>{product.description}</p>
          {quantity > 1 ? (
            <p key={unitCents}>
              {`${groupThousands(quantity)} × `}
              <Price size="sm" cents={unitCents} />
            </p>
          ) : null}
        </div>
        <p key={amounts.totalCents} className={styles.price}>
          <Price className={styles.total} cents={amounts.totalCents} />
          {offer ? (
            <>
              <Price size="sm" struck cents={offer.originalCents} />
              <Stamp size="mini">{`-${ADVERTISED_PERCENT}%`}</Stamp>
            </>
          ) : null}
        </p>
      </div>
    </article>
  )
}
