import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import { formatPrice } from '@promptelier/platform/money'
import { productNumber } from '@promptelier/storefront/products/product-number'
import type { LandingTexts } from './types.ts'

/** What comes with the contents of the box (LPA-07 to LPA-10, LPA-12). */
export const BOX_SERVICES = [
  { title: 'Instructions détaillées', text: 'Où coller, quoi remplacer, comment juger la réponse.' },
  {
    title: 'Téléchargement immédiat',
    text: 'Sur la page de confirmation\u00A0: une fiche, ou toutes en une archive.',
  },
  { title: 'Mises à jour gratuites pendant 1 an', text: 'Vos commandes ouvrent la dernière version.' },
  { title: 'Garantie 30 jours', text: 'Remboursé sur simple message, sans formulaire.' },
  {
    title: 'Assistance prioritaire par e-mail',
    text: 'Vos messages passent avant les autres. Dans cette démonstration, personne ne répond.',
  },
] as const

export const ALL_INCLUSIVE: LandingTexts = {
  id: ALL_INCLUSIVE_ID,
  metaTitle: 'Pack Complet, plus de 200 prompts',
  metaDescription: ({ cents }) =>
    `Le Pack Complet\u00A0: plus de 200 prompts en fiches, dix catégories, 1 an de mises à jour. ${formatPrice(cents)}, garantie 30 jours.`,
  title: 'Les dix tiroirs, dans une boîte.',
  lead: 'Plus de 200 prompts en fiches, classés dans dix tiroirs, mis à jour pendant 1 an. Vous payez une fois.',
  extract: {
    title: 'Article SEO complet, étape 3',
    source: `Rédaction & SEO, fiche ${productNumber('4')}`,
    lines: [
      'Rôle. Vous êtes rédactrice en chef d’un site sur [secteur].',
      'Contexte. Le lecteur cherche «\u00A0[requête]\u00A0» et veut repartir avec une décision.',
      'Tâche. Proposez six parties, chacune avec la question du lecteur, votre réponse en une phrase et la preuve.',
      'Contrainte. Aucune partie ne commence par une définition.',
    ],
    rest: 'La suite et les cinq autres étapes se trouvent dans la fiche, comprise dans le pack.',
  },
  testimonials: [
    {
      name: 'Nadia B.',
      role: 'Consultante en image',
      rating: 5,
      text: 'Je croyais acheter une liste. J’ai reçu une méthode\u00A0: les fiches se répondent d’un tiroir à l’autre.',
      avatar: 'NB',
    },
    {
      name: 'Thomas G.',
      role: 'E-commerçant',
      rating: 5,
      text: 'Rentabilisé en une après-midi, sur les seules fiches produit.',
      avatar: 'TG',
    },
    {
      name: 'Inès D.',
      role: 'Formatrice',
      rating: 5,
      text: 'Mes stagiaires repartent avec des prompts qu’ils comprennent et savent modifier.',
      avatar: 'ID',
    },
  ],
  questions: [
    {
      question: 'Que vais-je recevoir exactement\u202F?',
      answer: [
        'Toutes les fiches des dix tiroirs, soit plus de 200 prompts, le guide d’optimisation, 5 prompts bonus et le prompt bonus de chaque achat. Le Pack Productivité et le Pack Dropshipping & E-commerce se vendent à part. Tout s’ouvre dès votre accord sur la page de confirmation, puis dans vos commandes.',
      ],
    },
    {
      question: 'Avec quels outils les prompts fonctionnent-ils\u202F?',
      answer: [
        'Avec tout assistant de discussion, formule gratuite comprise. Les fiches de Création d’Images se collent dans un générateur d’images.',
      ],
    },
    {
      question: 'Dois-je créer un compte\u202F?',
      answer: ['Non. Votre adresse e-mail suffit\u00A0: elle figure sur votre reçu et ne quitte pas ce navigateur.'],
    },
    {
      question: 'Que couvrent les mises à jour pendant 1 an\u202F?',
      answer: [
        'Toutes les fiches du pack. Quand une fiche change, vos commandes ouvrent la nouvelle version, sans supplément.',
      ],
    },
    {
      question: 'Comment être remboursé\u202F?',
      answer: [
        'Écrivez-nous dans les 30 jours depuis l’adresse de la commande. Nous remboursons la totalité, sans formulaire et sans vous demander pourquoi.',
        'Dans cette démonstration, rien n’est débité\u00A0: il n’y a rien à rembourser.',
      ],
    },
  ],
  lastCall: 'Une boîte, dix tiroirs, un seul paiement.',
}
