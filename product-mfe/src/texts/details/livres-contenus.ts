import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Livres & Contenus'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '10': {
    contents: [
      { title: 'Six prompts, du samedi au dimanche', text: 'Lecteur, promesse, matière, parties, chapitres, épreuve.' },
      { title: 'L’interview de votre expérience', text: 'Quarante questions pour mettre à plat ce que vous savez.' },
      { title: 'La table des matières', text: 'Chaque chapitre y porte la question à laquelle il répond.' },
      { title: 'Le chapitre témoin', text: 'Le plan détaillé du premier, celui que l’on montre à un éditeur.' },
      { title: 'L’emploi du temps', text: 'Deux journées découpées, et ce qui peut attendre lundi.' },
    ],
    audience: {
      fits: [
        'Vous avez un métier ou une passion que l’on vous demande sans cesse d’expliquer.',
        'Vous visez un livre pratique de cent à deux cents pages.',
      ],
      doesNotFit: 'Ne sert ni au roman ni aux mémoires : la promesse y tuerait l’histoire.',
    },
    reviews: [
      {
        name: 'Bertrand S.',
        rating: 5,
        date: '11/10/2026',
        text: 'Vétérinaire de campagne. L’interview m’a rendu des histoires que je ne racontais plus, et onze sont devenues des chapitres.',
      },
      {
        name: 'Lætitia N.',
        rating: 4,
        date: '06/06/2026',
        text: 'Week-end bien rempli, le mien en a pris deux. Les quarante questions sont éprouvantes et nécessaires.',
      },
      {
        name: 'Joël K.',
        rating: 5,
        date: '22/01/2026',
        text: 'Mon éditrice a demandé d’où venait la table des matières. Chaque chapitre répond à une question, elle n’avait rien à déplacer.',
      },
    ],
    testimonials: [
      {
        name: 'Étienne D.',
        role: 'Apiculteur',
        rating: 5,
        text: 'Mes ruches m’avaient rempli trois carnets de notes. L’interview en a tiré un ordre, et un lecteur : le voisin qui débute.',
        avatar: 'ÉD',
      },
      {
        name: 'Sabrina T.',
        role: 'Consultante en recrutement',
        rating: 5,
        text: 'Les questions sur la promesse m’ont fait jeter ma première idée dès le samedi. Le plan qui a suivi tient debout.',
        avatar: 'ST',
      },
      {
        name: 'Olivier P.',
        role: 'Professeur de guitare',
        rating: 4,
        text: 'Avec des enfants, l’emploi du temps est serré : le mien a débordé sur le lundi. Depuis, ma table des matières n’a presque pas bougé.',
        avatar: 'OP',
      },
    ],
  },
  '20': {
    contents: [
      { title: 'Quatre prompts pour une lettre', text: 'Idée, accroche, corps, objet.' },
      { title: 'La trame d’une seule idée', text: 'Six paragraphes, leur longueur, et la sortie vers le lien.' },
      { title: 'Vingt objets en réserve', text: 'Pour les semaines sans inspiration, rangés par humeur.' },
      { title: 'Le tri des sujets', text: 'Ce qui mérite une lettre, ce qui tient en un lien, ce qui attend.' },
    ],
    audience: {
      fits: [
        'Vous écrivez à des lecteurs qui vous connaissent, chaque semaine ou chaque mois.',
        'Vous voulez des réponses plutôt qu’un taux d’ouverture.',
      ],
      doesNotFit: 'Une lettre d’entreprise à rubriques imposées n’y entrera qu’en trichant un peu.',
    },
    reviews: [
      {
        name: 'Maud J.',
        rating: 5,
        date: '30/09/2026',
        text: 'Une seule idée par lettre : je m’y tiens depuis huit numéros, et les gens répondent au lieu de se désabonner.',
      },
      {
        name: 'Sami B.',
        rating: 4,
        date: '17/06/2026',
        text: 'Très juste pour une lettre personnelle. Notre lettre d’entreprise a cinq rubriques obligatoires, j’ai dû tricher.',
      },
      {
        name: 'Isabelle T.',
        rating: 5,
        date: '04/03/2026',
        text: 'Dix-neuf des vingt objets sont déjà partis. Je garde le dernier pour la lettre de Noël, il est trop joli.',
      },
    ],
  },
  '30': {
    contents: [
      { title: 'Cinq prompts avant le micro', text: 'Invité, fil, questions, relances, présentation.' },
      { title: 'Vingt questions inédites', text: 'Celles qu’on lui a déjà posées sont relevées, puis écartées.' },
      { title: 'Le conducteur minuté', text: 'Ouverture, trois actes, respiration, sortie.' },
      { title: 'Relances et silences', text: 'Sept façons de creuser sans couper la parole.' },
      { title: 'Après l’enregistrement', text: 'Titre, chapitres et résumé de l’épisode.' },
    ],
    audience: {
      fits: [
        'Vous menez des entretiens à deux voix, de trente à soixante minutes.',
        'Vous préparez l’épisode seul, et vous le montez vous-même.',
      ],
      doesNotFit: 'Pour une table ronde, le minutage est à refaire : tout est pensé pour un seul invité.',
    },
    reviews: [
      {
        name: 'Guillaume A.',
        rating: 5,
        date: '23/09/2026',
        text: 'Mon invitée m’a dit en sortant : « On ne m’avait jamais demandé cela. » Tout est là.',
      },
      {
        name: 'Clotilde M.',
        rating: 5,
        date: '08/05/2026',
        text: 'Les relances m’ont appris à me taire. L’épisode suivant a demandé moitié moins de montage.',
      },
      {
        name: 'Régis F.',
        rating: 4,
        date: '14/01/2026',
        text: 'Pensé pour l’entretien à deux. Pour une table ronde de quatre, j’ai refait le minutage à la main.',
      },
    ],
  },
  '40': {
    contents: [
      { title: 'Six prompts, de l’idée à la chute', text: 'Désir, obstacle, scènes, virages, fin, coupes.' },
      { title: 'Huit scènes de 250 mots', text: 'Le but de chacune, sa sortie, ce qu’elle cache au lecteur.' },
      { title: 'Les virages à trancher', text: 'Trois suites proposées chaque fois, à prendre ou à refuser.' },
      { title: 'Garder votre voix', text: 'Un texte de vous pour modèle, et la liste de vos interdits.' },
      { title: 'La dernière coupe', text: 'Repérer les cent mots dont l’histoire se passe.' },
    ],
    audience: {
      fits: [
        'Vous écrivez pour un concours, une revue ou le plaisir, et tenez à signer.',
        'Vous savez dire non à une proposition, même bonne.',
      ],
      doesNotFit: 'Si vous voulez une nouvelle toute faite, ne l’achetez pas : cette fiche vous fera travailler.',
    },
    reviews: [
      {
        name: 'Adrien C.',
        rating: 5,
        date: '02/10/2026',
        text: 'C’est bien moi qui l’ai écrite. L’assistant propose, je refuse beaucoup, et les refus m’ont appris où j’allais.',
      },
      {
        name: 'Paulette G.',
        rating: 5,
        date: '19/06/2026',
        text: 'La première nouvelle écrite ainsi a remporté le concours de ma médiathèque. À 71 ans, je n’avais jamais rien gagné.',
      },
      {
        name: 'Naïm S.',
        rating: 4,
        date: '25/02/2026',
        text: 'La méthode par scènes est excellente. Les dialogues proposés sont un peu sages, réécrivez-les.',
      },
    ],
  },
}
