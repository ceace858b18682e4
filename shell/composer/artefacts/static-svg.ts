/** The elements of a drawing. None of them contains HTML, runs a script, or changes a link. */
const ELEMENTS =
  'svg|g|defs|use|symbol|title|desc|style|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|filter|fe[A-Z][A-Za-z]*'

/** The beginning of anything else: of other elements, and of declarations, which can name entities and style sheets. */
const OTHER_MARKUP = new RegExp(`<(?!/?(?:${ELEMENTS})[\\s/>]|!--)`)

/** Attributes that run a script or lead elsewhere, and references, which can hide such a text. */
const ACTIVE = /[\s"'/]on\w+\s*=|href\s*=\s*["']?(?!["']?#)|&/i

/**
 * Whether an SVG file is only a drawing: opened as a document, on a host that sends no policy, it runs nothing. It says
 * no for some that are harmless.
 */
export const isStaticSvg = (text: string): boolean => !OTHER_MARKUP.test(text) && !ACTIVE.test(text)
