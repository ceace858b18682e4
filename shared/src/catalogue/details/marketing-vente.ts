import type { ProductDetails } from '../types.ts'

export const details: Readonly<Record<string, ProductDetails>> = {
  '2': {
    contents: [
      { title: 'Sept prompts, du doute au bouton', text: 'écoute, tri, promesse, preuves, prix, questions, relecture' },
      { title: 'La collecte des objections', text: 'messages, avis, appels perdus, pages rivales : où les trouver' },
      { title: 'Le plan de page annoté', text: 'neuf blocs, leur rôle, et l’ordre à changer selon votre prix' },
      { title: 'Deux pages écrites en entier', text: 'une formation de céramique, un logiciel de devis' },
      { title: 'L’essai sur cinq lecteurs', text: 'que leur demander, que ne surtout pas leur expliquer' },
      { title: 'Les formules interdites', text: 'fausses urgences et superlatifs, avec ce qu’il vaut mieux écrire' },
    ],
    reviews: [
      {
        name: 'Aurélie C.',
        rating: 5,
        date: '12/10/2026',
        text: 'J’ai remplacé ma page d’accueil par la trame. Les gens posent moins de questions par e-mail, parce que la page y répond enfin.',
      },
      {
        name: 'Stéphane G.',
        rating: 5,
        date: '21/07/2026',
        text: 'Le prompt du prix est très fort. Il m’a fait dire pourquoi je suis plus cher au lieu de le cacher en bas.',
      },
      {
        name: 'Nour E.',
        rating: 4,
        date: '09/03/2026',
        text: 'Solide, mais comptez une vraie journée : sans objections recueillies auprès de clients, le résultat reste tiède. On est prévenu.',
      },
    ],
  },
  '12': {
    contents: [
      { title: 'Cinq prompts, cinq messages', text: 'bienvenue, histoire, preuve, offre, dernière question' },
      { title: 'Le calendrier d’envoi', text: 'jours et heures, avec une variante pour les achats qui mûrissent' },
      { title: 'Dix objets par message', text: 'à départager en test, du plus sobre au plus joueur' },
      { title: 'La règle d’arrêt', text: 'qui sort de la séquence, et à quel moment' },
      { title: 'La séquence d’une savonnerie', text: 'les cinq messages tels qu’ils partent, objets compris' },
    ],
    reviews: [
      {
        name: 'Léonie B.',
        rating: 5,
        date: '25/08/2026',
        text: 'Montée en une soirée dans mon outil d’envoi. Le message d’histoire est celui auquel on me répond le plus.',
      },
      {
        name: 'Patrick H.',
        rating: 4,
        date: '13/05/2026',
        text: 'Les cinq messages tiennent la route. Pour de la vente entre entreprises, j’ai espacé davantage que le calendrier proposé.',
      },
      {
        name: 'Yasmine O.',
        rating: 5,
        date: '06/02/2026',
        text: 'J’avais peur du ton commercial. Rien de tel : le quatrième e-mail demande la vente en une phrase, puis il se tait.',
      },
    ],
  },
  '22': {
    contents: [
      {
        title: 'Six prompts, avant et après l’appel',
        text: 'client, questions, bénéfices, refus, conclusion, compte rendu',
      },
      { title: 'La feuille près du téléphone', text: 'une colonne pour écouter, une colonne pour répondre' },
      { title: 'Douze refus courants', text: '« trop cher », « pas maintenant », et ce qu’ils cachent souvent' },
      { title: 'Le chiffrage d’un bénéfice', text: 'heures, euros ou erreurs évitées, sans arrondi flatteur' },
      { title: 'Un appel joué en entier', text: 'une agence de paie face à un dirigeant pressé, avec nos notes' },
    ],
    reviews: [
      {
        name: 'Mickaël D.',
        rating: 5,
        date: '18/09/2026',
        text: 'Dix minutes, c’est vrai. Je remplis la colonne de gauche pendant que la personne parle, et je me tais enfin.',
      },
      {
        name: 'Sandrine P.',
        rating: 5,
        date: '04/07/2026',
        text: 'Je déteste vendre. Les questions d’écoute m’ont évité de réciter, mes rendez-vous ressemblent à des conversations.',
      },
      {
        name: 'Tanguy R.',
        rating: 4,
        date: '27/01/2026',
        text: 'Très bon sur les refus. La partie compte rendu est plus légère, je l’ai complétée avec ma propre trame.',
      },
    ],
  },
  '32': {
    contents: [
      { title: 'Cinq passes, cinq prompts', text: 'marché, client, rival, preuve, phrase' },
      { title: 'La carte des rivaux', text: 'vos concurrents vus par ceux qui hésitent entre eux et vous' },
      { title: 'Le crible des adjectifs', text: 'chaque mot que le voisin pourrait dire aussi s’en va' },
      { title: 'L’essai en dix conversations', text: 'comment glisser la phrase, et noter ce qu’on vous en redit' },
      { title: 'Trois parcours expliqués', text: 'un cabinet d’ostéopathie, une brasserie, un éditeur de logiciel' },
    ],
    reviews: [
      {
        name: 'Élodie W.',
        rating: 5,
        date: '01/10/2026',
        text: 'J’ai raturé quatre-vingts versions. La cinquième passe m’en a laissé une, et mon associé l’a redite le lendemain sans le vouloir.',
      },
      {
        name: 'Hugues T.',
        rating: 4,
        date: '16/06/2026',
        text: 'Exigeant. On voudrait finir plus vite, mais chaque passe dépend de la précédente : ne sautez pas celle du rival.',
      },
      {
        name: 'Fatou D.',
        rating: 5,
        date: '23/03/2026',
        text: 'Court, précis, sans charabia de consultant. Ma phrase tient sur ma carte de visite et sur ma vitrine.',
      },
    ],
  },
}
