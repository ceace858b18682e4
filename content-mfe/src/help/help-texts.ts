import { DEMO_NOTE } from '@promptelier/storefront/demo-note'
import type { FaqListProps } from '@promptelier/storefront/page/FaqList'
import { paths } from '@promptelier/storefront/paths'

export type Question = FaqListProps['questions'][number] & {
  /** Words of shoppers that neither the question nor its answer contains. They are searched, and never shown. */
  readonly keywords: string
}
export type Step = { readonly number: number; readonly title: string; readonly text: string }

/** The six questions of the help centre (STA-05). */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Comment vais-je recevoir mes prompts\u202F?',
    keywords: 'livraison livrer télécharger téléchargements email courriel factures',
    answer: [
      DEMO_NOTE,
      'Après le paiement, la page de confirmation demande votre accord, puis ouvre vos fiches. Vous les lisez à l’écran, vous copiez un prompt, vous les enregistrez en PDF ou en Markdown.',
      'Vous les retrouvez à tout moment dans vos commandes, sur ce navigateur.',
    ],
  },
  {
    question: 'Sous quel format, et avec quels assistants\u202F?',
    keywords: 'formats compatibles ChatGPT Claude Gemini Copilot Mistral',
    answer: [
      'Chaque fiche se lit à l’écran, sur téléphone comme sur ordinateur, et s’enregistre en PDF ou en Markdown. Vous remplissez les champs entre crochets, vous copiez le prompt, vous le collez dans votre outil.',
      'Les prompts sont écrits en français courant, sans réglage propre à une marque. Ils fonctionnent dans tout assistant de discussion\u202F; ceux de la catégorie Création d’Images servent avec tout générateur d’images.',
    ],
    more: { to: paths.guidePrompts(), label: 'Le guide pour bien remplir une fiche' },
  },
  {
    question: 'Les mises à jour sont-elles payantes\u202F?',
    keywords: 'nouveautés actualisation gratuites',
    answer: [
      'Non, pendant 1 an après l’achat, pour une fiche seule comme pour le Pack Complet.',
      'Quand une fiche change, vos commandes ouvrent la nouvelle version. Dans cette démonstration, aucun e-mail ne l’annonce.',
    ],
    more: { to: paths.allInclusivePack(), label: 'Voir le Pack Complet' },
  },
  {
    question: 'Comment fonctionne la garantie de 30 jours\u202F?',
    keywords: 'remboursements retours',
    answer: [
      'Vous avez 30 jours après l’achat pour essayer. Si la fiche ne vous sert pas, écrivez-nous depuis l’adresse de la commande\u00A0: nous remboursons la totalité, sans formulaire et sans vous demander pourquoi.',
      'Dans cette démonstration, rien n’est débité\u00A0: il n’y a rien à rembourser.',
    ],
  },
  {
    question: 'Puis-je me rétracter\u202F?',
    keywords: 'rétractations annuler annulation',
    answer: [
      'Oui, pendant 14 jours. Pour un contenu numérique, la loi prévoit une exception\u00A0: si vous demandez expressément l’accès immédiat, ce droit s’arrête dès que vous ouvrez ou téléchargez une fiche. Sans cette demande, vous gardez vos 14 jours, et les fiches s’ouvrent d’elles-mêmes ensuite.',
      'Dans les deux cas, la garantie de 30 jours reste acquise.',
    ],
    more: { to: paths.withdrawal(), label: 'Renoncer au contrat ici' },
  },
  {
    question: 'Serai-je vraiment débité\u202F?',
    keywords: 'payer cartes bancaires',
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
    text: 'Dix tiroirs, un prix par fiche, taxes comprises. Le Pack Complet réunit toutes les fiches des dix tiroirs.',
  },
  { number: 2, title: 'Donnez votre e-mail', text: 'Il figure sur votre reçu. Aucun compte, aucun mot de passe.' },
  {
    number: 3,
    title: 'Payez',
    text: 'Carte, PayPal ou portefeuille mobile, ici pour l’exemple\u00A0: rien n’est débité.',
  },
  {
    number: 4,
    title: 'Ouvrez vos fiches',
    text: 'Sur la page de confirmation, puis dans vos commandes. Complétez, copiez, collez.',
  },
]
