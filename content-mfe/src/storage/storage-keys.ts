import type { Guide } from '@promptelier/platform/guides'

/** A key that the shop stores in the visitor's browser, as /cookies lists it (SIL-47). */
export type StorageKey = {
  readonly key: string
  /** Local storage lasts until it is erased, session storage until the tab is closed. */
  readonly storage: 'local' | 'session'
  /** What the shop stores under this key: a French sentence. */
  readonly purpose: string
}

/** Every key that the shop writes. Tests compare this list with the sources, and with what a session stores. */
export const storageKeys = (guides: readonly Pick<Guide, 'path' | 'title'>[]): readonly StorageKey[] => [
  { key: 'cart', storage: 'local', purpose: 'Les articles de votre panier et leurs quantités.' },
  {
    key: 'customer_email',
    storage: 'local',
    purpose: 'Votre adresse e-mail, pour ne pas la retaper au prochain achat.',
  },
  {
    key: 'promptelier:orders',
    storage: 'local',
    purpose:
      'Vos reçus, 50 au plus\u00A0: produit, montant, date, adresse e-mail, facture, avec le nom et l’adresse que vous y mettez, accord pour l’accès immédiat, première ouverture.',
  },
  {
    key: 'promptelier:withdrawals',
    storage: 'local',
    purpose: 'Vos rétractations et leur accusé de réception\u00A0: nom, commande, adresse e-mail, date.',
  },
  { key: 'customer_email', storage: 'session', purpose: 'La même adresse, pour la commande en cours.' },
  {
    key: 'promptelier:paid-order-count',
    storage: 'session',
    purpose: 'Le nombre de commandes de votre panier que vous avez réglées, pour vous dire où vous en êtes.',
  },
  { key: 'promptelier:votes', storage: 'session', purpose: 'Les fiches pour lesquelles vous avez voté.' },
  {
    key: 'promptelier:seed',
    storage: 'session',
    purpose: 'Un nombre tiré au hasard, pour que les suggestions ne changent pas d’une page à l’autre.',
  },
  {
    key: 'promptelier:deadline-product',
    storage: 'session',
    purpose: 'L’heure à laquelle finit l’offre d’une fiche ou du Pack Complet.',
  },
  {
    key: 'promptelier:deadline-checkout',
    storage: 'session',
    purpose: 'L’heure à laquelle finit l’offre de la page de paiement.',
  },
  {
    key: 'promptelier:interrupted-payment',
    storage: 'session',
    purpose: 'Le signe qu’un paiement a été interrompu, pour vous dire que rien n’a été débité.',
  },
  {
    key: 'promptelier:preview',
    storage: 'session',
    purpose:
      'Dans un onglet d’aperçu, le nom de l’aperçu affiché. Une visite ordinaire n’enregistre rien sous cette clé.',
  },
  {
    key: 'promptelier:filled-fields',
    storage: 'session',
    purpose: 'Ce que vous avez écrit dans les champs des fiches que vous lisez.',
  },
  {
    key: 'promptelier:paused',
    storage: 'session',
    purpose: 'Les messages en haut de page, les compteurs de lectures et l’animation de l’offre bonus sont en pause.',
  },
  ...guides.map(
    ({ path, title }): StorageKey => ({
      key: `promptelier:views:${path}`,
      storage: 'session',
      purpose: `Le compteur fictif de lectures du guide «\u00A0${title}\u00A0».`,
    }),
  ),
  {
    key: 'promptelier:scroll',
    storage: 'session',
    purpose: 'L’endroit où vous en étiez dans chaque page, pour y revenir avec le bouton Précédent.',
  },
]
