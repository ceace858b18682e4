const UNITS = [
  ['day', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** The time between two instants, in its largest unit: '3 min', '2 days'. */
export function spanText(fromMs: number, toMs: number): string {
  const seconds = Math.max(0, Math.round((toMs - fromMs) / 1000))
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['s', 1]
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${unit === 'day' && count > 1 ? 's' : ''}`
}

/** An instant for people, in UTC: '2026-11-22 23:20 (3 min ago)'. */
export const timeText = (iso: string, now = Date.now()): string =>
  `${iso.slice(0, 16).replace('T', ' ')} (${spanText(Date.parse(iso), now)} ago)`
