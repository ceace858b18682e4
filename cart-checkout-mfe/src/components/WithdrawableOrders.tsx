import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { instantText } from '../orders/wording.ts'
import type { OrderWithProductName } from '../withdrawals/acknowledgement.ts'
import styles from './WithdrawableOrders.module.css'

type Props = { orders: readonly OrderWithProductName[] }

/**
 * The orders of this browser that can be withdrawn from, each with a link that fills in the form. Renders nothing when
 * there are none.
 */
export function WithdrawableOrders({ orders }: Props) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <BlockTitle>Vos commandes dans ce navigateur</BlockTitle>
      <ul className={styles.WithdrawableOrders}>
        {orders.map(({ order, productName }) => (
          <li key={order.number}>
            <ArrowLink to={paths.withdrawal(order.number)}>{`${productName} · ${order.number}`}</ArrowLink>
            <p className={styles.date}>{`Passée ${instantText(order.paidAt)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
