import type { StoredOrder } from '../orders/order.ts'
import type { ProductResult } from '../products/product-result.ts'
import type { WithdrawalRight } from '../withdrawals/withdrawal-right.ts'
import styles from './OrderList.module.css'
import { OrderReceipt } from './OrderReceipt.tsx'
import { PrintButton } from './PrintButton.tsx'
import { WithdrawalState } from './WithdrawalState.tsx'

type ListedOrder = {
  readonly order: StoredOrder
  readonly product: ProductResult
  readonly right: WithdrawalRight
}

type Props = { orders: readonly ListedOrder[] }

/** A receipt for each order, with the state of its right of withdrawal. */
export function OrderList({ orders }: Props) {
  return (
    <>
      <ul className={styles.OrderList} aria-label="Commandes de ce navigateur">
        {orders.map(({ order, product, right }) => (
          <li key={order.number}>
            <OrderReceipt state={right.state === 'used' ? 'Rétractée' : 'Payée'} order={order} product={product}>
              <div className={styles.state}>
                <WithdrawalState right={right} orderNumber={order.number} />
              </div>
            </OrderReceipt>
          </li>
        ))}
      </ul>
      <PrintButton>{orders.length > 1 ? 'Imprimer ces reçus' : 'Imprimer ce reçu'}</PrintButton>
    </>
  )
}
