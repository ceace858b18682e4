import type { Product } from '@promptelier/platform/catalogue'
import { bus, type Toast } from '@promptelier/platform/events'
import { useNavigate } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useEffect, useRef } from 'react'
import type { ArrivalState } from '../../checkout/arrival.ts'
import { useArrival } from './use-arrival.ts'

const UNKNOWN_PRODUCT: Toast = {
  ...toasts.productUnknown,
  description: 'Cette adresse ne mène à aucun produit en vente. Rien n’a été débité.',
}

/**
 * Redirects when the id in the URL of the checkout is not the current id of a product. An unknown id leads to the home
 * page, with one toast (CHK-30, CHK-31). A former id leads to the checkout of the current id (SIL-10).
 * @param id the id in the URL
 * @param product the product with that id or former id, undefined when the id is unknown
 */
export function useCheckoutRedirect(id: string, product: Product | undefined) {
  const navigate = useNavigate()
  const { fromCart, openedDirectly, paidNumber } = useArrival()
  const redirectedIdRef = useRef<string>(undefined)
  const productId = product?.id

  useEffect(() => {
    if (productId === id) return
    // Effects run twice in React's strict mode; the toast must be shown once.
    if (redirectedIdRef.current === id) return
    redirectedIdRef.current = id
    if (productId === undefined) {
      bus.emit('toast', UNKNOWN_PRODUCT)
      void navigate(paths.home(), { replace: true })
      return
    }
    const state: ArrivalState = { fromCart, openedDirectly, paidNumber }
    void navigate(paths.checkout(productId), { replace: true, state })
  }, [id, productId, fromCart, openedDirectly, paidNumber, navigate])
}
