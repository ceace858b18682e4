import { parse } from 'yaml'

const REQUIRED = ['title', 'description', 'updated']
const DATES = ['updated', 'published']
/** In characters. The time in which a malformed text is read grows with the square of its length. */
const MAX_LENGTH = 5000

const KNOWN = [...REQUIRED, ...DATES]

/** The fields of a page's front matter. `mistake` says what is wrong with them; then there are no fields. */
type FrontMatter = { readonly fields: Readonly<Record<string, string>>; readonly mistake?: string }

const wrong = (mistake: string): FrontMatter => ({ fields: {}, mistake })

/** Whether a text is a day of the calendar, such as '2026-03-02'. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function parseYaml(yaml: string): { readonly value?: unknown; readonly mistake?: string } {
  try {
    return { value: parse(yaml, { logLevel: 'error' }) }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Reads the front matter of a page. Never throws.
 * @param yaml the text between the lines of hyphens; '' when there is none
 */
export function readFrontMatter(yaml: string): FrontMatter {
  if (yaml.length > MAX_LENGTH) return wrong(`front matter: longer than ${MAX_LENGTH} characters`)
  const { value, mistake } = parseYaml(yaml)
  if (mistake !== undefined) return wrong(`front matter: ${mistake}`)
  const entries = Object.entries<unknown>(Object(value))
  const names = entries.map(([name]) => name)
  const missing = REQUIRED.filter((name) => !names.includes(name))
  if (missing.length > 0) return wrong(`front matter without ${missing.join(', ')}`)
  const unknown = names.filter((name) => !KNOWN.includes(name))
  if (unknown.length > 0) return wrong(`unknown fields in front matter: ${unknown.join(', ')}`)
  const fields: Record<string, string> = {}
  for (const [name, text] of entries) {
    if (typeof text !== 'string' || text === '') return wrong(`front matter: ${name} is not a text`)
    if (DATES.includes(name) && !isDay(text)) return wrong(`front matter: ${name} is not a date`)
    fields[name] = text
  }
  return { fields }
}
