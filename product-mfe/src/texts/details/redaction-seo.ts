import type { ProductDetails } from '../types.ts'
// This file has more than 250 lines and is not split: it only contains the texts of one category, without code.

/** The long texts of the four prompts in 'Rédaction & SEO'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '4': {
    contents: [
      {
        title: 'Six prompts enchaînés',
        text: 'Intention, angle, plan, rédaction, relecture, maillage : un prompt par étape.',
      },
      {
        title: 'Lecture de la page de résultats',
        text: 'Collez les dix premiers titres de Google : vous saurez ce que le lecteur vient chercher.',
      },
      {
        title: 'Plan à valider',
        text: 'Chaque intertitre porte sa question et sa preuve ; rien ne se rédige avant votre accord.',
      },
      {
        title: 'La part que vous seul connaissez',
        text: 'Trois questions sur votre métier, pour glisser un cas que vos concurrents n’ont pas.',
      },
      {
        title: 'Tableau de maillage interne',
        text: 'À partir de vos URL : pages à lier, ancres proposées, liens retour à poser.',
      },
      {
        title: 'Un article mené jusqu’au bout',
        text: '« Détartrer une chaudière » : les réponses données à chaque étape et le texte final.',
      },
    ],
    fiche: {
      prompts: [
        { title: 'L’intention', use: 'Comprendre, d’après la page de résultats, ce que le lecteur veut obtenir.' },
        { title: 'L’angle', use: 'Choisir ce que vous direz et que les dix premiers ne disent pas.' },
        { title: 'Le plan', use: 'Donner à chaque intertitre sa question, sa réponse et sa preuve.' },
        { title: 'La rédaction', use: 'Écrire partie par partie, après accord sur le plan.' },
        { title: 'La relecture', use: 'Couper les redites, vérifier les faits, rendre au texte le ton du métier.' },
        { title: 'Le maillage', use: 'Relier l’article à vos pages, par des ancres qui disent où elles mènent.' },
      ],
      audience: {
        fits: [
          'Vous connaissez votre métier mieux que vos concurrents, et voulez que cela se lise.',
          'Vous publiez peu, un ou deux articles par mois, et tenez à chacun.',
        ],
        doesNotFit: 'Pas fait pour produire cinquante articles par semaine : chaque étape attend votre avis.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous êtes rédactrice en chef d’un site sur [secteur].',
          'Contexte. Le lecteur cherche « [requête] » et veut repartir avec une décision.',
          'Tâche. Proposez six parties, chacune avec la question du lecteur, votre réponse en une phrase et la preuve.',
          'Contrainte. Aucune partie ne commence par une définition.',
          'Matière. Placez, là où elle sert, la réponse que je vous ai donnée : [votre cas de terrain].',
          'Ordre. La réponse courte d’abord ; les nuances ensuite, pour qui veut rester.',
          'Manque. Sans preuve, écrivez « à fournir » et la question à me poser.',
          'Arrêt. N’écrivez aucun paragraphe avant que j’aie dit « plan accepté ».',
        ],
        hiddenCount: 18,
      },
    },
    reviews: [
      {
        name: 'Hélène G.',
        rating: 5,
        text: 'Je tiens le blog d’un réseau de plombiers. L’étape de l’intention m’a fait jeter mon titre avant la première ligne : les gens cherchaient un prix, et moi je racontais l’histoire du siphon.',
        date: '06/10/2026',
      },
      {
        name: 'Tanguy M.',
        rating: 4,
        text: 'Six articles livrés à mes clients de rédaction web, sans un seul aller-retour une fois le plan validé. Sur un blog tout neuf, par contre, l’étape du maillage n’a rien à se mettre sous la dent.',
        date: '18/06/2026',
      },
      {
        name: 'Gwenaëlle P.',
        rating: 5,
        text: 'Aucune notion de SEO au départ : je suis herboriste. Un dimanche entier pour mon article sur la mélisse, mais il se lit comme si je parlais au comptoir.',
        date: '02/03/2026',
      },
    ],
  },
  '14': {
    contents: [
      {
        title: 'Cinq prompts pour une fiche',
        text: 'Questions d’usage, texte, caractéristiques, titre et balise, chasse aux doublons.',
      },
      {
        title: 'Tableau à remplir',
        text: 'Dix colonnes, de la matière à l’entretien, à coller telles quelles depuis votre tableur.',
      },
      {
        title: 'Huit façons d’ouvrir une fiche',
        text: 'Le geste, le lieu, l’ennui évité… : elles tournent, et deux voisines ne se copient pas.',
      },
      {
        title: 'Marche à suivre par lots de dix',
        text: 'Pour passer deux cents références sans que le style s’use, avec un contrôle par lot.',
      },
      { title: 'Rien d’inventé', text: 'Une mesure manque ? La fiche affiche « à compléter » au lieu de la supposer.' },
    ],
    fiche: {
      prompts: [
        { title: 'Les questions d’usage', use: 'Trouver ce que l’acheteur fera de l’objet le premier jour.' },
        { title: 'Le texte', use: 'Décrire l’usage en quatre-vingts mots, puis la matière.' },
        { title: 'Les caractéristiques', use: 'Mettre en ordre mesures, entretien et garanties, sans rien supposer.' },
        { title: 'Le titre et la balise', use: 'Écrire le nom que l’on cherche et la phrase que Google montre.' },
        {
          title: 'La chasse aux doublons',
          use: 'Comparer les fiches d’un lot et reprendre celles qui se ressemblent.',
        },
      ],
      audience: {
        fits: [
          'Vous tenez une boutique en ligne, de vingt à plusieurs centaines de références.',
          'Votre tableau de produits existe, même incomplet.',
        ],
        doesNotFit: 'Pour des objets uniques, œuvres ou antiquités, mieux vaut écrire chaque notice à la main.',
      },
      extract: {
        number: 2,
        lines: [
          'Rôle. Vous vendez [rayon] depuis longtemps et vous avez l’objet en main.',
          'Données. Ligne du tableau : [les dix colonnes de la référence].',
          'Ouverture. Commencez par [une des huit façons], jamais par le nom de la marque.',
          'Usage. Deux phrases sur le moment où l’on s’en sert et le geste que l’on fait.',
          'Matière. Une phrase ; un seul terme technique, expliqué par son effet.',
          'Limite. Dites à qui l’objet ne conviendra pas.',
          'Vide. Une colonne non remplie donne « à compléter », jamais une estimation.',
          'Mesure. Quatre-vingts mots, sans superlatif ni point d’exclamation.',
        ],
        hiddenCount: 13,
      },
    },
    reviews: [
      {
        name: 'Baptiste L.',
        rating: 5,
        text: '180 références de charnières. Je croyais le sujet sans espoir. Mes fiches de quincaillier commencent maintenant par la porte à réparer, et non plus par le diamètre de l’axe.',
        date: '11/09/2026',
      },
      {
        name: 'Ludivine K.',
        rating: 5,
        text: 'Mon fournisseur de vaisselle oublie la contenance une fois sur trois. Avant, l’assistant en inventait une et les bols me revenaient. Le « à compléter » a réglé ça !',
        date: '27/05/2026',
      },
      {
        name: 'Roland F.',
        rating: 4,
        text: 'Tenez votre tableau proprement : j’avais inversé deux colonnes, et mon côtes-du-rhône à 14 degrés se gardait quatorze ans. À part ça, ma cave en ligne n’a jamais été aussi bien décrite.',
        date: '19/01/2026',
      },
    ],
  },
  '24': {
    contents: [
      {
        title: 'Quatre prompts, trois registres',
        text: 'Un pour relever votre façon de parler, puis un par ton : sobre, chaleureux, direct.',
      },
      {
        title: 'Empreinte de votre écriture',
        text: 'Tirée de trois textes de vous : rythme, mots fétiches, tournures que vous fuyez.',
      },
      {
        title: 'Liste de ce qui ne bouge pas',
        text: 'Noms, chiffres, dates et promesses sont verrouillés avant la première retouche.',
      },
      {
        title: 'Avant et après, côte à côte',
        text: 'Phrase par phrase, avec la raison du changement : vous gardez ou vous refusez.',
      },
      {
        title: 'Une lettre en trois versions',
        text: 'L’annonce d’une hausse de tarif, réécrite dans les trois registres pour comparer.',
      },
    ],
    fiche: {
      prompts: [
        { title: 'Relever votre façon de parler', use: 'Tirer de trois textes vos mots, votre rythme et vos refus.' },
        { title: 'Le registre sobre', use: 'Dire autant avec moins, pour l’écrit officiel et l’annonce délicate.' },
        { title: 'Le registre chaleureux', use: 'Rapprocher sans familiarité, pour remercier, inviter ou consoler.' },
        { title: 'Le registre direct', use: 'Aller au fait en quatre lignes, pour demander, refuser ou trancher.' },
      ],
      audience: {
        fits: [
          'Vous écrivez correctement, mais vos messages sonnent trop froids ou trop longs.',
          'Vous signez pour une équipe et souhaitez que l’on vous reconnaisse.',
        ],
        doesNotFit: 'N’y venez pas pour l’orthographe : un correcteur fera mieux, et plus vite.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous réécrivez mon texte dans le registre direct, sans me rendre cassant.',
          'Texte. [votre brouillon]',
          'Empreinte. Respectez ma façon de parler : [relevé du premier prompt].',
          'Verrou. Noms, chiffres, dates et promesses restent tels quels ; listez-les avant de commencer.',
          'Début. La demande ou la décision occupe la première phrase.',
          'Coupe. Retirez les excuses préventives, les « juste » et les « n’hésitez pas ».',
          'Égard. Gardez une marque de politesse, une seule, là où elle compte.',
          'Preuve. Montrez avant et après, phrase par phrase, avec la raison de chaque retouche.',
        ],
        hiddenCount: 8,
      },
    },
    reviews: [
      {
        name: 'Judith S.',
        rating: 5,
        text: 'J’avais peur qu’on me gomme mes tics, moi qui traduis des essais. L’empreinte les a trouvés en trois textes : il paraît que j’abuse de « du reste ». Du reste, c’est vrai.',
        date: '23/10/2026',
      },
      {
        name: 'Maryvonne D.',
        rating: 4,
        text: 'Le registre chaleureux en fait trop pour annoncer une coupure d’eau. Le sobre, lui, est exactement ce qu’il fallait aux courriers de notre mairie : plus aucun appel pour nous demander ce qu’on a voulu dire.',
        date: '08/07/2026',
      },
      {
        name: 'Nassim B.',
        rating: 5,
        text: 'Un refus de dossier à un candidat locataire, en version directe : quatre lignes, claires, sans blesser. Toute l’agence s’en sert depuis.',
        date: '14/04/2026',
      },
    ],
  },
  '34': {
    contents: [
      {
        title: 'Cinq prompts, du titre au verdict',
        text: 'Titre, intention, structure, liens, puis classement des corrections à faire.',
      },
      { title: 'Relevé de départ', text: 'Ce qu’il faut copier de votre page et de la Search Console, clic par clic.' },
      {
        title: 'Corrections dans l’ordre',
        text: 'Pour chacune : l’effort, l’effet attendu et le passage exact à reprendre.',
      },
      {
        title: 'Textes de remplacement',
        text: 'Trois titres, deux descriptions et vos intertitres réécrits, prêts à coller.',
      },
      {
        title: 'Ce que l’audit ne voit pas',
        text: 'Vitesse, indexation, liens entrants : où les contrôler vous-même, sans rien payer.',
      },
      {
        title: 'Suivi à six semaines',
        text: 'Positions, clics et date de chaque retouche, pour savoir laquelle a servi.',
      },
    ],
    fiche: {
      prompts: [
        { title: 'Le titre', use: 'Vérifier qu’il parle du lecteur, et non de vous.' },
        { title: 'L’intention', use: 'Comparer ce que la page offre à ce que l’on vient y chercher.' },
        { title: 'La structure', use: 'Lire les seuls intertitres et voir si l’on comprend.' },
        { title: 'Les liens', use: 'Trouver les pages qui devraient mener ici, et celles où l’on s’égare.' },
        { title: 'Le classement des corrections', use: 'Ranger les retouches par effort et par effet attendu.' },
      ],
      audience: {
        fits: [
          'Vous avez une page utile qui reçoit peu de visites, ou de moins en moins.',
          'La Search Console vous est ouverte, même si vous n’y êtes jamais entré.',
        ],
        doesNotFit: 'D’aucun secours pour un site lent ou mal indexé : cela se règle avec votre développeur.',
      },
      extract: {
        number: 1,
        lines: [
          'Rôle. Vous lisez dix résultats de recherche sur un téléphone, debout dans le métro.',
          'Page. Titre actuel : [titre] ; description : [description] ; adresse : [adresse].',
          'Requêtes. Les cinq qui amènent ici, avec leurs clics : [copie de la Search Console].',
          'Test. Pour chaque requête, dites si ce titre donne envie d’ouvrir, et quel mot manque.',
          'Sujet. De qui parle le titre : du lecteur, de l’objet ou de l’entreprise ?',
          'Longueur. Signalez le mot où Google risque de couper sur un petit écran.',
          'Essais. Proposez trois titres, chacun pour une requête différente.',
          'Choix. Recommandez-en un et dites ce que nous perdons en écartant les deux autres.',
        ],
        hiddenCount: 12,
      },
    },
    reviews: [
      {
        name: 'Nadège V.',
        rating: 5,
        text: 'Ma page « cours de piano à Angers » dormait depuis un an. Premier point de la liste : le titre parlait de mon école, jamais des élèves. Dix minutes pour le changer, trois inscriptions en octobre.',
        date: '29/10/2026',
      },
      {
        name: 'Aurélien T.',
        rating: 5,
        text: 'Consultant SEO, je m’en sers avant mon propre audit. Il classe par effort réel et avoue ce qu’il ne mesure pas. C’est rare.',
        date: '12/08/2026',
      },
      {
        name: 'Philippe C.',
        rating: 4,
        text: 'Prévoyez une bonne demi-heure la première fois, rien que pour sortir les chiffres de la Search Console. Ensuite tout va vite, et les pages de mes gîtes en Corrèze sont enfin rangées dans le bon ordre.',
        date: '05/02/2026',
      },
    ],
  },
}
