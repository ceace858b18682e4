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
    fiche: {
      prompts: [
        { title: 'Le lecteur', use: 'Choisir une personne précise, et ce qu’elle a déjà essayé.' },
        { title: 'La promesse', use: 'Écrire ce qu’elle saura faire en refermant le livre.' },
        { title: 'La matière', use: 'Répondre à quarante questions sur ce que vous savez d’expérience.' },
        { title: 'Les parties', use: 'Choisir l’ordre de celui qui apprend, non de celui qui sait.' },
        { title: 'Les chapitres', use: 'Donner à chacun sa question et son premier exemple.' },
        { title: 'L’épreuve', use: 'Soumettre le plan à un lecteur exigeant avant d’écrire.' },
      ],
      audience: {
        fits: [
          'Vous avez un métier ou une passion que l’on vous demande sans cesse d’expliquer.',
          'Vous visez un livre pratique de cent à deux cents pages.',
        ],
        doesNotFit: 'Ne sert ni au roman ni aux mémoires : la promesse y tuerait l’histoire.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous êtes un éditeur curieux ; vous m’interrogez pendant deux heures.',
          'Sujet. [ce que vous savez faire], appris en [nombre] années.',
          'Cadence. Une question à la fois ; la suivante naît de ma réponse.',
          'Cas. Demandez toujours un cas réel : qui, où, ce qui a raté.',
          'Fouille. Si je dis « il suffit de », arrêtez-moi : c’est là que le lecteur se perd.',
          'Compte. Toutes les dix questions, listez les thèmes touchés et ceux qui restent maigres.',
          'Mémoire. Gardez mes phrases telles quelles ; elles deviendront le texte.',
          'Fin. À la quarantième, rendez la matière en tas, sans plan encore.',
        ],
        hiddenCount: 16,
      },
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
  },
  '20': {
    contents: [
      { title: 'Quatre prompts pour une lettre', text: 'Idée, accroche, corps, objet.' },
      { title: 'La trame d’une seule idée', text: 'Six paragraphes, leur longueur, et la sortie vers le lien.' },
      { title: 'Vingt objets en réserve', text: 'Pour les semaines sans inspiration, rangés par humeur.' },
      { title: 'Le tri des sujets', text: 'Ce qui mérite une lettre, ce qui tient en un lien, ce qui attend.' },
    ],
    fiche: {
      prompts: [
        { title: 'L’idée', use: 'Retenir ce qui mérite une lettre, et renvoyer le reste en lien.' },
        { title: 'L’accroche', use: 'Entrer par une scène ou un aveu, en trois phrases.' },
        { title: 'Le corps', use: 'Dérouler six paragraphes qui vont vers un seul lien.' },
        { title: 'L’objet', use: 'L’écrire en dernier, quand on sait ce qu’il promet.' },
      ],
      audience: {
        fits: [
          'Vous écrivez à des lecteurs qui vous connaissent, chaque semaine ou chaque mois.',
          'Vous voulez des réponses plutôt qu’un taux d’ouverture.',
        ],
        doesNotFit: 'Une lettre d’entreprise à rubriques imposées n’y entrera qu’en trichant un peu.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous triez votre courrier au-dessus d’une corbeille.',
          'Lettre. [texte complet de la lettre]',
          'Promesse. En une phrase, que saura-t-on après l’avoir lue ?',
          'Objets. Dix propositions de trois à huit mots, rangées par humeur.',
          'Vérité. Chacune annonce quelque chose que la lettre contient ; citez le passage.',
          'Voix. Écrivez comme à une amie : ni majuscules, ni crochets, ni « dernière chance ».',
          'Paire. Ajoutez aux trois meilleures la ligne d’aperçu, qui complète sans répéter.',
          'Test. Laquelle ouvririez-vous un lundi à huit heures, et laquelle le samedi ?',
        ],
        hiddenCount: 8,
      },
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
    fiche: {
      prompts: [
        { title: 'L’invité', use: 'Relever ce qu’il a déjà raconté dix fois, pour ne pas le redemander.' },
        { title: 'Le fil', use: 'Choisir trois actes et la question qui relie le premier au dernier.' },
        { title: 'Les questions', use: 'En écrire vingt qu’on ne lui a pas posées.' },
        { title: 'Les relances', use: 'Creuser un silence sans couper la parole.' },
        { title: 'La présentation', use: 'Ouvrir l’épisode en quarante secondes, sans dérouler son CV.' },
      ],
      audience: {
        fits: [
          'Vous menez des entretiens à deux voix, de trente à soixante minutes.',
          'Vous préparez l’épisode seul, et vous le montez vous-même.',
        ],
        doesNotFit: 'Pour une table ronde, le minutage est à refaire : tout est pensé pour un seul invité.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous êtes en régie ; vous me soufflez une relance, jamais une question neuve.',
          'Extrait. Ce que l’invité vient de dire : [trois phrases entendues].',
          'Mot. Repérez celui sur lequel sa voix a changé, ou qu’il a employé deux fois.',
          'Silence. Proposez d’abord de ne rien dire : combien de secondes ?',
          'Écho. Reprenez ce mot seul, avec un point d’interrogation.',
          'Détail. Demandez l’heure, le lieu ou la main droite : ce qui se voit.',
          'Retour. Si la réponse esquive, revenez par [un sujet abordé plus tôt].',
          'Mesure. Sept mots par relance, au plus.',
        ],
        hiddenCount: 11,
      },
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
    fiche: {
      prompts: [
        { title: 'Le désir', use: 'Donner à un personnage une chose à vouloir avant ce soir.' },
        { title: 'L’obstacle', use: 'Choisir qui ou quoi s’y oppose, et pour une bonne raison.' },
        { title: 'Les scènes', use: 'Poser le but et la sortie de chacune, et ce qu’elle laisse dans l’ombre.' },
        { title: 'Les virages', use: 'Trancher entre trois suites chaque fois que l’histoire bifurque.' },
        { title: 'La fin', use: 'Préparer la dernière image dès la deuxième scène.' },
        { title: 'Les coupes', use: 'Retirer les cent mots qui ne manqueront à personne.' },
      ],
      audience: {
        fits: [
          'Vous écrivez pour un concours, une revue ou le plaisir, et tenez à signer.',
          'Vous savez dire non à une proposition, même bonne.',
        ],
        doesNotFit: 'Si vous voulez une nouvelle toute faite, ne l’achetez pas : cette fiche vous fera travailler.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous êtes un lecteur qui a posé le livre au mauvais moment.',
          'Scène. Voici celle que je viens d’écrire : [votre scène].',
          'Désir. [personnage] veut toujours [désir] ; dites si la scène l’en a rapproché.',
          'Suites. Proposez-en trois, en deux phrases : la logique, l’oblique, celle qui coûte.',
          'Prix. Pour chacune, ce que [personnage] y perd pour de bon.',
          'Voix. N’écrivez pas la scène : je ne veux que des chemins.',
          'Refus. Si je les écarte toutes, demandez ce que j’ai senti venir et suivez cela.',
          'Mémoire. Tenez la liste de ce que le lecteur sait et de ce qu’il croit.',
        ],
        hiddenCount: 13,
      },
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
