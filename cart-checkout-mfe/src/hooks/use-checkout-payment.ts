import { useCart } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { bus, type Toast } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'
import { type Amounts, amountsOf } from '../checkout/amounts.ts'
import { quantityToPay } from '../checkout/arrival.ts'
import { loadSuccessPage } from '../checkout/success-page.ts'
import { rememberEmail } from '../customer/customer-email.ts'
import type { Order } from '../orders/order.ts'
import { useArrival } from './use-arrival.ts'
import { usePayment } from './use-payment.ts'
import { preloadProducts } from './use-product-lookup.ts'

const NOTHING_CHARGED_RETRY = 'Rien n’a été débité. Vous pouvez réessayer.'
const PAYING_IN_OTHER_TAB: Toast = {
  kind: 'info',
  message: 'Ce produit est en cours de paiement dans un autre onglet',
  description: 'Rien n’a été débité ici.',
}
const INTERRUPTED: Toast = { kind: 'info', message: 'Paiement interrompu', description: 'Rien n’a été débité.' }

type Options = {
  /** Returns false when another tab has just paid for the product. */
  shouldPay: () => boolean
  /** Called once an order is paid and recorded. */
  onPaid: (order: Order) => void
}

export type CheckoutPayment = {
  readonly amounts: Amounts
  /** True while a payment is running, and after a successful one until the page is left. */
  readonly processing: boolean
  /** Remembers the address and starts the payment. Toasts report its failures. */
  readonly pay: (email: string) => void
}

/** The amounts and the payment of the checkout of one product. */
export function useCheckoutPayment(product: Product, { shouldPay, onPaid }: Options): CheckoutPayment {
  const { lines } = useCart()
  const arrival = useArrival()

  const { paying, pay } = usePayment({
    shouldPay,
    onPaid,
    onFailed: () => bus.emit('toast', { ...toasts.paymentFailed, description: NOTHING_CHARGED_RETRY }),
    onPayingInOtherTab: () => bus.emit('toast', PAYING_IN_OTHER_TAB),
    onInterrupted: () => bus.emit('toast', INTERRUPTED),
  })

  // During a payment the amounts do not change, even when the line in the cart changes or is removed.
  const amounts = amountsOf(product, paying?.quantity ?? quantityToPay(product.id, arrival, lines))

  return {
    amounts,
    processing: paying !== undefined,
    pay(email) {
      // Before the payment ends, so that the address is remembered even when the payment is refused (SIL-45).
      rememberEmail(email)
      // Now, so that the success page and its products are loaded even if the network is down after the payment.
      void loadSuccessPage()
      preloadProducts(lines.map(({ id }) => id))
      pay({ productId: product.id, quantity: amounts.quantity, email, amountCents: amounts.totalCents })
    },
  }
}
