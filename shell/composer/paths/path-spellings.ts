/** nginx ignores the case of ASCII letters, and no other. */
export const inAsciiLowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** A path with more letters outside ASCII gets entries for its lower case and its upper case, not for every mixture. */
const MAX_MIXED_LETTERS = 4

export const NON_ASCII = /[^\0-\x7f]/u

/** Every way to write a path's letters outside ASCII in lower and upper case. nginx ignores the case of ASCII letters. */
function caseVariants(path: string): readonly string[] {
  const letters = Array.from(path)
  const indexes = letters.flatMap((letter, index) => (NON_ASCII.test(letter) ? [index] : []))
  if (indexes.length > MAX_MIXED_LETTERS) return [path.toLowerCase(), path.toUpperCase()]
  return Array.from({ length: 2 ** indexes.length }, (_, number) =>
    letters
      .map((letter, index) => {
        const bit = indexes.indexOf(index)
        if (bit < 0) return letter
        return (number >> bit) % 2 === 1 ? letter.toUpperCase() : letter.toLowerCase()
      })
      .join(''),
  )
}

/**
 * The keys of a map under which nginx finds a decoded path that differs only in case or in the Unicode form of its
 * accents.
 */
export const spellingsOf = (path: string): readonly string[] => [
  ...new Set([...caseVariants(path), path.normalize('NFD')].map(inAsciiLowerCase)),
]

/** The length of the longest of some texts, in bytes; 0 without a text. */
export const longestBytes = (texts: readonly string[]): number =>
  texts.reduce((longest, text) => Math.max(longest, Buffer.byteLength(text)), 0)

/**
 * How many bytes a redirected path or the path of a file may have in its longest spelling. nginx reads no text of more
 * than 4,000 bytes, in which a path can have four for each of its own, and the name of a folder in front of it.
 */
export const MAX_SPELLING_BYTES = 900
