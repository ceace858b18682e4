import type { Toast } from '@promptelier/platform/events'

const success = <Message extends string>(message: Message) => ({ kind: 'success', message }) as const
const info = <Message extends string>(message: Message) => ({ kind: 'info', message }) as const
const error = <Message extends string>(message: Message) => ({ kind: 'error', message }) as const

/**
 * Every specified toast, with its exact text, even where the space before '!' is missing (TST-04 to TST-06, SIL-72,
 * SIL-78).
 */
export const toasts = {
  lineRemoved: success('Produit retiré du panier'),
  cartEmptied: success('Panier vidé'),
  productAdded: success('Ajouté au panier avec succès!'),
  packAdded: success('Article ajouté au panier!'),
  offerActivated: success('Offre spéciale activée!'),
  voted: success('Merci pour votre vote !'),

  movedToPack: info('Vous êtes redirigé vers notre nouveau Pack Complet amélioré!'),
  alreadyInCart: info('Ce produit est déjà dans votre panier'),
  categoryEmpty: info('Aucun prompt trouvé dans cette catégorie'),

  categoryUnknown: error('Catégorie non trouvée'),
  filterFailed: error('Erreur lors du filtrage des outils'),
  productUnknown: error('Produit non trouvé'),
  termsMissing: error('Veuillez accepter les conditions générales de vente'),
  paymentFailed: error('Une erreur est survenue lors du traitement de votre paiement'),
  cartEmpty: error('Votre panier est vide'),
} as const satisfies Record<string, Toast>
