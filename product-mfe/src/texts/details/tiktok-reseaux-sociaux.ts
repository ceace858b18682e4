import type { ProductDetails } from '../types.ts'
// This file has more than 250 lines and is not split: it only contains the texts of one category, without code.

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
    fiche: {
      prompts: [
        {
          title: 'Le thème du mois',
          use: 'Choisir un seul sujet, celui que votre saison et vos clients appellent déjà.',
        },
        { title: 'Les piliers', use: 'Répartir trente jours entre quatre familles de vidéos qui ne se répètent pas.' },
        {
          title: 'Les accroches',
          use: 'Écrire la première phrase de chaque jour, sans question creuse ni fausse urgence.',
        },
        { title: 'Les plans', use: 'Décrire ce que l’on filme : lieu, geste, durée, ce qui se voit sans le son.' },
        { title: 'Les légendes', use: 'Compléter la vidéo au lieu de la répéter, et ne demander qu’une seule chose.' },
        {
          title: 'Le bilan',
          use: 'Lire vos chiffres le trentième jour, et décider de ce qui revient le mois suivant.',
        },
      ],
      audience: {
        fits: [
          'Vous tenez un commerce, un atelier ou un cabinet, et vous filmez seul, entre deux clients.',
          'Vous pouvez bloquer deux heures par mois pour tout préparer d’un coup.',
        ],
        doesNotFit: 'Inutile si vous publiez au gré de l’actualité : un média s’y sentira vite à l’étroit.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous préparez les vidéos de [votre commerce], suivi par [type de clientèle].',
          'Contexte. Le thème du mois est [thème] ; les quatre piliers sont [liste des piliers].',
          'Tâche. Écrivez une accroche par jour, du 1 au 30, à dire face caméra en moins de trois secondes.',
          'Image. Chaque accroche nomme une chose que l’on voit dans le premier plan.',
          'Interdit. Pas de question dont la réponse est oui, pas de « vous ne devinerez jamais ».',
          'Alternance. Constat, aveu, chiffre, geste, désaccord : jamais deux fois de suite la même construction.',
          'Format. Un tableau : jour, pilier, accroche, premier plan.',
          'Arrêt. Donnez les dix premiers jours, puis demandez-moi lesquels ne me ressemblent pas.',
        ],
        hiddenCount: 13,
      },
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
    fiche: {
      prompts: [
        { title: 'La démonstration', use: 'Montrer l’objet qui sert, du problème au résultat, sans le vanter.' },
        {
          title: 'L’avant-après',
          use: 'Tenir l’écart jusqu’à la vingt-deuxième seconde au lieu de le livrer d’entrée.',
        },
        { title: 'Le récit', use: 'Raconter une journée, une panne ou un client, avec un seul retournement.' },
        { title: 'La liste', use: 'Donner trois points, pas sept, du plus connu au plus utile.' },
        { title: 'La réponse', use: 'Partir d’un vrai commentaire et y répondre avant la trentième seconde.' },
        { title: 'Les coulisses', use: 'Faire voir un geste de métier que personne ne filme.' },
      ],
      audience: {
        fits: [
          'Vous parlez à la caméra, ou vous écrivez pour quelqu’un qui le fait.',
          'Vous confiez le montage et voulez cesser d’expliquer chaque coupe au téléphone.',
        ],
        doesNotFit: 'Pas pour les vidéos longues ni les formats muets : tout repose ici sur une voix.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous écrivez un script de trente secondes que [prénom] dira à voix haute.',
          'Matière. Voici ce qui s’est passé : [l’histoire en cinq lignes, sans la soigner].',
          'Limite. Soixante-quinze mots au plus ; comptez-les et affichez le total.',
          'Accroche. De 0 à 3 s, le moment où cela tourne mal, au présent.',
          'Tension. De 3 à 22 s, deux faits, pas un de plus ; chaque phrase ferme une issue.',
          'Chute. De 22 à 30 s, ce que [prénom] fait autrement depuis.',
          'Lecture. Soulignez les mots où l’on trébuche et proposez-en d’autres.',
          'Format. Trois colonnes : seconde, texte dit, ce que l’on voit.',
        ],
        hiddenCount: 12,
      },
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
  },
  '21': {
    contents: [
      { title: 'Quatre prompts de publication', text: 'Un chantier livré, un échec, une rencontre, un chiffre.' },
      { title: 'La liste des mots creux', text: 'Quarante tournures à bannir, chacune avec sa remplaçante.' },
      { title: 'Cinq façons d’ouvrir', text: 'La première ligne, avant « voir plus », sans suspense forcé.' },
      { title: 'Avant, après', text: 'Six publications réécrites, et la raison de chaque coupe.' },
    ],
    fiche: {
      prompts: [
        { title: 'Un chantier livré', use: 'Dire ce qui a été fait, pour qui, et ce que vous referiez autrement.' },
        { title: 'Un échec', use: 'Raconter ce qui n’a pas marché, sans en tirer une leçon de vie.' },
        { title: 'Une rencontre', use: 'Citer quelqu’un à propos, avec son accord et sans le flatter.' },
        { title: 'Un chiffre', use: 'Prendre un seul nombre de votre métier et expliquer d’où il vient.' },
      ],
      audience: {
        fits: [
          'Vous dirigez, vendez ou recrutez, et vos notes de travail dorment dans un carnet.',
          'Vous préférez publier deux fois par mois plutôt que tous les matins.',
        ],
        doesNotFit: 'Si vous cherchez des publications faites pour devenir virales, passez votre chemin.',
      },
      extract: {
        number: 2,
        lines: [
          'Rôle. Vous êtes le confrère franc qui relit [votre prénom], [votre métier].',
          'Note. Ce qui a échoué, tel que je l’ai écrit le soir même : [votre note].',
          'Fait. Résumez l’échec en une phrase, avec une date et un nombre.',
          'Cause. Distinguez ce qui dépendait de moi de ce qui n’en dépendait pas.',
          'Leçon. Une seule, valable pour [type de situation], jamais pour la vie en général.',
          'Question. Terminez par une question à laquelle un collègue peut répondre en deux lignes.',
          'Ton. Ni héros ni victime ; aucun mot que je ne dirais pas en réunion.',
          'Longueur. Cent vingt mots, dont douze au plus dans la première ligne.',
        ],
        hiddenCount: 9,
      },
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
    fiche: {
      prompts: [
        { title: 'Le reproche fondé', use: 'Reconnaître, réparer, puis se taire, en trois phrases au plus.' },
        { title: 'La mauvaise foi', use: 'Répondre une fois pour ceux qui lisent, pas pour celui qui provoque.' },
        { title: 'La question gênante', use: 'Dire ce que vous pouvez dire, et pourquoi le reste attendra.' },
        { title: 'L’erreur de votre part', use: 'Corriger en public avant que quelqu’un d’autre ne le fasse.' },
      ],
      audience: {
        fits: [
          'Vous répondez au nom d’une boutique, d’une association ou d’une collectivité.',
          'Vous êtes seul devant l’écran le soir, sans service juridique à appeler.',
        ],
        doesNotFit: 'Ne suffit pas face à des menaces ou à du harcèlement : gardez les preuves et faites-vous aider.',
      },
      extract: {
        number: 1,
        lines: [
          'Rôle. Vous répondez au nom de [organisation], qui assume ce qu’elle fait.',
          'Message. Le commentaire reçu : [copie exacte, fautes comprises].',
          'Faits. Ce que nous avons vérifié : [ce qui est exact], [ce qui ne l’est pas].',
          'Tri. Citez d’abord le reproche précis ; laissez de côté l’humeur.',
          'Réponse. Une phrase pour reconnaître, une pour réparer, une pour donner la date.',
          'Interdit. « Désolés que vous l’ayez ressenti ainsi », les points d’exclamation, le prénom répété.',
          'Suite. Indiquez si l’échange doit passer en privé, et par quelle question.',
        ],
        hiddenCount: 11,
      },
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
