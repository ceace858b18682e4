import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberInterruption, takeInterruption } from '../orders/interrupted-payment.ts'
import type { Order } from '../orders/order.ts'
import { OrderGatewayContext, type OrderRequest } from '../orders/order-gateway.ts'
import { lockPayment, type PaymentLock } from '../orders/payment-lock.ts'
import { recordOrder } from '../orders/record-order.ts'

type Options = {
  /** False when another tab has just paid for the product. */
  isWanted: () => boolean
  /** Confirms an order that is paid and recorded: the form stays busy until then. */
  onPaid: (order: Order) => void
  /** Any failure but leaving; the form can be used again (CHK-28, CHK-29). */
  onFailed: () => void
  /** Another tab pays for the same product at this moment. */
  onBusyElsewhere: () => void
  /** A payment was given up because its page was left: nothing was paid. */
  onInterrupted: () => void
}

export type Payment = {
  /** What is being paid at this moment, and until its page is left once it is. */
  readonly paying: OrderRequest | undefined
  /** Pays; ignored while a payment runs (SIL-65). */
  readonly pay: (request: OrderRequest) => void
}

type Attempt = { readonly controller: AbortController; paid: boolean }

/**
 * One payment at a time, in one tab at a time, given up when the page is left (SIL-65). An order is settled here and
 * nowhere else, at the moment when it is paid (decision 011).
 */
export function usePayment({ isWanted, onPaid, onFailed, onBusyElsewhere, onInterrupted }: Options): Payment {
  const gateway = use(OrderGatewayContext)
  const [paying, setPaying] = useState<OrderRequest>()
  const running = useRef<Attempt>(undefined)
  const interrupted = useEffectEvent(onInterrupted)

  useEffect(() => {
    /** Returns whether a payment was given up. */
    const giveUp = () => {
      const attempt = running.current
      running.current = undefined
      setPaying(undefined)
      if (!attempt || attempt.paid) return false
      attempt.controller.abort()
      return true
    }
    const leaveDocument = () => {
      if (giveUp()) rememberInterruption()
    }
    const comeBack = () => {
      if (takeInterruption()) interrupted()
    }
    comeBack()
    // The document may be left, and come back from the back-forward cache, without this page ever unmounting.
    window.addEventListener('pagehide', leaveDocument)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leaveDocument)
      window.removeEventListener('pageshow', comeBack)
      if (giveUp()) interrupted()
    }
  }, [])

  function stop() {
    running.current = undefined
    setPaying(undefined)
  }

  async function pay(request: OrderRequest) {
    if (running.current || !isWanted()) return
    const attempt: Attempt = { controller: new AbortController(), paid: false }
    const { signal } = attempt.controller
    running.current = attempt
    setPaying(request)
    const lock = lockPayment(request.productId)
    try {
      // Asking for the lock takes no time from the payment: without it this is given up at once.
      const [order] = await Promise.all([placeAndRecord(request, attempt), holdOrGiveUp(lock, attempt)])
      // The page may have been left while the answer about the lock was still to come.
      if (running.current === attempt) onPaid(order)
    } catch (error) {
      if (signal.aborted) return
      console.error(attempt.paid ? 'What follows the payment failed' : 'The payment failed', error)
      // Paid is paid: the form is not offered again.
      if (attempt.paid) return
      stop()
      onFailed()
    } finally {
      lock.release()
    }
  }

  /** Records the order at the moment when the gateway answers, whatever has become of the page and the lock by then. */
  async function placeAndRecord(request: OrderRequest, attempt: Attempt): Promise<Order> {
    const order = await gateway.placeOrder(request, attempt.controller.signal)
    attempt.paid = true
    try {
      recordOrder(order)
    } catch (error) {
      // A listener of somebody else's: order and cart are stored by then.
      console.error('What follows the payment failed', error)
    }
    return order
  }

  async function holdOrGiveUp({ granted }: PaymentLock, attempt: Attempt) {
    const alone = await granted
    // Another tab may have paid while this one waited for the lock.
    if (attempt.paid || attempt.controller.signal.aborted || (alone && isWanted())) return
    attempt.controller.abort()
    stop()
    if (!alone) onBusyElsewhere()
  }

  return { paying, pay: (request) => void pay(request) }
}
