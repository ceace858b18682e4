/** Returns '21 novembre 2026', in the buyer's time zone: show it only in content that is rendered after mount. */
export const dayText = (date: Date): string => date.toLocaleDateString('fr-FR', { dateStyle: 'long' })

/** Returns 'le 21 novembre 2026 à 09:15', for an ISO 8601 instant. For the time zone, see `dayText`. */
export function instantText(instant: string): string {
  const date = new Date(instant)
  return `le ${dayText(date)} à ${date.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' })}`
}
