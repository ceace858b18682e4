declare module '@socialgouv/jours-feries' {
  /**
   * Returns the public holidays of a year in France (code du travail, L. 3133-1), by name, at midnight in local time.
   */
  export default function getJoursFeries(year: number): Record<string, Date>
}
