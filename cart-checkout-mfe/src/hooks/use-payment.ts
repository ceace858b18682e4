import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { consumeInterruption, rememberInterruption } from '../orders/interrupted-payment.ts'
import type { Order } from '../orders/order.ts'
import { OrderGatewayContext, type OrderRequest } from '../orders/order-gateway.ts'
import { lockPayment, type PaymentLock } from '../orders/payment-lock.ts'
import { recordOrder } from '../orders/record-order.ts'

type Options = {
  /** Returns false when another tab has just paid for the product. */
  shouldPay: () => boolean
  /** Called once an order is paid and recorded. The form stays busy until the page is left. */
  onPaid: (order: Order) => void
  /** Called when the payment fails, but not when the page is left. The form is enabled again (CHK-28, CHK-29). */
  onFailed: () => void
  /** Called when another tab is paying for the same product at this moment. */
  onPayingInOtherTab: () => void
  /** Called when a payment was cancelled because its page was left: nothing was paid. */
  onInterrupted: () => void
}

export type Payment = {
  /** The request of the running payment. After a successful payment it stays set until the page is left. */
  readonly paying: OrderRequest | undefined
  /** Starts a payment. Ignored while another one is running (SIL-65). */
  readonly pay: (request: OrderRequest) => void
}

type Attempt = { readonly controller: AbortController; paid: boolean }

/**
 * Runs one payment at a time, in one tab at a time, and cancels it when the page is left (SIL-65). An order is recorded
 * here and nowhere else, at the moment when it is paid (decision 011).
 */
export function usePayment({ shouldPay, onPaid, onFailed, onPayingInOtherTab, onInterrupted }: Options): Payment {
  const gateway = use(OrderGatewayContext)
  const [paying, setPaying] = useState<OrderRequest>()
  const running = useRef<Attempt>(undefined)
  const interrupted = useEffectEvent(onInterrupted)

  useEffect(() => {
    /** Returns whether a payment was cancelled. */
    const cancel = () => {
      const attempt = running.current
      running.current = undefined
      setPaying(undefined)
      if (!attempt || attempt.paid) return false
      attempt.controller.abort()
      return true
    }
    const onPageHide = () => {
      if (cancel()) rememberInterruption()
    }
    const notifyIfInterrupted = () => {
      if (consumeInterruption()) interrupted()
    }
    notifyIfInterrupted()
    // The document may go into the back-forward cache, and come back, without unmounting this page.
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('pageshow', notifyIfInterrupted)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', notifyIfInterrupted)
      if (cancel()) interrupted()
    }
  }, [])

  function stop() {
    running.current = undefined
    setPaying(undefined)
  }

  async function pay(request: OrderRequest) {
    if (running.current || !shouldPay()) return
    const attempt: Attempt = { controller: new AbortController(), paid: false }
    const { signal } = attempt.controller
    running.current = attempt
    setPaying(request)
    const lock = lockPayment(request.productId)
    try {
      // The lock is requested in parallel, so that it does not delay the payment. Without it, the payment is cancelled.
      const [order] = await Promise.all([placeAndRecord(request, attempt), cancelUnlessLocked(lock, attempt)])
      // The page may have been left before the browser responded to the lock request.
      if (running.current === attempt) onPaid(order)
    } catch (error) {
      if (signal.aborted) return
      console.error(attempt.paid ? 'What follows the payment failed' : 'The payment failed', error)
      // The order is paid: the form must not be enabled again.
      if (attempt.paid) return
      stop()
      onFailed()
    } finally {
      lock.release()
    }
  }

  /**
   * Records the order as soon as the gateway responds, even if the page was left or the lock is not granted by then.
   */
  async function placeAndRecord(request: OrderRequest, attempt: Attempt): Promise<Order> {
    const order = await gateway.placeOrder(request, attempt.controller.signal)
    attempt.paid = true
    try {
      recordOrder(order)
    } catch (error) {
      // A listener outside this application has thrown. Order and cart are already stored.
      console.error('What follows the payment failed', error)
    }
    return order
  }

  async function cancelUnlessLocked({ granted }: PaymentLock, attempt: Attempt) {
    const isLocked = await granted
    // Another tab may have paid while this one waited for the lock.
    if (attempt.paid || attempt.controller.signal.aborted || (isLocked && shouldPay())) return
    attempt.controller.abort()
    stop()
    if (!isLocked) onPayingInOtherTab()
  }

  return { paying, pay: (request) => void pay(request) }
}
