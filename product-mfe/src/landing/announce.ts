import { bus } from '@promptelier/platform/events'
import { toasts } from '@promptelier/storefront/toasts'

/** On the way to the checkout: the specified message, and what it means, for nothing is put into the cart (SIL-34). */
export const announceDirectPurchase = () =>
  bus.emit('toast', { ...toasts.packAdded, description: 'Vous réglez cet article directement.' })

/** On the way to an offer (SOB-03, SOB-04). */
export const announceOffer = () =>
  bus.emit('toast', {
    ...toasts.offerActivated,
    description: "Vous bénéficierez d'un prompt gratuit avec votre achat.",
  })
