import type { Testimonial } from './types.ts'

// This file has more than 250 lines and is not split, because it is one list of texts without code.

/** Three invented testimonials for each of the first sixteen prompts, by product id (PRD-19, SIL-30). */
const TESTIMONIALS: Readonly<Record<string, readonly Testimonial[]>> = {
  '1': [
    {
      name: 'Maëva D.',
      role: 'Cordonnière',
      rating: 5,
      text: 'Trente vidéos tournées en deux après-midi de fermeture. Le plan du jour tient sur mon téléphone, posé contre la machine à coudre.',
      avatar: 'MD',
    },
    {
      name: 'Théo B.',
      role: 'Gestionnaire de communauté',
      rating: 5,
      text: 'Le calendrier suit nos vrais temps forts : salon, inventaire, rentrée. Je ne publie plus pour cocher une case.',
      avatar: 'TB',
    },
    {
      name: 'Nadia K.',
      role: 'Professeure de yoga',
      rating: 4,
      text: 'Publier chaque jour, c’est trop pour mon studio : je prends deux jours sur trois. Mais je ne commence plus jamais de zéro.',
      avatar: 'NK',
    },
  ],
  '2': [
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
  '3': [
    {
      name: 'Bruno L.',
      role: 'Menuisier',
      rating: 5,
      text: 'TVA et cotisations la même semaine de mars : je ne l’avais jamais vu venir. Je demande mes acomptes un mois plus tôt.',
      avatar: 'BL',
    },
    {
      name: 'Inès F.',
      role: 'Graphiste indépendante',
      rating: 5,
      text: 'Je fuyais les tableurs. Là, on répond à des questions, et les mois se remplissent l’un après l’autre.',
      avatar: 'IF',
    },
    {
      name: 'Patrick G.',
      role: 'Gérant de restaurant',
      rating: 4,
      text: 'Parfait pour préparer le rendez-vous avec ma comptable. Les charges de saison demandent un peu de patience à la saisie.',
      avatar: 'PG',
    },
  ],
  '4': [
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
  '5': [
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
  '6': [
    {
      name: 'Farid H.',
      role: 'Développeur back-end',
      rating: 5,
      text: 'Mon « défaut » n’était qu’un goût personnel. Deux lignes plus bas, il a trouvé une vraie fuite de connexions. Vexant, donc utile.',
      avatar: 'FH',
    },
    {
      name: 'Lucie E.',
      role: 'Responsable technique',
      rating: 5,
      text: 'Les débutants de l’équipe font cette revue avant la mienne. Je ne commente presque plus que l’architecture.',
      avatar: 'LE',
    },
    {
      name: 'Sami O.',
      role: 'Développeur indépendant',
      rating: 4,
      text: 'Sévère et bien argumenté. Il ignore vos conventions tant que vous ne les donnez pas ; une fois collées, plus une remarque hors sujet.',
      avatar: 'SO',
    },
  ],
  '7': [
    {
      name: 'Marion J.',
      role: 'Professeure de physique',
      rating: 5,
      text: 'Ma leçon d’optique s’est construite en vingt minutes. Avec trois niveaux d’exercices, le fond de la classe ne s’ennuie plus.',
      avatar: 'MJ',
    },
    {
      name: 'Gilles R.',
      role: 'Formateur en alternance',
      rating: 5,
      text: 'Le déroulé minuté prévoit même le temps de distribuer les feuilles. On sent que la classe n’est pas imaginaire.',
      avatar: 'GR',
    },
    {
      name: 'Fatou N.',
      role: 'Professeure des écoles',
      rating: 4,
      text: 'Consignes un peu hautes pour mes CE2, je les ai simplifiées. L’évaluation courte, elle, sert telle quelle.',
      avatar: 'FN',
    },
  ],
  '8': [
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
  '9': [
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
  '10': [
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
  '11': [
    {
      name: 'Jade A.',
      role: 'Créatrice de vidéos',
      rating: 5,
      text: 'Vingt-neuf secondes au chronomètre, lues à voix haute. Mon monteur a son plan de coupe et ne m’appelle plus.',
      avatar: 'JA',
    },
    {
      name: 'Mathieu C.',
      role: 'Opticien',
      rating: 5,
      text: 'J’explique les verres progressifs en une demi-minute sans perdre personne. La chute vient seule, sans blague forcée.',
      avatar: 'MC',
    },
    {
      name: 'Nora G.',
      role: 'Chargée de communication',
      rating: 4,
      text: 'Je reprends le vocabulaire, trop familier pour une mairie. La structure accroche, tension, chute, elle, ne bouge pas.',
      avatar: 'NG',
    },
  ],
  '12': [
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
  '13': [
    {
      name: 'Sylvain B.',
      role: 'Électricien',
      rating: 5,
      text: 'Dépose, tableau, finitions : tout est séparé. On discute moins le total, parce qu’on voit à quoi il sert.',
      avatar: 'SB',
    },
    {
      name: 'Hélène K.',
      role: 'Traductrice',
      rating: 5,
      text: 'La deuxième relance a suffi. Polie, datée, impossible à ignorer : deux devis de juin signés dans la semaine.',
      avatar: 'HK',
    },
    {
      name: 'Mourad E.',
      role: 'Paysagiste',
      rating: 4,
      text: 'Un poste comptait double, vite corrigé à la relecture. Les relances m’évitent d’écrire fâché un dimanche soir.',
      avatar: 'ME',
    },
  ],
  '14': [
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
  '15': [
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
  '16': [
    {
      name: 'Kévin M.',
      role: 'Développeur front-end',
      rating: 5,
      text: 'Trois questions, et la cause était un cache jamais vidé. Le test qui échoue existait avant que j’ouvre le débogueur.',
      avatar: 'KM',
    },
    {
      name: 'Audrey W.',
      role: 'Ingénieure logiciel',
      rating: 5,
      text: 'Deux lignes de correctif, aucune refonte déguisée. La suite de questions nourrit aussi nos comptes rendus d’incident.',
      avatar: 'AW',
    },
    {
      name: 'Pascal J.',
      role: 'Administrateur systèmes',
      rating: 4,
      text: 'Répondre à tout en pleine panne, c’est long à deux heures du matin. Sur notre file d’attente bloquée, il a pourtant visé juste.',
      avatar: 'PJ',
    },
  ],
}

const testimonialsById = new Map(Object.entries(TESTIMONIALS))

/** The testimonials about a prompt, or an empty list. */
export const testimonialsOf = (id: string): readonly Testimonial[] => testimonialsById.get(id) ?? []
