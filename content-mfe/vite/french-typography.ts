import type { Root, RootContent } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** Narrow and not breaking. */
const THIN = '\u202F'

/** One rule a line, in this order: each finds what the rules before have left. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./g, '…'],
  [/(?<=\p{L})'/gu, '’'],
  [/«[\s\u00A0\u202F]*/g, `«${THIN}`],
  [/[ \u00A0]+(?=[;:!?»])/g, THIN],
  [/(?<=[\p{L}\p{N}\p{M}…)\]’])(?=[;!?»])/gu, THIN],
  [/(?<=[\p{L}…)\]»]):(?=\s|$)/gu, `${THIN}:`],
  // Thousands, and what is counted.
  [/(?<=(?<!\d)\d{1,3}(?:[ \u202F]\d{3})*) (?=\d{3}(?!\d))/g, THIN],
  [/(?<=\d) (?=(?:%|€|h|min|kg|cm)(?![\p{L}\p{N}]))/gu, THIN],
]

/** French prose with its spaces and apostrophes: ' ?' gets a narrow space that does not break (SIL-72). */
export const french = (text: string): string =>
  RULES.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)

/** Whatever is written byte for byte: code, prompts, and what its author marks with `data-verbatim`. */
function isVerbatim(node: Root | RootContent): boolean {
  if (node.type === 'element') return node.tagName === 'code' || node.tagName === 'pre'
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return false
  return node.attributes.some((attribute) => Object(attribute).name === 'data-verbatim')
}

/** A rehype plugin: French typography for all prose of a page. */
export function rehypeFrench() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (isVerbatim(node)) return SKIP
      if (node.type === 'text') node.value = french(node.value)
    })
  }
}
