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

/**
 * A string that can contain the ids of a test, always followed by a comma: the title, as in `test('CHK-24 …', …)`; the
 * first string of a case, as in `['CHK-24', …]`; or the property `rows` of a case.
 */
const TITLE = /(?:[([]|\brows:)\s*(['"`])((?:(?!\1).)*)\1\s*,/g

/** The ids in the test titles and cases of a file; none if it is not a test file. */
function idsInTitles({ file, text }: TextFile): string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return []
  return [...text.matchAll(TITLE)].flatMap(([, , title = '']) => idsIn(title))
}

/** How the files of the repository cite the checklist. */
export type Citations = {
  /** Ids that are in the title or a case of a test. */
  readonly citedByTests: ReadonlySet<string>
  /** One sentence for each citation of an id that is not in the checklist. */
  readonly faults: readonly string[]
}

/**
 * Compares a checklist with the citations in files. In the titles and cases of tests, any text in the form of
 * an id is an id. Elsewhere, it is an id only if the checklist has its prefix, because `SHA-256` has the same form.
 */
export function compareCitations(ids: readonly string[], files: readonly TextFile[]): Citations {
  const known = new Set(ids)
  const prefixes = new Set(ids.map(prefixOf))
  const faults = files.flatMap((file) => {
    const cited = [...idsInTitles(file), ...idsIn(file.text).filter((id) => prefixes.has(prefixOf(id)))]
    return [...new Set(cited)].filter((id) => !known.has(id)).map((id) => `${file.file} cites ${id}.`)
  })
  return { citedByTests: new Set(files.flatMap(idsInTitles)), faults }
}
