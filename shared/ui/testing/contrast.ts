/**
 * Computes the contrast of the colour tokens, for their test. Converts OKLCH (https://bottosson.github.io/posts/oklab/)
 * to the relative luminance of WCAG 2.
 */

type Colour = readonly [lightness: number, chroma: number, hueDegrees: number]
export type Scheme = 'light' | 'dark'

const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const TOKEN = new RegExp(String.raw`--([\w-]+): (?:light-dark\(${OKLCH}, ${OKLCH}\)|${OKLCH});`, 'g')

/** Reads the opaque colours from tokens.css. The keys are the names of the tokens without the leading dashes. */
export function parseColours(css: string): ReadonlyMap<string, Readonly<Record<Scheme, Colour>>> {
  const colours = new Map<string, Readonly<Record<Scheme, Colour>>>()
  for (const [, name = '', ...numbers] of css.matchAll(TOKEN)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.filter((part) => part !== undefined).map(Number)
    const isPair = numbers[0] !== undefined
    colours.set(name, { light: [a, b, c], dark: isPair ? [d, e, f] : [a, b, c] })
  }
  return colours
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([lightness, chroma, hueDegrees]: Colour): number {
  const hue = (hueDegrees * Math.PI) / 180
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = toDisplayed(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = toDisplayed(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = toDisplayed(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A linear colour channel as an sRGB screen displays it: clipped to the gamut and rounded to one of 256 steps. */
function toDisplayed(channel: number): number {
  const clipped = Math.min(1, Math.max(0, channel))
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  const displayed = Math.round(encoded * 255) / 255
  return displayed <= 0.04045 ? displayed / 12.92 : ((displayed + 0.055) / 1.055) ** 2.4
}
