import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Inspiration & Créativité'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '9': {
    contents: [
      { title: 'Quatre prompts de forage', text: 'Étaler, croiser, retourner, choisir.' },
      { title: 'Cinq rayons d’angles', text: 'L’attendu, le voisin, le contraire, l’intime, le lointain.' },
      { title: 'Cinquante cases à remplir', text: 'Une grille vierge, dix angles par rayon.' },
      { title: 'L’épreuve du déjà-vu', text: 'Savoir en deux minutes si l’angle a déjà été traité.' },
      { title: 'Un mot creusé, « escalier »', text: 'Les cinquante angles obtenus, et les trois retenus.' },
    ],
    audience: {
      fits: [
        'Vous écrivez régulièrement et croyez avoir fait le tour de votre sujet.',
        'Vous acceptez vingt idées banales avant la première qui étonne.',
      ],
      doesNotFit: 'Sans intérêt si l’on vous impose déjà le sujet et son traitement.',
    },
    reviews: [
      {
        name: 'Ariane S.',
        rating: 5,
        date: '15/10/2026',
        text: 'J’ai mis « facture ». Au trente-deuxième angle, j’avais le sujet de ma prochaine conférence.',
      },
      {
        name: 'Kévin L.',
        rating: 4,
        date: '24/06/2026',
        text: 'Le rayon de l’attendu est banal, c’est voulu. Tenez jusqu’au lointain, c’est là que cela commence.',
      },
      {
        name: 'Françoise G.',
        rating: 5,
        date: '03/02/2026',
        text: 'Je tiens un blog de couture depuis neuf ans et je croyais avoir tout dit. Voilà de quoi finir l’année.',
      },
    ],
    testimonials: [
      {
        name: 'Clémence H.',
        role: 'Journaliste pigiste',
        rating: 5,
        text: 'Partie du mot « ascenseur », j’ai vendu deux sujets. Tous deux venaient du bas de la liste, là où l’on n’ose pas aller.',
        avatar: 'CH',
      },
      {
        name: 'Loïc F.',
        role: 'Vidéaste',
        rating: 5,
        text: 'J’ai donné « perceuse ». Le rayon du contraire m’a soufflé une vidéo entière sur les trous qu’il ne faut pas percer.',
        avatar: 'LF',
      },
      {
        name: 'Brigitte M.',
        role: 'Animatrice d’ateliers d’écriture',
        rating: 4,
        text: 'Certains angles sont tirés par les cheveux. Ce sont ceux-là que mes participants choisissent, allez comprendre !',
        avatar: 'BM',
      },
    ],
  },
  '19': {
    contents: [
      { title: 'Cinq prompts, de la piste au nom', text: 'Cahier des charges, cent noms, tri, tournoi, vérification.' },
      { title: 'Quatre familles de noms', text: 'Descriptif, évocateur, inventé, nom propre déformé.' },
      { title: 'Le tournoi à seize', text: 'Des duels à critères fixes, pour départager sans se fâcher.' },
      { title: 'L’oreille et le téléphone', text: 'Épeler, prononcer, dicter, chercher : quatre épreuves.' },
      {
        title: 'Les vérifications à mener',
        text: 'Marques déposées, domaines, sens à l’étranger, conseil à consulter.',
      },
    ],
    audience: {
      fits: [
        'Vous lancez une marque, une association, un produit, et vous êtes plusieurs à décider.',
        'Vous accepterez de payer une recherche d’antériorité pour les noms retenus.',
      ],
      doesNotFit: 'Ne garantit aucune disponibilité : seul un professionnel peut vous la confirmer.',
    },
    reviews: [
      {
        name: 'Éloïse H.',
        rating: 5,
        date: '28/09/2026',
        text: 'Nous étions trois associés et trois clans. Le tournoi a désigné un nom que personne n’avait proposé.',
      },
      {
        name: 'Joachim D.',
        rating: 5,
        date: '17/05/2026',
        text: 'Mon conseil en propriété industrielle a jugé deux des cinq noms retenus défendables. Bon rendement pour cinq euros.',
      },
      {
        name: 'Béatrice C.',
        rating: 4,
        date: '12/01/2026',
        text: 'Les noms inventés sonnent parfois italien. On peut brider ce penchant dans le cahier des charges.',
      },
    ],
  },
  '29': {
    contents: [
      { title: 'Cinq prompts pour tenir la salle', text: 'Cadrer, produire, détourner, regrouper, voter.' },
      { title: 'Le minuteur de l’animateur', text: 'Chaque consigne, sa durée, la phrase pour relancer.' },
      { title: 'Dix contraintes qui débloquent', text: 'Sans budget, à l’envers, pour un enfant, en une heure.' },
      { title: 'De deux à douze participants', text: 'Ce qui change selon le nombre, et à distance.' },
      { title: 'Le compte rendu', text: 'Trois idées, un responsable et une date pour chacune.' },
    ],
    audience: {
      fits: [
        'Vous animez sans être du métier : chef d’équipe, enseignant, bénévole.',
        'Vous êtes de deux à douze, dans une pièce, pour quarante minutes.',
      ],
      doesNotFit: 'Pas pour un conflit d’équipe : un vote à main levée n’y résoudrait rien.',
    },
    reviews: [
      {
        name: 'Marlène B.',
        rating: 5,
        date: '07/10/2026',
        text: 'Quarante minutes tenues, montre en main. La contrainte « sans budget » a sorti la meilleure idée du trimestre.',
      },
      {
        name: 'Pierre-Yves L.',
        rating: 4,
        date: '20/05/2026',
        text: 'À distance, comptez plutôt une heure. En salle, le rythme est parfait et personne ne regarde son téléphone.',
      },
      {
        name: 'Soraya M.',
        rating: 5,
        date: '28/02/2026',
        text: 'Je ne suis pas animatrice. J’ai lu les consignes à voix haute, c’est tout, et le groupe a suivi.',
      },
    ],
  },
  '39': {
    contents: [
      { title: 'Quatre prompts de tirage', text: 'Seul, à deux, en classe, au long cours.' },
      { title: 'Soixante contraintes classées', text: 'Forme, voix, temps, mots interdits, objets imposés.' },
      { title: 'Le quart d’heure d’écriture', text: 'Un tirage, douze minutes de plume, trois de relecture.' },
      { title: 'Corser ou adoucir', text: 'Les contraintes qui s’accordent, celles qui se combattent.' },
      { title: 'Huit débuts écrits', text: 'Tous nés du même tirage, aucun ne se ressemble.' },
    ],
    audience: {
      fits: [
        'Vous animez un atelier, ou vous écrivez seul et souvent devant la page blanche.',
        'Vous aimez les règles du jeu, y compris pour tricher avec.',
      ],
      doesNotFit: 'Qui veut apprendre à bâtir un roman sera déçu : ici, tout tient en un quart d’heure.',
    },
    reviews: [
      {
        name: 'Suzanne V.',
        rating: 5,
        date: '16/09/2026',
        text: 'Atelier du jeudi en maison de retraite. Nous avons tiré un texte sans la lettre « e » : beaucoup de rires, deux merveilles.',
      },
      {
        name: 'Théo R.',
        rating: 5,
        date: '05/07/2026',
        text: 'Pas de théorie, des contraintes. J’écris un quart d’heure chaque matin depuis le mois de mars.',
      },
      {
        name: 'Hortense A.',
        rating: 4,
        date: '19/03/2026',
        text: 'Belles trouvailles. Une dizaine sont connues de qui pratique l’Oulipo, les cinquante autres m’ont surprise.',
      },
    ],
  },
}
