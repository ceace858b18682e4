/** The acceptance checklist, as read from docs/acceptance.md. */
export type Checklist = {
  /** The ids of its rows and decisions, in the order of the document. */
  readonly ids: readonly string[]
  /** Errors of the document, one sentence each. */
  readonly faults: readonly string[]
}

/** A source, test or document of the repository. */
export type TextFile = { readonly file: string; readonly text: string }

const CELL = String.raw`(?: +(?:\\.|[^\\|\s])+)+ +`
const ROW = new RegExp(String.raw`^\| ([A-Z]{3}-\d{2,3}) +\|${CELL}\|${CELL}\|$`)
const TABLE_HEAD = /^\| (?:id|-+) /
const DECISION = /^### (SIL-\d{2,3})$/

/** Reads the ids of a checklist: one for each line of its tables, and one for each heading of the third level. */
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

/** For each prefix, the numbers must be complete from 01 to the highest. */
const gapsOf = (ids: readonly string[]) =>
  [...byPrefix(ids)].flatMap(([prefix, members]) => {
    const highest = Math.max(...members.map((id) => Number(id.slice(prefix.length + 1))))
    return Array.from({ length: highest }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)
      .filter((id) => !members.includes(id))
      .map((id) => `${id} is missing.`)
  })

const prefixOf = (id: string) => id.slice(0, 3)

/** The ids under each prefix: those of GEN, those of RTE, and so on. */
export function byPrefix(ids: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const id of ids) groups.set(prefixOf(id), [...(groups.get(prefixOf(id)) ?? []), id])
  return groups
}

const idsIn = (text: string): string[] => text.match(/\b[A-Z]{3}-\d{2,3}\b/g) ?? []

/**
 * The title of a test, as in `test('CHK-24 …', …)`, or the first string of a case, which is an argument before others;
 * or the `rows:` of a case.
 */
const TITLE = /(?:[([]|\brows:)\s*(['"`])((?:(?!\1).)*)\1\s*,/g

/** The ids in the titles of the tests of a file; none if it is not a test file. */
function idsInTitles({ file, text }: TextFile): string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return []
  return [...text.matchAll(TITLE)].flatMap(([, , title = '']) => idsIn(title))
}

/** How the files of the repository cite a checklist. */
export type Citations = {
  /** Ids that are in the title of a test. */
  readonly named: ReadonlySet<string>
  /** Citations of ids that are not in the checklist, one sentence each. */
  readonly faults: readonly string[]
}

/**
 * Compares a checklist with the citations in files. In the title of a test, any text in the form of an id is an id.
 * Elsewhere it must have a prefix of the checklist, because `SHA-256` has the same form.
 */
export function compareCitations(ids: readonly string[], files: readonly TextFile[]): Citations {
  const known = new Set(ids)
  const prefixes = new Set(ids.map(prefixOf))
  const faults = files.flatMap((file) => {
    const cited = [...idsInTitles(file), ...idsIn(file.text).filter((id) => prefixes.has(prefixOf(id)))]
    return [...new Set(cited)].filter((id) => !known.has(id)).map((id) => `${file.file} cites ${id}.`)
  })
  return { named: new Set(files.flatMap(idsInTitles)), faults }
}
