/** Formats a date in French: '2026-03-02' → '2 mars 2026'. */
export const dateText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
