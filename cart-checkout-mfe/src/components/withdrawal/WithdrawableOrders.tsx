import { formatPrice } from '@promptelier/platform/money'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { instantText } from '../../orders/wording.ts'
import type { OrderWithProductName } from '../../withdrawals/acknowledgement.ts'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import styles from './WithdrawableOrders.module.css'

type Props = {
  orders: readonly OrderWithProductName[]
  /** The number of the order in the form. */
  chosenNumber: string
}

/**
 * The orders of this browser that can be withdrawn from, each with a link that fills in the form. Renders nothing when
 * there are none.
 */
export function WithdrawableOrders({ orders, chosenNumber }: Props) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <BlockTitle>Vos commandes dans ce navigateur</BlockTitle>
      <ul className={styles.WithdrawableOrders}>
        {orders.map(({ order, productName }) => (
          <li key={order.number}>
            <Link
              className={styles.link}
              to={paths.withdrawal(order.number)}
              aria-current={order.number === chosenNumber || undefined}
            >
              {productName}
            </Link>
            {/* Two orders of one product may differ in one of these only. */}
            <p className={styles.details}>
              <OrderNumber>{order.number}</OrderNumber>
              {`, ${instantText(order.paidAt)}, ${formatPrice(order.amountCents)}, ${order.email}`}
            </p>
            {order.number === chosenNumber ? <p className={styles.chosen}>Choisie ci-dessous</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
