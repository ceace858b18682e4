import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useEffect, useRef } from 'react'
import type { ArrivalState } from '../checkout/arrival.ts'
import { useArrival } from './use-arrival.ts'

/**
 * Redirects from a checkout whose id is not the id of a product: from an unknown id to the home page with one toast
 * (CHK-30, CHK-31), from a former id to the checkout of the current id (SIL-10).
 * @param id as in the URL
 * @param product the product of that id or former id, undefined when the id is unknown
 */
export function useCheckoutRedirect(id: string, product: Product | undefined) {
  const navigate = useNavigate()
  const { fromCart, openedDirectly, paidNumber } = useArrival()
  const redirectedId = useRef<string>(undefined)
  const productId = product?.id

  useEffect(() => {
    if (productId === id) return
    // Effects run twice in React's strict mode; the toast must be shown once.
    if (redirectedId.current === id) return
    redirectedId.current = id
    if (productId === undefined) {
      bus.emit('toast', toasts.productUnknown)
      void navigate(paths.home(), { replace: true })
      return
    }
    const state: ArrivalState = { fromCart, openedDirectly, paidNumber }
    void navigate(paths.checkout(productId), { replace: true, state })
  }, [id, productId, fromCart, openedDirectly, paidNumber, navigate])
}
