declare module '@socialgouv/jours-feries' {
  /** The public holidays of a year in France (code du travail, L. 3133-1), by name, at midnight of the local time zone. */
  export default function getJoursFeries(year: number): Record<string, Date>
}
