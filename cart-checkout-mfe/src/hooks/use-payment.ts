import { use, useEffect, useRef, useState } from 'react'
import type { Order } from '../orders/order.ts'
import { OrderGatewayContext, type OrderRequest } from '../orders/order-gateway.ts'

export type Payment = {
  readonly processing: boolean
  /** Pays; ignored while a payment runs (SIL-65). */
  readonly pay: (request: OrderRequest) => void
}

/**
 * One payment at a time, given up when the page is left (SIL-65).
 * @param onPaid keeps the order and leaves the page: the form stays busy until then
 * @param onFailed called for any failure but leaving; the form can be used again (CHK-28, CHK-29)
 */
export function usePayment(onPaid: (order: Order) => void, onFailed: () => void): Payment {
  const gateway = use(OrderGatewayContext)
  const [processing, setProcessing] = useState(false)
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    const leave = () => {
      running.current?.abort()
      running.current = undefined
      setProcessing(false)
    }
    // The document may be left, and come back from the back-forward cache, without this page ever unmounting.
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  async function pay(request: OrderRequest) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProcessing(true)
    try {
      const order = await gateway.placeOrder(request, controller.signal)
      if (!controller.signal.aborted) onPaid(order)
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('The payment failed', error)
      running.current = undefined
      setProcessing(false)
      onFailed()
    }
  }

  return { processing, pay: (request) => void pay(request) }
}
