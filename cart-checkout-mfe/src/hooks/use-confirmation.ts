import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ArrivalState } from '../checkout/arrival.ts'
import { fetchSuccessPage, hasSuccessPage } from '../checkout/success-page.ts'
import type { Order } from '../orders/order.ts'
import { useArrival } from './use-arrival.ts'
import { useOrders } from './use-orders.ts'

export type Confirmation = {
  /** The paid order that this page confirms in place of the success page; undefined when there is none. */
  readonly order: Order | undefined
  /** True when it was paid just now: its heading takes the focus that the form loses. */
  readonly paidNow: boolean
  /** How trying again goes; undefined before it was tried. */
  readonly retrying: 'running' | 'failed' | undefined
  readonly confirm: (order: Order) => void
  readonly retry: () => void
}

/**
 * Leads from a paid order to the success page. While the module of that page is not there, because the network is gone
 * or slow, the checkout confirms the order itself (CHK-25, decision 011). Its entry in the history is then marked as
 * paid: coming back to it shows the confirmation, not the form.
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

  /** Writes the number of the paid order into the entry of the history; `undefined` takes it out. */
  function mark(paidNumber: string | undefined) {
    const state: ArrivalState = { ...arrival, paidNumber }
    void navigate(paths.checkout(productId), { replace: true, state })
  }

  const proceed = useEffectEvent((there: boolean, tried: number) => {
    if (!there) return setFailedAttempt(tried)
    // As if the page had been there at once: Back leads to the form.
    if (paid) mark(undefined)
    void navigate(paths.checkoutSuccess(productId), { replace: !paid })
  })

  useEffect(() => {
    if (number === undefined) return
    let left = false
    const follow = async () => {
      const there = await fetchSuccessPage()
      if (!left) proceed(there, attempt)
    }
    void follow()
    return () => {
      left = true
    }
  }, [number, attempt])

  return {
    order,
    paidNow: paid !== undefined,
    retrying: attempt === 0 ? undefined : attempt === failedAttempt ? 'failed' : 'running',
    confirm(justPaid) {
      if (hasSuccessPage()) return void navigate(paths.checkoutSuccess(productId))
      setPaid(justPaid)
      mark(justPaid.number)
    },
    retry: () => setAttempt(attempt + 1),
  }
}
