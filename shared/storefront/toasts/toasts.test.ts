import { expect, test } from 'vitest'
import { toasts } from './toasts.ts'

/** In the order of the alphabet. */
const messagesOf = (kind: string) =>
  Object.values(toasts)
    .filter((toast) => toast.kind === kind)
    .map(({ message }) => message)
    .toSorted()

test('TST-04 SIL-72 the success messages are exactly as specified', () => {
  expect(messagesOf('success')).toEqual([
    'Ajouté au panier avec succès!',
    'Article ajouté au panier!',
    'Merci pour votre vote !',
    'Offre spéciale activée!',
    'Panier vidé',
    'Produit retiré du panier',
  ])
})

test('TST-05 the info messages are exactly as specified', () => {
  expect(messagesOf('info')).toEqual([
    'Aucun prompt trouvé dans cette catégorie',
    'Ce produit est déjà dans votre panier',
    'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!',
  ])
})

test('TST-06 SIL-78 the error messages are exactly as specified', () => {
  expect(messagesOf('error')).toEqual([
    'Catégorie non trouvée',
    'Erreur lors du filtrage des outils',
    'Produit non trouvé',
    'Une erreur est survenue lors du traitement de votre paiement',
    'Veuillez accepter les conditions générales de vente',
    'Votre panier est vide',
  ])
})
