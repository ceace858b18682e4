import type { FaqListProps } from '@promptelier/storefront/page/FaqList'
import { paths } from '@promptelier/storefront/paths'

export type Question = FaqListProps['questions'][number]
export type Step = { readonly number: number; readonly title: string; readonly text: string }

/** The six questions of the help centre (STA-05). */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Comment vais-je recevoir mes prompts\u202F?',
    answer: [
      'Par e-mail, dès que le paiement est accepté. Le message contient votre fiche en PDF et votre prompt offert, à l’adresse que vous avez saisie\u00A0: vérifiez-la avant de payer.',
      'Rien après dix minutes\u202F? Regardez dans les courriers indésirables, puis écrivez-nous\u00A0: nous renvoyons la fiche.',
    ],
  },
  {
    question: 'Sous quel format, et avec quels assistants\u202F?',
    answer: [
      'Chaque fiche est un PDF qui se lit sur téléphone comme sur ordinateur. Vous copiez le texte, vous remplacez les champs entre crochets, vous collez le tout dans votre outil.',
      'Les prompts sont écrits en français courant, sans réglage propre à une marque. Ils fonctionnent dans tout assistant de discussion\u00A0; ceux de la catégorie Création d’Images se collent dans un générateur d’images.',
    ],
    more: { to: paths.guidePrompts(), label: 'Le guide pour bien remplir une fiche' },
  },
  {
    question: 'Les mises à jour sont-elles payantes\u202F?',
    answer: [
      'Non. Quand une fiche que vous avez achetée change, la nouvelle version vous est envoyée par e-mail, gratuitement.',
      'Avec le Pack Complet, les mises à jour de toutes les fiches sont comprises pendant 1 an.',
    ],
    more: { to: paths.allInclusivePack(), label: 'Voir le Pack Complet' },
  },
  {
    question: 'Comment fonctionne la garantie de 30 jours\u202F?',
    answer: [
      'Vous avez 30 jours après l’achat pour essayer. Si la fiche ne vous sert pas, écrivez-nous depuis l’adresse de la commande\u00A0: nous remboursons la totalité, sans formulaire et sans vous demander pourquoi.',
    ],
  },
  {
    question: 'Puis-je me rétracter\u202F?',
    answer: [
      'Oui, pendant 14 jours. Pour un contenu numérique, la loi prévoit une exception\u00A0: ce droit s’arrête si vous y renoncez expressément pour ouvrir votre fichier tout de suite. Sans cette renonciation, vous gardez vos 14 jours.',
      'Dans les deux cas, la garantie de 30 jours reste acquise.',
    ],
    more: { to: paths.withdrawal(), label: 'Renoncer au contrat ici' },
  },
  {
    question: 'Serai-je vraiment débité\u202F?',
    answer: [
      'Non. Promptelier est une boutique de démonstration\u00A0: le paiement est simulé par une courte attente, rien n’est débité et aucun e-mail ne part.',
      'Pour voir ce qui se passe quand un paiement échoue, payez avec une adresse qui contient «\u00A0+echec\u00A0», par exemple claire+echec@example.fr.',
    ],
  },
]

/** The four steps of a purchase (STA-06). */
export const STEPS: readonly Step[] = [
  {
    number: 1,
    title: 'Choisissez une fiche',
    text: 'Dix tiroirs, un prix par fiche, taxes comprises. Le Pack Complet les réunit toutes.',
  },
  { number: 2, title: 'Donnez votre e-mail', text: 'Le PDF part à cette adresse. Aucun compte, aucun mot de passe.' },
  { number: 3, title: 'Payez', text: 'Par carte, PayPal ou portefeuille mobile. Le prix affiché est le prix payé.' },
  { number: 4, title: 'Recevez le PDF', text: 'L’e-mail part aussitôt. Copiez, complétez, collez\u00A0: c’est prêt.' },
]
