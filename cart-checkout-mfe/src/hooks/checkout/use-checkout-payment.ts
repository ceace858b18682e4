import { useCart } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { bus, type Toast } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { useState } from 'react'
import { type Amounts, amountsOf } from '../../checkout/amounts.ts'
import { quantityToPay } from '../../checkout/arrival.ts'
import { loadSuccessPage } from '../../checkout/success-page.ts'
import { rememberEmail } from '../../customer/customer-email.ts'
import type { Order } from '../../orders/order.ts'
import { preloadProducts } from '../use-product-lookup.ts'
import { useResolvedToast } from '../use-resolved-toast.ts'
import { useArrival } from './use-arrival.ts'
import { type PriceChange, useLivePrice } from './use-live-price.ts'
import { usePayment } from './use-payment.ts'

const NOTHING_CHARGED_RETRY = 'Rien n’a été débité. Vous pouvez réessayer.'
const PAYING_IN_OTHER_TAB: Toast = {
  kind: 'info',
  message: 'Ce produit est en cours de paiement dans un autre onglet',
  description: 'Rien n’a été débité ici. Terminez dans l’autre onglet, ou réessayez dans un instant.',
}
const INTERRUPTED: Toast = {
  kind: 'info',
  message: 'Paiement interrompu',
  description: 'Rien n’a été débité. Pour acheter, reprenez le paiement.',
}
const NOT_SOLD: Toast = {
  ...toasts.productUnknown,
  description: 'Ce produit n’est plus en vente. Rien n’a été débité. Choisissez-en un autre.',
}

type Options = {
  /** Returns false when another tab has just paid for the product. */
  shouldPay: () => boolean
  /** Called once an order is paid and recorded. */
  onPaid: (order: Order) => void
}

export type CheckoutPayment = {
  readonly amounts: Amounts
  /** The price has changed since the page was opened: `amounts` contains the new one. Undefined without a change. */
  readonly priceChange: PriceChange | undefined
  /** True while a payment is running, and after a successful one until the page is left. */
  readonly processing: boolean
  /** True from a failure until the next attempt. */
  readonly failed: boolean
  /** Remembers the e-mail address and starts the payment. A toast reports a failure. */
  readonly pay: (email: string) => void
}

/** Returns the amounts of one product's checkout, and a function that pays them. */
export function useCheckoutPayment(product: Product, { shouldPay, onPaid }: Options): CheckoutPayment {
  const { lines } = useCart()
  const [failed, setFailed] = useState(false)
  const arrival = useArrival()
  const { prices, priceChange, checkPrice } = useLivePrice(product)

  const { currentRequest, pay } = usePayment({
    shouldPay,
    checkPrice,
    onPaid,
    onFailed() {
      setFailed(true)
      bus.emit('toast', { ...toasts.paymentFailed, description: NOTHING_CHARGED_RETRY })
    },
    onNotSold: () => bus.emit('toast', NOT_SOLD),
    onPayingInOtherTab: () => bus.emit('toast', PAYING_IN_OTHER_TAB),
    onInterrupted: () => bus.emit('toast', INTERRUPTED),
  })

  useResolvedToast(toasts.paymentFailed, currentRequest !== undefined)
  useResolvedToast(toasts.productUnknown, currentRequest !== undefined)

  // During a payment the amounts stay the same, even when the line in the cart changes or is removed.
  const amounts = amountsOf(prices, currentRequest?.quantity ?? quantityToPay(product.id, arrival, lines))

  return {
    amounts,
    priceChange,
    processing: currentRequest !== undefined,
    failed,
    pay(email) {
      setFailed(false)
      // Called before the payment ends: the address is remembered even when the payment is refused (SIL-45).
      rememberEmail(email)
      // Called before the payment ends: the network may be down by then, and the success page needs these files.
      void loadSuccessPage()
      preloadProducts(lines.map(({ id }) => id))
      pay({
        productId: product.id,
        productName: product.name,
        quantity: amounts.quantity,
        email,
        amountCents: amounts.totalCents,
      })
    },
  }
}
