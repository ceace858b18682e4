// More than 250 lines, and not split: the one list of what is sold, in its order.
import type { CategoryName } from './categories.ts'
import { productSlug } from './slugs.ts'
import type { Product } from './types.ts'

/** What differs from prompt to prompt; the rest follows from it. */
type Written = Pick<Product, 'name' | 'description' | 'tags' | 'pricing' | 'rating' | 'upvotes' | 'promptCount'> & {
  readonly category: CategoryName
  readonly featured?: true
}

const WRITTEN: readonly Written[] = [
  {
    name: 'Calendrier éditorial 30 jours',
    category: 'TikTok & Réseaux Sociaux',
    description:
      'Un mois de publications prêtes à tourner, avec pour chaque jour une accroche, un plan de vidéo et la légende qui va dessous.',
    tags: ['TikTok', 'Calendrier', 'Accroches', 'Instagram'],
    pricing: '6,99€',
    rating: 4.8,
    upvotes: 1254,
    promptCount: 6,
    featured: true,
  },
  {
    name: 'Page de vente qui répond aux objections',
    category: 'Marketing & Vente',
    description:
      'Les doutes de vos clients d’abord, la page ensuite : elle les lève un à un, du titre jusqu’au bouton, preuve à l’appui.',
    tags: ['Vente', 'Copywriting', 'Page de vente'],
    pricing: '9,99€',
    rating: 4.9,
    upvotes: 1238,
    promptCount: 7,
    featured: true,
  },
  {
    name: 'Prévisionnel de trésorerie guidé',
    category: 'Business & Finance',
    description:
      'Posez vos chiffres mois par mois. L’assistant vous interroge, dresse le tableau d’un an et signale les mois où la caisse se vide.',
    tags: ['Trésorerie', 'Tableur', 'Indépendants'],
    pricing: '8,99€',
    rating: 4.7,
    upvotes: 1187,
    promptCount: 5,
    featured: true,
  },
  {
    name: 'Article SEO complet en six étapes',
    category: 'Rédaction & SEO',
    description:
      'De l’intention de recherche au maillage interne : six prompts qui s’enchaînent, et un article que l’on a envie de finir.',
    tags: ['SEO', 'Article', 'Plan', 'Blog'],
    pricing: '7,99€',
    rating: 4.9,
    upvotes: 1103,
    promptCount: 6,
    featured: true,
  },
  {
    name: 'Portraits en lumière naturelle',
    category: "Création d'Images",
    description:
      'Douze réglages de lumière, de focale et de matière à combiner pour des portraits d’une même famille, sans peau de cire.',
    tags: ['Portrait', 'Lumière', 'Style', 'Photographie'],
    pricing: '4,99€',
    rating: 4.8,
    upvotes: 1002,
    promptCount: 5,
  },
  {
    name: 'Relecture de code sans complaisance',
    category: 'Programmation & IT',
    description:
      'Une revue ligne à ligne qui distingue le bogue, le risque et l’affaire de goût, puis propose un correctif expliqué et testable.',
    tags: ['Code', 'Revue', 'Tests'],
    pricing: '5,99€',
    rating: 4.8,
    upvotes: 1059,
    promptCount: 4,
  },
  {
    name: 'Séance de cours prête à donner',
    category: 'Éducation & Formation',
    description:
      'Un objectif, un déroulé minuté, des exercices de trois niveaux et une évaluation courte, pour une heure devant la classe.',
    tags: ['Cours', 'Exercices', 'Évaluation'],
    pricing: '6,99€',
    rating: 4.7,
    upvotes: 830,
    promptCount: 6,
  },
  {
    name: 'Synthèse de dix sources',
    category: 'Recherche & Analyse',
    description:
      'Dix sources comparées, leurs contradictions mises à plat, et une note de deux pages où chaque affirmation a son renvoi.',
    tags: ['Synthèse', 'Sources', 'Note'],
    pricing: '5,99€',
    rating: 4.8,
    upvotes: 783,
    promptCount: 5,
  },
  {
    name: "Cinquante angles à partir d'un mot",
    category: 'Inspiration & Créativité',
    description:
      'Partez d’un seul mot et parcourez cinquante angles, du plus attendu au plus rare, avant d’en choisir trois qui méritent un texte.',
    tags: ['Idées', 'Angles', 'Méthode', 'Blog'],
    pricing: '3,99€',
    rating: 4.6,
    upvotes: 712,
    promptCount: 4,
  },
  {
    name: 'Plan de livre pratique en un week-end',
    category: 'Livres & Contenus',
    description:
      'Deux jours de questions serrées sur votre lecteur et votre promesse, pour passer d’une expérience à une table des matières.',
    tags: ['Livre', 'Plan', 'Auto-édition'],
    pricing: '7,99€',
    rating: 4.7,
    upvotes: 695,
    promptCount: 6,
  },
  {
    name: 'Scripts courts qui tiennent 30 secondes',
    category: 'TikTok & Réseaux Sociaux',
    description:
      'Des vidéos de trente secondes écrites au mot près, de l’accroche à la chute, avec le plan de coupe à remettre au monteur.',
    tags: ['TikTok', 'Script', 'Vidéo courte'],
    pricing: '5,99€',
    rating: 4.7,
    upvotes: 1176,
    promptCount: 6,
  },
  {
    name: "Séquence d'accueil en cinq e-mails",
    category: 'Marketing & Vente',
    description:
      'Cinq messages pour faire connaissance avec un nouvel inscrit, raconter votre offre et proposer l’achat au bon moment.',
    tags: ['E-mail', 'Vente', 'Automatisation'],
    pricing: '7,99€',
    rating: 4.8,
    upvotes: 1121,
    promptCount: 5,
  },
  {
    name: 'Devis clair et relances polies',
    category: 'Business & Finance',
    description:
      'Chiffrez une prestation poste par poste, écrivez le devis que l’on comprend, puis trois relances fermes sans être rudes.',
    tags: ['Devis', 'Relance', 'Indépendants'],
    pricing: '5,99€',
    rating: 4.8,
    upvotes: 978,
    promptCount: 5,
  },
  {
    name: 'Fiches produit qui se lisent',
    category: 'Rédaction & SEO',
    description:
      'Des fiches courtes qui parlent d’usage avant de parler de matière, et ne se répètent pas, même sur deux cents références.',
    tags: ['E-commerce', 'SEO', 'Fiches produit'],
    pricing: '5,99€',
    rating: 4.8,
    upvotes: 941,
    promptCount: 5,
  },
  {
    name: 'Illustrations de marque cohérentes',
    category: "Création d'Images",
    description:
      'Fixez une palette, un trait et une grille une fois pour toutes, puis déclinez vingt scènes qui se reconnaissent ensemble.',
    tags: ['Illustration', 'Marque', 'Style'],
    pricing: '8,99€',
    rating: 4.8,
    upvotes: 934,
    promptCount: 6,
    featured: true,
  },
  {
    name: 'Débogage pas à pas',
    category: 'Programmation & IT',
    description:
      'Décrivez le symptôme. Question après question, la cause se resserre, jusqu’au test qui échoue et au correctif le plus court.',
    tags: ['Code', 'Débogage', 'Tests'],
    pricing: '4,99€',
    rating: 4.9,
    upvotes: 1012,
    promptCount: 5,
  },
  {
    name: 'Tuteur patient pour le collège',
    category: 'Éducation & Formation',
    description:
      'Un tuteur qui ne souffle jamais la réponse avant l’essai : indices gradués pour l’élève, bilan du soir pour les parents.',
    tags: ['Collège', 'Soutien', 'Exercices'],
    pricing: '4,99€',
    rating: 4.8,
    upvotes: 905,
    promptCount: 5,
  },
  {
    name: 'Étude de marché en une matinée',
    category: 'Recherche & Analyse',
    description:
      'Qui vend déjà, à quel prix, pour qui ? Une trame d’enquête à suivre, et la façon de vérifier tout ce que l’assistant affirme.',
    tags: ['Marché', 'Concurrence', 'Note'],
    pricing: '9,99€',
    rating: 4.7,
    upvotes: 887,
    promptCount: 7,
  },
  {
    name: 'Noms de marque défendables',
    category: 'Inspiration & Créativité',
    description:
      'Cent pistes triées par son, sens et disponibilité probable, puis un tournoi qui n’en laisse que cinq à faire vérifier.',
    tags: ['Marque', 'Noms', 'Idées'],
    pricing: '4,99€',
    rating: 4.7,
    upvotes: 846,
    promptCount: 5,
  },
  {
    name: "Infolettre que l'on ouvre",
    category: 'Livres & Contenus',
    description:
      'Une bonne lettre tient en un objet, une accroche, une idée et un lien. En voici la trame, plus vingt objets pour les jours sans.',
    tags: ['Infolettre', 'E-mail', 'Objet'],
    pricing: '4,99€',
    rating: 4.7,
    upvotes: 869,
    promptCount: 4,
  },
  {
    name: 'Légendes LinkedIn sans jargon',
    category: 'TikTok & Réseaux Sociaux',
    description:
      'Transformez une note de travail en publication qui se lit : un fait, une leçon, une question, et aucun mot creux.',
    tags: ['LinkedIn', 'Légendes', 'Style'],
    pricing: '3,99€',
    rating: 4.6,
    upvotes: 798,
    promptCount: 4,
  },
  {
    name: 'Argumentaire pour appel de vente',
    category: 'Marketing & Vente',
    description:
      'Dix minutes avant l’appel suffisent à préparer vos questions d’écoute, trois bénéfices chiffrés et une réponse à chaque refus.',
    tags: ['Vente', 'Appel', 'Argumentaire'],
    pricing: '6,99€',
    rating: 4.7,
    upvotes: 815,
    promptCount: 6,
  },
  {
    name: 'Prix de vos prestations, calculé',
    category: 'Business & Finance',
    description:
      'Trouvez le tarif qui vous fait vivre à partir de vos charges et de vos jours vendus, puis les mots pour l’annoncer sans excuse.',
    tags: ['Tarif', 'Indépendants', 'Tableur'],
    pricing: '6,99€',
    rating: 4.9,
    upvotes: 1044,
    promptCount: 5,
  },
  {
    name: 'Réécriture au ton juste',
    category: 'Rédaction & SEO',
    description:
      'Votre texte en trois registres, sobre, chaleureux ou direct, sans perdre le sens ni votre façon de parler.',
    tags: ['Style', 'Ton', 'Réécriture'],
    pricing: '3,99€',
    rating: 4.6,
    upvotes: 820,
    promptCount: 4,
  },
  {
    name: 'Décors et ambiances de jeu',
    category: "Création d'Images",
    description:
      'Composez des lieux qui se tiennent d’une image à l’autre en fixant l’heure, la météo et les matières, du croquis au rendu final.',
    tags: ['Décor', 'Jeu', 'Illustration'],
    pricing: '5,99€',
    rating: 4.7,
    upvotes: 671,
    promptCount: 5,
  },
  {
    name: 'Requêtes SQL expliquées',
    category: 'Programmation & IT',
    description:
      'Une question en français devient une requête expliquée, avec son plan, ses index utiles et l’aveu de ce qu’elle ne compte pas.',
    tags: ['SQL', 'Données', 'Code'],
    pricing: '5,99€',
    rating: 4.8,
    upvotes: 867,
    promptCount: 5,
  },
  {
    name: 'Fiches de révision actives',
    category: 'Éducation & Formation',
    description:
      'Un chapitre entre, il en sort des fiches à questions, un calendrier de reprises espacées et un examen blanc corrigé.',
    tags: ['Révision', 'Mémoire', 'Examen'],
    pricing: '4,99€',
    rating: 4.8,
    upvotes: 1087,
    promptCount: 5,
  },
  {
    name: 'Entretiens utilisateurs dépouillés',
    category: 'Recherche & Analyse',
    description:
      'Vos verbatims classés par thème, citations à l’appui, avec les signaux faibles et ce qu’il ne faut surtout pas en conclure.',
    tags: ['Entretiens', 'Synthèse', 'Produit'],
    pricing: '7,99€',
    rating: 4.8,
    upvotes: 652,
    promptCount: 5,
  },
  {
    name: "Atelier d'idées en quarante minutes",
    category: 'Inspiration & Créativité',
    description:
      'Un animateur de poche qui minute les consignes, pose les contraintes qui débloquent et mène au vote, à deux comme à douze.',
    tags: ['Atelier', 'Idées', 'Équipe'],
    pricing: '5,99€',
    rating: 4.6,
    upvotes: 584,
    promptCount: 5,
  },
  {
    name: 'Conducteur et questions de podcast',
    category: 'Livres & Contenus',
    description:
      'Le fil de l’épisode, vingt questions que l’invité n’a pas encore entendues, et les relances pour ne pas meubler.',
    tags: ['Podcast', 'Entretiens', 'Plan'],
    pricing: '4,99€',
    rating: 4.7,
    upvotes: 613,
    promptCount: 5,
  },
  {
    name: 'Réponses aux commentaires difficiles',
    category: 'TikTok & Réseaux Sociaux',
    description:
      'Critique juste, mauvaise foi ou question gênante, chacune reçoit une réponse brève qui garde votre ton et clôt l’échange.',
    tags: ['Communauté', 'Ton', 'Instagram'],
    pricing: '3,99€',
    rating: 4.7,
    upvotes: 748,
    promptCount: 4,
  },
  {
    name: 'Positionnement en une phrase',
    category: 'Marketing & Vente',
    description:
      'Cinq passes de questions, de la plus large à la plus serrée, pour arriver à la phrase que vos clients répètent à votre place.',
    tags: ['Positionnement', 'Marque', 'Copywriting'],
    pricing: '5,99€',
    rating: 4.8,
    upvotes: 921,
    promptCount: 5,
  },
  {
    name: 'Dossier de financement lisible',
    category: 'Business & Finance',
    description:
      'Le dossier que votre banquier lit jusqu’au bout, tableaux compris, avec les questions qu’il posera et de quoi y répondre.',
    tags: ['Financement', 'Dossier', 'Tableur'],
    pricing: '9,99€',
    rating: 4.7,
    upvotes: 759,
    promptCount: 6,
  },
  {
    name: "Audit SEO d'une page existante",
    category: 'Rédaction & SEO',
    description:
      'Ce qui manque à votre page, du titre aux liens internes, rangé dans l’ordre où il vaut la peine de le corriger.',
    tags: ['SEO', 'Audit', 'Article'],
    pricing: '6,99€',
    rating: 4.8,
    upvotes: 1138,
    promptCount: 5,
  },
  {
    name: 'Affiches typographiques',
    category: "Création d'Images",
    description:
      'Un message, une grille, deux encres : des affiches où la lettre fait tout, prêtes pour l’écran comme pour l’imprimeur.',
    tags: ['Affiche', 'Typographie', 'Style'],
    pricing: '4,99€',
    rating: 4.6,
    upvotes: 528,
    promptCount: 4,
  },
  {
    name: "Documentation que l'équipe lira",
    category: 'Programmation & IT',
    description:
      'Du dépôt au mode d’emploi, sans oublier les pièges connus : une documentation courte, et un plan pour la tenir à jour.',
    tags: ['Documentation', 'Code', 'Équipe'],
    pricing: '5,99€',
    rating: 4.7,
    upvotes: 726,
    promptCount: 5,
  },
  {
    name: 'Parcours de formation sur mesure',
    category: 'Éducation & Formation',
    description:
      'À partir d’un poste et d’un niveau, six semaines d’étapes, d’exercices et de preuves d’acquis, adaptées au temps disponible.',
    tags: ['Formation', 'Parcours', 'Évaluation'],
    pricing: '8,99€',
    rating: 4.8,
    upvotes: 690,
    promptCount: 6,
  },
  {
    name: "Lecture critique d'une étude",
    category: 'Recherche & Analyse',
    description:
      'Une grille de lecture qui sépare ce que l’étude montre de ce qu’on lui fait dire, de l’échantillon aux conflits d’intérêts.',
    tags: ['Étude', 'Sources', 'Méthode'],
    pricing: '5,99€',
    rating: 4.9,
    upvotes: 805,
    promptCount: 5,
  },
  {
    name: "Contraintes d'écriture à tirer au sort",
    category: 'Inspiration & Créativité',
    description:
      'Soixante contraintes façon atelier, à tirer seul ou à plusieurs, pour sortir d’une page blanche en un quart d’heure.',
    tags: ['Écriture', 'Idées', 'Atelier'],
    pricing: '3,99€',
    rating: 4.7,
    upvotes: 561,
    promptCount: 4,
  },
  {
    name: 'Nouvelle de 2 000 mots, scène par scène',
    category: 'Livres & Contenus',
    description:
      'La nouvelle avance par scènes, un désir contre un obstacle, et c’est vous qui tranchez chaque fois que l’histoire bifurque.',
    tags: ['Nouvelle', 'Scènes', 'Écriture'],
    pricing: '6,99€',
    rating: 4.8,
    upvotes: 637,
    promptCount: 6,
  },
]

/** How many cover illustrations there are (CON-33): neighbours, and products of one category, wear different ones. */
export const COVER_COUNT = 5

/** The cover of the n-th product, from its number only (SIL-12): shifted by one with each row of ten. */
const coverOf = (index: number) => `/covers/cover-${((index + Math.floor(index / 10)) % COVER_COUNT) + 1}.svg`

/** The 40 prompts of the shop, ids '1' to '40' in this order; ten neighbours are one of each category (DAT-03, DAT-04). */
export const PROMPTS: readonly Product[] = WRITTEN.map((written, index) => {
  const path = `/product/${productSlug(written.name)}`
  return {
    featured: false,
    ...written,
    id: String(index + 1),
    kind: 'prompt',
    logo: coverOf(index),
    visitUrl: path,
    dealUrl: path,
  }
})
