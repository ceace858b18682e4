import type { Product } from '@promptelier/shared/catalogue'
import { Link } from '@promptelier/shared/navigation'
import { paths } from '@promptelier/shared/paths'
import { Cover, type CoverProps } from '@promptelier/shared/ui/Cover'
import { GuaranteeBox } from '@promptelier/shared/ui/GuaranteeBox'
import { OrderSlip } from '@promptelier/shared/ui/OrderSlip'
import { Price } from '@promptelier/shared/ui/Price'
import { SlipRow } from '@promptelier/shared/ui/SlipRow'
import { SlipRows } from '@promptelier/shared/ui/SlipRows'
import type { KeptOrder } from '../orders/order.ts'
import { paidAtText } from '../orders/wording.ts'
import styles from './OrderReceipt.module.css'

type Props = {
  order: KeptOrder
  product: Product
  theme: CoverProps['theme']
}

/** The receipt: number, date, product, amount, guarantee (SIL-05). */
export function OrderReceipt({ order, product, theme }: Props) {
  return (
    <OrderSlip title="Votre reçu" aside="Payé">
      <div className={styles.OrderReceipt} data-theme={theme}>
        <Cover className={styles.cover} logo={product.logo} theme={theme} />
        <Link className={styles.name} to={paths.product(product.id)}>
          {product.name}
        </Link>
      </div>
      <SlipRows>
        <SlipRow label="Commande n°">
          <span className={styles.number}>{order.number}</span>
        </SlipRow>
        <SlipRow label="Date">
          <time dateTime={order.paidAt}>{paidAtText(order.paidAt)}</time>
        </SlipRow>
        {order.quantity > 1 ? <SlipRow label="Quantité">{order.quantity}</SlipRow> : null}
        <SlipRow label="Total payé" kind="total">
          <Price size="sm" cents={order.amountCents} />
        </SlipRow>
      </SlipRows>
      <GuaranteeBox />
    </OrderSlip>
  )
}
