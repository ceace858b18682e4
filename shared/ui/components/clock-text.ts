export type ClockFormat = 'm:ss' | 'hh:mm:ss'

const pad = (part: number): string => String(part).padStart(2, '0')

/** Formats seconds, rounded down, as a clock: 899 → '14:59' or '00:14:59'. Negative values are shown as zero. */
export function clockText(seconds: number, format: ClockFormat): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(wholeSeconds / 60)
  return format === 'm:ss'
    ? `${minutes}:${pad(wholeSeconds % 60)}`
    : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(wholeSeconds % 60)}`
}
