import { bus } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'

/**
 * Shows the specified toast when a pack is bought directly. Its message mentions the cart, although the cart does not
 * change: the description explains that the pack is paid for directly (SIL-34).
 */
export const showDirectPurchaseToast = () =>
  bus.emit('toast', { ...toasts.packAdded, description: 'Vous réglez cet article directement.' })

/** Shows the specified toast when the link of a special offer is followed (SOB-03, SOB-04). */
export const showOfferToast = () =>
  bus.emit('toast', {
    ...toasts.offerActivated,
    description: "Vous bénéficierez d'un prompt gratuit avec votre achat.",
  })
