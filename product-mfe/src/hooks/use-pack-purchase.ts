import { addToCart, getCart } from '@promptelier/platform/cart'
import type { Product } from '@promptelier/platform/catalogue'
import { bus } from '@promptelier/platform/events'
import { paths } from '@promptelier/storefront/paths'
import { toasts } from '@promptelier/storefront/toasts'
import { useLaterNavigation } from './use-later-navigation.ts'
import { useProcessing } from './use-processing.ts'

/** How long the Pack Complet's page stays after it was put into the cart, ms (LPA-21, CON-10). */
const REDIRECT_DELAY_MS = 500

type PackPurchase = {
  /** True from 'Acheter maintenant' until the checkout is there (LPA-22). */
  processing: boolean
  /** Before the link to the checkout is followed: puts the pack into the cart, once (LPA-23). */
  buy: () => void
  /** Puts the pack into the cart and goes there, or says that it lies there already (LPA-18 to LPA-21). */
  add: () => void
}

/** The two ways to buy the Pack Complet. */
export function usePackPurchase(pack: Product): PackPurchase {
  const [processing, startProcessing] = useProcessing()
  const { goLater, stay } = useLaterNavigation(REDIRECT_DELAY_MS)
  const inCart = () => getCart().lines.some(({ id }) => id === pack.id)

  const buy = () => {
    stay()
    startProcessing()
    if (!inCart()) addToCart(pack)
  }

  const add = () => {
    if (inCart()) return bus.emit('toast', toasts.alreadyInCart)
    addToCart(pack)
    bus.emit('toast', toasts.productAdded)
    goLater(paths.cart())
  }

  return { processing, buy, add }
}
