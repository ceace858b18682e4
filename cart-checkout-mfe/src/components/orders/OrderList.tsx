import type { useOrderActions } from '../../hooks/orders/use-order-actions.ts'
import type { OrderRights } from '../../hooks/orders/use-order-rights.ts'
import type { StoredOrder } from '../../orders/order.ts'
import { orderedName, type ProductResult, productIfLoaded } from '../../products/product-result.ts'
import { PrintButton } from '../PrintButton.tsx'
import { InvoiceDetails } from './InvoiceDetails.tsx'
import { OrderAccess } from './OrderAccess.tsx'
import styles from './OrderList.module.css'
import { OrderReceipt } from './OrderReceipt.tsx'
import { WithdrawalState } from './WithdrawalState.tsx'

type ListedOrder = OrderRights & {
  readonly order: StoredOrder
  readonly product: ProductResult
  readonly actions: ReturnType<ReturnType<typeof useOrderActions>>
}

type Props = { orders: readonly ListedOrder[] }

/** A receipt for each order, with its documents and the state of its right of withdrawal. */
export function OrderList({ orders }: Props) {
  return (
    <>
      <ul className={styles.OrderList} aria-label="Commandes de ce navigateur">
        {orders.map(({ order, product, right, access, actions }) => (
          <li key={order.number}>
            <OrderReceipt
              state={right.state === 'used' ? 'Annulée' : 'Payée'}
              order={order}
              product={product}
              documents={
                <OrderAccess
                  order={order}
                  productName={orderedName(order, product)}
                  access={access}
                  isPack={productIfLoaded(product)?.kind === 'pack'}
                  level={3}
                  onConsent={actions.consent}
                  onConsentTicked={actions.preloadDocuments}
                  onDownloadInvoice={actions.downloadInvoice}
                  onOpen={actions.open}
                />
              }
            >
              <WithdrawalState right={right} orderNumber={order.number} />
              <details className={styles.invoice}>
                <summary>Détails de la facture</summary>
                <InvoiceDetails order={order} onBuyerChange={actions.changeBuyer} />
              </details>
            </OrderReceipt>
          </li>
        ))}
      </ul>
      <PrintButton>{orders.length > 1 ? 'Imprimer ces reçus' : 'Imprimer ce reçu'}</PrintButton>
    </>
  )
}
