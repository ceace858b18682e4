import { ALL_INCLUSIVE_ID } from '@promptelier/platform/catalogue'
import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Headphones from 'lucide-react/icons/headphones'
import Lightbulb from 'lucide-react/icons/lightbulb'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { pricesInWords } from './offer.ts'
import type { LandingTexts } from './types.ts'

/** The contents of the box (LPA-06 to LPA-13). */
export const BOX_CONTENTS = [
  { icon: FileText, title: '200+ prompts', text: 'Les dix tiroirs, du premier brouillon à la mise en vente.' },
  { icon: BookOpen, title: 'Instructions détaillées', text: 'Où coller, quoi remplacer, comment juger la réponse.' },
  { icon: Download, title: 'Téléchargement immédiat', text: 'Un seul e-mail, tous les PDF, classés par catégorie.' },
  {
    icon: RefreshCw,
    title: 'Mises à jour gratuites pendant 1 an',
    text: 'Chaque fiche corrigée ou ajoutée vous est envoyée.',
  },
  { icon: ShieldCheck, title: 'Garantie 30 jours', text: 'Remboursé sur simple message, sans formulaire.' },
  {
    icon: Lightbulb,
    title: 'Guide d’optimisation en bonus',
    text: 'Quarante pages pour adapter une fiche à votre métier.',
  },
  { icon: Headphones, title: 'Assistance prioritaire par e-mail', text: 'Une réponse de l’atelier sous 24\u202Fh.' },
  { icon: Gift, title: '5 prompts bonus', text: 'Des fiches hors catalogue, réservées au pack.' },
] as const

export const ALL_INCLUSIVE: LandingTexts = {
  id: ALL_INCLUSIVE_ID,
  metaTitle: 'Pack Complet, plus de 200 prompts',
  metaDescription: (offer) =>
    `Le Pack Complet\u00A0: plus de 200 prompts en fiches PDF, dix catégories, 1 an de mises à jour. ${pricesInWords(offer)}, garantie 30 jours.`,
  title: 'Tout l’atelier, dans une boîte.',
  lead: 'Plus de 200 prompts en fiches, classés dans dix tiroirs, mis à jour pendant un an. Vous payez une fois.',
  extract: {
    title: 'Article SEO complet, étape 3',
    source: 'Rédaction & SEO, fiche N°\u00A004',
    lines: [
      'Rôle. Vous êtes rédactrice en chef d’un site sur [secteur].',
      'Contexte. Le lecteur cherche «\u00A0[requête]\u00A0» et veut repartir avec une décision.',
      'Tâche. Proposez six parties. Pour chacune\u00A0: la question du lecteur, votre réponse en une phrase, la preuve.',
      'Contrainte. Aucune partie ne commence par une définition.',
    ],
    rest: 'La suite et les cinq autres étapes se trouvent dans la fiche. Le pack compte quarante fiches.',
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
        'Un e-mail avec plus de 200 prompts en fiches PDF, le guide d’optimisation et les 5 prompts bonus, classés par catégorie.',
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
      answer: ['Non. Votre adresse e-mail suffit\u00A0: elle sert à vous envoyer les fiches, puis leurs mises à jour.'],
    },
    {
      question: 'Que couvrent les mises à jour pendant 1 an\u202F?',
      answer: [
        'Toutes les fiches du pack. Celles qui changent et celles qui s’ajoutent vous sont envoyées par e-mail, sans supplément.',
      ],
    },
    {
      question: 'Comment être remboursé\u202F?',
      answer: [
        'Écrivez-nous dans les 30 jours depuis l’adresse de la commande. Nous remboursons la totalité, sans formulaire et sans vous demander pourquoi.',
      ],
    },
  ],
  lastCall: 'Une boîte, dix tiroirs, un seul paiement.',
}
