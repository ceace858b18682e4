import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Marketing & Vente'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '2': {
    contents: [
      {
        title: 'Sept prompts, du doute au bouton',
        text: 'Écoute, tri, promesse, preuves, prix, questions, relecture.',
      },
      { title: 'La collecte des objections', text: 'Messages, avis, appels perdus, pages rivales : où les trouver.' },
      { title: 'Le plan de page annoté', text: 'Neuf blocs, leur rôle, et l’ordre à changer selon votre prix.' },
      { title: 'Deux pages écrites en entier', text: 'Une formation de céramique, un logiciel de devis.' },
      { title: 'L’essai sur cinq lecteurs', text: 'Que leur demander, que ne surtout pas leur expliquer.' },
      { title: 'Les formules interdites', text: 'Fausses urgences et superlatifs, avec ce qu’il vaut mieux écrire.' },
    ],
    fiche: {
      prompts: [
        { title: 'L’écoute', use: 'Relever les doutes dans vos messages, vos avis et vos appels perdus.' },
        { title: 'Le tri', use: 'Ranger chaque objection : prix, temps, confiance, peur de mal choisir.' },
        { title: 'La promesse', use: 'Écrire un titre que vous pouvez tenir et que le voisin ne peut pas copier.' },
        { title: 'Les preuves', use: 'Attacher à chaque doute un fait, un nom ou une image.' },
        { title: 'Le prix', use: 'Le dire tôt, avec ce qu’il comprend et ce qu’il évite de payer.' },
        { title: 'Les questions', use: 'Bâtir la foire aux questions sur vos appels, non sur l’imagination.' },
        { title: 'La relecture', use: 'Faire lire la page à cinq personnes et compter les retours en arrière.' },
      ],
      audience: {
        fits: [
          'Vous vendez déjà, et l’on vous pose toujours les mêmes questions avant de payer.',
          'Vous avez de quoi prouver : avis, photographies, chiffres, clients qui acceptent d’être cités.',
        ],
        doesNotFit: 'Trop tôt pour vous si personne n’a encore acheté : il n’y aurait aucun doute à recueillir.',
      },
      extract: {
        number: 2,
        lines: [
          'Rôle. Vous avez vendu [type d’offre] au comptoir pendant dix ans.',
          'Matière. Voici les doutes relevés, un par ligne, avec leur source : [liste].',
          'Classement. Rangez-les sous quatre titres : le prix, le temps, la confiance, la peur de mal choisir.',
          'Fusion. Réunissez ceux qui disent la même chose, en gardant la phrase la plus crue.',
          'Poids. Notez de 1 à 3 : 3 bloque l’achat, 2 le retarde, 1 se dit par politesse.',
          'Trou. Signalez un titre resté vide et deux endroits où chercher ce qui y manque.',
          'Sortie. Un tableau : doute, source, poids, preuve que je possède ou non.',
          'Limite. N’inventez aucune objection, même plausible.',
        ],
        hiddenCount: 16,
      },
    },
    reviews: [
      {
        name: 'Aurélie C.',
        rating: 5,
        date: '12/10/2026',
        text: 'J’ai remplacé ma page d’accueil par la trame. Les gens posent moins de questions par e-mail, parce que la page y répond enfin.',
      },
      {
        name: 'Stéphane G.',
        rating: 5,
        date: '21/07/2026',
        text: 'Le prompt du prix est très fort. Il m’a fait dire pourquoi je suis plus cher au lieu de le cacher en bas.',
      },
      {
        name: 'Nour E.',
        rating: 4,
        date: '09/03/2026',
        text: 'Solide sur une offre déjà connue. Pour mon tout premier service, je n’avais aucune objection à recueillir et j’ai dû en imaginer.',
      },
    ],
  },
  '12': {
    contents: [
      { title: 'Cinq prompts, un par message', text: 'Bienvenue, preuve, histoire, offre, dernière question.' },
      { title: 'Le calendrier d’envoi', text: 'Jours et heures, avec une variante pour les achats qui mûrissent.' },
      { title: 'Dix objets par message', text: 'À départager en test, du plus sobre au plus joueur.' },
      { title: 'La règle d’arrêt', text: 'Qui sort de la séquence, et à quel moment.' },
      { title: 'La séquence d’une torréfactrice', text: 'Les cinq messages tels qu’ils partent, objets compris.' },
    ],
    fiche: {
      prompts: [
        { title: 'La bienvenue', use: 'Tenir la promesse de l’inscription dès la première ligne.' },
        { title: 'La preuve', use: 'Montrer le résultat d’un client, avec ses limites.' },
        { title: 'L’histoire', use: 'Raconter en deux cents mots pourquoi vous faites ce métier.' },
        { title: 'L’offre', use: 'Proposer l’achat en une phrase, une seule fois, sans compte à rebours.' },
        { title: 'La dernière question', use: 'Apprendre pourquoi l’on n’a pas acheté, et laisser partir.' },
      ],
      audience: {
        fits: [
          'Votre liste grandit, et rien ne l’accueille qu’un message automatique.',
          'Votre outil d’envoi sait programmer des e-mails à jours fixes.',
        ],
        doesNotFit: 'À éviter si vous achetez des adresses : la séquence suppose des gens qui ont demandé à vous lire.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous écrivez à la place de [prénom], qui n’aime pas vendre.',
          'Lecteur. Inscrit depuis neuf jours, il a reçu la bienvenue, la preuve et l’histoire.',
          'Offre. [ce que vous vendez], à [prix], pour [la situation où cela sert].',
          'Ouverture. Rappelez en une ligne pourquoi cette personne s’est inscrite.',
          'Corps. Trois phrases : ce que c’est, pour qui, ce qui arrive le lendemain de l’achat.',
          'Demande. Une phrase avec le verbe prendre, réserver ou commander, puis le lien.',
          'Silence. Rien après le lien, sinon la signature : ni relance, ni post-scriptum.',
          'Objets. Proposez-en dix, de trois à sept mots, du plus sobre au plus joueur.',
        ],
        hiddenCount: 10,
      },
    },
    reviews: [
      {
        name: 'Léonie B.',
        rating: 5,
        date: '25/08/2026',
        text: 'Montée en une soirée dans mon outil d’envoi. Les dix objets par message m’ont appris ce que mes clientes ouvrent vraiment.',
      },
      {
        name: 'Patrick H.',
        rating: 4,
        date: '13/05/2026',
        text: 'Les cinq messages tiennent la route. Pour de la vente entre entreprises, j’ai espacé davantage que le calendrier proposé.',
      },
      {
        name: 'Yasmine O.',
        rating: 5,
        date: '06/02/2026',
        text: 'J’avais peur du ton commercial. Rien de tel : le quatrième e-mail propose l’achat en une phrase, puis il se tait.',
      },
    ],
  },
  '22': {
    contents: [
      {
        title: 'Six prompts, avant et après l’appel',
        text: 'Client, questions, bénéfices, refus, conclusion, compte rendu.',
      },
      { title: 'La feuille près du téléphone', text: 'Une colonne pour écouter, une colonne pour répondre.' },
      { title: 'Douze refus courants', text: '« Trop cher », « pas maintenant », et ce qu’ils cachent souvent.' },
      { title: 'Le chiffrage d’un bénéfice', text: 'Heures, euros ou erreurs évitées, sans arrondi flatteur.' },
      { title: 'Un appel joué en entier', text: 'Un cabinet de paie face à un dirigeant pressé, avec nos notes.' },
    ],
    fiche: {
      prompts: [
        { title: 'Le client', use: 'Réunir en dix lignes ce que vous savez déjà, et ce qui reste à vérifier.' },
        { title: 'Les questions', use: 'En préparer sept, ouvertes, auxquelles on ne peut pas répondre par oui.' },
        { title: 'Les bénéfices', use: 'Chiffrer trois effets pour ce client-là, calcul à l’appui.' },
        { title: 'Les refus', use: 'Entendre ce que cache un « non » avant d’y répondre.' },
        { title: 'La conclusion', use: 'Proposer une suite datée, ou reconnaître qu’il n’y en a pas.' },
        { title: 'Le compte rendu', use: 'Écrire ce qui a été dit, promis et laissé en suspens.' },
      ],
      audience: {
        fits: [
          'Vous appelez vous-même vos clients, sans script imposé par un centre d’appels.',
          'Vous vendez quelque chose dont l’effet se compte en heures, en euros ou en erreurs.',
        ],
        doesNotFit: 'Peu adapté à la prospection en masse : chaque appel demande dix minutes de préparation.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous jouez [fonction du client] chez [entreprise], courtois et pressé.',
          'Offre. Je vous propose [prestation] à [montant].',
          'Jeu. Opposez-moi un refus à la fois, avec vos mots, et attendez ma réplique.',
          'Sens. Dites ensuite ce que ce refus cachait : budget, calendrier, risque, autorité.',
          'Note. Ma réplique a-t-elle traité le refus, ou ce qu’il cachait ?',
          'Reprise. Montrez une réponse plus courte que la mienne, sans remise ni flatterie.',
          'Montée. Au troisième échange, invoquez [concurrent] ; au cinquième, taisez-vous.',
        ],
        hiddenCount: 15,
      },
    },
    reviews: [
      {
        name: 'Mickaël D.',
        rating: 5,
        date: '18/09/2026',
        text: 'Dix minutes, c’est vrai. Je remplis la colonne de gauche pendant que la personne parle, et je me tais enfin.',
      },
      {
        name: 'Sandrine P.',
        rating: 5,
        date: '04/07/2026',
        text: 'Je déteste vendre. Les questions d’écoute m’ont évité de réciter, mes rendez-vous ressemblent à des conversations.',
      },
      {
        name: 'Tanguy R.',
        rating: 4,
        date: '27/01/2026',
        text: 'Très bon sur les refus. La partie compte rendu est plus légère, je l’ai complétée avec ma propre trame.',
      },
    ],
  },
  '32': {
    contents: [
      { title: 'Cinq prompts de plus en plus serrés', text: 'Marché, client, rival, preuve, phrase.' },
      { title: 'La carte des rivaux', text: 'Vos concurrents vus par ceux qui hésitent entre eux et vous.' },
      { title: 'Le crible des adjectifs', text: 'Chaque mot que le voisin pourrait dire aussi s’en va.' },
      { title: 'L’essai en dix conversations', text: 'Comment glisser la phrase, et noter ce qu’on vous en redit.' },
      { title: 'Trois parcours expliqués', text: 'Un cabinet d’ostéopathie, une brasserie, un éditeur de logiciel.' },
    ],
    fiche: {
      prompts: [
        { title: 'Le marché', use: 'Nommer la catégorie où l’on vous range, puis celle où vous gagneriez.' },
        { title: 'Le client', use: 'Décrire une personne réelle à l’instant où elle cherche.' },
        { title: 'Le rival', use: 'Comprendre pourquoi l’on choisit l’autre, ou de ne rien changer.' },
        { title: 'La preuve', use: 'Retenir le fait que personne d’autre ne peut signer.' },
        { title: 'La phrase', use: 'Écrire, éprouver et couper jusqu’à ce qu’elle se répète sans effort.' },
      ],
      audience: {
        fits: [
          'Vous exercez depuis un an au moins, avec des clients que vous pouvez interroger.',
          'On vous confond souvent avec d’autres, et cela vous coûte des devis.',
        ],
        doesNotFit: 'Ce n’est pas une fabrique de slogans : la phrase sert à être compris, pas à orner une affiche.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous avez hésité entre [votre entreprise] et [rival], puis choisi le rival.',
          'Récit. Racontez ce choix à la première personne, en dix lignes, sans me ménager.',
          'Raison. Donnez le vrai motif en premier, même s’il n’a rien à voir avec la qualité.',
          'Moment. Quel jour, quel écran, quelle personne à côté de vous ?',
          'Inaction. Reprenez le récit en choisissant cette fois de ne rien changer.',
          'Bascule. Quel fait, vérifiable avant l’achat, vous aurait fait changer d’avis ?',
          'Doute. Marquez d’un astérisque tout ce que vous supposez à mon sujet.',
        ],
        hiddenCount: 14,
      },
    },
    reviews: [
      {
        name: 'Élodie W.',
        rating: 5,
        date: '01/10/2026',
        text: 'J’ai raturé quatre-vingts versions. La cinquième passe m’en a laissé une, et mon associé l’a redite le lendemain sans le vouloir.',
      },
      {
        name: 'Hugues T.',
        rating: 4,
        date: '16/06/2026',
        text: 'Exigeant. On voudrait finir plus vite, mais chaque passe dépend de la précédente : ne sautez pas celle du rival.',
      },
      {
        name: 'Fatou D.',
        rating: 5,
        date: '23/03/2026',
        text: 'Court, précis, sans charabia de consultant. Ma phrase tient sur ma carte de visite et sur ma vitrine.',
      },
    ],
  },
}
