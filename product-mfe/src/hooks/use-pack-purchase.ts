import { addToCart, getCart } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useDelayedNavigation } from './use-delayed-navigation.ts'
import { useProcessing } from './use-processing.ts'

/** Delay between adding the Pack Complet to the cart and navigating to the cart, in ms (LPA-21, CON-10). */
const REDIRECT_DELAY_MS = 500

type PackPurchase = {
  /** True from the click on 'Acheter maintenant' until the checkout is shown (LPA-22). */
  processing: boolean
  /** For the link to the checkout: adds the pack to the cart, unless it is already there (LPA-23). */
  buy: () => void
  /**
   * Adds the pack to the cart and navigates to the cart; shows a toast if the pack is already there (LPA-18 to LPA-21).
   */
  add: () => void
}

/** The two ways to buy the Pack Complet: directly, or through the cart. */
export function usePackPurchase(pack: Product): PackPurchase {
  const [processing, startProcessing] = useProcessing()
  const { navigateLater, cancel } = useDelayedNavigation(REDIRECT_DELAY_MS)
  const inCart = () => getCart().lines.some(({ id }) => id === pack.id)

  const buy = () => {
    cancel()
    startProcessing()
    if (!inCart()) addToCart(pack)
  }

  const add = () => {
    if (inCart()) return bus.emit('toast', toasts.alreadyInCart)
    addToCart(pack)
    bus.emit('toast', toasts.productAdded)
    navigateLater(paths.cart())
  }

  return { processing, buy, add }
}
