import { formatPrice } from '@promptelier/platform/money'
import { company } from '@promptelier/storefront/company'
import { SlipRow } from '@promptelier/ui/SlipRow'
import { SlipRows } from '@promptelier/ui/SlipRows'
import { consentText } from '../../delivery/wording.ts'
import { unitPriceText } from '../../orders/invoice.ts'
import type { Buyer, StoredOrder } from '../../orders/order.ts'
import { BuyerForm } from './BuyerForm.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import styles from './InvoiceDetails.module.css'

const { publisher } = company

type Props = {
  order: StoredOrder
  /** False where the page has another button that prints it. */
  printable: boolean
  onBuyerChange: (buyer: Buyer) => void
  onDownload: () => void
}

/** What makes a receipt an invoice: its number, seller, buyer, line and VAT; and the consent that it confirms. */
export function InvoiceDetails({ order, printable, onBuyerChange, onDownload }: Props) {
  const unitPrice = unitPriceText(order)
  return (
    <div className={styles.InvoiceDetails}>
      <SlipRows>
        <SlipRow label="Facture n°">{order.invoiceNumber}</SlipRow>
        {order.quantity > 1 && unitPrice !== '' ? <SlipRow label="Prix unitaire">{unitPrice}</SlipRow> : null}
        <SlipRow label="TVA">{formatPrice(0)}</SlipRow>
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
      <InvoiceActions printable={printable} onDownload={onDownload} />
    </div>
  )
}
