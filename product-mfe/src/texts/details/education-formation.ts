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
    audience: {
      fits: [
        'Vous enseignez au collège, au lycée ou à des adultes.',
        'Vous avez le programme et la notion ; c’est le temps de préparer qui vous manque.',
      ],
      doesNotFit: 'Pour une classe de maternelle, prévoyez de tout raccourcir : les durées sont celles du lycée.',
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
    testimonials: [
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
    audience: {
      fits: [
        'Votre enfant est au collège et travaille près de vous, sur votre compte.',
        'Vous aidez aux devoirs, bénévolement ou non, sans connaître toutes les matières.',
      ],
      doesNotFit: 'Ne laissez pas un enfant seul avec l’assistant : la fiche suppose un adulte à portée de voix.',
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
    audience: {
      fits: [
        'Vous préparez un examen où il faut se souvenir : droit, santé, concours, permis.',
        'Il vous reste au moins trois semaines avant la date.',
      ],
      doesNotFit: 'La veille au soir, il est trop tard : la méthode vit de l’espacement.',
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
    audience: {
      fits: [
        'Vous recevez un nouvel arrivant, un alternant ou une personne qui change de poste.',
        'Quelqu’un dans l’équipe peut la suivre un quart d’heure par semaine.',
      ],
      doesNotFit: 'Ne délivre aucun titre : pour une certification, adressez-vous à un organisme agréé.',
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
