import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ArrivalState } from '../../checkout/arrival.ts'
import { isSuccessPageLoaded, loadSuccessPage } from '../../checkout/success-page.ts'
import type { Order } from '../../orders/order.ts'
import { useOrders } from '../orders/use-orders.ts'
import { useArrival } from './use-arrival.ts'

export type Confirmation = {
  /** The paid order that the checkout confirms itself, in place of the success page. Undefined when there is none. */
  readonly order: Order | undefined
  /** True when the order was paid on this page: the form is removed, and the heading takes the focus. */
  readonly justPaid: boolean
  /** The state of the latest retry. Undefined before the first retry. */
  readonly retryState: 'running' | 'failed' | undefined
  /** Shows that an order is paid: on the success page, or on the checkout when the success page is not loaded. */
  readonly confirmOrder: (order: Order) => void
  /** Tries again to load the module of the success page. */
  readonly retry: () => void
}

/**
 * Confirms a paid order by navigating to the success page. While the module of that page is not loaded, because the
 * network is down or slow, the checkout confirms the order itself (CHK-25, decision 011). The history entry of the
 * checkout is then marked as paid, so that a visitor who comes back to it sees the confirmation and not the form.
 */
export function useConfirmation(productId: string): Confirmation {
  const navigate = useNavigate()
  const { list } = useOrders()
  const arrival = useArrival()
  const [justPaidOrder, setJustPaidOrder] = useState<Order>()
  const [attemptNumber, setAttemptNumber] = useState(0)
  const [failedAttemptNumber, setFailedAttemptNumber] = useState<number>()
  const markedOrder = list.find((order) => order.number === arrival.paidNumber && order.productId === productId)
  const order = markedOrder ?? justPaidOrder
  const orderNumber = order?.number

  /** Marks the history entry with the number of the paid order; `undefined` removes the mark. */
  function markHistoryEntry(paidNumber: string | undefined) {
    const state: ArrivalState = { ...arrival, paidNumber }
    void navigate(paths.checkout(productId), { replace: true, state })
  }

  const onLoadAttempted = useEffectEvent((isLoaded: boolean, loadedAttemptNumber: number) => {
    if (!isLoaded) return setFailedAttemptNumber(loadedAttemptNumber)
    // Back must lead to the form, as it does when the success page was loaded before the payment ended.
    if (justPaidOrder) markHistoryEntry(undefined)
    void navigate(paths.checkoutSuccess(productId), { replace: !justPaidOrder })
  })

  useEffect(() => {
    if (orderNumber === undefined) return
    let cancelled = false
    const load = async () => {
      const loaded = await loadSuccessPage()
      if (!cancelled) onLoadAttempted(loaded, attemptNumber)
    }
    void load()
    return () => {
      cancelled = true
    }
  }, [orderNumber, attemptNumber])

  return {
    order,
    justPaid: justPaidOrder !== undefined,
    retryState: attemptNumber === 0 ? undefined : attemptNumber === failedAttemptNumber ? 'failed' : 'running',
    confirmOrder(paidOrder) {
      if (isSuccessPageLoaded()) return void navigate(paths.checkoutSuccess(productId))
      setJustPaidOrder(paidOrder)
      markHistoryEntry(paidOrder.number)
    },
    retry: () => setAttemptNumber(attemptNumber + 1),
  }
}
