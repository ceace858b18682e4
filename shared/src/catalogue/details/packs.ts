import type { ProductDetails } from '../types.ts'

/** Long texts of the three packs. */
export const details: Readonly<Record<string, ProductDetails>> = {
  'productivity-prompt-pack': {
    contents: [
      {
        title: 'Quarante prompts en cinq lots',
        text: 'Courriels, réunions, planning, notes, équipe : un lot par moment de la semaine.',
      },
      { title: 'Les courriels, dix prompts', text: 'Tri du matin, réponses délicates, rappels, absences.' },
      { title: 'Les réunions, neuf prompts', text: 'Ordre du jour, conduite, compte rendu, décisions suivies.' },
      {
        title: 'Planning et notes, quinze prompts',
        text: 'Priorités, délais annoncés sans optimisme, documents longs, idées en vrac.',
      },
      { title: 'L’équipe, six prompts', text: 'Consignes, retours, passation avant les vacances.' },
      { title: 'Le rituel du lundi', text: 'Vingt minutes pour choisir les fiches utiles à la semaine.' },
    ],
    reviews: [
      {
        name: 'Caroline E.',
        rating: 5,
        date: '06/10/2026',
        text: 'Je suis l’assistante de trois directeurs. Le compte rendu part avant que les gens aient regagné leur bureau, et il est déjà relu.',
      },
      {
        name: 'Frédéric N.',
        rating: 5,
        date: '23/05/2026',
        text: 'Commencez par le rituel du lundi. Sans lui, on a quarante prompts et aucune habitude.',
      },
      {
        name: 'Meriem Z.',
        rating: 4,
        date: '15/02/2026',
        text: 'Très utile pour les courriels et le planning. La partie équipe suppose qu’on encadre : seule à mon compte, je m’en sers peu.',
      },
    ],
  },
  'dropshipping-prompt-pack': {
    contents: [
      {
        title: 'Quarante-cinq prompts en six lots',
        text: 'Produit, fournisseurs, boutique, publicité, service client, comptes.',
      },
      {
        title: 'Produit et fournisseurs, quinze prompts',
        text: 'Demande, marge, risques de retour, échantillon, délais, litige.',
      },
      { title: 'La boutique, neuf prompts', text: 'Accueil, fiches, livraison, retours, questions fréquentes.' },
      { title: 'La publicité, huit prompts', text: 'Angles, textes, essais, et le budget auquel s’arrêter.' },
      { title: 'Le service client, sept prompts', text: 'Retard, colis perdu, remboursement, avis sévère.' },
      { title: 'Les comptes, six prompts', text: 'Coût réel d’une vente, trésorerie, seuil de rentabilité.' },
    ],
    reviews: [
      {
        name: 'Lorenzo P.',
        rating: 5,
        date: '19/09/2026',
        text: 'Les prompts sur la marge m’ont fait abandonner deux produits avant d’acheter la moindre publicité. Le pack était payé.',
      },
      {
        name: 'Émilie Y.',
        rating: 5,
        date: '04/06/2026',
        text: 'Deux ans que je vends des accessoires de randonnée. Le message de litige m’a fait remplacer un lot entier par le fournisseur.',
      },
      {
        name: 'Jean-Marc B.',
        rating: 4,
        date: '08/01/2026',
        text: 'Complet et honnête, il ne promet pas la fortune. J’aurais aimé plus de place pour la TVA à l’importation.',
      },
    ],
  },
  'all-inclusive-pack': {
    contents: [
      {
        title: 'Plus de 200 prompts en fiches PDF',
        text: 'Les quarante fiches des dix catégories, du premier jet à la vente.',
      },
      { title: '5 prompts bonus', text: 'Hors catalogue, réservés au pack.' },
      { title: 'Instructions détaillées', text: 'Où coller, quoi remplacer, comment juger la réponse.' },
      { title: 'Guide d’optimisation en bonus', text: 'Adapter une fiche à votre métier, exemples à l’appui.' },
      { title: 'Un an de mises à jour', text: 'Chaque fiche corrigée ou ajoutée vous est envoyée.' },
      { title: 'Assistance prioritaire par e-mail', text: 'Une réponse de l’atelier sous 24 h.' },
    ],
    reviews: [
      {
        name: 'Nathalie R.',
        rating: 5,
        date: '14/10/2026',
        text: 'Je pensais me servir de trois catégories. J’en ouvre huit, selon les semaines, et mes enfants ont adopté le tuteur.',
      },
      {
        name: 'Vincent O.',
        rating: 5,
        date: '27/06/2026',
        text: 'Acheté pour l’agence : un rédacteur, une développeuse, un commercial. Chacun a trouvé son tiroir sans que j’explique rien.',
      },
      {
        name: 'Pauline D.',
        rating: 5,
        date: '20/01/2026',
        text: 'Beaucoup de fiches d’un coup, j’ai mis une semaine à m’y retrouver. Le guide m’a donné l’ordre dans lequel les lire.',
      },
    ],
  },
}
