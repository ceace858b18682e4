import { formatPrice } from '@promptelier/platform/money'
import { paths } from '@promptelier/storefront/paths'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Notebook from 'lucide-react/icons/notebook-pen'
import Users from 'lucide-react/icons/users'
import type { PackTexts } from './types.ts'

/** The agenda on the first screen: a working week with the pack. */
export const WEEK = [
  { day: 'Lundi', hour: '8\u00A0h\u202F40', prompt: 'Semaine en trois blocs', gain: 'Ce qui avance, ce qui attend' },
  { day: 'Mardi', hour: '11\u00A0h', prompt: 'Compte rendu à chaud', gain: 'Décisions, responsables, dates' },
  { day: 'Mercredi', hour: '9\u00A0h', prompt: 'Tri du matin', gain: 'Vingt messages, quatre piles' },
  { day: 'Jeudi', hour: '14\u00A0h', prompt: 'Délai sans optimisme', gain: 'Une date que vous tiendrez' },
  { day: 'Vendredi', hour: '16\u00A0h', prompt: 'Passation de congés', gain: 'Une page, et vous partez' },
] as const

export const PRODUCTIVITY: PackTexts = {
  id: 'productivity-prompt-pack',
  metaTitle: 'Pack Productivité, 40 prompts',
  metaDescription: ({ cents }) =>
    `Quarante prompts pour les e-mails, les réunions, le planning, les notes et l’équipe. À lire en ligne ou en PDF, ${formatPrice(cents)}.`,
  title: 'Reprenez la main sur votre semaine.',
  lead: 'Quarante prompts pour les e-mails, les réunions, le planning, les notes et l’équipe\u00A0: tout ce qui se glisse entre deux vraies tâches.',
  lots: [
    {
      title: 'Les e-mails',
      icon: Mail,
      count: 10,
      use: 'La boîte se vide avant le premier café, sans réponse bâclée.',
      prompts: [
        { name: 'Tri du matin', use: 'vingt messages, quatre piles, un ordre de réponse' },
        { name: 'Refus sans froid', use: 'dire non à la demande, garder la relation' },
        { name: 'Troisième rappel', use: 'relancer ferme, sans une phrase de reproche' },
      ],
    },
    {
      title: 'Les réunions',
      icon: MessagesSquare,
      count: 9,
      use: 'Moins longues, moins nombreuses, et suivies d’effet.',
      prompts: [
        { name: 'Ordre du jour qui tient', use: 'une question par point, une durée, un décideur' },
        { name: 'Compte rendu à chaud', use: 'des notes brutes aux décisions datées' },
        { name: 'Réunion à supprimer', use: 'quatre questions, puis le message qui la remplace' },
      ],
    },
    {
      title: 'Le planning',
      icon: CalendarDays,
      count: 8,
      use: 'Des délais vrais, annoncés tôt, tenus souvent.',
      prompts: [
        { name: 'Semaine en trois blocs', use: 'ce qui avance, ce qui attend, ce qui se délègue' },
        { name: 'Délai sans optimisme', use: 'une estimation, sa marge, la phrase pour l’annoncer' },
        { name: 'Journée qui déraille', use: 'quoi sauver quand il reste deux heures' },
      ],
    },
    {
      title: 'Les notes',
      icon: Notebook,
      count: 7,
      use: 'Ce que vous avez écrit, retrouvé et remis en ordre.',
      prompts: [
        { name: 'Document long, une page', use: 'l’essentiel, les chiffres, ce qui manque' },
        { name: 'Idées en vrac', use: 'une dictée de trottoir rangée par projet' },
        { name: 'Question au dossier', use: 'la réponse, avec le passage qui la prouve' },
      ],
    },
    {
      title: 'L’équipe',
      icon: Users,
      count: 6,
      use: 'Des mots justes pour ce que l’on repousse toujours.',
      prompts: [
        { name: 'Consigne claire', use: 'le résultat attendu, les limites, le premier pas' },
        { name: 'Retour difficile', use: 'des faits, un effet, une demande' },
        { name: 'Passation de congés', use: 'tout ce que l’on doit savoir, sur une page' },
      ],
    },
  ],
  extract: {
    title: 'Compte rendu à chaud',
    source: 'Réunions, prompt 12 sur 40',
    lines: [
      'Rôle. Vous tenez le compte rendu de [réunion] pour [participants].',
      'Matière. Voici mes notes brutes, dans le désordre\u00A0: [notes].',
      'Tâche. Relevez les décisions puis, pour chacune, qui agit et pour quand.',
      'Contrainte. Ce que les notes ne disent pas devient une question. N’inventez rien.',
      'Forme. Une page, claire pour quelqu’un qui n’était pas là.',
    ],
    rest: 'La suite, relecture et message d’envoi, se trouve dans la fiche.',
  },
  satisfaction: { percent: 98, users: '12500+', usersInFrench: '12\u202F500' },
  testimonials: [
    {
      name: 'Aurélie T.',
      role: 'Assistante de direction',
      rating: 5,
      text: 'Mes comptes rendus partent avant midi. Ils attendaient le vendredi, et plus personne ne se souvenait de rien.',
      avatar: 'AT',
    },
    {
      name: 'Karim O.',
      role: 'Chef de chantier',
      rating: 5,
      text: 'Je dicte en marchant, je colle le soir. Le prompt sur les délais m’évite de promettre n’importe quoi.',
      avatar: 'KO',
    },
    {
      name: 'Lise V.',
      role: 'Directrice d’école',
      rating: 4,
      text: 'Le retour difficile m’a servi trois fois cette année. Le tri du matin, tous les jours.',
      avatar: 'LV',
    },
  ],
  audience: {
    yes: [
      'Vous passez plus de temps à répondre qu’à produire.',
      'Vous coordonnez une équipe, des clients ou une association.',
      'Vous voulez garder l’assistant que vous avez déjà.',
    ],
    no: [
      'Vous cherchez une application\u00A0: ce sont des textes à coller.',
      'Vous ne voulez rien relire\u00A0: une fiche prépare, vous décidez.',
    ],
  },
  questions: [
    {
      question: 'Faut-il payer un assistant en plus\u202F?',
      answer: ['Non. Les fiches fonctionnent dans tout assistant de discussion, formule gratuite comprise.'],
    },
    {
      question: 'Puis-je m’en servir au bureau\u202F?',
      answer: [
        'Oui, l’usage professionnel est compris. Chaque fiche indique les noms et les chiffres à masquer avant de coller.',
      ],
    },
    {
      question: 'Et si le pack ne me sert pas\u202F?',
      answer: [
        'Vous avez 30 jours. Un message suffit\u00A0: vous êtes remboursé en totalité, sans formulaire.',
        'Dans cette démonstration, rien n’est débité\u00A0: il n’y a rien à rembourser.',
      ],
    },
  ],
  lastCall: 'Lundi matin, une fiche ouverte.',
  guides: [paths.guidePrompts(), paths.guideDailyAi()],
}
