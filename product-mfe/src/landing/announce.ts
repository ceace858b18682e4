import { bus } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'

/**
 * Shows the specified toast when a pack is bought directly. Its title mentions the cart, but nothing is added there:
 * the description explains it (SIL-34).
 */
export const announceDirectPurchase = () =>
  bus.emit('toast', { ...toasts.packAdded, description: 'Vous réglez cet article directement.' })

/** Shows the toast of a special offer whose link is followed (SOB-03, SOB-04). */
export const announceOffer = () =>
  bus.emit('toast', {
    ...toasts.offerActivated,
    description: "Vous bénéficierez d'un prompt gratuit avec votre achat.",
  })
