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
    fiche: {
      prompts: [
        { title: 'Les fiches', use: 'Réduire chaque source à huit lignes : thèse, preuve, limite.' },
        { title: 'Les accords', use: 'Trouver ce que plusieurs auteurs disent sans se copier.' },
        { title: 'Les désaccords', use: 'Poser qui s’oppose à qui, et ce qui permettrait de trancher.' },
        { title: 'Les trous', use: 'Nommer la question à laquelle aucune source ne répond.' },
        { title: 'La note finale', use: 'Rédiger deux pages où chaque affirmation porte un renvoi.' },
      ],
      audience: {
        fits: [
          'Vous rendez des notes à quelqu’un qui décidera sans lire les originaux.',
          'Vos sources sont devant vous : rapports, articles, textes que vous pouvez coller.',
        ],
        doesNotFit: 'Ne cherche pas les documents pour vous, et ne juge pas de leur vérité.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous êtes rapporteur ; vous n’avez pas d’avis.',
          'Fiches. [les dix fiches, numérotées S1 à S10]',
          'Relevé. Pour chaque point disputé : qui affirme, qui conteste, numéros à l’appui.',
          'Nature. Dites si l’on s’oppose sur un fait, une définition, une période ou une valeur.',
          'Faux. Signalez les désaccords qui disparaissent une fois les dates alignées.',
          'Tranche. Quelle donnée, si elle existait, départagerait les deux camps ?',
          'Poids. Ne comptez pas les voix : trois articles tirés d’une même enquête n’en font qu’un.',
          'Réserve. Sans citation exacte à l’appui, n’écrivez pas la ligne.',
        ],
        hiddenCount: 13,
      },
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
    fiche: {
      prompts: [
        { title: 'Le besoin', use: 'Décrire ce que les gens font aujourd’hui, faute de mieux.' },
        { title: 'Les acheteurs', use: 'Estimer combien ils sont, source à l’appui, dans votre rayon.' },
        { title: 'Les rivaux', use: 'Relever offre, prix et plaintes, avec la date du relevé.' },
        { title: 'Les prix', use: 'Situer le vôtre entre ce que l’on paie et ce que l’on refuse.' },
        { title: 'Les canaux', use: 'Chercher où ces personnes passent déjà, et ce que cela coûte.' },
        { title: 'Les freins', use: 'Lister ce qui ferait échouer l’idée, du règlement à l’habitude.' },
        { title: 'Le pari', use: 'Conclure : se lancer, ajuster ou renoncer, en trois raisons.' },
      ],
      audience: {
        fits: [
          'Vous avez une idée de commerce ou de service, et une matinée devant vous.',
          'Vous êtes prêt à passer dix appels plutôt qu’à tout croire sur écran.',
        ],
        doesNotFit: 'Ne tient pas lieu d’une étude commandée : personne n’a été sondé.',
      },
      extract: {
        number: 2,
        lines: [
          'Rôle. Vous estimez un nombre d’acheteurs et vous détestez les gros chiffres.',
          'Offre. [produit ou service] à [prix], dans [ville ou zone].',
          'Départ. Cherchez la population concernée ; donnez l’organisme, l’année et l’adresse de la page.',
          'Filtre. Retirez par étapes ceux qui n’ont pas le besoin, puis le budget, puis l’habitude.',
          'Trace. À chaque étape, le taux retenu et sa source, ou le mot « supposé » en toutes lettres.',
          'Fourchette. Concluez par un bas, un haut et l’hypothèse qui fait le plus varier l’écart.',
          'Contrôle. Indiquez comment je vérifie le bas en une heure, à pied ou au téléphone.',
          'Alerte. Si vous ne pouvez pas citer une source, dites-le au lieu d’arrondir.',
        ],
        hiddenCount: 17,
      },
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
    fiche: {
      prompts: [
        { title: 'La découpe', use: 'Séparer chaque verbatim en idées, une par ligne, sans le corriger.' },
        { title: 'Le codage', use: 'Étiqueter avec les mots de la personne avant les vôtres.' },
        { title: 'Les thèmes', use: 'Réunir les étiquettes, à condition que trois voix les portent.' },
        { title: 'Les signaux', use: 'Repérer ce qu’une seule personne a dit et qui mérite un détour.' },
        { title: 'Les limites', use: 'Écrire noir sur blanc ce qu’il ne faut pas en conclure.' },
      ],
      audience: {
        fits: [
          'Vous avez mené de cinq à quinze entretiens, et vos notes s’entassent.',
          'Vous restituez à une équipe qui doit décider, pas seulement apprendre.',
        ],
        doesNotFit: 'Trop léger pour un questionnaire à mille réponses : c’est affaire de statistique.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous dépouillez des entretiens ; vous n’étiez pas dans la pièce.',
          'Étiquettes. [liste codée, chaque ligne suivie du numéro de la personne]',
          'Groupes. Rapprochez les étiquettes qui parlent du même geste, non du même mot.',
          'Seuil. Trois personnes différentes, sinon le groupe va dans « signaux ».',
          'Nom. Un thème se nomme par un verbe : ce que les gens font, évitent, contournent.',
          'Voix. Trois citations exactes par thème, dont une qui le nuance.',
          'Absents. Ajoutez qui n’a rien dit sur ce thème, et si la question leur fut posée.',
          'Poids. Aucun pourcentage : écrivez « sept sur neuf ».',
        ],
        hiddenCount: 12,
      },
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
    fiche: {
      prompts: [
        { title: 'La question', use: 'Reformuler ce que l’étude cherchait, avant ce qu’elle annonce.' },
        { title: 'La méthode', use: 'Regarder qui fut choisi, comparé à quoi, pendant combien de temps.' },
        { title: 'Les chiffres', use: 'Passer de l’effet relatif au nombre de personnes concernées.' },
        { title: 'Le financement', use: 'Relever qui a payé, qui a écrit, et ce qui n’est pas déclaré.' },
        { title: 'La portée', use: 'Comparer ce que l’étude conclut et ce que la presse en titre.' },
      ],
      audience: {
        fits: [
          'Vous lisez des études pour informer, soigner, enseigner ou décider pour un proche.',
          'Vous avez l’article complet, pas seulement le communiqué.',
        ],
        doesNotFit: 'N’en attendez pas un conseil médical : parlez de votre cas à un médecin.',
      },
      extract: {
        number: 3,
        lines: [
          'Rôle. Vous expliquez un résultat à un lecteur qui n’aime pas les pourcentages.',
          'Résultat. Phrase exacte de l’étude : « [phrase copiée] », page [numéro].',
          'Base. Combien de personnes dans chaque groupe, et combien l’ont quitté en route ?',
          'Absolu. Pour mille personnes, combien d’événements avec, combien sans ?',
          'Intervalle. Redites-le avec ses bornes ; que change la borne la plus prudente ?',
          'Critère. Ce qui fut mesuré est-il ce qui compte pour [personne concernée], ou un indice ?',
          'Comptes. Combien de critères furent testés en tout, et celui-ci était-il prévu d’avance ?',
          'Silence. Si l’article se tait, écrivez « non indiqué » et la page où je l’attendais.',
        ],
        hiddenCount: 14,
      },
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
