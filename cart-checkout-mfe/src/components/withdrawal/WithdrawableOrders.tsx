import { Link } from '@promptelier/platform/navigation'
import { mailTo } from '@promptelier/storefront/mail-to'
import { paths } from '@promptelier/storefront/paths'
import { Price } from '@promptelier/storefront/products/Price'
import { BlockTitle } from '@promptelier/ui/BlockTitle'
import { instantText } from '../../orders/wording.ts'
import type { OrderWithProductName } from '../../withdrawals/acknowledgement.ts'
import type { WithdrawalRight } from '../../withdrawals/withdrawal-right.ts'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import styles from './WithdrawableOrders.module.css'

type Props = {
  /** Those that can be withdrawn from, and those whose right was lost by opening a document. */
  orders: readonly (OrderWithProductName & { readonly right: WithdrawalRight })[]
  /** The number of the order in the form. */
  chosenNumber: string
}

/**
 * The orders of this browser that can be withdrawn from, each with a link that fills in the form, and those that no
 * longer can be, each with a link that asks for the guarantee. Renders nothing when there are none.
 */
export function WithdrawableOrders({ orders, chosenNumber }: Props) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <BlockTitle>Vos commandes dans ce navigateur</BlockTitle>
      <ul className={styles.WithdrawableOrders}>
        {orders.map(({ order, productName, right }) => (
          <li key={order.number}>
            {right.state === 'opened' ? (
              <p className={styles.name}>{productName}</p>
            ) : (
              <Link
                className={styles.name}
                to={paths.withdrawal(order.number)}
                aria-current={order.number === chosenNumber || undefined}
              >
                {productName}
              </Link>
            )}
            {/* Two orders of one product may differ in one of these only. */}
            <p className={styles.details}>
              <OrderNumber>{order.number}</OrderNumber>
              {`, ${instantText(order.paidAt)}, `}
              <Price size="sm" cents={order.amountCents} />
              {`, ${order.email}`}
            </p>
            {right.state === 'opened' ? (
              <>
                <p className={styles.chosen}>{`Droit terminé\u00A0: fiche ouverte ${instantText(right.openedAt)}.`}</p>
                <a href={mailTo(`Garantie de 30 jours, commande ${order.number}`)}>Demander la garantie de 30 jours</a>
              </>
            ) : (
              order.number === chosenNumber && <p className={styles.chosen}>Choisie ci-dessous</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
