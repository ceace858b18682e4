import type { ProductDetails } from '../types.ts'

/** The long texts of the four prompts in 'Business & Finance'. */
export const details: Readonly<Record<string, ProductDetails>> = {
  '3': {
    contents: [
      { title: 'Cinq prompts dans l’ordre', text: 'Collecte, tableau, hypothèses, scénarios, mois à risque.' },
      { title: 'Le questionnaire de départ', text: 'Vingt-deux chiffres à réunir, et où les trouver.' },
      { title: 'Le tableau à recopier', text: 'Douze colonnes, formules comprises, pour n’importe quel tableur.' },
      { title: 'Trois scénarios', text: 'Le prévu, le retard de paiement, le client perdu.' },
      {
        title: 'La note pour votre comptable',
        text: 'Vos hypothèses dites sans jargon, avec celles dont vous doutez.',
      },
    ],
    audience: {
      fits: [
        'Vous êtes indépendant ou à la tête d’une petite équipe, sans directeur financier.',
        'Vous avez vos relevés des douze derniers mois, même en désordre.',
      ],
      doesNotFit: 'Ne remplace pas un expert-comptable : ni le bilan, ni la fiscalité, ni une levée de fonds.',
    },
    reviews: [
      {
        name: 'Virginie M.',
        rating: 5,
        date: '05/10/2026',
        text: 'J’ai vu en février que juin serait à sec. Deux acomptes demandés à temps, et l’été s’est passé sans découvert.',
      },
      {
        name: 'Thierry L.',
        rating: 4,
        date: '29/05/2026',
        text: 'Sérieux. Il faut quand même avoir ses relevés sous la main, sinon les questions s’enchaînent sans réponse à donner.',
      },
      {
        name: 'Amandine J.',
        rating: 5,
        date: '10/02/2026',
        text: 'Mon comptable a gardé la note d’hypothèses comme modèle pour d’autres clients. C’est dire si elle est claire.',
      },
    ],
    testimonials: [
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
  },
  '13': {
    contents: [
      { title: 'Cinq prompts, du cadrage au rappel', text: 'Besoin, chiffrage, rédaction, relances, refus.' },
      { title: 'Le chiffrage poste par poste', text: 'Temps, achats, imprévus, et ce que vous offrez sciemment.' },
      { title: 'Le modèle de devis commenté', text: 'Mentions à vérifier, conditions, durée de validité.' },
      { title: 'Trois relances graduées', text: 'À sept, quinze et trente jours, de l’amical au ferme.' },
      { title: 'Dire non sans fermer la porte', text: 'Trois formulations pour décliner une remise.' },
    ],
    audience: {
      fits: [
        'Artisan, indépendant ou petite agence, vous chiffrez vous-même vos prestations.',
        'Vos devis restent souvent sans réponse, et vous n’osez pas insister.',
      ],
      doesNotFit: 'Pour la revente de matériel, les conditions du modèle sont à reprendre : il pense aux services.',
    },
    reviews: [
      {
        name: 'Baptiste F.',
        rating: 5,
        date: '24/09/2026',
        text: 'Je suis peintre en bâtiment et mes devis tiennent enfin debout. La relance à quinze jours m’a fait signer deux chantiers que je croyais perdus.',
      },
      {
        name: 'Corinne S.',
        rating: 5,
        date: '12/04/2026',
        text: 'Les relances sont polies pour de vrai. Je n’ai plus la boule au ventre en les envoyant.',
      },
      {
        name: 'Adel H.',
        rating: 4,
        date: '19/01/2026',
        text: 'Utile et net. J’ai dû adapter les conditions à la vente de matériel, le modèle pense surtout aux services.',
      },
    ],
    testimonials: [
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
  },
  '23': {
    contents: [
      { title: 'Cinq prompts pour compter juste', text: 'Charges, jours vendables, plancher, marge, forfait.' },
      { title: 'Le compte des jours réels', text: 'Congés, prospection, maladie et paperasse déduits.' },
      { title: 'Le tarif plancher', text: 'Celui sous lequel chaque journée vous coûte de l’argent.' },
      { title: 'Passer au forfait', text: 'Changer un taux journalier en prix de projet, avec sa réserve.' },
      { title: 'L’annonce en trois phrases', text: 'À l’oral, par écrit, et à un client de longue date.' },
    ],
    audience: {
      fits: [
        'Vous vendez votre temps : conseil, création, artisanat, formation, soin.',
        'Vous avez fixé votre prix d’après celui des autres, et n’y avez plus touché.',
      ],
      doesNotFit: 'Ne convient pas aux licences ni aux droits d’auteur, qui se calculent autrement.',
    },
    reviews: [
      {
        name: 'Lucile A.',
        rating: 5,
        date: '30/09/2026',
        text: 'J’étais 20 % sous mon plancher. Cela fait mal à lire, mais j’ai annoncé mon nouveau tarif le mois suivant et personne n’est parti.',
      },
      {
        name: 'Nicolas Z.',
        rating: 5,
        date: '08/06/2026',
        text: 'Le compte des jours réels devrait être distribué à toute personne qui se met à son compte.',
      },
      {
        name: 'Perrine G.',
        rating: 4,
        date: '26/02/2026',
        text: 'Clair pour du service au temps passé. Pour des licences ou des droits d’auteur, il faudra chercher ailleurs.',
      },
    ],
  },
  '33': {
    contents: [
      { title: 'Six prompts pour bâtir le dossier', text: 'Projet, marché, équipe, chiffres, garanties, résumé.' },
      {
        title: 'Le résumé de deux minutes',
        text: 'Celui que le banquier ouvre en premier et que vous écrivez en dernier.',
      },
      { title: 'Vos tableaux mis en récit', text: 'Sous chacun, la phrase qui dit ce qu’il démontre.' },
      { title: 'Trente questions de banquier', text: 'Avec la pièce à apporter pour répondre à chacune.' },
      { title: 'La liste des pièces', text: 'Statuts, devis, relevés, dans l’ordre où on vous les demande.' },
      { title: 'Le dossier d’une librairie', text: 'Un prêt de 60 000 €, du premier jet à la version remise.' },
    ],
    audience: {
      fits: [
        'Vous sollicitez un prêt bancaire, un prêt d’honneur ou une subvention locale.',
        'Vos comptes prévisionnels existent déjà, et personne ne les lit.',
      ],
      doesNotFit: 'Non prévu pour une levée de fonds : des investisseurs attendent un autre récit.',
    },
    reviews: [
      {
        name: 'Marguerite V.',
        rating: 5,
        date: '14/09/2026',
        text: 'Prêt accordé au deuxième rendez-vous. Les trente questions m’ont servi de répétition générale, on m’en a posé vingt.',
      },
      {
        name: 'Ousmane C.',
        rating: 4,
        date: '18/05/2026',
        text: 'Dossier très propre. La partie garanties reste générale, ma conseillère m’a aidé à la préciser.',
      },
      {
        name: 'Dominique R.',
        rating: 5,
        date: '11/01/2026',
        text: 'J’accompagne des créateurs d’entreprise. Je leur fais écrire le résumé avec cette trame, et les dossiers se lisent enfin.',
      },
    ],
  },
}
