import { Link } from '@promptelier/platform/navigation'
import { mailTo } from '@promptelier/storefront/mail-to'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { dayText, instantText } from '../../orders/wording.ts'
import type { OrderWithProductName } from '../../withdrawals/acknowledgement.ts'
import { guaranteeEnd } from '../../withdrawals/guarantee.ts'
import type { WithdrawalRight } from '../../withdrawals/withdrawal-right.ts'
import { rightText } from '../../withdrawals/wording.ts'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import styles from './WithdrawableOrders.module.css'

type Props = {
  /** Those that can be withdrawn from, and those whose right has ended while their guarantee runs. */
  orders: readonly (OrderWithProductName & { readonly right: WithdrawalRight })[]
  /** The number of the order in the form. */
  chosenNumber: string
}

/**
 * The orders of this browser that can be withdrawn from, each with a link that fills in the form, and those that no
 * longer can be, each with a link that asks for the guarantee, and its last day. Renders nothing when there are none.
 */
export function WithdrawableOrders({ orders, chosenNumber }: Props) {
  if (orders.length === 0) return null
  return (
    <section className={styles.WithdrawableOrders}>
      <BlockTitle>Vos commandes dans ce navigateur</BlockTitle>
      <ul>
        {orders.map(({ order, productName, right }) => (
          <li key={order.number}>
            {right.state === 'open' ? (
              <Link to={paths.withdrawal(order.number)} aria-current={order.number === chosenNumber || undefined}>
                {productName}
              </Link>
            ) : (
              <p>{productName}</p>
            )}
            {/* Two orders of one product may differ in one of these only. */}
            <p>
              <OrderNumber>{order.number}</OrderNumber>
              {`, ${instantText(order.paidAt)}, `}
              <Price size="sm" cents={order.amountCents} />
              {`, ${order.email}`}
            </p>
            {right.state === 'open' ? (
              order.number === chosenNumber && <p className={styles.chosen}>Choisie ci-dessous</p>
            ) : (
              <div className={styles.chosen}>
                {right.state === 'opened'
                  ? `Droit terminé\u00A0: fiche ouverte ${instantText(right.openedAt)}.`
                  : rightText(right)}
                <p>
                  <a href={mailTo(`Garantie de 30 jours, commande ${order.number}`)}>
                    Demander la garantie de 30 jours
                  </a>
                  {` jusqu’au ${dayText(guaranteeEnd(order.paidAt))}`}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
