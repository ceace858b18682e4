import { addToCart, getCart } from '@promptelier/platform/cart'
import { currentProductId, type Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useDelayedNavigation } from './use-delayed-navigation.ts'
import { useProcessing } from './use-processing.ts'

type PackPurchase = {
  /** True from the click on 'Acheter maintenant' until the visitor comes back to this page (LPA-22, SIL-79). */
  processing: boolean
  /** Call it when the link to the checkout is followed: adds the pack to the cart if it is not there yet (LPA-23). */
  onBuy: () => void
  /**
   * Adds the pack to the cart and navigates to the cart. If the pack is already there, only shows a toast (LPA-18 to
   * LPA-21).
   */
  onAddToCart: () => void
}

/** The two ways to buy the Pack Complet: directly, or through the cart. */
export function usePackPurchase(pack: Product): PackPurchase {
  const [processing, startProcessing] = useProcessing()
  const { navigateLater, isPending, cancel } = useDelayedNavigation()
  // A cart that was stored long ago may contain the pack under a former id (SIL-10).
  const isInCart = () => getCart().lines.some(({ id }) => currentProductId(id) === pack.id)

  const onBuy = () => {
    cancel()
    startProcessing()
    if (!isInCart()) addToCart(pack)
  }

  const onAddToCart = () => {
    // The second click of a double click would replace the toast of the first one.
    if (isPending()) return
    if (isInCart()) return bus.emit('toast', toasts.alreadyInCart)
    addToCart(pack)
    bus.emit('toast', toasts.productAdded)
    navigateLater(paths.cart())
  }

  return { processing, onBuy, onAddToCart }
}
