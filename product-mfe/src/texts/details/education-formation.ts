import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Éducation & Formation'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '7': {
    contents: [
      { title: 'Six prompts pour une heure', text: 'Objectif, amorce, déroulé, exercices, évaluation, secours.' },
      { title: 'Le déroulé minuté', text: 'Ce que fait l’enseignant, ce que fait l’élève, à chaque étape.' },
      { title: 'Trois niveaux d’exercices', text: 'Le même savoir avec appui, sans appui, puis détourné.' },
      { title: 'L’évaluation de sept minutes', text: 'Cinq questions, et les erreurs qu’elles révèlent.' },
      { title: 'Le plan de secours', text: 'Vidéoprojecteur en panne, demi-classe, groupe en avance.' },
    ],
    fiche: {
      prompts: [
        { title: 'L’objectif', use: 'Écrire ce que l’élève saura faire à la sonnerie, avec un verbe observable.' },
        { title: 'L’amorce', use: 'Ouvrir par un objet, une image ou une erreur, en cinq minutes.' },
        { title: 'Le déroulé', use: 'Minuter ce que fait chacun, l’enseignant comme l’élève.' },
        { title: 'Les exercices', use: 'Décliner le même savoir avec appui, sans appui, puis détourné.' },
        { title: 'L’évaluation', use: 'Poser cinq questions dont chaque erreur apprend quelque chose.' },
        { title: 'Le secours', use: 'Prévoir la panne, la demi-classe et le groupe en avance.' },
      ],
      audience: {
        fits: [
          'Vous enseignez au collège, au lycée ou à des adultes.',
          'Vous avez le programme et la notion ; c’est le temps de préparer qui vous manque.',
        ],
        doesNotFit: 'Pour une classe de maternelle, prévoyez de tout raccourcir : les durées sont celles du lycée.',
      },
      extract: {
        number: 5,
        lines: [
          'Rôle. Vous enseignez [discipline] en [classe] et vous corrigez ce soir trente copies.',
          'Objectif. À la fin de l’heure, l’élève sait [verbe observable et savoir].',
          'Questions. Cinq, faisables en sept minutes, sur une demi-page.',
          'Leurres. Chaque mauvaise réponse proposée vient d’une erreur réelle : [erreurs vues en classe].',
          'Tableau. Pour chaque leurre, ce que croit l’élève qui le choisit.',
          'Reprise. Une phrase à dire le lendemain à ceux qui se sont trompés ainsi.',
          'Équité. Aucune question ne dépend de la précédente, ni d’un mot rare.',
          'Barème. Deux points, un point, zéro : dites quand donner un point.',
        ],
        hiddenCount: 12,
      },
    },
    reviews: [
      {
        name: 'Sylvain C.',
        rating: 5,
        date: '04/10/2026',
        text: 'Professeur d’histoire-géographie. Le plan de secours a servi dès la première semaine, il m’a fait aimer le reste.',
      },
      {
        name: 'Rachida L.',
        rating: 5,
        date: '27/05/2026',
        text: 'Les trois niveaux portent sur la même notion, ce que les manuels font rarement. Mes dimanches sont plus courts.',
      },
      {
        name: 'Benoît A.',
        rating: 4,
        date: '16/01/2026',
        text: 'Très bien pour le lycée. En maternelle, les durées ne tiennent pas, divisez tout par deux.',
      },
    ],
  },
  '17': {
    contents: [
      { title: 'Cinq prompts, matière par matière', text: 'Mathématiques, français, langues, sciences, histoire.' },
      { title: 'L’échelle des indices', text: 'Quatre marches avant la solution, jamais moins.' },
      { title: 'La règle du « montre-moi »', text: 'L’élève écrit d’abord, l’assistant répond ensuite.' },
      { title: 'Le bilan du soir', text: 'Trois lignes pour les parents : acquis, hésitant, à revoir.' },
      {
        title: 'Réglages pour les troubles dys',
        text: 'Phrases courtes, une consigne à la fois, lecture à voix haute.',
      },
    ],
    fiche: {
      prompts: [
        { title: 'Les mathématiques', use: 'Faire écrire la première ligne avant de parler de méthode.' },
        { title: 'Le français', use: 'Accorder, construire, interpréter, sans jamais rédiger pour l’élève.' },
        { title: 'Les langues', use: 'Converser à son niveau et reprendre une faute par échange.' },
        { title: 'Les sciences', use: 'Partir de l’observation, puis demander une prévision.' },
        { title: 'L’histoire', use: 'Situer, relier, raconter, et distinguer le document de l’avis.' },
      ],
      audience: {
        fits: [
          'Votre enfant est au collège et travaille près de vous, sur votre compte.',
          'Vous aidez aux devoirs, bénévolement ou non, sans connaître toutes les matières.',
        ],
        doesNotFit: 'Ne laissez pas un enfant seul avec l’assistant : la fiche suppose un adulte à portée de voix.',
      },
      extract: {
        number: 1,
        lines: [
          'Rôle. Vous aidez [prénom], en classe de [niveau], sans résoudre l’exercice à sa place.',
          'Énoncé. [énoncé recopié par l’élève]',
          'Règle. Demandez d’abord : « montre-moi ta première ligne ».',
          'Un. Au premier blocage, faites relire la consigne et nommer ce que l’on cherche.',
          'Deux. Au suivant, rappelez la notion du cours sans l’appliquer.',
          'Trois. Ensuite, montrez un exemple voisin, avec d’autres nombres.',
          'Quatre. En dernier recours, faites la première étape seulement, puis rendez le crayon.',
          'Ton. Phrases de dix mots, une consigne à la fois, jamais « c’est facile ».',
        ],
        hiddenCount: 16,
      },
    },
    reviews: [
      {
        name: 'Sophie M.',
        rating: 5,
        date: '20/10/2026',
        text: 'Mon fils râlait de ne pas recevoir la réponse. Deux semaines plus tard, il la trouve avant le troisième indice.',
      },
      {
        name: 'Abdel T.',
        rating: 5,
        date: '09/06/2026',
        text: 'Réglé pour la dyslexie de ma fille en cinq minutes. Une consigne à la fois, et la soirée se passe bien.',
      },
      {
        name: 'Christiane D.',
        rating: 4,
        date: '24/02/2026',
        text: 'Je fais de l’aide aux devoirs, bénévolement. Excellent en maths, un peu scolaire en langues, on s’y fait.',
      },
    ],
  },
  '27': {
    contents: [
      { title: 'Cinq prompts pour un chapitre', text: 'Tri, questions, reprises, examen blanc, correction.' },
      { title: 'Des questions, pas des résumés', text: 'Rappel, lien, application, erreur à repérer.' },
      { title: 'Le calendrier des reprises', text: 'À un, trois, sept et vingt et un jours.' },
      { title: 'L’examen blanc corrigé', text: 'Barème, réponses attendues, points perdus par étourderie.' },
      { title: 'L’export en cartes', text: 'Le format à copier dans une application de mémorisation.' },
    ],
    fiche: {
      prompts: [
        { title: 'Le tri', use: 'Séparer ce qu’il faut savoir, comprendre et seulement avoir lu.' },
        { title: 'Les questions', use: 'Changer le chapitre en rappels, liens, applications et erreurs à repérer.' },
        { title: 'Les reprises', use: 'Étaler les retours à un, trois, sept et vingt et un jours.' },
        { title: 'L’examen blanc', use: 'Composer un sujet au format et à la durée du vrai.' },
        { title: 'La correction', use: 'Comprendre chaque point perdu avant d’en regagner.' },
      ],
      audience: {
        fits: [
          'Vous préparez un examen où il faut se souvenir : droit, santé, concours, permis.',
          'Il vous reste au moins trois semaines avant la date.',
        ],
        doesNotFit: 'La veille au soir, il est trop tard : la méthode vit de l’espacement.',
      },
      extract: {
        number: 2,
        lines: [
          'Rôle. Vous interrogez, vous ne résumez pas.',
          'Chapitre. [texte du cours, deux pages au plus]',
          'Rappel. Cinq questions dont la réponse tient en une ligne du texte.',
          'Lien. Trois questions qui obligent à rapprocher deux passages éloignés.',
          'Application. Deux situations nouvelles, tirées de [filière ou métier visé].',
          'Erreur. Deux affirmations presque justes, avec un seul mot à corriger.',
          'Source. Pour chaque question, le numéro du paragraphe, à la fin du document.',
          'Refus. Rien sur une anecdote, un exemple ou une note de bas de page.',
        ],
        hiddenCount: 11,
      },
    },
    reviews: [
      {
        name: 'Lina B.',
        rating: 5,
        date: '11/09/2026',
        text: 'Partiels de droit validés du premier coup. Avant je relisais, maintenant je m’interroge, cela n’a rien à voir.',
      },
      {
        name: 'Erwan K.',
        rating: 5,
        date: '22/05/2026',
        text: 'Le calendrier des reprises se suit sans peine, même sans application : j’ai tout noté dans mon agenda papier.',
      },
      {
        name: 'Marie-Paule S.',
        rating: 4,
        date: '13/03/2026',
        text: 'Reprise d’études à 52 ans. Utile pour l’anatomie, moins pour la philosophie, où les questions restent en surface.',
      },
    ],
  },
  '37': {
    contents: [
      { title: 'Six prompts, du poste à la preuve', text: 'Écart, étapes, exercices, tutorat, évaluation, bilan.' },
      { title: 'La carte des compétences', text: 'Ce que le poste demande, ce que la personne sait déjà.' },
      { title: 'Six semaines détaillées', text: 'L’objectif, la durée et le livrable de chacune, à étirer au besoin.' },
      { title: 'Une preuve par étape', text: 'La chose faite qui montre l’acquis, plutôt qu’un questionnaire.' },
      { title: 'Le guide du tuteur', text: 'Un quart d’heure par semaine, et ce qu’il faut y demander.' },
    ],
    fiche: {
      prompts: [
        { title: 'L’écart', use: 'Comparer ce que le poste demande à ce que la personne sait faire.' },
        { title: 'Les étapes', use: 'Découper six semaines en objectifs qui se voient.' },
        { title: 'Les exercices', use: 'Tirer chaque tâche du travail réel, pas d’un manuel.' },
        { title: 'Le tutorat', use: 'Préparer un quart d’heure par semaine, et ce qu’il faut y dire.' },
        { title: 'L’évaluation', use: 'Choisir la chose faite qui vaut preuve.' },
        { title: 'Le bilan', use: 'Décider ensemble de ce qui continue après la sixième semaine.' },
      ],
      audience: {
        fits: [
          'Vous recevez un nouvel arrivant, un alternant ou une personne qui change de poste.',
          'Quelqu’un dans l’équipe peut la suivre un quart d’heure par semaine.',
        ],
        doesNotFit: 'Ne délivre aucun titre : pour une certification, adressez-vous à un organisme agréé.',
      },
      extract: {
        number: 1,
        lines: [
          'Rôle. Vous préparez l’arrivée de [prénom] au poste de [intitulé].',
          'Poste. Les dix gestes d’une semaine ordinaire : [liste dictée par un titulaire].',
          'Acquis. Ce que [prénom] a déjà fait, avec l’exemple qui le montre : [exemples].',
          'Carte. Un tableau à trois colonnes : acquis, à voir une fois, à apprendre.',
          'Preuve. Rien n’entre dans la première colonne sans un exemple daté.',
          'Ordre. Dans la troisième, classez par ce que l’absence de ce geste coûte à l’équipe.',
          'Limite. Sept gestes à apprendre au plus ; reportez les autres après la sixième semaine.',
        ],
        hiddenCount: 15,
      },
    },
    reviews: [
      {
        name: 'Valérie C.',
        rating: 5,
        date: '18/10/2026',
        text: 'Responsable de formation, j’ai préparé en deux heures l’arrivée d’une comptable : elle avait son plan dès le premier jour.',
      },
      {
        name: 'Simon E.',
        rating: 4,
        date: '07/07/2026',
        text: 'Bien charpenté. Six semaines, c’est long pour nos saisonniers : j’ai fondu les étapes deux à deux, la fiche s’y prête.',
      },
      {
        name: 'Anne-Laure F.',
        rating: 5,
        date: '19/02/2026',
        text: 'La preuve par étape change la conversation avec les chefs d’équipe : ils voient un résultat, pas un certificat.',
      },
    ],
  },
}
