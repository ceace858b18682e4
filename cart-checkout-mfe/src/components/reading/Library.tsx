import { BlockTitle } from '@promptelier/ui/BlockTitle'
import type { StoredOrder } from '../../orders/order.ts'
import { OrderDocuments } from '../orders/OrderDocuments.tsx'
import { OrderNumber } from '../orders/OrderNumber.tsx'
import { NoDocuments } from './NoDocuments.tsx'

type Props = {
  /** Those with access, newest first. */
  orders: readonly StoredOrder[]
  /** Called when the documents of an order are saved as a file: the buyer may not have opened any of them. */
  onOpen: (order: StoredOrder) => void
}

/** All documents of several orders. */
export function Library({ orders, onOpen }: Props) {
  if (orders.length === 0) return <NoDocuments />
  return orders.map((order) => (
    <section key={order.number}>
      <BlockTitle>
        Commande <OrderNumber>{order.number}</OrderNumber>
      </BlockTitle>
      <OrderDocuments
        onReadingPage
        order={order}
        title={order.number}
        size={orders.length > 1 ? 'short' : 'free'}
        onOpen={() => onOpen(order)}
      />
    </section>
  ))
}
