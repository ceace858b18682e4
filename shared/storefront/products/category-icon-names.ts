/**
 * Names of the Lucide icons that `CategoryIcon` has. The catalogue's schema accepts only these. Records declare `icon`
 * as a string: a catalogue that is released after the other applications may use an icon that they do not have yet.
 */
export const CATEGORY_ICON_NAMES = [
  'book-open',
  'chart-column-increasing',
  'clapperboard',
  'code',
  'graduation-cap',
  'lightbulb',
  'megaphone',
  'package',
  'palette',
  'pen-line',
  'search',
  'timer',
] as const

export type CategoryIconName = (typeof CATEGORY_ICON_NAMES)[number]
