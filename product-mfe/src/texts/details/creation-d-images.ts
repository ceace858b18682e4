// This file has more than 250 lines and is not split: it only contains the texts of one category, without code.

import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in "Création d'Images". */
export const details: Readonly<Record<string, ProductDetails>> = {
  '5': {
    contents: [
      {
        title: 'Cinq prompts à combiner',
        text: 'Lumière, focale, matière de la peau, série d’un même visage, correction d’un défaut.',
      },
      {
        title: 'Douze réglages en fiches',
        text: 'Fenêtre au nord, 85 mm, lin froissé… : le terme exact, son effet, son dosage.',
      },
      {
        title: 'Liste contre la peau de cire',
        text: 'Les mots qui lissent, à bannir ; ceux qui ramènent pores, duvet et taches de rousseur.',
      },
      {
        title: 'Fiche d’identité du modèle',
        text: 'Âge, mâchoire, regard, coiffure : à recoller pour retrouver la même personne.',
      },
      {
        title: 'Table des mariages',
        text: 'Les réglages qui s’entendent et ceux qui se battent, comme le plein midi et la brume.',
      },
    ],
    audience: {
      fits: [
        'Vous préparez une planche d’essai, une couverture ou un casting imaginaire.',
        'Vous avez un générateur d’images courant et savez relancer une image.',
      ],
      doesNotFit: 'N’est pas fait pour imiter une personne réelle : la fiche l’écarte, et nous aussi.',
    },
    reviews: [
      {
        name: 'Apolline N.',
        rating: 5,
        text: 'Je suis costumière et je montre mes silhouettes au metteur en scène avant d’acheter un mètre de tissu. Le lin froissé rend mieux le pli que mes croquis.',
        date: '17/10/2026',
      },
      {
        name: 'Céline H.',
        rating: 4,
        text: 'Huit portraits d’une même héroïne pour les couvertures de mes romances. Le visage tient sur six ; de profil, il dérive encore et il faut relancer.',
        date: '30/06/2026',
      },
      {
        name: 'Dimitri O.',
        rating: 5,
        text: 'Pour préparer mes planches de mariage, pas pour remplacer mes photos. La fenêtre au nord est juste jusque dans l’ombre du nez. Respect.',
        date: '24/02/2026',
      },
    ],
    testimonials: [
      {
        name: 'Raphaël N.',
        role: 'Photographe de studio',
        rating: 5,
        text: 'Je cale l’ambiance avec le modèle avant la séance. La lumière d’une fenêtre au nord est d’une justesse rare.',
        avatar: 'RN',
      },
      {
        name: 'Amélie C.',
        role: 'Illustratrice jeunesse',
        rating: 5,
        text: 'Une fratrie de cinq, même grain de peau, même fin d’après-midi. On croirait vraiment qu’ils ont posé le même jour.',
        avatar: 'AC',
      },
      {
        name: 'Joris W.',
        role: 'Directeur artistique',
        rating: 4,
        text: 'Les focales sont précises et se combinent bien. J’aurais aimé davantage de contre-jours pour nos portraits d’équipe.',
        avatar: 'JW',
      },
    ],
  },
  '15': {
    contents: [
      {
        title: 'Six prompts, de la règle à la série',
        text: 'Palette, trait, grille, personnages, scène, puis contrôle de la famille entière.',
      },
      {
        title: 'Charte à recoller',
        text: 'Codes couleur, épaisseur du trait, marges : le bloc à placer en tête de chaque demande.',
      },
      {
        title: 'Vingt scènes déjà cadrées',
        text: 'Accueil, panne, livraison, équipe, merci… : sujet, point de vue, place du texte.',
      },
      {
        title: 'Test de dérive',
        text: 'Cinq questions devant deux images, pour désigner celle qui sort de la famille.',
      },
      {
        title: 'Réglages par générateur',
        text: 'Image de référence, graine, format : où les trouver dans trois outils courants.',
      },
      {
        title: 'Série témoin commentée',
        text: 'Six scènes d’une coopérative de vélos, ratés compris, et le mot qui les a réparés.',
      },
    ],
    audience: {
      fits: [
        'Graphiste, association ou petite marque, vous devez illustrer sans commander vingt dessins.',
        'Vos couleurs existent, ou vous êtes prêt à les choisir et à n’en plus changer.',
      ],
      doesNotFit: 'Les foules restent hors de portée : au-delà de trois personnages, le trait dérive.',
    },
    reviews: [
      {
        name: 'Margaux E.',
        rating: 5,
        text: 'La charte d’une mutuelle, trois prompts pour la fixer : bleu tenu, trait à deux épaisseurs, aucun sourire en plastique. Mes vingt scènes sont passées en deux tours de validation, un record pour une graphiste seule.',
        date: '20/09/2026',
      },
      {
        name: 'Fatou S.',
        rating: 5,
        text: 'Notre association livre des paniers de légumes. Site, affiches, camionnette : on dirait enfin la même main partout ! Le test de dérive a même recalé mes tomates trop brillantes.',
        date: '03/06/2026',
      },
      {
        name: 'Olivier W.',
        rating: 4,
        text: 'Solide à un ou deux personnages. Dès que je demande une foule, le trait s’affine et je relance trois fois. Cela dit, je suis directeur artistique, donc difficile.',
        date: '26/03/2026',
      },
    ],
    testimonials: [
      {
        name: 'Pauline G.',
        role: 'Responsable de marque',
        rating: 5,
        text: 'Un an d’images dépareillées, puis vingt scènes qui parlent la même langue. Nos quatre couleurs tiennent partout.',
        avatar: 'PG',
      },
      {
        name: 'Yannick S.',
        role: 'Graphiste',
        rating: 5,
        text: 'Fixer le trait avant les scènes, je le répète à tous mes clients. Ici, la règle est écrite et se réemploie.',
        avatar: 'YS',
      },
      {
        name: 'Emma R.',
        role: 'Épicière en ligne',
        rating: 4,
        text: 'Les mains restent le point faible, alors je recadre. Mais la carafe, le panier et le vélo sortent du même crayon.',
        avatar: 'ER',
      },
    ],
  },
  '25': {
    contents: [
      {
        title: 'Cinq prompts, du croquis au rendu',
        text: 'Lieu, heure et météo, matières, variantes d’un même décor, image finale.',
      },
      {
        title: 'Carnet de lieu',
        text: 'Plan au sol, repères fixes, axe du soleil : ce qui reste en place quand la nuit tombe.',
      },
      {
        title: 'Table des heures et des ciels',
        text: 'Six moments, cinq temps : la teinte des ombres et le mot à citer, dans trente cases.',
      },
      {
        title: 'Nuancier de matières',
        text: 'Grès mouillé, cuivre terni, chaume… : vingt-quatre surfaces, avec usure et échelle.',
      },
      {
        title: 'Trois cadrages de jeu',
        text: 'Vue du joueur, isométrique, bandeau à défilement : les consignes propres à chacun.',
      },
    ],
    audience: {
      fits: [
        'Vous faites un jeu vidéo, un jeu de rôle ou une bande dessinée, seul ou à deux.',
        'Il vous faut le même lieu plusieurs fois, et qu’on le reconnaisse.',
      ],
      doesNotFit: 'L’isométrie au pixel près demandera toujours une reprise à la main.',
    },
    reviews: [
      {
        name: 'Loïc J.',
        rating: 5,
        text: 'On développe un jeu narratif à deux. Notre port existe à l’aube, sous la grêle, en pleine nuit, et le phare n’a pas changé de rive une seule fois. C’était tout notre problème.',
        date: '04/10/2026',
      },
      {
        name: 'Stanislas Q.',
        rating: 4,
        text: 'Illustrateur de jeux, je m’en sers pour défricher une ambiance avant de peindre. L’isométrique reste approximatif : les parallèles se croisent et je redresse à la main.',
        date: '21/07/2026',
      },
      {
        name: 'Perrine A.',
        rating: 5,
        text: 'J’anime une partie de jeu de rôle tous les mercredis, à la médiathèque. Mes joueurs ont reconnu l’auberge, même incendiée. Le nuancier de matières, je le lis pour le plaisir.',
        date: '11/01/2026',
      },
    ],
  },
  '35': {
    contents: [
      {
        title: 'Quatre prompts, du mot à la presse',
        text: 'Resserrer le message, choisir la grille, marier deux encres, préparer le tirage.',
      },
      {
        title: 'Neuf grilles décrites',
        text: 'Escalier, pavé, diagonale, marge géante… : en mots que le générateur suit.',
      },
      {
        title: 'Douze duos d’encres',
        text: 'Références pour l’imprimeur, codes pour l’écran, et la couleur née de leur rencontre.',
      },
      {
        title: 'Chasse aux lettres fautives',
        text: 'Doublées, sans accent, inventées : les repérer, et quand recomposer le texte à part.',
      },
      {
        title: 'Mémo d’impression',
        text: 'Fond perdu, traits de coupe, surimpression : que demander à l’imprimeur, et quand.',
      },
    ],
    audience: {
      fits: [
        'Vous annoncez un concert, une fête, une vitrine, et la photographie ne dirait rien.',
        'Vous imprimez en sérigraphie, en risographie ou chez l’imprimeur du quartier.',
      ],
      doesNotFit: 'Décevant pour une affiche chargée de dates et de partenaires : il faut peu de mots.',
    },
    reviews: [
      {
        name: 'Gaspard I.',
        rating: 5,
        text: 'Deux encres, une surimpression prévue, un fond perdu correct. J’ai sérigraphié soixante affiches sans rappeler le client une seule fois.',
        date: '15/08/2026',
      },
      {
        name: 'Anouk Z.',
        rating: 4,
        text: 'De belles compositions, et vite, pour la salle de concert que je programme. Les accents sautent encore une fois sur cinq : je recompose donc moi-même les noms des groupes, comme le conseille la fiche.',
        date: '07/05/2026',
      },
      {
        name: 'Mireille Y.',
        rating: 5,
        text: 'Chaque lundi, une phrase de roman en vitrine de ma librairie. Le premier prompt coupe mes citations mieux que moi, et la diagonale fait lever le nez aux passants.',
        date: '28/01/2026',
      },
    ],
  },
}
