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
    fiche: {
      prompts: [
        { title: 'La collecte', use: 'Réunir vingt-deux chiffres sans y passer la semaine.' },
        { title: 'Le tableau', use: 'Poser douze mois d’entrées et de sorties d’argent, taxes à part.' },
        { title: 'Les hypothèses', use: 'Écrire ce que vous supposez, et la confiance que vous y mettez.' },
        { title: 'Les scénarios', use: 'Rejouer l’année avec un retard de paiement, puis un client en moins.' },
        { title: 'Les mois à risque', use: 'Repérer le creux, et l’action qui se décide trois mois avant.' },
      ],
      audience: {
        fits: [
          'Vous êtes indépendant ou à la tête d’une petite équipe, sans directeur financier.',
          'Vous avez vos relevés des douze derniers mois, même en désordre.',
        ],
        doesNotFit: 'Ne remplace pas un expert-comptable : ni le bilan, ni la fiscalité, ni une levée de fonds.',
      },
      extract: {
        number: 5,
        lines: [
          'Rôle. Vous tenez la caisse de [entreprise] et vous n’aimez pas les surprises.',
          'Données. Voici le solde prévu à la fin de chaque mois : [douze montants].',
          'Seuil. En dessous de [montant plancher], je ne dors plus.',
          'Lecture. Nommez les mois sous le seuil, l’écart en euros et la ligne qui en est la cause.',
          'Recul. Pour chacun, remontez de trois mois : que pouvait-on encore décider ce jour-là ?',
          'Leviers. Acompte, échéance déplacée, achat reporté, relance : un effet chiffré par levier.',
          'Prudence. Écartez tout levier qui suppose une vente que personne n’a signée.',
          'Format. Un tableau, puis une phrase par mois, à lire telle quelle à mon associé.',
        ],
        hiddenCount: 12,
      },
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
  },
  '13': {
    contents: [
      { title: 'Cinq prompts, du cadrage au rappel', text: 'Besoin, chiffrage, rédaction, relances, refus.' },
      { title: 'Le chiffrage poste par poste', text: 'Temps, achats, imprévus, et ce que vous offrez sciemment.' },
      { title: 'Le modèle de devis commenté', text: 'Mentions à vérifier, conditions, durée de validité.' },
      { title: 'Trois relances graduées', text: 'À sept, quinze et trente jours, de l’amical au ferme.' },
      { title: 'Dire non sans fermer la porte', text: 'Trois formulations pour décliner une remise.' },
    ],
    fiche: {
      prompts: [
        { title: 'Le besoin', use: 'Reformuler la demande, et repérer ce que le client n’a pas dit.' },
        { title: 'Le chiffrage', use: 'Compter temps, achats et imprévus, poste par poste.' },
        { title: 'La rédaction', use: 'Écrire un devis qu’un profane comprend ligne à ligne.' },
        { title: 'Les relances', use: 'Rappeler à sept, quinze et trente jours, en montant d’un ton à la fois.' },
        { title: 'Le refus', use: 'Décliner une remise en gardant le client.' },
      ],
      audience: {
        fits: [
          'Artisan, indépendant ou petite agence, vous chiffrez vous-même vos prestations.',
          'Vos devis restent souvent sans réponse, et vous n’osez pas insister.',
        ],
        doesNotFit: 'Pour la revente de matériel, les conditions du modèle sont à reprendre : il pense aux services.',
      },
      extract: {
        number: 4,
        lines: [
          'Rôle. Vous relancez [client] au sujet du devis [numéro], envoyé il y a quinze jours.',
          'Ton. Ferme et léger : on parle d’un travail à faire, pas d’une faveur.',
          'Objet. Le nom du chantier et une date, jamais le mot « relance ».',
          'Début. Rappelez le bénéfice attendu dans les mots du client : [sa phrase au premier appel].',
          'Délai. Donnez la raison vraie de la date limite : [planning, prix des matériaux, congés].',
          'Choix. Proposez trois réponses en un mot : oui, plus tard, non.',
          'Fin. Une seule question, puis la signature.',
          'Limite. Quatre-vingt-dix mots ; supprimez « je me permets » et « sauf erreur de ma part ».',
        ],
        hiddenCount: 11,
      },
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
  },
  '23': {
    contents: [
      { title: 'Cinq prompts pour compter juste', text: 'Charges, jours vendables, plancher, marge, forfait.' },
      { title: 'Le compte des jours réels', text: 'Congés, prospection, maladie et paperasse déduits.' },
      { title: 'Le tarif plancher', text: 'Celui sous lequel chaque journée vous coûte de l’argent.' },
      { title: 'Passer au forfait', text: 'Changer un taux journalier en prix de projet, avec sa réserve.' },
      { title: 'L’annonce en trois phrases', text: 'À l’oral, par écrit, et à un client de longue date.' },
    ],
    fiche: {
      prompts: [
        { title: 'Les charges', use: 'Tout compter, y compris ce que vous payez une fois par an.' },
        { title: 'Les jours vendables', use: 'Retirer de l’année congés, prospection, maladie et paperasse.' },
        { title: 'Le plancher', use: 'Trouver le tarif sous lequel une journée vous coûte.' },
        { title: 'La marge', use: 'Ajouter de quoi payer l’imprévu, l’équipement et la retraite.' },
        { title: 'Le forfait', use: 'Passer du jour au projet sans porter seul le risque.' },
      ],
      audience: {
        fits: [
          'Vous vendez votre temps : conseil, création, artisanat, formation, soin.',
          'Vous avez fixé votre prix d’après celui des autres, et n’y avez plus touché.',
        ],
        doesNotFit: 'Ne convient pas aux licences ni aux droits d’auteur, qui se calculent autrement.',
      },
      extract: {
        number: 2,
        lines: [
          'Rôle. Vous établissez le calendrier honnête d’un indépendant en [métier].',
          'Départ. 365 jours, moins les week-ends : affichez le compte à chaque soustraction.',
          'Repos. Retirez [semaines de congés] et les jours fériés de [pays ou région].',
          'Aléas. Retirez [jours de maladie de l’an dernier] ; si je l’ignore, prenez huit jours et signalez-le.',
          'Ventes. Retirez le temps de prospection : [heures par semaine], converties en jours.',
          'Papier. Retirez devis, factures, banque, déclarations : [heures par mois].',
          'Reste. Donnez les jours vendables par an, puis par mois, arrondis vers le bas.',
          'Épreuve. Comparez aux jours facturés l’an dernier, [nombre], et expliquez l’écart.',
        ],
        hiddenCount: 10,
      },
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
    fiche: {
      prompts: [
        { title: 'Le projet', use: 'Dire en une page ce que l’argent permettra de faire, et quand.' },
        { title: 'Le marché', use: 'Montrer une clientèle que l’on peut compter, dans la rue ou sur une liste.' },
        { title: 'L’équipe', use: 'Relier chaque compétence à une tâche du projet, manques compris.' },
        { title: 'Les chiffres', use: 'Tirer de chaque tableau la phrase que le banquier retiendra.' },
        { title: 'Les garanties', use: 'Présenter ce que vous apportez, et jusqu’où vous vous engagez.' },
        { title: 'Le résumé', use: 'Condenser le tout en deux minutes de lecture, une fois le reste achevé.' },
      ],
      audience: {
        fits: [
          'Vous sollicitez un prêt bancaire, un prêt d’honneur ou une subvention locale.',
          'Vos comptes prévisionnels existent déjà, et personne ne les lit.',
        ],
        doesNotFit: 'Non prévu pour une levée de fonds : des investisseurs attendent un autre récit.',
      },
      extract: {
        number: 6,
        lines: [
          'Rôle. Vous êtes chargé de clientèle professionnelle ; trente dossiers attendent.',
          'Texte. Voici le dossier complet : [les cinq premières parties].',
          'Tâche. Écrivez le résumé que vous auriez aimé lire, en deux cent cinquante mots.',
          'Ordre. La somme demandée, son usage, le remboursement, la personne, le risque principal.',
          'Phrase. La première tient en vingt mots et contient [montant] et [durée].',
          'Franchise. Nommez le risque que vous verriez de toute façon, et ce qui le limite.',
          'Contrôle. Chaque nombre du résumé renvoie à la page où il figure.',
          'Retrait. Rayez dynamique, innovant, passion et tout adjectif sans chiffre.',
        ],
        hiddenCount: 9,
      },
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
