/** 'le 21 novembre 2026 à 09:15', in the buyer's own time zone: only for what is shown after mount. */
export function paidAtText(paidAt: string): string {
  const date = new Date(paidAt)
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(date)
  const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }).format(date)
  return `le ${day} à ${time}`
}
