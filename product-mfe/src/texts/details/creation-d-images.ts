import type { ProductDetails } from '../types.ts'
// This file has more than 250 lines and is not split: it only contains the texts of one category, without code.

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
    fiche: {
      prompts: [
        { title: 'La lumière', use: 'Placer une fenêtre, un ciel ou un mur clair, et dire d’où vient l’ombre.' },
        { title: 'La focale', use: 'Choisir la distance au visage, et la netteté qui en découle.' },
        { title: 'La matière de la peau', use: 'Ramener pores, duvet et taches de rousseur sans durcir les traits.' },
        { title: 'La série d’un même visage', use: 'Recoller la fiche du modèle pour retrouver la même personne.' },
        { title: 'La correction d’un défaut', use: 'Reprendre une main, un œil ou un col sans refaire l’image.' },
      ],
      audience: {
        fits: [
          'Vous préparez une planche d’essai, une couverture ou un casting imaginaire.',
          'Vous avez un générateur d’images courant et savez relancer une image.',
        ],
        doesNotFit: 'N’est pas fait pour imiter une personne réelle : la fiche l’écarte, et nous aussi.',
      },
      extract: {
        number: 1,
        lines: [
          'Sujet. Portrait en buste de [personne imaginaire, âge], [expression], près d’une fenêtre.',
          'Lumière. Fenêtre au nord, à gauche de l’image, à un mètre ; ciel couvert ; aucune autre source.',
          'Ombre. Côté du visage opposé à la fenêtre deux crans plus sombre, ombre du nez courte et douce.',
          'Renvoi. Mur [couleur du mur] hors champ à droite, qui éclaire à peine la mâchoire.',
          'Matière. [vêtement], tissu visible fil à fil à l’épaule.',
          'Peau. Pores et duvet sur la joue éclairée ; teint nu, grain laissé tel quel.',
          'Cadre. 85 mm, pleine ouverture, mise au point sur l’œil proche de la fenêtre.',
          'Écarter. Contre-jour, reflets dorés, sourire de studio, arrière-plan fleuri.',
        ],
        hiddenCount: 10,
      },
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
    fiche: {
      prompts: [
        { title: 'La palette', use: 'Fixer cinq couleurs, leur rôle, et celle qui ne touche jamais le bord.' },
        { title: 'Le trait', use: 'Décrire l’épaisseur, les bouts et les angles une fois pour toutes.' },
        { title: 'La grille', use: 'Réserver la place du texte avant de dessiner.' },
        {
          title: 'Les personnages',
          use: 'Choisir une façon de se tenir, de marcher, de n’avoir presque pas de visage.',
        },
        { title: 'La scène', use: 'Composer une image de la série à partir de la charte.' },
        { title: 'Le contrôle de la famille', use: 'Mettre les images côte à côte et désigner l’intruse.' },
      ],
      audience: {
        fits: [
          'Graphiste, association ou petite marque, vous devez illustrer sans commander vingt dessins.',
          'Vos couleurs existent, ou vous êtes prêt à les choisir et à n’en plus changer.',
        ],
        doesNotFit: 'Les foules restent hors de portée : au-delà de trois personnages, le trait dérive.',
      },
      extract: {
        number: 2,
        lines: [
          'Charte. Toutes les images de [marque] partagent ce trait ; recopiez ce bloc en tête.',
          'Épaisseur. Deux seulement : [valeur forte] pour les contours, [valeur fine] pour les plis.',
          'Bouts. Arrondis ; jamais de pointe, jamais de plume.',
          'Angles. Ouverts de quelques degrés : une table n’est pas tout à fait droite.',
          'Ruptures. Le contour s’interrompt où la lumière entre, à [côté de la lumière].',
          'Couleur. Le trait est [couleur du trait], y compris sur fond sombre.',
          'Écarter. Dégradé, hachure, texture de papier, ombre portée.',
          'Preuve. Dessinez un vélo, une tasse et une main ; je valide avant toute scène.',
        ],
        hiddenCount: 14,
      },
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
    fiche: {
      prompts: [
        { title: 'Le lieu', use: 'Dresser le plan au sol et les repères qui ne bougeront plus.' },
        { title: 'L’heure et la météo', use: 'Changer le ciel sans déplacer le clocher.' },
        { title: 'Les matières', use: 'Dire l’usure, l’humidité et l’échelle de chaque surface.' },
        { title: 'Les variantes du décor', use: 'Rejouer un même endroit à l’aube, sous la grêle, après l’incendie.' },
        { title: 'L’image finale', use: 'Passer du croquis au rendu en gardant le cadrage de jeu.' },
      ],
      audience: {
        fits: [
          'Vous faites un jeu vidéo, un jeu de rôle ou une bande dessinée, seul ou à deux.',
          'Il vous faut le même lieu plusieurs fois, et qu’on le reconnaisse.',
        ],
        doesNotFit: 'L’isométrie au pixel près demandera toujours une reprise à la main.',
      },
      extract: {
        number: 1,
        lines: [
          'Lieu. [nom du lieu], [usage] ; époque : [époque]. Montrez-le tel qu’on le découvre en arrivant.',
          'Plan. Au nord [repère], à l’est [autre repère], l’entrée au sud ; l’eau coule vers [direction].',
          'Fixe. Trois choses ne changeront dans aucune image : [trois repères].',
          'Échelle. Une porte fait deux mètres dix ; la place, vingt-cinq pas.',
          'Soleil. Il se lève derrière [repère de l’est] ; à midi, toutes les ombres pointent vers le nord.',
          'Habitants. Deux traces de vie, aucune silhouette : [linge, fumée, charrette].',
          'Vue. À hauteur d’homme, depuis le seuil sud, horizon au tiers supérieur.',
          'Écarter. Château au loin, brume décorative, symétrie parfaite.',
        ],
        hiddenCount: 15,
      },
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
    fiche: {
      prompts: [
        { title: 'Resserrer le message', use: 'Passer de la phrase aux trois mots qui tiennent à dix mètres.' },
        { title: 'Choisir la grille', use: 'Décrire la composition avec des mots que le générateur suit.' },
        { title: 'Marier deux encres', use: 'Prévoir la couleur qui naît où elles se recouvrent.' },
        { title: 'Préparer le tirage', use: 'Demander fond perdu, repères et surimpression à bon escient.' },
      ],
      audience: {
        fits: [
          'Vous annoncez un concert, une fête, une vitrine, et la photographie ne dirait rien.',
          'Vous imprimez en sérigraphie, en risographie ou chez l’imprimeur du quartier.',
        ],
        doesNotFit: 'Décevant pour une affiche chargée de dates et de partenaires : il faut peu de mots.',
      },
      extract: {
        number: 1,
        lines: [
          'Rôle. Vous êtes affichiste et vous payez chaque lettre.',
          'Annonce. Voici tout ce que l’on voudrait dire : [texte complet de l’annonce].',
          'Distance. L’affiche sera lue à [distance] par quelqu’un qui marche.',
          'Coupe. Donnez la version en douze mots, en six, puis en trois.',
          'Perte. À chaque coupe, dites ce qui disparaît et où le mettre : bas de page, dos, site.',
          'Dessin. Signalez les lettres rares, les accents et les doubles qui feront l’image.',
          'Vote. Désignez la plus forte des trois et défendez-la en une phrase.',
          'Repos. Ne parlez encore ni de couleur ni de police.',
        ],
        hiddenCount: 9,
      },
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
