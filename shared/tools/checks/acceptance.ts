import { parseAst } from 'vite'

/** The acceptance checklist, as read from docs/acceptance.md. */
export type Checklist = {
  /** The ids of its rows and decisions, in the order of the document. */
  readonly ids: readonly string[]
  /** One sentence for each mistake in the document. */
  readonly faults: readonly string[]
}

/** A source, test or document of the repository. */
export type TextFile = { readonly file: string; readonly text: string }

const CELL = String.raw`(?: +(?:\\.|[^\\|\s])+)+ +`
const ROW = new RegExp(String.raw`^\| ([A-Z]{3}-\d{2,3}) +\|${CELL}\|${CELL}\|$`)
const TABLE_HEAD = /^\| (?:id|-+) /
const DECISION = /^### (SIL-\d{2,3})$/

/** Reads the ids of a checklist: one from each table row below the head, one from each heading of the third level. */
export function parseChecklist(markdown: string): Checklist {
  const ids: string[] = []
  const faults: string[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!/^(?:\||### )/.test(line) || TABLE_HEAD.test(line)) continue
    const [, id] = ROW.exec(line) ?? DECISION.exec(line) ?? []
    if (id) ids.push(id)
    else faults.push(`Line ${index + 1} is neither a row '| ABC-01 | … | … |' nor a decision '### SIL-01': ${line}`)
  }
  return { ids, faults: [...faults, ...duplicatesOf(ids), ...gapsOf(ids)] }
}

const duplicatesOf = (ids: readonly string[]) =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))].map((id) => `${id} is repeated.`)

/** One sentence for each missing number: those of a prefix must be complete from 01 to the highest. */
const gapsOf = (ids: readonly string[]) =>
  [...groupByPrefix(ids)].flatMap(([prefix, members]) => {
    const highest = Math.max(...members.map((id) => Number(id.slice(prefix.length + 1))))
    return Array.from({ length: highest }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)
      .filter((id) => !members.includes(id))
      .map((id) => `${id} is missing.`)
  })

const prefixOf = (id: string) => id.slice(0, 3)

/** Groups ids by their prefix, such as GEN or RTE. */
export function groupByPrefix(ids: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const id of ids) groups.set(prefixOf(id), [...(groups.get(prefixOf(id)) ?? []), id])
  return groups
}

const idsIn = (text: string): string[] => text.match(/\b[A-Z]{3}-\d{2,3}\b/g) ?? []

/** The functions that declare a test, or a group of tests, with its title. */
const DECLARES_TESTS = /^(?:test|requestTest|describe|fuzz|testAccessibility\w*)$/

/** What makes a test not run. */
const SKIPS = ['skip', 'skipIf', 'runIf', 'fixme', 'todo']

/** A node of a syntax tree, with the fields that are read. */
type Node = {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly computed?: boolean
  readonly key?: Node
  readonly callee?: Node
  readonly tag?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

/** The names in the function of a call: test, describe and skip in `test.describe.skip('…')`. */
function namesOf(callee: Node | undefined): readonly string[] {
  if (!callee) return []
  if (callee.type === 'Identifier') return [callee.name ?? '']
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)]
  return namesOf(callee.callee ?? callee.tag)
}

/** The text of a string or a template; of a template, without what is inserted. */
function textOf(node: Node | null | undefined): string {
  if (typeof node?.value === 'string') return node.value
  return (node?.quasis ?? []).map(({ value }) => value.raw).join('…')
}

type Titles = { readonly cited: readonly string[]; readonly skipped: readonly string[] }

const titles = (cited: readonly string[] = [], skipped: readonly string[] = []): Titles => ({ cited, skipped })

/**
 * The ids that a node itself cites: in the title of a test, as in `test('CHK-24 …', …)`; in the first string of a case,
 * as in `['CHK-24', …]`; or in the property `rows` of a case.
 */
function titlesOfNode({ type, callee, arguments: [first] = [], elements = [], key, value }: Node): Titles {
  if (type === 'Property' && key?.name === 'rows') return titles(idsIn(textOf(value as Node)))
  if (type === 'ArrayExpression' && elements.length > 1) return titles(idsIn(textOf(elements[0])))
  const [declares = '', ...members] = type === 'CallExpression' ? namesOf(callee) : []
  if (!DECLARES_TESTS.test(declares)) return titles()
  const isSkipped = members.some((name) => SKIPS.includes(name))
  return isSkipped ? titles([], [textOf(first)]) : titles(idsIn(textOf(first)))
}

/** The titles in a node and in all nodes below it. The elements of a set are no cases: it is `new Set([…])`. */
function titlesBelow(node: unknown): readonly Titles[] {
  if (Array.isArray(node)) return node.flatMap(titlesBelow)
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(titlesBelow)
  if (!('type' in node)) return below
  return node.type === 'NewExpression' ? [] : [titlesOfNode(node as Node), ...below]
}

/** The ids in the titles and cases of the tests of a file, and its tests that do not run. */
function titlesIn({ file, text }: TextFile): Titles {
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return titles()
  const all = titlesBelow(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return titles(
    all.flatMap(({ cited }) => cited),
    all.flatMap(({ skipped }) => skipped),
  )
}

/** How the files of the repository cite the checklist. */
export type Citations = {
  /** Ids that are in the title or a case of a test. */
  readonly citedByTests: ReadonlySet<string>
  /** One sentence for each citation of an id that is not in the checklist. */
  readonly faults: readonly string[]
  /** One sentence for each test that does not run: it would prove nothing. */
  readonly skipped: readonly string[]
}

/**
 * Compares a checklist with the citations in files. In the titles and cases of tests, any text in the form of
 * an id is an id. Elsewhere, it is an id only if the checklist has its prefix, because `SHA-256` has the same form.
 */
export function compareCitations(ids: readonly string[], files: readonly TextFile[]): Citations {
  const known = new Set(ids)
  const prefixes = new Set(ids.map(prefixOf))
  const read = files.map((file) => ({ ...file, ...titlesIn(file) }))
  const faults = read.flatMap(({ file, text, cited: inTitles }) => {
    const cited = [...inTitles, ...idsIn(text).filter((id) => prefixes.has(prefixOf(id)))]
    return [...new Set(cited)].filter((id) => !known.has(id)).map((id) => `${file} cites ${id}.`)
  })
  return {
    citedByTests: new Set(read.flatMap(({ cited }) => cited)),
    faults,
    skipped: read.flatMap(({ file, skipped }) => skipped.map((title) => `${file} skips '${title}'.`)),
  }
}
