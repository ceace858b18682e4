import { formatPrice } from '@promptelier/platform/money'
import { paths } from '@promptelier/storefront/paths'
import Calculator from 'lucide-react/icons/calculator'
import Headphones from 'lucide-react/icons/headphones'
import Megaphone from 'lucide-react/icons/megaphone'
import PackageSearch from 'lucide-react/icons/package-search'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { PackTexts } from './types.ts'

/** The example on the first screen: the income and the costs of one sale, in cents. */
export const SALE = [
  { label: 'Prix payé par le client', cents: 3490 },
  { label: 'TVA à 20\u00A0%', cents: -582 },
  { label: 'Produit et emballage', cents: -940 },
  { label: 'Port', cents: -460 },
  { label: 'Frais de paiement', cents: -77 },
  { label: 'Publicité', cents: -890 },
] as const

export const DROPSHIPPING: PackTexts = {
  id: 'dropshipping-prompt-pack',
  metaTitle: 'Pack Dropshipping & E-commerce, 45 prompts',
  metaDescription: ({ cents }) =>
    `Produit, fournisseurs, boutique, publicité, clients, comptes\u00A0: 45 prompts pour vendre en ligne. À lire en ligne ou en PDF, ${formatPrice(cents)}.`,
  title: 'Vendez ce qui laisse une marge.',
  lead: 'Quarante-cinq prompts pour choisir un produit, tenir une boutique, répondre aux clients et savoir, avant de dépenser, ce qu’une vente vous laisse.',
  lots: [
    {
      title: 'Le produit',
      icon: PackageSearch,
      count: 8,
      use: 'Écartez les mauvaises idées tant qu’elles ne coûtent rien.',
      prompts: [
        { name: 'Demande réelle', use: 'ce que disent les avis à une étoile des concurrents' },
        { name: 'Marge avant achat', use: 'le coût complet, port et retours compris' },
        { name: 'Produit à écarter', use: 'douze motifs d’abandon, avant la première commande' },
      ],
    },
    {
      title: 'Les fournisseurs',
      icon: Truck,
      count: 7,
      use: 'Demandez bien la première fois, gardez tout par écrit.',
      prompts: [
        { name: 'Premier message', use: 'les neuf questions qui font gagner deux semaines' },
        { name: 'Échantillon noté', use: 'une grille pour comparer trois envois' },
        { name: 'Litige chiffré', use: 'les faits, les photos, la demande, le délai' },
      ],
    },
    {
      title: 'La boutique',
      icon: Store,
      count: 9,
      use: 'Des pages qui répondent avant que l’on demande.',
      prompts: [
        { name: 'Fiche qui répond', use: 'taille, matière, délai, dits sans détour' },
        { name: 'Page de livraison', use: 'des délais vrais, qui ne font pas fuir' },
        { name: 'Retours sans piège', use: 'une politique comprise en trente secondes' },
      ],
    },
    {
      title: 'La publicité',
      icon: Megaphone,
      count: 8,
      use: 'De petits essais, et la somme à laquelle on s’arrête.',
      prompts: [
        { name: 'Dix angles', use: 'le produit vu par dix acheteurs différents' },
        { name: 'Texte à tester', use: 'trois versions, une seule chose change' },
        { name: 'Budget d’arrêt', use: 'le montant auquel vous coupez, écrit à l’avance' },
      ],
    },
    {
      title: 'Le service client',
      icon: Headphones,
      count: 7,
      use: 'Des réponses courtes, humaines, qui closent le sujet.',
      prompts: [
        { name: 'Colis en retard', use: 'la vérité, une date, un geste' },
        { name: 'Remboursement', use: 'accordé ou refusé, expliqué en cinq lignes' },
        { name: 'Avis sévère', use: 'la réponse que lira le client suivant' },
      ],
    },
    {
      title: 'Les comptes',
      icon: Calculator,
      count: 6,
      use: 'Le calcul que l’on remet toujours à plus tard.',
      prompts: [
        { name: 'Coût réel d’une vente', use: 'le ticket de cette page, avec vos chiffres' },
        { name: 'Trésorerie à six semaines', use: 'ce qui sort avant que l’argent n’entre' },
        { name: 'Seuil de rentabilité', use: 'combien de ventes par jour pour tenir' },
      ],
    },
  ],
  extract: {
    title: 'Coût réel d’une vente',
    source: 'Comptes, prompt 40 sur 45',
    lines: [
      'Rôle. Vous êtes le comptable prudent d’une boutique qui vend [produit] à [prix].',
      'Données. Achat [achat], port [port], paiement [frais], publicité par vente [pub].',
      'Tâche. Calculez ce qu’il reste d’une vente, TVA déduite, ligne par ligne.',
      'Contrainte. Si une donnée manque, demandez-la. Ne la supposez pas.',
      'Forme. Un tableau, puis une phrase\u00A0: continuer, corriger ou arrêter.',
    ],
    rest: 'La suite, trois scénarios et le seuil d’arrêt, se trouve dans la fiche.',
  },
  satisfaction: { percent: 97, users: '9800+', usersInFrench: '9\u202F800' },
  testimonials: [
    {
      name: 'Sabrina L.',
      role: 'Accessoires pour chats',
      rating: 5,
      text: 'Deux produits écartés avant la première commande. Le pack m’a fait gagner de l’argent sans rien vendre.',
      avatar: 'SL',
    },
    {
      name: 'Mathis R.',
      role: 'Pièces de vélo en ligne',
      rating: 5,
      text: 'Un litige poli, daté, chiffré\u00A0: le fournisseur n’a pas discuté et le lot a été remplacé.',
      avatar: 'MR',
    },
    {
      name: 'Odile C.',
      role: 'Céramiste',
      rating: 4,
      text: 'Je vends mes propres pièces, sans dropshipping. Les seuls prompts sur la livraison et les retours ont remboursé le pack.',
      avatar: 'OC',
    },
  ],
  audience: {
    yes: [
      'Vous hésitez encore sur le produit.',
      'Votre boutique tourne, mais vous ignorez ce qu’elle vous laisse.',
      'Vous répondez vous-même aux clients.',
    ],
    no: [
      'Vous cherchez un produit gagnant tout trouvé\u00A0: il n’existe pas.',
      'Vous voulez automatiser sans relire\u00A0: ces fiches font réfléchir.',
    ],
  },
  questions: [
    {
      question: 'Le pack promet-il un chiffre d’affaires\u202F?',
      answer: [
        'Non, et méfiez-vous de qui en promet un. Il vous aide à écarter les mauvais produits, à écrire une boutique honnête et à compter juste.',
      ],
    },
    {
      question: 'Faut-il déjà avoir une boutique\u202F?',
      answer: [
        'Non. Les quinze premiers prompts se travaillent avant d’ouvrir\u202F; les autres servent le premier jour comme la troisième année.',
      ],
    },
    {
      question: 'Les obligations légales sont-elles couvertes\u202F?',
      answer: [
        'Les fiches vous font poser les bonnes questions\u00A0: TVA, rétractation, mentions. Elles ne remplacent ni un comptable, ni un juriste.',
      ],
    },
  ],
  lastCall: 'Comptez d’abord, vendez ensuite.',
  guides: [paths.guideTiktok(), paths.guidePrompts()],
}
