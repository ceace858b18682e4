import { inAsciiLowerCase } from '../../paths/path-spellings.ts'

/** An entry of an nginx `map`: the value to look for, and the result. */
export type MapEntry = readonly [key: string, value: string]

// oxlint-disable-next-line no-control-regex -- these characters are what must not be in the text
const CONTROL = /[\0-\x1f\x7f]/

/** nginx reads no longer text: with a longer one it does not start. */
const MAX_TEXT_BYTES = 4000

/** How much of a long text the message contains. */
const MESSAGE_LETTERS = 60

export const isTooLong = (text: string): boolean => Buffer.byteLength(text) > MAX_TEXT_BYTES

/**
 * Writes a text as nginx's configuration contains it: quoted, and without the meaning that backslashes and quotes have.
 * @throws Error for a text with control characters, and for one that is too long for nginx
 */
export function quote(text: string): string {
  if (CONTROL.test(text)) throw new Error(`${JSON.stringify(text)} contains control characters: nginx cannot serve it`)
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  if (isTooLong(escaped)) throw new Error(`${escaped.slice(0, MESSAGE_LETTERS)}… is too long for nginx`)
  return `"${escaped}"`
}

/** The variable that is a dollar sign. Its name is short: paths of dollar signs must not become too long for nginx. */
export const DOLLAR = '$_'

/** As `quote`, for a place where nginx would replace variables. */
const quoteLiteral = (text: string): string => quote(text.replaceAll('$', () => '${_}'))

/** nginx does not start with a map that contains a key twice. */
function checkKeys(entries: readonly MapEntry[]) {
  const known = new Set<string>()
  for (const [key] of entries) {
    const found = inAsciiLowerCase(key)
    if (known.has(found))
      throw new Error(`${JSON.stringify(key)} is there twice, or in two cases: nginx cannot serve it`)
    known.add(found)
  }
}

/** A block of nginx's configuration. @param lines statements and other blocks */
export const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines
    .filter((line) => line !== '')
    .map((line) => line.replaceAll(/^(?=.)/gm, '  '))
    .join('\n')}\n}`

/**
 * A `map` from one variable to another.
 * @param from the variable, or a text with variables
 * @param to the variable that the map sets
 * @param entries literal texts; a key matches in any case of its ASCII letters
 * @param otherwise the result for all other texts, with variables
 * @throws Error for two keys that differ at most in the case of ASCII letters
 */
export function map(from: string, to: string, entries: readonly MapEntry[], otherwise = ''): string {
  checkKeys(entries)
  return block(`map ${quote(from)} ${to}`, [
    `default ${quote(otherwise)};`,
    ...entries.map(([key, value]) => `${quote(key)} ${quoteLiteral(value)};`),
  ])
}

/**
 * A `map` whose keys are regular expressions, and exact texts, as nginx reads them, and whose values contain variables.
 * nginx looks for the exact texts first, then for the first expression that matches.
 */
export const matchMap = (from: string, to: string, entries: readonly MapEntry[], otherwise = ''): string =>
  block(`map ${quote(from)} ${to}`, [
    `default ${quote(otherwise)};`,
    // The backslashes of the expressions stay as they are: nginx only reads \" and \\ otherwise.
    ...entries.map(([key, value]) => `"${key}" ${quote(value)};`),
  ])
