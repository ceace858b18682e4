import type { Root, RootContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** No-break space: before ':', '€' and other units, and inside guillemets. */
const SPACE = '\u00A0'

/** Narrow no-break space: before ';', '!' and '?', and between groups of thousands. */
const NARROW_SPACE = '\u202F'

/** The rules, in the order in which they apply. Each rule changes the result of the rule before it. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./g, '…'],
  [/(?<=\p{L})'/gu, '’'],
  [/«\s*/g, `«${SPACE}`],
  [/[ \u00A0\u202F]+(?=[:»])/g, SPACE],
  [/[ \u00A0\u202F]+(?=[;!?])/g, NARROW_SPACE],
  [/(?<=[\p{L}\p{N}\p{M}…)\]’])(?=»)/gu, SPACE],
  [/(?<=[\p{L}\p{N}\p{M}…)\]’])(?=[;!?])/gu, NARROW_SPACE],
  [/(?<=[\p{L}…)\]»]):(?=\s|$)/gu, `${SPACE}:`],
  [/(?<=\b[nN]°) (?=\d)/g, SPACE],
  // Articles of a code.
  [/(?<=\b[DLR]\.) (?=\d)/g, SPACE],
  // Spaces between groups of thousands, and before units.
  [/(?<=(?<!\d)\d{1,3}(?:[ \u202F]\d{3})*) (?=\d{3}(?!\d))/g, NARROW_SPACE],
  [/(?<=\d)[ \u202F](?=(?:%|€|h|min|kg|cm)(?![\p{L}\p{N}]))/gu, SPACE],
]

/**
 * Applies French typography to prose: spaces, apostrophes and ellipses. For example, ' ?' gets a narrow no-break space
 * (SIL-72).
 */
export const french = (text: string): string =>
  RULES.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)

/** Whether the typography must not change a node: code, and elements that the author marks with `data-verbatim`. */
function isVerbatim(node: Root | RootContent): boolean {
  if (node.type === 'element') return node.tagName === 'code' || node.tagName === 'pre'
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return false
  return node.attributes.some((attribute) => Object(attribute).name === 'data-verbatim')
}

/** A rehype plugin that applies French typography to all prose of a page. */
export function rehypeFrench() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (isVerbatim(node)) return SKIP
      if (node.type === 'text') node.value = french(node.value)
    })
  }
}
