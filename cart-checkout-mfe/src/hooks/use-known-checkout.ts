import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useEffect, useRef } from 'react'
import type { ArrivalState } from '../checkout/arrival.ts'
import { useArrival } from './use-arrival.ts'

/**
 * Keeps the checkout's address right: an unknown id leads home with a message, once (CHK-30, CHK-31), a former id is
 * replaced by the one that it stands for (SIL-10).
 * @param id as in the URL
 * @param product what the catalogue has under that id
 */
export function useKnownCheckout(id: string, product: Product | undefined) {
  const navigate = useNavigate()
  const { fromCart, openedDirectly, paidNumber } = useArrival()
  const toldId = useRef<string>(undefined)
  const productId = product?.id

  useEffect(() => {
    if (productId === id) return
    // Effects run twice in React's strict mode; the visitor is told once.
    if (toldId.current === id) return
    toldId.current = id
    if (productId === undefined) {
      bus.emit('toast', toasts.productUnknown)
      void navigate(paths.home(), { replace: true })
      return
    }
    const state: ArrivalState = { fromCart, openedDirectly, paidNumber }
    void navigate(paths.checkout(productId), { replace: true, state })
  }, [id, productId, fromCart, openedDirectly, paidNumber, navigate])
}
