/**
 * Returns '21 novembre 2026', or '1er décembre 2026': browsers write that day without 'er'.
 * @param timeZone the buyer's unless given: show that only in content that is rendered after mount
 */
export const dayText = (date: Date, timeZone?: 'UTC' | 'Europe/Paris'): string =>
  date.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone }).replace(/^1 /, '1er ')

/** Returns 'le 21 novembre 2026 à 09:15', for an ISO 8601 instant. For the time zone, see `dayText`. */
export function instantText(instant: string): string {
  const date = new Date(instant)
  return `le ${dayText(date)} à ${date.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' })}`
}

/** The heading and title of a page about one order. */
export const orderTitle = (withdrawn: boolean): string => (withdrawn ? 'Commande annulée' : 'Merci pour votre commande')
