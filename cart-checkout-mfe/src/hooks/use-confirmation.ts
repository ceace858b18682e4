import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ArrivalState } from '../checkout/arrival.ts'
import { isSuccessPageLoaded, loadSuccessPage } from '../checkout/success-page.ts'
import type { Order } from '../orders/order.ts'
import { useArrival } from './use-arrival.ts'
import { useOrders } from './use-orders.ts'

export type Confirmation = {
  /** The paid order that the checkout confirms itself, in place of the success page. Undefined when there is none. */
  readonly order: Order | undefined
  /** True when the order was paid on this page: the heading takes the focus that the form loses. */
  readonly justPaid: boolean
  /** The state of the latest retry. Undefined before the first one. */
  readonly retrying: 'running' | 'failed' | undefined
  /** Shows that an order is paid: on the success page, or here when its module is not loaded. */
  readonly confirm: (order: Order) => void
  /** Tries again to load the module of the success page. */
  readonly retry: () => void
}

/**
 * Navigates from a paid order to the success page. While the module of that page is not loaded, because the network is
 * down or slow, the checkout confirms the order itself (CHK-25, decision 011). Its history entry is then marked as
 * paid, so that coming back to it shows the confirmation and not the form.
 */
export function useConfirmation(productId: string): Confirmation {
  const navigate = useNavigate()
  const { list } = useOrders()
  const arrival = useArrival()
  const [paid, setPaid] = useState<Order>()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const marked = list.find((order) => order.number === arrival.paidNumber && order.productId === productId)
  const order = marked ?? paid
  const number = order?.number

  /** Writes the number of the paid order into the history entry; `undefined` removes it. */
  function markHistoryEntry(paidNumber: string | undefined) {
    const state: ArrivalState = { ...arrival, paidNumber }
    void navigate(paths.checkout(productId), { replace: true, state })
  }

  const onLoadAttempted = useEffectEvent((loaded: boolean, attempted: number) => {
    if (!loaded) return setFailedAttempt(attempted)
    // The same history as when the page is loaded at once: Back leads to the form.
    if (paid) markHistoryEntry(undefined)
    void navigate(paths.checkoutSuccess(productId), { replace: !paid })
  })

  useEffect(() => {
    if (number === undefined) return
    let cancelled = false
    const load = async () => {
      const loaded = await loadSuccessPage()
      if (!cancelled) onLoadAttempted(loaded, attempt)
    }
    void load()
    return () => {
      cancelled = true
    }
  }, [number, attempt])

  return {
    order,
    justPaid: paid !== undefined,
    retrying: attempt === 0 ? undefined : attempt === failedAttempt ? 'failed' : 'running',
    confirm(paidOrder) {
      if (isSuccessPageLoaded()) return void navigate(paths.checkoutSuccess(productId))
      setPaid(paidOrder)
      markHistoryEntry(paidOrder.number)
    },
    retry: () => setAttempt(attempt + 1),
  }
}
