/** The messages of the strip above the header, in order (HDR-03, HDR-04). */
export const MESSAGES = [
  'Apprenez à parler à l’IA',
  'Transformez vos idées en contenus',
  'Gagnez en productivité',
  'Plus de 200 prompts premium',
] as const
