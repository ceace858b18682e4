// The regular expressions that `record-reads/shapes.ts` writes for template literal types. They are compared without
// `RegExp`, whose time may grow exponentially with the text: an application's pattern is compared with records of other
// teams.

/** One character of a text, or a sequence of them. */
type Token = {
  /** Whether a character belongs to it. */
  readonly accepts: (character: string) => boolean
  /** Whether further characters may follow. */
  readonly isRepeated: boolean
  /** How many tokens may be left out, from this one on. */
  readonly optional: number
}

const accepting = (accepted: string): Token => ({
  accepts: (character) => character === accepted,
  isRepeated: false,
  optional: 0,
})

const DIGITS: Token = {
  accepts: (character) => character >= '0' && character <= '9',
  isRepeated: true,
  optional: 0,
}

/** A number: `-?\d+(?:\.\d+)?`. */
const NUMBER: readonly Token[] = [
  { ...accepting('-'), optional: 1 },
  DIGITS,
  { ...accepting('.'), optional: 2 },
  DIGITS,
]

/** A text of whatever length: `.*`. */
const ANYTHING: Token = { accepts: () => true, isRepeated: true, optional: 1 }

const PART =
  /(?<number>-\?\\d\+\(\?:\\\.\\d\+\)\?)|(?<anything>\.\*)|\\(?<escaped>[.*+?^${}()|[\]\\])|(?<plain>[^.*+?^${}()|[\]\\])/y

/** In characters. The time of a comparison grows with it, and no type in the sources is nearly as long. */
const MAX_LENGTH = 500

/** @returns undefined for a regular expression of another form */
function tokensOf(pattern: string): readonly Token[] | undefined {
  // The names of an interface without a template.
  if (pattern === '.*') return [ANYTHING]
  if (pattern.length > MAX_LENGTH || !pattern.startsWith('^') || !pattern.endsWith('$')) return undefined
  const inner = pattern.slice(1, -1)
  const tokens: Token[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < inner.length) {
    const groups = PART.exec(inner)?.groups
    if (!groups) return undefined
    const { number, anything, escaped, plain = '' } = groups
    if (number !== undefined) tokens.push(...NUMBER)
    else tokens.push(anything === undefined ? accepting(escaped ?? plain) : ANYTHING)
  }
  return tokens
}

/** Whether a regular expression has the form that the build writes. */
export const isTextPattern = (pattern: string): boolean => tokensOf(pattern) !== undefined

/**
 * Returns a function that says whether a text matches. Its time is at most proportional to the length of the text and
 * that of the pattern.
 * @throws Error when the pattern has another form than the build writes
 */
export function textMatcher(pattern: string): (text: string) => boolean {
  const tokens = tokensOf(pattern)
  if (!tokens) throw new Error(`${pattern} is not a pattern that the build writes`)
  /** Adds the position before a token, and those behind the tokens that may be left out. */
  const enter = (positions: Set<number>, position: number): void => {
    positions.add(position)
    const optional = tokens[position]?.optional ?? 0
    if (optional > 0) enter(positions, position + optional)
  }
  const next = (positions: ReadonlySet<number>, character: string) => {
    const entered = new Set<number>()
    for (const position of positions) {
      const token = tokens[position]
      if (!token?.accepts(character)) continue
      enter(entered, position + 1)
      if (token.isRepeated) entered.add(position)
    }
    return entered
  }
  return (text) => {
    let positions = new Set<number>()
    enter(positions, 0)
    for (let index = 0; index < text.length && positions.size > 0; index += 1)
      positions = next(positions, text.charAt(index))
    return positions.has(tokens.length)
  }
}
