import { groupThousands } from '@promptelier/platform/money'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { Cover } from '@promptelier/storefront/products/Cover'
import { Price } from '@promptelier/storefront/products/Price'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import type { ReactNode } from 'react'
import type { Order } from '../../orders/order.ts'
import { instantText } from '../../orders/wording.ts'
import { orderedName, type ProductResult, productIfLoaded } from '../../products/product-result.ts'
import { OrderNumber } from './OrderNumber.tsx'
import styles from './OrderReceipt.module.css'

type Props = {
  /** Without a title, the order number is the title, and has no row. */
  title?: string
  /** The state of the order in one word, in French. */
  state: string
  order: Order
  product: ProductResult
  /** Rendered directly below the product: on wide screens, beside the rows. */
  documents?: ReactNode
  /** Rendered below the rows. */
  children: ReactNode
}

/** The receipt of an order: number, date, product, amount and e-mail address (SIL-05). */
export function OrderReceipt({ title, state, order, product: productResult, documents, children }: Props) {
  const product = productIfLoaded(productResult)
  const number = <OrderNumber>{order.number}</OrderNumber>
  const numberTitle = <>Commande {number}</>
  return (
    <OrderSlip className={styles.slip} title={title ?? numberTitle} aside={state}>
      {product ? (
        <div className={styles.OrderReceipt} data-theme={product.theme}>
          <Cover className={styles.cover} logo={product.logo} theme={product.theme} />
          <Link className={styles.name} to={paths.product(product.id)}>
            {orderedName(order, product)}
          </Link>
        </div>
      ) : (
        <p className={styles.OrderReceipt}>
          {`Produit «\u00A0${orderedName(order, productResult)}\u00A0»${productResult === 'not-sold' ? ', qui n’est plus en vente' : ''}.`}
        </p>
      )}
      <div className={styles.columns}>
        {documents}
        <div>
          <SlipRows>
            {title === undefined ? null : (
              <SlipRow label="Commande n°">
                <span className={styles.number}>{number}</span>
              </SlipRow>
            )}
            <SlipRow label="Date">
              <time dateTime={order.paidAt}>{instantText(order.paidAt)}</time>
            </SlipRow>
            <SlipRow label="Adresse e-mail">
              <span className={styles.email}>{order.email}</span>
            </SlipRow>
            {order.quantity > 1 ? <SlipRow label="Quantité">{groupThousands(order.quantity)}</SlipRow> : null}
            <SlipRow label="Total payé" kind="total">
              <Price size="sm" cents={order.amountCents} />
            </SlipRow>
          </SlipRows>
          <p className={styles.demo}>{'Reçu de démonstration\u00A0: rien n’a été débité.'}</p>
          {children}
        </div>
      </div>
    </OrderSlip>
  )
}
