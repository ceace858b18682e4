import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Recherche & Analyse'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '8': {
    contents: [
      { title: 'Cinq prompts de lecture croisée', text: 'Fiches, accords, désaccords, trous, note finale.' },
      { title: 'La fiche d’une source', text: 'Auteur, date, thèse, preuve, limite, en huit lignes.' },
      { title: 'Le tableau des contradictions', text: 'Qui dit quoi, et ce qui permettrait de trancher.' },
      { title: 'La note avec renvois', text: 'Chaque affirmation porte le numéro de sa source.' },
      { title: 'La chasse aux inventions', text: 'Trois contrôles contre les citations qui n’existent pas.' },
    ],
    audience: {
      fits: [
        'Vous rendez des notes à quelqu’un qui décidera sans lire les originaux.',
        'Vos sources sont devant vous : rapports, articles, textes que vous pouvez coller.',
      ],
      doesNotFit: 'Ne cherche pas les documents pour vous, et ne juge pas de leur vérité.',
    },
    reviews: [
      {
        name: 'Hélène Q.',
        rating: 5,
        date: '13/10/2026',
        text: 'Chargée d’études en collectivité. Le tableau des contradictions a nourri toute une réunion, sans que personne se vexe.',
      },
      {
        name: 'Julien F.',
        rating: 5,
        date: '30/05/2026',
        text: 'Le contrôle des citations a écarté un article qui n’existait pas. Sans lui, ma note de service citait un fantôme.',
      },
      {
        name: 'Odette M.',
        rating: 4,
        date: '09/01/2026',
        text: 'Surveillez les dates : l’assistant compare volontiers un rapport de 2015 à un chiffre de l’an dernier. Bien daté, tout s’éclaire.',
      },
    ],
    testimonials: [
      {
        name: 'Cécile B.',
        role: 'Documentaliste',
        rating: 5,
        text: 'Dix articles sur l’archivage, une fiche de huit lignes pour chacun. Mes lecteurs savent où creuser sans tout ouvrir.',
        avatar: 'CB',
      },
      {
        name: 'Antoine Z.',
        role: 'Conseiller parlementaire',
        rating: 5,
        text: 'Deux rapports se contredisaient sur un chiffre, et la note le dit dès le premier paragraphe. Mon élu n’attendait que cela.',
        avatar: 'AZ',
      },
      {
        name: 'Yasmine L.',
        role: 'Doctorante en sociologie',
        rating: 4,
        text: 'Précieux pour dégrossir un corpus d’articles. Mes entretiens, je les ai repris à la main : la méthode vise des textes publiés.',
        avatar: 'YL',
      },
    ],
  },
  '18': {
    contents: [
      { title: 'Sept prompts avant midi', text: 'Besoin, acheteurs, rivaux, prix, canaux, freins, pari.' },
      { title: 'Le programme de la matinée', text: 'Quatre heures découpées, pauses et vérifications comprises.' },
      { title: 'La grille des concurrents', text: 'Offre, prix, plaintes des clients, date du relevé.' },
      { title: 'Vérifier chaque chiffre', text: 'Où le retrouver, et que faire s’il reste introuvable.' },
      { title: 'Dix appels à passer', text: 'Le guide d’entretien, pour confronter la note au réel.' },
      { title: 'La note de décision', text: 'Se lancer, ajuster ou renoncer, avec vos trois raisons.' },
    ],
    audience: {
      fits: [
        'Vous avez une idée de commerce ou de service, et une matinée devant vous.',
        'Vous êtes prêt à passer dix appels plutôt qu’à tout croire sur écran.',
      ],
      doesNotFit: 'Ne tient pas lieu d’une étude commandée : personne n’a été sondé.',
    },
    reviews: [
      {
        name: 'Martin D.',
        rating: 5,
        date: '20/09/2026',
        text: 'J’allais ouvrir une laverie. La matinée m’a convaincu de changer de rue, chiffres de la mairie à l’appui.',
      },
      {
        name: 'Sarah W.',
        rating: 4,
        date: '02/06/2026',
        text: 'Plutôt une journée si l’on passe vraiment les dix appels. Mais ce sont eux qui m’ont le plus appris.',
      },
      {
        name: 'Gilles N.',
        rating: 5,
        date: '17/02/2026',
        text: 'Le plus honnête des outils que j’ai essayés : il dit quand il ne sait pas, et où aller chercher.',
      },
    ],
  },
  '28': {
    contents: [
      { title: 'Cinq prompts de dépouillement', text: 'Découpe, codage, thèmes, signaux, limites.' },
      { title: 'L’anonymat d’abord', text: 'Retirer noms et lieux avant de coller quoi que ce soit.' },
      { title: 'Un thème, trois citations', text: 'Rien n’est retenu sans la voix de plusieurs personnes.' },
      { title: 'Les conclusions à éviter', text: 'Petits nombres, questions orientées, réponses de politesse.' },
      { title: 'La restitution en huit écrans', text: 'À projeter, avec une décision attendue par écran.' },
    ],
    audience: {
      fits: [
        'Vous avez mené de cinq à quinze entretiens, et vos notes s’entassent.',
        'Vous restituez à une équipe qui doit décider, pas seulement apprendre.',
      ],
      doesNotFit: 'Trop léger pour un questionnaire à mille réponses : c’est affaire de statistique.',
    },
    reviews: [
      {
        name: 'Capucine R.',
        rating: 5,
        date: '25/09/2026',
        text: 'Neuf entretiens, deux heures, et des thèmes que ma collègue a retrouvés de son côté à la main. Convaincue.',
      },
      {
        name: 'Olivier J.',
        rating: 5,
        date: '11/05/2026',
        text: 'La rubrique des conclusions à éviter devrait être lue avant d’écrire le guide d’entretien, pas après.',
      },
      {
        name: 'Noémie V.',
        rating: 4,
        date: '06/01/2026',
        text: 'Très bien jusqu’à une quinzaine d’entretiens. Au-delà, travaillez par lots, comme c’est conseillé.',
      },
    ],
  },
  '38': {
    contents: [
      { title: 'Cinq prompts de lecteur exigeant', text: 'Question, méthode, chiffres, financement, portée.' },
      { title: 'La grille à remplir', text: 'Dix-huit points, et pour chacun le passage où chercher.' },
      { title: 'Le petit lexique', text: 'Intervalle, biais, ajustement : deux lignes par mot.' },
      { title: 'De l’étude au gros titre', text: 'Mesurer l’écart entre le résultat et ce qu’on en publie.' },
      { title: 'Deux lectures commentées', text: 'Un essai sur le sommeil, un sondage sur le télétravail.' },
    ],
    audience: {
      fits: [
        'Vous lisez des études pour informer, soigner, enseigner ou décider pour un proche.',
        'Vous avez l’article complet, pas seulement le communiqué.',
      ],
      doesNotFit: 'N’en attendez pas un conseil médical : parlez de votre cas à un médecin.',
    },
    reviews: [
      {
        name: 'Étienne P.',
        rating: 5,
        date: '08/10/2026',
        text: 'Journaliste santé, je relis la grille avant chaque papier. La question du financement devrait être un réflexe, elle l’est devenue.',
      },
      {
        name: 'Ghislaine T.',
        rating: 5,
        date: '14/04/2026',
        text: 'Patiente et curieuse, sans formation scientifique. Le lexique m’a aidée à poser les bonnes questions à mon médecin.',
      },
      {
        name: 'Maxime B.',
        rating: 4,
        date: '21/01/2026',
        text: 'Impeccable sur les essais cliniques. Pour les études qualitatives, la grille est un peu étroite.',
      },
    ],
  },
}
