import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'TikTok & Réseaux Sociaux'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '1': {
    contents: [
      {
        title: 'Six prompts à enchaîner',
        text: 'Le thème du mois, les piliers, les accroches, les plans, les légendes, le bilan.',
      },
      { title: 'Le tableau des trente jours', text: 'À recopier dans votre tableur, une ligne par publication.' },
      { title: 'Quinze accroches de secours', text: 'Pour les jours où l’actualité bouscule le plan.' },
      { title: 'Un mois rempli de bout en bout', text: 'Celui d’une fleuriste qui tient sa boutique seule.' },
      { title: 'La règle du report', text: 'Quoi publier et quoi jeter quand vous avez pris du retard.' },
    ],
    audience: {
      fits: [
        'Vous tenez un commerce, un atelier ou un cabinet, et vous filmez seul, entre deux clients.',
        'Vous pouvez bloquer deux heures par mois pour tout préparer d’un coup.',
      ],
      doesNotFit: 'Inutile si vous publiez au gré de l’actualité : un média s’y sentira vite à l’étroit.',
    },
    reviews: [
      {
        name: 'Maëlle T.',
        rating: 5,
        date: '28/09/2026',
        text: 'Trois mois que je m’en sers pour mon salon de coiffure. Je bloque mon premier lundi du mois, j’y passe deux heures et je n’y pense plus.',
      },
      {
        name: 'Karim B.',
        rating: 5,
        date: '14/06/2026',
        text: 'Le tableau, c’est bien. Mais ce qui m’a sauvé, ce sont les accroches de secours : je les ai toutes usées pendant les soldes.',
      },
      {
        name: 'Odile F.',
        rating: 4,
        date: '02/03/2026',
        text: 'Pensé pour qui publie tous les jours. À trois fois par semaine, j’ai fusionné des thèmes ; la règle du report m’y a aidée.',
      },
    ],
    testimonials: [
      {
        name: 'Maëva D.',
        role: 'Cordonnière',
        rating: 5,
        text: 'Trente vidéos tournées en deux après-midi de fermeture. Le plan du jour tient sur mon téléphone, posé contre la machine à coudre.',
        avatar: 'MD',
      },
      {
        name: 'Théo B.',
        role: 'Gestionnaire de communauté',
        rating: 5,
        text: 'Le calendrier suit nos vrais temps forts : salon, inventaire, rentrée. Je ne publie plus pour cocher une case.',
        avatar: 'TB',
      },
      {
        name: 'Nadia K.',
        role: 'Professeure de yoga',
        rating: 4,
        text: 'Publier chaque jour, c’est trop pour mon studio : je prends deux jours sur trois. Mais je ne commence plus jamais de zéro.',
        avatar: 'NK',
      },
    ],
  },
  '11': {
    contents: [
      { title: 'Six prompts, six formats', text: 'Démonstration, avant-après, récit, liste, réponse, coulisses.' },
      { title: 'Le gabarit à la seconde', text: 'Accroche jusqu’à 3 s, tension jusqu’à 22 s, chute ensuite.' },
      { title: 'Le plan de coupe', text: 'Plans, textes à l’écran et silences, à donner tel quel au monteur.' },
      {
        title: 'La relecture à voix haute',
        text: 'Soixante-quinze mots au plus, et la chasse à ceux qui font trébucher.',
      },
      { title: 'Trois scripts prêts à lire', text: 'Une boulangerie, un plombier, une application de budget.' },
    ],
    audience: {
      fits: [
        'Vous parlez à la caméra, ou vous écrivez pour quelqu’un qui le fait.',
        'Vous confiez le montage et voulez cesser d’expliquer chaque coupe au téléphone.',
      ],
      doesNotFit: 'Pas pour les vidéos longues ni les formats muets : tout repose ici sur une voix.',
    },
    reviews: [
      {
        name: 'Jordan M.',
        rating: 5,
        date: '19/10/2026',
        text: 'Enfin des scripts qu’on peut dire sans manquer d’air. La limite de mots change tout.',
      },
      {
        name: 'Claire-Anne D.',
        rating: 4,
        date: '05/08/2026',
        text: 'Les formats récit et coulisses sont excellents. Le format liste, je le trouve vu et revu, mais sur six, on choisit.',
      },
      {
        name: 'Sékou N.',
        rating: 5,
        date: '11/04/2026',
        text: 'Je suis monteur. Mes clients m’envoient maintenant le plan de coupe rempli, et nous faisons deux allers-retours de moins par vidéo.',
      },
    ],
    testimonials: [
      {
        name: 'Jade A.',
        role: 'Créatrice de vidéos',
        rating: 5,
        text: 'Vingt-neuf secondes au chronomètre, lues à voix haute. Mon monteur a son plan de coupe et ne m’appelle plus.',
        avatar: 'JA',
      },
      {
        name: 'Mathieu C.',
        role: 'Opticien',
        rating: 5,
        text: 'J’explique les verres progressifs en une demi-minute sans perdre personne. La chute vient seule, sans blague forcée.',
        avatar: 'MC',
      },
      {
        name: 'Nora G.',
        role: 'Chargée de communication',
        rating: 4,
        text: 'Je reprends le vocabulaire, trop familier pour une mairie. La structure accroche, tension, chute, elle, ne bouge pas.',
        avatar: 'NG',
      },
    ],
  },
  '21': {
    contents: [
      { title: 'Quatre prompts de publication', text: 'Un chantier livré, un échec, une rencontre, un chiffre.' },
      { title: 'La liste des mots creux', text: 'Quarante tournures à bannir, chacune avec sa remplaçante.' },
      { title: 'Cinq façons d’ouvrir', text: 'La première ligne, avant « voir plus », sans suspense forcé.' },
      { title: 'Avant, après', text: 'Six publications réécrites, et la raison de chaque coupe.' },
    ],
    audience: {
      fits: [
        'Vous dirigez, vendez ou recrutez, et vos notes de travail dorment dans un carnet.',
        'Vous préférez publier deux fois par mois plutôt que tous les matins.',
      ],
      doesNotFit: 'Si vous cherchez des publications faites pour devenir virales, passez votre chemin.',
    },
    reviews: [
      {
        name: 'Bénédicte L.',
        rating: 5,
        date: '03/09/2026',
        text: 'J’ai passé ma dernière publication à la liste des mots creux. Il n’en restait que la moitié, et c’était la bonne.',
      },
      {
        name: 'Romain V.',
        rating: 4,
        date: '22/05/2026',
        text: 'Sobre et efficace. J’aurais pris volontiers un cinquième prompt pour annoncer un recrutement.',
      },
      {
        name: 'Hawa S.',
        rating: 5,
        date: '17/02/2026',
        text: 'Je dirige une petite entreprise de nettoyage et je n’osais pas publier. Le prompt du chantier livré m’a donné une forme simple, des clients m’en parlent.',
      },
    ],
  },
  '31': {
    contents: [
      {
        title: 'Quatre prompts selon le cas',
        text: 'Reproche fondé, mauvaise foi, question gênante, erreur de votre part.',
      },
      { title: 'L’arbre de décision', text: 'Répondre, passer en privé, masquer ou se taire, en cinq questions.' },
      { title: 'Vos réglages de ton', text: 'Sept curseurs à placer une fois, de la chaleur à la distance.' },
      { title: 'Vingt échanges commentés', text: 'De la livraison en retard à l’accusation de plagiat.' },
      { title: 'La réponse d’attente', text: 'Trois versions, pour les heures où personne ne peut vérifier.' },
    ],
    audience: {
      fits: [
        'Vous répondez au nom d’une boutique, d’une association ou d’une collectivité.',
        'Vous êtes seul devant l’écran le soir, sans service juridique à appeler.',
      ],
      doesNotFit: 'Ne suffit pas face à des menaces ou à du harcèlement : gardez les preuves et faites-vous aider.',
    },
    reviews: [
      {
        name: 'Inès K.',
        rating: 5,
        date: '07/10/2026',
        text: 'Un client furieux un samedi soir. J’ai suivi l’arbre, répondu en deux lignes, il a modifié son avis le lundi.',
      },
      {
        name: 'Gaël P.',
        rating: 5,
        date: '30/06/2026',
        text: 'L’idée qu’on peut aussi ne pas répondre est écrite noir sur blanc. Cela m’a reposé, vraiment.',
      },
      {
        name: 'Monique A.',
        rating: 4,
        date: '15/01/2026',
        text: 'Bon outil pour une mairie, à condition d’adoucir les curseurs : réglés au plus direct, c’est un peu sec pour nos administrés.',
      },
    ],
  },
}
