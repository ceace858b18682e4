import { expect, test } from 'vitest'
import { toasts } from './toasts.ts'

const messagesOf = (kind: string) =>
  Object.values(toasts)
    .filter((toast) => toast.kind === kind)
    .map(({ message }) => message)

test('TST-04 SIL-72 the success messages are exactly as specified', () => {
  expect(messagesOf('success')).toEqual([
    'Produit retiré du panier',
    'Panier vidé',
    'Ajouté au panier avec succès!',
    'Article ajouté au panier!',
    'Offre spéciale activée!',
    'Merci pour votre vote !',
  ])
})

test('TST-05 the info messages are exactly as specified', () => {
  expect(messagesOf('info')).toEqual([
    'Vous êtes redirigé vers notre nouveau Pack Complet amélioré!',
    'Ce produit est déjà dans votre panier',
    'Aucun prompt trouvé dans cette catégorie',
  ])
})

test('TST-06 SIL-78 the error messages are exactly as specified', () => {
  expect(messagesOf('error')).toEqual([
    'Catégorie non trouvée',
    'Erreur lors du filtrage des outils',
    'Produit non trouvé',
    'Veuillez accepter les conditions générales de vente',
    'Une erreur est survenue lors du traitement de votre paiement',
    'Votre panier est vide',
  ])
})
