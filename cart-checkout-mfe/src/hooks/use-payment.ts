import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberInterruption, takeInterruption } from '../orders/interrupted-payment.ts'
import type { Order } from '../orders/order.ts'
import { OrderGatewayContext, type OrderRequest } from '../orders/order-gateway.ts'
import { whileNoOtherTabPays } from '../orders/payment-lock.ts'

type Options = {
  /** Asked once no other tab pays for the product: false when it has just been paid there. */
  isWanted: () => boolean
  /** Keeps the order and leaves the page: the form stays busy until then. */
  onPaid: (order: Order) => void
  /** Any failure but leaving; the form can be used again (CHK-28, CHK-29). */
  onFailed: () => void
  /** Another tab pays for the same product at this moment. */
  onBusyElsewhere: () => void
  /** A payment was given up because its page was left: nothing was paid. */
  onInterrupted: () => void
}

export type Payment = {
  readonly processing: boolean
  /** Pays; ignored while a payment runs (SIL-65). */
  readonly pay: (request: OrderRequest) => void
}

type Attempt = { readonly controller: AbortController; paid: boolean }

/** One payment at a time, in one tab at a time, given up when the page is left (SIL-65). */
export function usePayment({ isWanted, onPaid, onFailed, onBusyElsewhere, onInterrupted }: Options): Payment {
  const gateway = use(OrderGatewayContext)
  const [processing, setProcessing] = useState(false)
  const running = useRef<Attempt>(undefined)
  const interrupted = useEffectEvent(onInterrupted)

  useEffect(() => {
    /** Returns whether a payment was given up. */
    const giveUp = () => {
      const attempt = running.current
      running.current = undefined
      setProcessing(false)
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

  async function place(request: OrderRequest, attempt: Attempt) {
    if (!isWanted()) return stop()
    const order = await gateway.placeOrder(request, attempt.controller.signal)
    if (attempt.controller.signal.aborted) return
    attempt.paid = true
    onPaid(order)
  }

  function stop() {
    running.current = undefined
    setProcessing(false)
  }

  async function pay(request: OrderRequest) {
    if (running.current) return
    const attempt: Attempt = { controller: new AbortController(), paid: false }
    running.current = attempt
    setProcessing(true)
    try {
      if (await whileNoOtherTabPays(request.productId, () => place(request, attempt))) return
      stop()
      onBusyElsewhere()
    } catch (error) {
      if (attempt.controller.signal.aborted) return
      console.error('The payment failed', error)
      stop()
      onFailed()
    }
  }

  return { processing, pay: (request) => void pay(request) }
}
