import { use } from 'react'
import { saveText } from '../../customer/save-text.ts'
import { DeliveryGatewayContext } from '../../delivery/delivery-gateway.ts'
import { invoiceFileName, invoiceHtml } from '../../orders/invoice.ts'
import type { Buyer, StoredOrder } from '../../orders/order.ts'
import { recordBuyer, recordOpening, waiveWithdrawal } from '../../orders/order-store.ts'
import type { WithdrawalRight } from '../../withdrawals/withdrawal-right.ts'
import { rightText } from '../../withdrawals/wording.ts'

/** Returns a function that returns what a buyer can do with an order: give the consent, keep the invoice, open. */
export function useOrderActions() {
  const gateway = use(DeliveryGatewayContext)
  return (order: StoredOrder, productName: string, right: WithdrawalRight) => ({
    consent: () => waiveWithdrawal(order),
    /** Fetches the list of documents before it is shown. A failure is shown with the list. */
    preloadDocuments: () => void gateway.documentsOf(order).catch(() => {}),
    changeBuyer: (buyer: Buyer) => recordBuyer(order, buyer),
    downloadInvoice: () =>
      saveText(invoiceFileName(order), invoiceHtml({ order, productName, right: rightText(right) }), 'text/html'),
    open: () => recordOpening(order),
  })
}
