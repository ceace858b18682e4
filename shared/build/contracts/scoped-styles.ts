import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** What to do about a fault of a style sheet, for messages. */
export const SCOPED_STYLES =
  'a style sheet of a remote applies on pages of all teams. Import styles from a .module.css file, and begin each selector with one of its classes'

/** The name of a class or an animation of a remote's modules: see `scopedName`. */
const isOwnName = (app: string, name: string) => name.startsWith(`${app}-`) && /^\w+__/.test(name.slice(app.length + 1))

/** At-rules that limit when the rules in them apply, and name nothing that a document has only once. */
const CONDITIONS = ['media', 'supports', 'container', 'layer', 'starting-style']

/** Lists of selectors of which one must match the element itself. */
const ALTERNATIVES = [':is', ':where']

type Compound = {
  /** What comes before it: '>', '+', '~', a space; empty at the beginning. */
  readonly combinator: string
  readonly parts: readonly selectorParser.Node[]
}

function compoundsOf(selector: selectorParser.Selector): readonly Compound[] {
  const compounds: { combinator: string; parts: selectorParser.Node[] }[] = [{ combinator: '', parts: [] }]
  for (const node of selector.nodes)
    if (node.type === 'combinator') compounds.push({ combinator: node.value.trim() || ' ', parts: [] })
    else if (node.type !== 'comment') compounds.at(-1)?.parts.push(node)
  return compounds
}

/** Whether an element that a part of a selector matches is in an element of the remote, or one itself. */
function isOwnPart(app: string, node: selectorParser.Node, isNested: boolean): boolean {
  if (node.type === 'class') return isOwnName(app, node.value)
  // The element that the rule around it matches.
  if (node.type === 'nesting') return isNested
  return (
    node.type === 'pseudo' &&
    ALTERNATIVES.includes(node.value.toLowerCase()) &&
    node.nodes.length > 0 &&
    node.nodes.every((selector) => isOwn(app, selector, isNested))
  )
}

/** Whether a selector matches only elements in elements of the remote: what follows one of these must be in it, too. */
function isOwn(app: string, selector: selectorParser.Selector, isNested: boolean): boolean {
  const compounds = compoundsOf(selector)
  return compounds.some(
    ({ parts }, index) =>
      ['>', ' ', undefined].includes(compounds[index + 1]?.combinator) &&
      parts.some((part) => isOwnPart(app, part, isNested)),
  )
}

function hasNesting(selector: selectorParser.Selector): boolean {
  let isFound = false
  selector.walkNesting(() => {
    isFound = true
  })
  return isFound
}

/** Whether a selector in a rule, without `&`, is about what is in the element of that rule, not beside it. */
function isInRule(selector: selectorParser.Selector): boolean {
  const [first, second] = compoundsOf(selector)
  const isBeside = first?.parts.length === 0 && second?.combinator !== '>'
  return !hasNesting(selector) && !isBeside
}

const faultsOfSelectors = (app: string, rule: Rule, isNested: boolean): readonly string[] =>
  selectorParser()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isOwn(app, selector, isNested) && !(isNested && isInRule(selector)))
    .map((selector) => selector.toString().trim())

const textOf = ({ name, params }: AtRule) => `@${name} ${params}`.trim()

function faultsOfNode(app: string, node: ChildNode, isNested: boolean): readonly string[] {
  if (node.type === 'rule') return [...faultsOfSelectors(app, node, isNested), ...faultsIn(app, node, true)]
  // A second element with the same name ends the page change of all. Browsers read escapes in the name of a property, and
  // no build writes one.
  if (node.type === 'decl') return /^view-transition-(?:name|class)$|\\/i.test(node.prop) ? [node.toString()] : []
  if (node.type !== 'atrule') return []
  const name = node.name.toLowerCase()
  if (CONDITIONS.includes(name)) return faultsIn(app, node, isNested)
  return name === 'keyframes' && isOwnName(app, node.params) ? [] : [textOf(node)]
}

const faultsIn = (app: string, { nodes }: Partial<Pick<Container, 'nodes'>>, isNested: boolean): readonly string[] =>
  (nodes ?? []).flatMap((node) => faultsOfNode(app, node, isNested))

/**
 * Checks that a style sheet of a remote changes no element of other teams, and defines nothing that exists once for a
 * document: animations with the names of others, properties, typefaces, page margins, names of page changes. It refuses every
 * property whose name is written with an escape.
 * @param app name of the remote
 * @returns what does: selectors, at-rules and declarations; or why the sheet cannot be parsed
 */
export function scopedStyleFaults(app: string, css: string): readonly string[] {
  try {
    return faultsIn(app, parse(css), false)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
