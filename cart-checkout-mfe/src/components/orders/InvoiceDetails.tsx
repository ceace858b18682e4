import { company } from '@promptelier/storefront/company'
import { Price } from '@promptelier/storefront/products/Price'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import { consentText } from '../../delivery/wording.ts'
import { unitCentsOf } from '../../orders/invoice.ts'
import type { Buyer, StoredOrder } from '../../orders/order.ts'
import { BuyerForm } from './BuyerForm.tsx'
import styles from './InvoiceDetails.module.css'

const { publisher } = company

type Props = {
  order: StoredOrder
  onBuyerChange: (buyer: Buyer) => void
}

/** What makes a receipt an invoice: its number, seller, buyer, line and VAT; and the consent that it confirms. */
export function InvoiceDetails({ order, onBuyerChange }: Props) {
  const unitCents = unitCentsOf(order)
  return (
    <div className={styles.InvoiceDetails}>
      <SlipRows>
        <SlipRow label="Facture n°">{order.invoiceNumber}</SlipRow>
        {order.quantity > 1 && unitCents !== undefined ? (
          <SlipRow label="Prix unitaire">
            <Price size="sm" cents={unitCents} />
          </SlipRow>
        ) : null}
        <SlipRow label="TVA">
          <Price size="sm" cents={0} />
        </SlipRow>
      </SlipRows>
      <p className={styles.small}>{`${publisher.vat}.`}</p>
      <div className={styles.parties}>
        <p>
          <b>Vendeur</b>
          {`\n${publisher.name}, ${publisher.legalForm} au capital de ${publisher.capital}\n${publisher.register}\n${publisher.address}`}
        </p>
        <p>
          <b>Client</b>
          {['', order.buyerName, order.buyerAddress, order.email].filter((part) => part !== undefined).join('\n')}
        </p>
      </div>
      {order.waivedAt === null ? null : <p className={styles.small}>{consentText(order.waivedAt)}</p>}
      <BuyerForm buyer={order} onSave={onBuyerChange} />
    </div>
  )
}
