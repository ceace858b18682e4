import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { consumeInterruption, rememberInterruption } from '../../orders/interrupted-payment.ts'
import type { Order } from '../../orders/order.ts'
import { OrderGatewayContext, type OrderRequest } from '../../orders/order-gateway.ts'
import { lockPayment, type PaymentLock } from '../../orders/payment-lock.ts'
import { recordOrder } from '../../orders/record-order.ts'
import type { PriceCheck } from './use-live-price.ts'

type Options = {
  /** Returns false when another tab has just paid for the product. */
  shouldPay: () => boolean
  /** Unless it returns 'current', nothing is paid, and the form is enabled again. */
  checkPrice: () => PriceCheck | Promise<PriceCheck>
  /** Called once an order is paid and recorded. The form stays disabled until the page is left. */
  onPaid: (order: Order) => void
  /** Called when the payment fails, but not when the page was left. The form is enabled again (CHK-28, CHK-29). */
  onFailed: () => void
  /** Called when the product is no longer in the catalogue: nothing was paid. */
  onNotSold: () => void
  /** Called when another tab is paying for the same product at this moment. */
  onPayingInOtherTab: () => void
  /** Called when a payment was cancelled because its page was left: nothing was paid. */
  onInterrupted: () => void
}

export type Payment = {
  /** The request of the running payment. After a successful payment, it stays set until the page is left. */
  readonly currentRequest: OrderRequest | undefined
  /** Starts a payment. Ignored while another one is running (SIL-65). */
  readonly pay: (request: OrderRequest) => void
}

type Attempt = { readonly controller: AbortController; paid: boolean }

/**
 * Runs one payment at a time, and cancels it when the page is left (SIL-65). While another tab is paying for the same
 * product, the payment is cancelled too. Only this hook records new orders, each when it is paid (decision 011).
 */
export function usePayment({
  shouldPay,
  checkPrice,
  onPaid,
  onFailed,
  onNotSold,
  onPayingInOtherTab,
  onInterrupted,
}: Options): Payment {
  const gateway = use(OrderGatewayContext)
  const [currentRequest, setCurrentRequest] = useState<OrderRequest>()
  const currentAttempt = useRef<Attempt>(undefined)
  const reportInterruption = useEffectEvent(onInterrupted)

  useEffect(() => {
    /** Cancels the payment unless it is paid. Returns whether a payment was cancelled. */
    const cancelPayment = () => {
      const attempt = currentAttempt.current
      currentAttempt.current = undefined
      setCurrentRequest(undefined)
      if (!attempt || attempt.paid) return false
      attempt.controller.abort()
      return true
    }
    const onPageHide = () => {
      if (cancelPayment()) rememberInterruption()
    }
    const reportEarlierInterruption = () => {
      if (consumeInterruption()) reportInterruption()
    }
    reportEarlierInterruption()
    // The document may go into the back-forward cache, and come back, without unmounting this page.
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('pageshow', reportEarlierInterruption)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', reportEarlierInterruption)
      if (cancelPayment()) reportInterruption()
    }
  }, [])

  function endAttempt() {
    currentAttempt.current = undefined
    setCurrentRequest(undefined)
  }

  async function pay(request: OrderRequest) {
    if (currentAttempt.current || !shouldPay()) return
    const attempt: Attempt = { controller: new AbortController(), paid: false }
    const { signal } = attempt.controller
    currentAttempt.current = attempt
    setCurrentRequest(request)
    const check = checkPrice()
    // Without `await` for an answer that is there: the payment starts with the press of the button (CHK-24).
    const result = check instanceof Promise ? await check : check
    if (signal.aborted) return
    if (result !== 'current') {
      endAttempt()
      if (result === 'not-sold') onNotSold()
      return
    }
    const lock = lockPayment(request.productId)
    try {
      // The payment starts without waiting for the lock. If the lock is refused before the end, the payment is cancelled.
      const [order] = await Promise.all([placeAndRecord(request, attempt), cancelUnlessLocked(lock, attempt)])
      // Not when the page was left before the browser responded to the lock request.
      if (currentAttempt.current === attempt) onPaid(order)
    } catch (error) {
      if (signal.aborted) return
      console.error(attempt.paid ? 'A step after the payment failed' : 'The payment failed', error)
      // The order is paid: the form must stay disabled.
      if (attempt.paid) return
      endAttempt()
      onFailed()
    } finally {
      lock.release()
    }
  }

  /** Records the order as soon as the gateway responds, even when the page was left or the lock is not granted yet. */
  async function placeAndRecord(request: OrderRequest, attempt: Attempt): Promise<Order> {
    const order = await gateway.placeOrder(request, attempt.controller.signal)
    attempt.paid = true
    recordOrder(order)
    return order
  }

  async function cancelUnlessLocked({ granted }: PaymentLock, attempt: Attempt) {
    const isLocked = await granted
    // Another tab may have paid while this one waited for the lock.
    if (attempt.paid || attempt.controller.signal.aborted || (isLocked && shouldPay())) return
    attempt.controller.abort()
    endAttempt()
    if (!isLocked) onPayingInOtherTab()
  }

  return { currentRequest, pay: (request) => void pay(request) }
}
