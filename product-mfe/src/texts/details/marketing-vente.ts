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
    audience: {
      fits: [
        'Vous vendez déjà, et l’on vous pose toujours les mêmes questions avant de payer.',
        'Vous avez de quoi prouver : avis, photographies, chiffres, clients qui acceptent d’être cités.',
      ],
      doesNotFit: 'Trop tôt pour vous si personne n’a encore acheté : il n’y aurait aucun doute à recueillir.',
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
    testimonials: [
      {
        name: 'Solène P.',
        role: 'Formatrice en couture',
        rating: 5,
        text: 'Onze doutes relevés dans mes échanges, onze réponses sur la page. On ne me demande plus si le niveau débutant suffit.',
        avatar: 'SP',
      },
      {
        name: 'Hugo M.',
        role: 'Rédacteur publicitaire',
        rating: 5,
        text: 'Je connaissais la méthode, pas cette rigueur : chaque promesse réclame sa preuve, et le prompt n’avance pas sans elle.',
        avatar: 'HM',
      },
      {
        name: 'Carine V.',
        role: 'Coach sportive',
        rating: 4,
        text: 'Le prompt veut des doutes écrits, mes clientes les disent au vestiaire. Je les ai notés, et la page leur ressemble enfin.',
        avatar: 'CV',
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
    audience: {
      fits: [
        'Votre liste grandit, et rien ne l’accueille qu’un message automatique.',
        'Votre outil d’envoi sait programmer des e-mails à jours fixes.',
      ],
      doesNotFit: 'À éviter si vous achetez des adresses : la séquence suppose des gens qui ont demandé à vous lire.',
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
    testimonials: [
      {
        name: 'Lisa V.',
        role: 'Torréfactrice',
        rating: 5,
        text: 'La règle d’arrêt est fine : qui commande sort de la séquence. Plus personne ne reçoit une offre pour un café déjà acheté.',
        avatar: 'LV',
      },
      {
        name: 'Romain Q.',
        role: 'Responsable marketing',
        rating: 5,
        text: 'Le délai entre deux envois est justifié à chaque fois. J’ai enfin de quoi répondre à ceux qui veulent tout envoyer le lundi.',
        avatar: 'RQ',
      },
      {
        name: 'Agathe N.',
        role: 'Naturopathe',
        rating: 4,
        text: 'J’ai raccourci le deuxième e-mail. Pour le reste, mes inscrits savent enfin qui je suis avant de voir un prix.',
        avatar: 'AN',
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
    audience: {
      fits: [
        'Vous appelez vous-même vos clients, sans script imposé par un centre d’appels.',
        'Vous vendez quelque chose dont l’effet se compte en heures, en euros ou en erreurs.',
      ],
      doesNotFit: 'Peu adapté à la prospection en masse : chaque appel demande dix minutes de préparation.',
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
    audience: {
      fits: [
        'Vous exercez depuis un an au moins, avec des clients que vous pouvez interroger.',
        'On vous confond souvent avec d’autres, et cela vous coûte des devis.',
      ],
      doesNotFit: 'Ce n’est pas une fabrique de slogans : la phrase sert à être compris, pas à orner une affiche.',
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
