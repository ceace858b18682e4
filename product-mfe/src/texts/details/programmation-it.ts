// This file has more than 250 lines and is not split: it only contains the texts of one category, without code.

import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Programmation & IT'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '6': {
    contents: [
      {
        title: 'Quatre prompts pour une revue',
        text: 'Saisir l’intention, lire ligne à ligne, trier par gravité, corriger avec un test.',
      },
      {
        title: 'Trois bacs étanches',
        text: 'Défaut, risque, goût : chaque remarque tombe dans un seul, avec son numéro de ligne.',
      },
      {
        title: 'Contexte à fournir',
        text: 'Version du langage, appelants, contraintes, hors-sujet : le modèle à remplir.',
      },
      {
        title: 'Correctif et test jumeaux',
        text: 'Un diff minimal, un test qui échouait avant lui, deux phrases d’explication.',
      },
      {
        title: 'Consignes contre la flatterie',
        text: 'Ni compliment ni soupçon sans preuve, et le droit de conclure « rien à signaler ».',
      },
      {
        title: 'Pièges de six langages',
        text: 'Python, TypeScript, Java, Go, PHP, C# : ce qu’il faut faire vérifier en premier.',
      },
    ],
    audience: {
      fits: [
        'Vous travaillez seul, ou votre relecteur est en congé.',
        'Vous soumettez moins de quatre cents lignes à la fois, avec leur contexte.',
      ],
      doesNotFit: 'N’attendez pas un audit de sécurité : un défaut trouvé ne prouve pas qu’il n’en reste plus.',
    },
    reviews: [
      {
        name: 'Yacine D.',
        rating: 5,
        text: 'Équipe Go de quatre personnes. Une goroutine jamais fermée, passée sous le nez de trois relecteurs, sortie en deux minutes. Le test fourni échouait bien avant le correctif, je l’ai vérifié.',
        date: '25/10/2026',
      },
      {
        name: 'Coralie U.',
        rating: 5,
        text: 'Enfin une revue qui ne me félicite pas d’avoir écrit une fonction ! Dans notre agence web, le bac « goût » a mis fin aux disputes sur les ternaires.',
        date: '16/07/2026',
      },
      {
        name: 'Hervé X.',
        rating: 4,
        text: 'Je maintiens du PHP de 2011 : ton sec, constats justes. Au-delà de 400 lignes, les numéros se décalent. Découpez par classe et tout rentre dans l’ordre.',
        date: '09/03/2026',
      },
    ],
    testimonials: [
      {
        name: 'Farid H.',
        role: 'Développeur back-end',
        rating: 5,
        text: 'Mon « défaut » n’était qu’un goût personnel. Deux lignes plus bas, il a trouvé une vraie fuite de connexions. Vexant, donc utile.',
        avatar: 'FH',
      },
      {
        name: 'Lucie E.',
        role: 'Responsable technique',
        rating: 5,
        text: 'Les débutants de l’équipe font cette revue avant la mienne. Je ne commente presque plus que l’architecture.',
        avatar: 'LE',
      },
      {
        name: 'Sami O.',
        role: 'Développeur indépendant',
        rating: 4,
        text: 'Sévère et bien argumenté. Il ignore vos conventions tant que vous ne les donnez pas ; une fois collées, plus une remarque hors sujet.',
        avatar: 'SO',
      },
    ],
  },
  '16': {
    contents: [
      {
        title: 'Cinq prompts, dans cet ordre',
        text: 'Décrire le symptôme, resserrer, prouver par un test, corriger, empêcher le retour.',
      },
      {
        title: 'Fiche de symptôme',
        text: 'Attendu, obtenu, depuis quand, sur quelle machine : huit champs, trois minutes.',
      },
      {
        title: 'Questions qui coupent en deux',
        text: 'À chaque réponse, la moitié des pistes tombe ; la liste des suspects reste affichée.',
      },
      {
        title: 'Interdiction de deviner',
        text: 'Aucun correctif tant que le test n’a pas échoué pour la bonne raison.',
      },
      {
        title: 'Expériences peu coûteuses',
        text: 'Journal, point d’arrêt, git bisect : laquelle lancer, et comment lire son résultat.',
      },
      {
        title: 'Compte rendu de panne',
        text: 'Cause, durée, remède, garde-fou : le texte à joindre au ticket avant de le fermer.',
      },
    ],
    audience: {
      fits: [
        'Vous voulez apprendre à chercher, pas seulement à réparer.',
        'Vous avez un bogue qui se reproduit, même rarement, et le code sous la main.',
      ],
      doesNotFit: 'Peu efficace sur un plantage tout à fait aléatoire, que rien ne permet de rejouer.',
    },
    reviews: [
      {
        name: 'Matteo G.',
        rating: 5,
        text: 'Au début, ça m’agaçait qu’il refuse de me donner la solution. Puis j’ai écrit mon premier test qui échoue exprès, et j’ai compris pourquoi le bug revenait à chaque livraison. Alternant, deuxième année.',
        date: '28/09/2026',
      },
      {
        name: 'Bruno N.',
        rating: 4,
        text: 'Impeccable sur un bug reproductible. Face à un plantage aléatoire de firmware, les questions tournent un peu en rond, mais la fiche de symptôme a convaincu notre fournisseur de carte.',
        date: '13/06/2026',
      },
      {
        name: 'Sandrine T.',
        rating: 5,
        text: 'Une sauvegarde qui sautait la nuit du changement d’heure. La question du fuseau est venue en quatrième. Vingt minutes, contre deux jours l’an passé pour le même genre de panne sur mes serveurs.',
        date: '31/03/2026',
      },
    ],
    testimonials: [
      {
        name: 'Kévin M.',
        role: 'Développeur front-end',
        rating: 5,
        text: 'Trois questions, et la cause était un cache jamais vidé. Le test qui échoue existait avant que j’ouvre le débogueur.',
        avatar: 'KM',
      },
      {
        name: 'Audrey W.',
        role: 'Ingénieure logiciel',
        rating: 5,
        text: 'Deux lignes de correctif, aucune refonte déguisée. La suite de questions nourrit aussi nos comptes rendus d’incident.',
        avatar: 'AW',
      },
      {
        name: 'Pascal J.',
        role: 'Administrateur systèmes',
        rating: 4,
        text: 'Répondre à tout en pleine panne, c’est long à deux heures du matin. Sur notre file d’attente bloquée, il a pourtant visé juste.',
        avatar: 'PJ',
      },
    ],
  },
  '26': {
    contents: [
      {
        title: 'Cinq prompts pour une question',
        text: 'Décrire les tables, écrire la requête, lire le plan, choisir l’index, recompter.',
      },
      {
        title: 'Relevé de schéma',
        text: 'La commande qui sort tables et clés de PostgreSQL, MySQL ou SQLite, sans une donnée.',
      },
      {
        title: 'Encadré « non compté »',
        text: 'Valeurs nulles, doublons de jointure, bornes de dates : ce que le total laisse dehors.',
      },
      {
        title: 'Plan d’exécution traduit',
        text: 'EXPLAIN ligne par ligne, en français, et l’étape qui coûte le plus cher.',
      },
      {
        title: 'Le pour et le contre d’un index',
        text: 'L’instruction qui le crée, le gain attendu, le prix à payer à chaque écriture.',
      },
      { title: 'Contre-calcul', text: 'Une seconde requête, bâtie autrement, qui doit tomber sur le même nombre.' },
    ],
    audience: {
      fits: [
        'Vous interrogez une base PostgreSQL, MySQL ou SQLite pour votre métier.',
        'Vous lisez le SQL, mais l’écrire vous ralentit.',
      ],
      doesNotFit: 'Sous Oracle ou SQL Server, le relevé de schéma reste à adapter par vos soins.',
    },
    reviews: [
      {
        name: 'Jérôme K.',
        rating: 5,
        text: 'Index proposé sur (client_id, cree_le). 9 s avant, 40 ms après. Coût en écriture annoncé. Administrateur PostgreSQL depuis douze ans, rien à redire.',
        date: '19/10/2026',
      },
      {
        name: 'Clémence B.',
        rating: 5,
        text: 'Je ne suis pas informaticienne, je fais du contrôle de gestion. J’ai demandé les clients perdus depuis mars et appris que mon ancienne requête oubliait ceux sans facture. L’encadré vaut le prix à lui seul.',
        date: '22/05/2026',
      },
      {
        name: 'Wassila H.',
        rating: 4,
        text: 'Le schéma s’extrait sans toucher à un dossier de patient : c’est ce qui a décidé notre hôpital. Nous sommes sous Oracle, hélas, et j’ai dû adapter la commande moi-même.',
        date: '17/02/2026',
      },
    ],
  },
  '36': {
    contents: [
      {
        title: 'Cinq prompts, du dépôt au guide',
        text: 'Inventaire, vue d’ensemble, premiers pas, pièges connus, plan de mise à jour.',
      },
      {
        title: 'Commandes d’inventaire',
        text: 'Arborescence, scripts, variables d’environnement : quoi extraire, quoi caviarder.',
      },
      {
        title: 'Épreuve du nouveau venu',
        text: 'Cloner, lancer, changer une ligne, voir l’effet : un parcours chronométré à faire passer.',
      },
      {
        title: 'Douze questions à un ancien',
        text: 'Pour écrire les pièges du code avant que celui qui les connaît change d’équipe.',
      },
      {
        title: 'Calendrier de relecture',
        text: 'Qui relit quoi, à quel événement du dépôt, et quand supprimer une page morte.',
      },
    ],
    audience: {
      fits: [
        'Vous accueillez bientôt quelqu’un, ou quelqu’un s’en va avec ce qu’il sait.',
        'Votre dépôt tient dans une tête : quelques services, pas une plateforme entière.',
      ],
      doesNotFit: 'Inutile pour une référence d’API : un générateur la tire mieux du code.',
    },
    reviews: [
      {
        name: 'Thibault S.',
        rating: 5,
        text: 'Deux développeurs arrivés en septembre : premier commit en une matinée au lieu de trois jours. L’épreuve chronométrée a révélé quatre étapes que nous faisions tous sans y penser.',
        date: '08/10/2026',
      },
      {
        name: 'Ugo P.',
        rating: 4,
        text: 'Notre dépôt réunit soixante services et l’inventaire déborde : il faut avancer dossier par dossier. Sur un projet de taille ordinaire, l’ingénieur plateforme que je suis n’a rien trouvé de plus carré.',
        date: '29/08/2026',
      },
      {
        name: 'Rozenn L.',
        rating: 5,
        text: 'J’ai posé les douze questions à notre doyen, à un mois de sa retraite. Il a parlé une heure de la passerelle de paiement. Maintenant c’est écrit, et la banque dort mieux.',
        date: '20/04/2026',
      },
    ],
  },
}
