import type { Toast } from '@promptelier/platform/events'

// Every specified toast, with its exact text, even where the space before '!' is missing (TST-04 to TST-06, SIL-72,
// SIL-78). Their namespace is the export of `toasts.ts`.

/* @__NO_SIDE_EFFECTS__ */
const toast = <Kind extends Toast['kind'], Message extends string>(kind: Kind, message: Message) =>
  ({ kind, message }) as const

export const lineRemoved = toast('success', 'Produit retiré du panier')
export const cartEmptied = toast('success', 'Panier vidé')
export const productAdded = toast('success', 'Ajouté au panier avec succès!')
export const packAdded = toast('success', 'Article ajouté au panier!')
export const offerActivated = toast('success', 'Offre spéciale activée!')
export const voted = toast('success', 'Merci pour votre vote !')

export const movedToPack = toast('info', 'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!')
export const alreadyInCart = toast('info', 'Ce produit est déjà dans votre panier')
export const categoryEmpty = toast('info', 'Aucun prompt trouvé dans cette catégorie')

export const categoryUnknown = toast('error', 'Catégorie non trouvée')
export const filterFailed = toast('error', 'Erreur lors du filtrage des outils')
export const productUnknown = toast('error', 'Produit non trouvé')
export const termsMissing = toast('error', 'Veuillez accepter les conditions générales de vente')
export const paymentFailed = toast('error', 'Une erreur est survenue lors du traitement de votre paiement')
export const cartEmpty = toast('error', 'Votre panier est vide')
