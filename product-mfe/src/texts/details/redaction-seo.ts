// This file has more than 250 lines and is not split: it only contains the texts of one category, without code.

import type { ProductDetails } from '../types.ts'

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
    audience: {
      fits: [
        'Vous connaissez votre métier mieux que vos concurrents, et voulez que cela se lise.',
        'Vous publiez peu, un ou deux articles par mois, et tenez à chacun.',
      ],
      doesNotFit: 'Pas fait pour produire cinquante articles par semaine : chaque étape attend votre avis.',
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
    testimonials: [
      {
        name: 'Delphine A.',
        role: 'Rédactrice indépendante',
        rating: 5,
        text: 'Un article me prend une journée au lieu de deux, et le maillage interne n’est plus bâclé le vendredi soir.',
        avatar: 'DA',
      },
      {
        name: 'Karim S.',
        role: 'Responsable éditorial',
        rating: 5,
        text: 'Trois questions sur notre métier, et l’article cite enfin nos propres chantiers plutôt que des généralités lues partout.',
        avatar: 'KS',
      },
      {
        name: 'Odile T.',
        role: 'Blogueuse voyage',
        rating: 4,
        text: 'Six étapes, cela me semblait beaucoup. J’en saute parfois une, jamais celle du plan : mes lecteurs vont enfin jusqu’au bout.',
        avatar: 'OT',
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
    audience: {
      fits: [
        'Vous tenez une boutique en ligne, de vingt à plusieurs centaines de références.',
        'Votre tableau de produits existe, même incomplet.',
      ],
      doesNotFit: 'Pour des objets uniques, œuvres ou antiquités, mieux vaut écrire chaque notice à la main.',
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
    testimonials: [
      {
        name: 'Charlotte I.',
        role: 'Responsable e-commerce',
        rating: 5,
        text: 'Soixante théières, et pas deux fiches qui commencent pareil. L’usage d’abord : le reste trouve sa place tout seul.',
        avatar: 'CI',
      },
      {
        name: 'Denis F.',
        role: 'Papetier',
        rating: 5,
        text: 'Les caractéristiques suivent l’ordre où mes clients les demandent au comptoir. Même un cahier à grands carreaux donne envie.',
        avatar: 'DF',
      },
      {
        name: 'Aurore L.',
        role: 'Gérante d’une boutique de laine',
        rating: 4,
        text: 'Avancer par petits lots demande de la méthode. En trois matinées, chaque pelote avait son usage : layette, châle, chaussettes.',
        avatar: 'AL',
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
    audience: {
      fits: [
        'Vous écrivez correctement, mais vos messages sonnent trop froids ou trop longs.',
        'Vous signez pour une équipe et souhaitez que l’on vous reconnaisse.',
      ],
      doesNotFit: 'N’y venez pas pour l’orthographe : un correcteur fera mieux, et plus vite.',
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
    audience: {
      fits: [
        'Vous avez une page utile qui reçoit peu de visites, ou de moins en moins.',
        'La Search Console vous est ouverte, même si vous n’y êtes jamais entré.',
      ],
      doesNotFit: 'D’aucun secours pour un site lent ou mal indexé : cela se règle avec votre développeur.',
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
