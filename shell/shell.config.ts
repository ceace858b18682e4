import type { ShellConfig } from '@promptelier/build/remote-config'

const config: ShellConfig = {
  team: 'Coque',
  // Includes the keys that `shared/platform` and `shared/storefront` use: several applications contain copies of them.
  // Only the view counts belong to content-mfe, like the guides.
  storage: {
    local: { cart: 'Les articles de votre panier et leurs quantités.' },
    session: {
      'promptelier:seed': 'Un nombre tiré au hasard, pour que les suggestions ne changent pas d’une page à l’autre.',
      'promptelier:deadline-product': 'L’heure à laquelle s’arrête le compte à rebours d’une fiche ou du Pack Complet.',
      'promptelier:deadline-checkout': 'L’heure à laquelle s’arrête le compte à rebours de la page de paiement.',
      'promptelier:preview':
        'Dans un onglet d’aperçu, le nom de l’aperçu affiché. Une visite ordinaire n’enregistre rien sous cette clé.',
      'promptelier:paused':
        'Les messages en haut de page, les compteurs de lectures et l’animation de l’offre bonus sont en pause.',
      'promptelier:scroll': 'L’endroit où vous en étiez dans chaque page, pour y revenir avec le bouton Précédent.',
    },
  },
}

export default config
