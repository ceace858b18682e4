import { Price } from '@promptelier/storefront/products/Price'
import type { PaymentPlan } from '../../cart/payment-plan.ts'
import styles from './PaymentPlanRows.module.css'

type Props = { plan: PaymentPlan }

const nextText = ([first = '', ...rest]: readonly string[]) =>
  rest.length === 0 ? first : `${rest.length + 1} autres produits, une commande chacun`

/** What is paid now, and what stays in the cart for the next orders (SIL-41). */
export function PaymentPlanRows({ plan: { now, next } }: Props) {
  return (
    <dl className={styles.PaymentPlanRows}>
      <div>
        <dt>À régler maintenant</dt>
        <dd>
          <Price size="sm" cents={now.cents} />
        </dd>
        <dd className={styles.product}>{now.name}</dd>
      </div>
      <div>
        <dt>Ensuite</dt>
        <dd>
          <Price size="sm" cents={next.cents} />
        </dd>
        <dd className={styles.product}>{nextText(next.names)}</dd>
      </div>
    </dl>
  )
}
