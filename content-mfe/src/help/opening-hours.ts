/** Opening hours of the chat and the telephone, with the wording of the specification (STA-04). */
export const OPENING_HOURS = 'Lundi-vendredi, 9h-18h'

const OPENS_AT_HOUR = 9
const CLOSES_AT_HOUR = 18
const CLOSED_DAYS: ReadonlySet<string | undefined> = new Set(['Sat', 'Sun'])

/** The workshop is in France: its hours do not depend on the visitor's time zone. */
const workshopClock = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })

/** Whether an instant is within the opening hours. Public holidays are not taken into account. */
export function isOpenAt(instant: Date): boolean {
  const parts = workshopClock().formatToParts(instant)
  const partValue = (type: 'weekday' | 'hour') => parts.find((candidate) => candidate.type === type)?.value
  const hour = Number(partValue('hour'))
  return !CLOSED_DAYS.has(partValue('weekday')) && hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR
}
